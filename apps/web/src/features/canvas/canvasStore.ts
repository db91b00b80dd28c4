import {
  type AttributeType,
  moveEntities,
  type Operation,
  type Position,
  updateArea,
  updateAttribute,
} from '@joinery/model';
import { type NodeChange } from '@xyflow/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ContextKind } from '../../editor/actions/editorActions.ts';
import { type EditorState, type Selection } from '../../editor/store/editorState.ts';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { type Box, contains, getAreaBox, getNodeBox } from '@joinery/routing';
import { type Guide, findGuides, getUnion } from '../../editor/geometry/guides.ts';
import { type AreaFrame, type CanvasArea, toCanvasAreas, moveSelected } from './areas/canvasAreas.ts';
import { type CanvasElement, type CanvasNode, toCanvasNodes, MAX_ELEMENTS } from './canvasElements.ts';
import { toEntityId } from './canvasId.ts';
import { type Related, findRelated } from './lines/related.ts';
import { createEntitySubscriptions, type EntitySubscriptions } from './entitySubscriptions.ts';
import { type CanvasLine, toCanvasLines } from './lines/canvasLines.ts';
import { createDeferredLayout } from './layout/deferredLayout.ts';
import { type Editing, rename } from './cards/editing.ts';
import { createStagedLayout } from './layout/stagedLayout.ts';

/** The state of the canvas. */
export interface CanvasState {
  nodes: CanvasNode[];
  lines: CanvasLine[];
  areas: CanvasArea[];
  /** Alignment guides of the dragged cards. */
  guides: Guide[];
  /** Whether elements unrelated to the selection are dimmed. */
  isDimmed: boolean;
  /** The target of the open context menu, and its position on the canvas. */
  menu: { kind: ContextKind; place: Position } | null;
  /** The element being edited in place. */
  editing: Editing | null;
  /** Id of the entity that a new relationship starts from; null for none. */
  connectingFrom: string | null;
  /** Whether it starts at a target handle, and so ends at a source handle. */
  isBackwards: boolean;
  /** Id of the attribute whose row the line starts at; null if it starts at a handle. */
  connectingRow: string | null;
  /** Id of the last touched entity: it keeps its handles, as a finger cannot hover. */
  lastTouchedId: string | null;
  /** Whether the selection is larger than the picture renders as elements. */
  isManySelected: boolean;
  /** Positions of dragged cards, local and remote. */
  places: ReadonlyMap<string, Position>;
  /** The card or line under the pointer while they are drawn as one picture. */
  hovered: CanvasElement | null;
  /** The focused card or line. */
  focused: CanvasElement | null;
  /** Whether the code that draws all cards as one picture could not be loaded. */
  isPictureMissing: boolean;
}

/** Adapter between the editor and the canvas library: nodes and edges for one, edits and selection for the other. */
export interface CanvasStore extends Pick<
  StoreApi<CanvasState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** The data of the entities, for components that render them. */
  readonly entities: Pick<EntitySubscriptions, 'get' | 'subscribe'>;
  /** Subscribes to the editor; returns the unsubscribe function. */
  start(): () => void;
  /** Handles moves and selections from the canvas library; with `isAdding` the selection is extended. */
  handleNodesChange: (changes: readonly NodeChange<CanvasNode>[], isAdding: boolean) => void;
  /** Commits a drag as one edit. */
  handleDragStop: () => void;
  /** Moves a selected area, its contents and the rest of the selection until it is dropped. */
  moveArea(areaId: string, position: Position): void;
  /** Selects the cards and areas that lie fully inside a selection box. */
  selectIn(box: Box): void;
  sizeArea(areaId: string, frame: AreaFrame): void;
  /** Commits a move or resize as one edit. */
  dropArea(): void;
  /** Cancels a move or resize. */
  releaseArea(): void;
  openMenu(menu: { kind: ContextKind; place: Position }): void;
  closeMenu(): void;
  startEditing(editing: Editing): void;
  /** Cancels the edit. */
  endEditing(): void;
  /** null leaves the name unchanged; `next` is edited afterwards, if any. */
  endNaming(name: string | null, next?: Editing): void;
  /** As `endNaming`, for the type of an attribute. */
  endChoosingType(type: AttributeType | null, next?: Editing): void;
  setConnectingFrom(entityId: string | null, isBackwards: boolean): void;
  setConnectingRow(attributeId: string | null): void;
  setLastTouchedId: (entityId: string | null) => void;
  setHovered: (element: CanvasElement | null) => void;
  setFocused: (element: CanvasElement | null) => void;
  setPictureMissing: (isMissing: boolean) => void;
}

/**
 * The ids after select changes; null if there were none. React Flow does not report deselected cards that are in the
 * picture.
 */
function selectedIds(
  before: readonly string[],
  changes: readonly NodeChange<CanvasNode>[],
  isAdding: boolean,
): string[] | null {
  const selects = changes.filter((change) => change.type === 'select');
  if (selects.length === 0) return null;
  const isNew = !isAdding && selects.some(({ selected }) => selected);
  const ids = new Set(isNew ? [] : before);
  for (const { id, selected } of selects) {
    if (selected) ids.add(toEntityId(id));
    else ids.delete(toEntityId(id));
  }
  return [...ids];
}

function isSameIds(a: readonly string[], b: readonly string[]): boolean {
  const ids = new Set(a);
  return ids.size === b.length && b.every((id) => ids.has(id));
}

const NO_GUIDES: Guide[] = [];
const NOWHERE: ReadonlyMap<string, Position> = new Map();

export function createCanvasStore(editor: EditorStore): CanvasStore {
  const store = createStore<CanvasState>()(() => ({
    nodes: [],
    lines: [],
    areas: [],
    guides: [],
    isDimmed: false,
    menu: null,
    editing: null,
    connectingFrom: null,
    isBackwards: false,
    connectingRow: null,
    lastTouchedId: null,
    isManySelected: false,
    places: NOWHERE,
    hovered: null,
    focused: null,
    isPictureMissing: false,
  }));
  const layout = createStagedLayout(() => draw(editor.getState()));
  const deferredLayout = createDeferredLayout(() => draw(editor.getState()));
  const entities = createEntitySubscriptions();
  /** Positions of dragged cards; not in the records before the drop. */
  let dragged = NOWHERE;
  /** As `dragged`, for areas, with the edit of the drop. */
  let frames: ReadonlyMap<string, Partial<AreaFrame>> = new Map();
  let areaEdit: Operation[] = [];

  /** Cached until one of its inputs changes. */
  let focus: { edges: unknown; selection: Selection; related: Related | null } | null = null;

  function getRelated({ content, selection, isFocusing }: EditorState): Related | null {
    if (!isFocusing) return null;
    if (focus?.edges !== content.edges || focus.selection !== selection)
      focus = { edges: content.edges, selection, related: findRelated(content, selection) };
    return focus.related;
  }

  function getGuides({ content }: EditorState): Guide[] {
    if (dragged.size === 0) return NO_GUIDES;
    const [moved, others]: [Box[], Box[]] = [[], []];
    for (const node of content.nodes) {
      const position = dragged.get(node.id);
      if (position) moved.push(getNodeBox({ ...node, position }));
      else others.push(getNodeBox(node));
    }
    return moved.length === 0 ? NO_GUIDES : findGuides(getUnion(moved), others);
  }

  function draw(state: EditorState): void {
    const { content, selection, remoteDrags } = state;
    const related = getRelated(state);
    const { nodes, lines, areas } = store.getState();
    entities.update(content.nodes);
    // Local drags win over remote ones.
    const places = remoteDrags.size === 0 ? dragged : new Map([...remoteDrags, ...dragged]);
    store.setState({
      places,
      isManySelected: selection.nodeIds.length + selection.edgeIds.length > MAX_ELEMENTS,
      nodes: toCanvasNodes(content, selection, { previous: nodes, dragged: places, related }),
      isDimmed: related !== null,
      guides: getGuides(state),
      areas: toCanvasAreas(content, selection, { previous: areas, frames }),
      lines: toCanvasLines(deferredLayout.getContent(content), selection, {
        previous: lines,
        layout,
        dragged: places,
        related,
      }),
    });
  }

  /** Moves the whole selection with one dragged card: areas with their contents, and cards in the picture. */
  function moveSelection(moves: readonly [string, Position][]): void {
    const { records, selection } = editor.getState();
    const grabbed = moves.find(([id]) => selection.nodeIds.includes(id));
    const from = grabbed && records.entities.get(grabbed[0])?.position;
    const isComplete = !selection.areaIds?.length && !store.getState().isManySelected;
    if (isComplete || !grabbed || !from) return;
    const by = { x: grabbed[1].x - from.x, y: grabbed[1].y - from.y };
    const move = moveSelected(records, selection, by);
    frames = move.frames;
    areaEdit = move.operations.filter(({ record }) => record === 'area');
    dragged = new Map([...dragged, ...move.cards, ...moves]);
  }

  function endDrag(operations: Operation[]): void {
    dragged = NOWHERE;
    frames = new Map();
    areaEdit = [];
    if (!editor.dispatch(operations, 'local')) draw(editor.getState());
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    entities,
    start() {
      draw(editor.getState());
      const unsubscribe = editor.subscribe((state, before) => {
        const isSame =
          state.content === before.content &&
          state.selection === before.selection &&
          state.isFocusing === before.isFocusing &&
          state.remoteDrags === before.remoteDrags;
        if (!isSame) draw(state);
      });
      return () => {
        unsubscribe();
        deferredLayout.stop();
        layout.stop();
      };
    },
    handleNodesChange(changes, isAdding) {
      const { selection } = editor.getState();
      const nodeIds = selectedIds(selection.nodeIds, changes, isAdding);
      if (nodeIds) editor.select(isAdding ? { ...selection, nodeIds } : { nodeIds, edgeIds: [] });
      const moves = changes.flatMap((change): [string, Position][] =>
        change.type === 'position' && change.position ? [[toEntityId(change.id), change.position]] : [],
      );
      if (moves.length === 0) return;
      dragged = new Map([...dragged, ...moves]);
      moveSelection(moves);
      editor.port('presence')?.drag(dragged);
      draw(editor.getState());
    },
    handleDragStop() {
      const moves = [...dragged].map(([id, position]) => ({ id, position }));
      editor.port('presence')?.drag(new Map());
      endDrag([...areaEdit, ...moveEntities(editor.getState().records, moves)]);
    },
    moveArea(areaId, position) {
      const { records, selection } = editor.getState();
      const from = records.areas.get(areaId)?.position;
      if (!from) return;
      const by = { x: position.x - from.x, y: position.y - from.y };
      ({ cards: dragged, frames, operations: areaEdit } = moveSelected(records, selection, by));
      editor.port('presence')?.drag(dragged);
      draw(editor.getState());
    },
    selectIn(box) {
      const { content, selection } = editor.getState();
      const idsIn = <T extends { id: string }>(items: readonly T[], getBox: (item: T) => Box): string[] =>
        items.filter((item) => contains(box, getBox(item))).map(({ id }) => id);
      const nodeIds = idsIn(content.nodes, getNodeBox);
      const areaIds = idsIn(content.areas ?? [], getAreaBox);
      if (isSameIds(nodeIds, selection.nodeIds) && isSameIds(areaIds, selection.areaIds ?? [])) return;
      editor.select({ ...selection, nodeIds, areaIds });
    },
    sizeArea(areaId, frame) {
      frames = new Map([[areaId, frame]]);
      areaEdit = updateArea(editor.getState().records, areaId, frame);
      draw(editor.getState());
    },
    dropArea: () => endDrag(areaEdit),
    releaseArea: () => endDrag([]),
    openMenu: (menu) => store.setState({ menu }),
    closeMenu: () => store.setState({ menu: null }),
    startEditing: (editing) => store.setState({ editing }),
    endEditing: () => store.setState({ editing: null }),
    endNaming(name, next) {
      const { editing } = store.getState();
      store.setState({ editing: next ?? null });
      if (name === null || editing === null) return;
      editor.dispatch(rename(editor.getState().records, editing, name), 'local');
    },
    endChoosingType(type, next) {
      const { editing } = store.getState();
      store.setState({ editing: next ?? null });
      if (type === null || editing?.kind !== 'attribute') return;
      const { records } = editor.getState();
      editor.dispatch(updateAttribute(records, editing.entityId, { id: editing.id, type }), 'local');
    },
    setConnectingFrom: (connectingFrom, isBackwards) => store.setState({ connectingFrom, isBackwards }),
    setConnectingRow: (connectingRow) => store.setState({ connectingRow }),
    setLastTouchedId: (lastTouchedId) => store.setState({ lastTouchedId }),
    setHovered: (hovered) => store.setState({ hovered }),
    setFocused: (focused) => store.setState({ focused }),
    setPictureMissing: (isPictureMissing) => store.setState({ isPictureMissing }),
  };
}
