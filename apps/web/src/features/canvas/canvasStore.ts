import { moveEntities, type Position } from '@joinery/model';
import { type NodeChange } from '@xyflow/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorState } from '../../editor/editorState.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { createLineLayout } from '../../editor/geometry/lineLayout.ts';
import { type CanvasNode, canvasNodes } from './canvasElements.ts';
import { entityIdOf } from './canvasId.ts';
import { createEntityFeed, type EntityFeed } from './entityFeed.ts';
import { type CanvasLine, canvasLines } from './canvasLines.ts';

interface CanvasState {
  nodes: CanvasNode[];
  lines: CanvasLine[];
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
    connectingFrom: null,
    touched: null,
  }));
  const layout = createLineLayout();
  const entities = createEntityFeed();
  /** Where cards are while they are dragged; the records know nothing of it before the drop. */
  let dragged: ReadonlyMap<string, Position> = new Map();

  function draw({ content, selection, remoteDrags }: EditorState): void {
    const { nodes, lines } = store.getState();
    entities.update(content.nodes);
    // Whoever else drags the same card: one's own hand is what one sees.
    const places = remoteDrags.size === 0 ? dragged : new Map([...remoteDrags, ...dragged]);
    store.setState({
      nodes: canvasNodes(content, selection, { previous: nodes, dragged: places }),
      lines: canvasLines(content, selection, { previous: lines, layout, dragged: places }),
    });
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
    setConnectingFrom: (connectingFrom) => store.setState({ connectingFrom }),
    setTouched: (touched) => store.setState({ touched }),
  };
}
