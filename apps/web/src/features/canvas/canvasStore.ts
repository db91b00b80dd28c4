import { moveEntities, type Operation, type Position, updateArea } from '@joinery/model';
import { type NodeChange } from '@xyflow/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ContextKind } from '../../editor/actions/editorActions.ts';
import { type EditorState } from '../../editor/editorState.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { createLineLayout } from '../../editor/geometry/lineLayout.ts';
import { type AreaFrame, areaMoveTo, type CanvasArea, canvasAreas } from './areas/canvasAreas.ts';
import { type CanvasNode, canvasNodes } from './canvasElements.ts';
import { entityIdOf } from './canvasId.ts';
import { createEntityFeed, type EntityFeed } from './entityFeed.ts';
import { type CanvasLine, canvasLines } from './canvasLines.ts';

interface CanvasState {
  nodes: CanvasNode[];
  lines: CanvasLine[];
  areas: CanvasArea[];
  /** What the open context menu is about, and where on the plane it was opened. */
  menu: { kind: ContextKind; place: Position } | null;
  /** Id of what is named in place right now. */
  editing: string | null;
  /** Id of the entity a relationship is being drawn from, null when none is. */
  connectingFrom: string | null;
  /** Id of the entity touched last: a finger can not hover, so it keeps its handles. */
  touched: string | null;
}

/** What stands between the editor and the canvas library: shapes for one, edits and selection for the other. */
export interface CanvasStore extends Pick<
  StoreApi<CanvasState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** What is in the entities, for those who draw them. */
  readonly entities: Pick<EntityFeed, 'get' | 'subscribe'>;
  /** Follows the editor; answers the function that stops it. */
  follow(): () => void;
  /** Moves and selections that the canvas library reports; `isAdding` while what is selected stays so. */
  handleNodesChange: (changes: readonly NodeChange<CanvasNode>[], isAdding: boolean) => void;
  /** The drag ended: all of it becomes one edit. */
  handleDragStop: () => void;
  /** Draws an area there, with all that lies in it, until it is dropped. */
  moveArea(areaId: string, position: Position): void;
  sizeArea(areaId: string, frame: AreaFrame): void;
  /** The move or the sizing ended: all of it becomes one edit. */
  dropArea(): void;
  /** The move or the sizing was broken off. */
  releaseArea(): void;
  openMenu(menu: { kind: ContextKind; place: Position }): void;
  closeMenu(): void;
  startAreaRename(areaId: string): void;
  /** null leaves the label as it was. */
  endAreaRename(areaId: string, label: string | null): void;
  setConnectingFrom(entityId: string | null): void;
  setTouched: (entityId: string | null) => void;
}

/** The ids after select changes came in; null if there were none. */
function selectedIds(before: readonly string[], changes: readonly NodeChange<CanvasNode>[]): string[] | null {
  const selects = changes.filter((change) => change.type === 'select');
  if (selects.length === 0) return null;
  const ids = new Set(before);
  for (const { id, selected } of selects) {
    if (selected) ids.add(entityIdOf(id));
    else ids.delete(entityIdOf(id));
  }
  return [...ids];
}

export function createCanvasStore(editor: EditorStore): CanvasStore {
  const store = createStore<CanvasState>()(() => ({
    nodes: [],
    lines: [],
    areas: [],
    menu: null,
    editing: null,
    connectingFrom: null,
    touched: null,
  }));
  const layout = createLineLayout();
  const entities = createEntityFeed();
  /** Where cards are while they are dragged; the records know nothing of it before the drop. */
  let dragged: ReadonlyMap<string, Position> = new Map();
  /** As `dragged`, for areas, with the edit that the drop will be. */
  let frames: ReadonlyMap<string, Partial<AreaFrame>> = new Map();
  let areaEdit: Operation[] = [];

  function draw({ content, selection, remoteDrags }: EditorState): void {
    const { nodes, lines, areas } = store.getState();
    entities.update(content.nodes);
    // Whoever else drags the same card: one's own hand is what one sees.
    const places = remoteDrags.size === 0 ? dragged : new Map([...remoteDrags, ...dragged]);
    store.setState({
      nodes: canvasNodes(content, selection, { previous: nodes, dragged: places }),
      areas: canvasAreas(content, selection, { previous: areas, frames }),
      lines: canvasLines(content, selection, { previous: lines, layout, dragged: places }),
    });
  }

  function endAreaDrag(operations: Operation[]): void {
    dragged = new Map();
    frames = new Map();
    areaEdit = [];
    if (!editor.dispatch(operations, 'local')) draw(editor.getState());
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    entities,
    follow() {
      draw(editor.getState());
      return editor.subscribe((state, before) => {
        const isSame =
          state.content === before.content &&
          state.selection === before.selection &&
          state.remoteDrags === before.remoteDrags;
        if (!isSame) draw(state);
      });
    },
    handleNodesChange(changes, isAdding) {
      const { selection } = editor.getState();
      const nodeIds = selectedIds(selection.nodeIds, changes);
      if (nodeIds) editor.select({ nodeIds, edgeIds: isAdding ? selection.edgeIds : [] });
      const moves = changes.flatMap((change): [string, Position][] =>
        change.type === 'position' && change.position ? [[entityIdOf(change.id), change.position]] : [],
      );
      if (moves.length === 0) return;
      dragged = new Map([...dragged, ...moves]);
      editor.port('presence')?.drag(dragged);
      draw(editor.getState());
    },
    handleDragStop() {
      const moves = [...dragged].map(([id, position]) => ({ id, position }));
      dragged = new Map();
      if (!editor.dispatch(moveEntities(editor.getState().content, moves), 'local')) draw(editor.getState());
    },
    moveArea(areaId, position) {
      const move = areaMoveTo(editor.getState().content, areaId, position);
      ({ cards: dragged, frames, operations: areaEdit } = move);
      editor.port('presence')?.drag(dragged);
      draw(editor.getState());
    },
    sizeArea(areaId, frame) {
      frames = new Map([[areaId, frame]]);
      areaEdit = updateArea(editor.getState().content, areaId, frame);
      draw(editor.getState());
    },
    dropArea: () => endAreaDrag(areaEdit),
    releaseArea: () => endAreaDrag([]),
    openMenu: (menu) => store.setState({ menu }),
    closeMenu: () => store.setState({ menu: null }),
    startAreaRename: (editing) => store.setState({ editing }),
    endAreaRename(areaId, label) {
      store.setState({ editing: null });
      if (label !== null) editor.dispatch(updateArea(editor.getState().content, areaId, { label }), 'local');
    },
    setConnectingFrom: (connectingFrom) => store.setState({ connectingFrom }),
    setTouched: (touched) => store.setState({ touched }),
  };
}
