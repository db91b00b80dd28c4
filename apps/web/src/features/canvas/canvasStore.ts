import { moveEntities, type Position } from '@joinery/model';
import { type EdgeChange, type NodeChange } from '@xyflow/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorState } from '../../editor/editorState.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { createLineLayout, type LineLayout } from './lineLayout.ts';
import { type CanvasEdge, canvasEdges, type CanvasNode, canvasNodes } from './canvasElements.ts';

interface CanvasState {
  nodes: CanvasNode[];
  edges: CanvasEdge[];
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
  /** Follows the editor; answers the function that stops it. */
  follow(): () => void;
  handleNodesChange: (changes: readonly NodeChange<CanvasNode>[]) => void;
  handleEdgesChange: (changes: readonly EdgeChange<CanvasEdge>[]) => void;
  /** The drag ended: all of it becomes one edit. */
  handleDragStop: () => void;
  setConnectingFrom(entityId: string | null): void;
  setTouched: (entityId: string | null) => void;
  /** The run of a line whose ends are being dragged. */
  liveRoute: LineLayout['live'];
}

/** The ids after select changes came in; null if there were none. */
function selectedIds(
  before: readonly string[],
  changes: readonly { type: string; id?: string; selected?: boolean }[],
): string[] | null {
  const selects = changes.filter((change) => change.type === 'select');
  if (selects.length === 0) return null;
  const ids = new Set(before);
  for (const { id, selected } of selects) {
    if (id === undefined) continue;
    if (selected) ids.add(id);
    else ids.delete(id);
  }
  return [...ids];
}

export function createCanvasStore(editor: EditorStore): CanvasStore {
  const store = createStore<CanvasState>()(() => ({
    nodes: [],
    edges: [],
    connectingFrom: null,
    touched: null,
  }));
  const layout = createLineLayout();
  /** Where cards are while they are dragged; the records know nothing of it before the drop. */
  let dragged: ReadonlyMap<string, Position> = new Map();

  function drawNodes({ content, selection }: EditorState): void {
    const previous = store.getState().nodes;
    store.setState({ nodes: canvasNodes(content, selection, { previous, dragged }) });
  }

  function draw(state: EditorState): void {
    drawNodes(state);
    store.setState({
      edges: canvasEdges(state.content, state.selection, { previous: store.getState().edges, layout }),
    });
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    follow() {
      draw(editor.getState());
      return editor.subscribe((state, before) => {
        if (state.content !== before.content || state.selection !== before.selection) draw(state);
      });
    },
    handleNodesChange(changes) {
      const { selection } = editor.getState();
      const nodeIds = selectedIds(selection.nodeIds, changes);
      if (nodeIds) editor.select({ ...selection, nodeIds });
      const moves = changes.flatMap((change): [string, Position][] =>
        change.type === 'position' && change.position ? [[change.id, change.position]] : [],
      );
      if (moves.length === 0) return;
      dragged = new Map([...dragged, ...moves]);
      drawNodes(editor.getState());
    },
    handleEdgesChange(changes) {
      const { selection } = editor.getState();
      const edgeIds = selectedIds(selection.edgeIds, changes);
      if (edgeIds) editor.select({ ...selection, edgeIds });
    },
    handleDragStop() {
      const moves = [...dragged].map(([id, position]) => ({ id, position }));
      dragged = new Map();
      if (!editor.dispatch(moveEntities(editor.getState().content, moves), 'local'))
        drawNodes(editor.getState());
    },
    liveRoute: layout.live,
    setConnectingFrom: (connectingFrom) => store.setState({ connectingFrom }),
    setTouched: (touched) => store.setState({ touched }),
  };
}
