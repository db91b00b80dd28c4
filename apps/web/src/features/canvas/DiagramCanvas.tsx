import '@xyflow/react/dist/style.css';
import './canvas.css';
import { can, connectEntities, isSourceHandle, isTargetHandle } from '@joinery/model';
import {
  Background,
  BackgroundVariant,
  type Connection,
  ConnectionLineType,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useKeyPress,
  useStore as useFlowStore,
  useStoreApi,
} from '@xyflow/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor, useEditorState } from '../../editor/editorContext.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { CanvasStoreContext, DETAIL_ZOOM, DetailContext } from './canvasContext.ts';
import { createCanvasStore } from './canvasStore.ts';
import { EntityCard } from './EntityCard.tsx';
import { Minimap } from './Minimap.tsx';
import { RelationshipLine } from './RelationshipLine.tsx';
import { useViewportPort } from './useViewportPort.ts';
import { ZoomControls } from './ZoomControls.tsx';

const GRID = 16;
const SNAP_GRID: [number, number] = [GRID, GRID];
const MIN_ZOOM = 0.1;
const MAX_ZOOM = 4;
const CONNECTION_RADIUS = 20;
const NODE_TYPES = { entity: EntityCard, default: EntityCard };
const EDGE_TYPES = { relationship: RelationshipLine, default: RelationshipLine };
const ADD_TO_SELECTION_KEYS = ['Shift', 'Meta', 'Control'];
const LABELS = {
  'node.a11yDescription.keyboardDisabled':
    'Press Enter to edit the entity, the arrow keys to move it, Backspace to delete it.',
  'edge.a11yDescription.default': 'Press Enter to edit the relationship, Backspace to delete it.',
};

/** Draws the relationship and selects it, or the join entity that came of it (M178). */
function connect(editor: EditorStore, { source, target, sourceHandle, targetHandle }: Connection): void {
  if (!isSourceHandle(sourceHandle) || !isTargetHandle(targetHandle)) return;
  const before = editor.getState();
  const { now, createId } = editor.deps;
  const connection = { source, target, sourceHandle, targetHandle };
  const operations = connectEntities(before.content, connection, { now: now(), createId });
  if (!editor.dispatch(operations, 'local')) return;
  const { records } = editor.getState();
  const nodeIds = [...records.entities.keys()].filter((id) => !before.records.entities.has(id));
  const edgeIds = [...records.relationships.keys()].filter((id) => !before.records.relationships.has(id));
  editor.select(nodeIds.length > 0 ? { nodeIds, edgeIds: [] } : { nodeIds: [], edgeIds });
}

/** Enter on a focused card or line opens its properties. */
function handleElementKey(event: KeyboardEvent, editor: EditorStore): void {
  if (event.key !== 'Enter' || !(event.target instanceof Element)) return;
  const id = event.target.getAttribute('data-id');
  if (id === null) return;
  if (event.target.classList.contains('react-flow__node'))
    editor.openProperties({ nodeIds: [id], edgeIds: [] });
  else if (event.target.classList.contains('react-flow__edge'))
    editor.openProperties({ nodeIds: [], edgeIds: [id] });
  else return;
  event.preventDefault();
}

function Canvas() {
  const editor = useEditor();
  const flow = useStoreApi();
  const [canvas] = useState(() => {
    // Sizes of cards and places of handles follow from the data. Measuring each card that comes into view would be slow,
    // and would lose the handles, which are no elements before somebody needs them.
    flow.setState({ updateNodeInternals: () => undefined });
    return createCanvasStore(editor);
  });
  useEffect(() => canvas.follow(), [canvas]);
  useViewportPort(editor);
  const nodes = useStore(canvas, (state) => state.nodes);
  const edges = useStore(canvas, (state) => state.edges);
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const isDetailed = useFlowStore((state) => state.transform[2] >= DETAIL_ZOOM);
  const isSpacePressed = useKeyPress('Space');

  return (
    <CanvasStoreContext value={canvas}>
      <DetailContext value={isDetailed}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          onNodesChange={canvas.handleNodesChange}
          onEdgesChange={canvas.handleEdgesChange}
          onNodeDragStop={canvas.handleDragStop}
          onSelectionDragStop={canvas.handleDragStop}
          onConnect={(connection) => connect(editor, connection)}
          onConnectStart={(_, { nodeId }) => canvas.setConnectingFrom(nodeId)}
          onConnectEnd={() => canvas.setConnectingFrom(null)}
          onClickConnectStart={(_, { nodeId }) => canvas.setConnectingFrom(nodeId)}
          onClickConnectEnd={() => canvas.setConnectingFrom(null)}
          onNodeDoubleClick={(_, node) => editor.openProperties({ nodeIds: [node.id], edgeIds: [] })}
          onEdgeDoubleClick={(_, edge) => editor.openProperties({ nodeIds: [], edgeIds: [edge.id] })}
          onPaneClick={() => canvas.setTouched(null)}
          onKeyDown={(event) => handleElementKey(event, editor)}
          nodesDraggable={mayEdit && !isSpacePressed}
          nodesConnectable={mayEdit}
          elementsSelectable={mayEdit}
          nodesFocusable={mayEdit}
          edgesFocusable={mayEdit}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode="Shift"
          multiSelectionKeyCode={ADD_TO_SELECTION_KEYS}
          panActivationKeyCode="Space"
          zoomOnDoubleClick={false}
          snapToGrid
          snapGrid={SNAP_GRID}
          minZoom={MIN_ZOOM}
          maxZoom={MAX_ZOOM}
          connectionRadius={CONNECTION_RADIUS}
          connectionLineType={ConnectionLineType.SmoothStep}
          onlyRenderVisibleElements
          ariaLabelConfig={LABELS}
        >
          <Background variant={BackgroundVariant.Dots} gap={GRID} size={1} className="canvas-dots" />
          <Panel position="bottom-left" className="flex flex-col items-start gap-2">
            <div className="max-sm:hidden">
              <Minimap />
            </div>
            <ZoomControls />
          </Panel>
        </ReactFlow>
      </DetailContext>
    </CanvasStoreContext>
  );
}

/** The diagram on its endless plane: pan, zoom, select, drag, connect. */
export function DiagramCanvas() {
  return (
    <ReactFlowProvider>
      <Canvas />
    </ReactFlowProvider>
  );
}
