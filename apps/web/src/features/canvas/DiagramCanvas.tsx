import '@xyflow/react/dist/style.css';
import './canvas.css';
import { can, GRID } from '@joinery/model';
import {
  Background,
  BackgroundVariant,
  type Connection,
  ConnectionLineType,
  type NodeChange,
  type OnConnectStart,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useKeyPress,
  useStore as useFlowStore,
  useStoreApi,
} from '@xyflow/react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, use, useEffect, useId, useState } from 'react';
import { useEditor, useEditorState } from '../../editor/store/editorContext.ts';
import { NO_SELECTION } from '../../editor/store/editorState.ts';
import { drawRelationship } from '../../editor/input/drawRelationship.ts';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { isTouchScreen } from '../../lib/browser/touchScreen.ts';
import { AreaLayer } from './areas/AreaLayer.tsx';
import { CanvasMenu } from './CanvasMenu.tsx';
import { useBoxSelection } from './view/useBoxSelection.ts';
import { useCanvasPort } from './useCanvasPort.ts';
import { CanvasStoreContext, detailAt, DetailContext } from './canvasContext.ts';
import { toEntityId } from './canvasId.ts';
import { type CanvasStore, createCanvasStore } from './canvasStore.ts';
import { type CanvasNode } from './canvasElements.ts';
import { EntityCard } from './cards/EntityCard.tsx';
import { CanvasGestures } from './gestures/CanvasGestures.tsx';
import { GuideLayer } from './view/GuideLayer.tsx';
import { restoreFocus } from './restoreFocus.ts';
import { Minimap } from './view/Minimap.tsx';
import { findElement, toSelection } from './picture/elements.ts';
import { MapLevel } from './picture/MapLevel.tsx';
import { useCardElements } from './picture/useElements.ts';
import { RelationshipLines } from './lines/RelationshipLines.tsx';
import { MIN_ZOOM, useViewportPort } from './view/useViewportPort.ts';
import { ZoomControls } from './view/ZoomControls.tsx';
import { openProperties } from '../../editor/openProperties.ts';

const SNAP_GRID: [number, number] = [GRID, GRID];
const MAX_ZOOM = 4;
const CONNECTION_RADIUS = 20;
const NODE_TYPES = { entity: EntityCard, default: EntityCard };
const ADD_TO_SELECTION_KEYS = ['Shift', 'Meta', 'Control'];
const LABELS = {
  'node.a11yDescription.keyboardDisabled':
    'Press Enter to edit the entity, Space to select it, Shift and Space to select it with others, L to connect, the arrow keys to move it, Backspace to delete it.',
};

/** The grid dots; hidden on the map level, where they would be closer than pixels. */
function Dots() {
  const isMap = use(DetailContext) === 'map';
  return isMap ? null : (
    <Background variant={BackgroundVariant.Dots} gap={GRID} size={1} className="canvas-dots" />
  );
}

/** Stable elements: a change of one card does not re-render them. */
const DRAWN_WITH_EMBEDDED_CARDS = (
  <>
    <AreaLayer />
    <RelationshipLines />
    <GuideLayer />
    <MapLevel />
    <Dots />
  </>
);

const DRAWN_WITH_CARDS = (
  <>
    {DRAWN_WITH_EMBEDDED_CARDS}
    <Panel position="bottom-left" className="flex flex-col items-start gap-2">
      <div data-covers-canvas className="max-sm:hidden">
        <CanvasGestures />
        <Minimap />
      </div>
      <ZoomControls />
    </Panel>
  </>
);

/** On a focused card or line Enter opens its properties and Space selects it; with Shift it adds to the selection. */
function handleElementKey(event: KeyboardEvent, editor: EditorStore): void {
  if (!['Enter', ' '].includes(event.key) || !(event.target instanceof Element)) return;
  const element = event.target.matches('.react-flow__node, .react-flow__edge') && findElement(event.target);
  if (!element) return;
  event.preventDefault();
  if (event.key === 'Enter') {
    openProperties(editor, toSelection(element));
    return;
  }
  // Same as a click, which adds to the selection while Shift is held.
  event.target.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: event.shiftKey }));
}

/** Edits the double-clicked name or type in place; anywhere else on a card opens its properties. */
function editDoubleClicked(
  { editor, canvas }: { editor: EditorStore; canvas: CanvasStore },
  clicked: Element,
  entityId: string,
): void {
  const name = clicked.getAttribute('data-attribute');
  const type = clicked.getAttribute('data-attribute-type');
  // On touch screens the type is picked in the panel, which has more space.
  const isTypeInReach = type !== null && !isTouchScreen();
  if (name !== null) canvas.startEditing({ kind: 'attribute', entityId, id: name, part: 'name' });
  else if (isTypeInReach) canvas.startEditing({ kind: 'attribute', entityId, id: type, part: 'type' });
  else openProperties(editor, { nodeIds: [entityId], edgeIds: [] });
}

/** A touch stays with the circle where it began; the document still learns of it after that card has left the view. */
function forwardTouch(event: Event): void {
  if (!(event instanceof TouchEvent) || (event.target as Node).isConnected) return;
  document.dispatchEvent(new TouchEvent(event.type, { touches: [...event.touches] }));
}

type FlowApi = ReturnType<typeof useStoreApi<CanvasNode>>;

/** Stable functions: a new one would make the canvas library re-render every card. */
function createHandlers(editor: EditorStore, canvas: CanvasStore, flow: FlowApi) {
  const handleConnectStart: OnConnectStart = ({ target }, { nodeId, handleType }) => {
    target?.addEventListener('touchmove', forwardTouch);
    target?.addEventListener('touchend', forwardTouch);
    canvas.setConnectingFrom(nodeId && toEntityId(nodeId), handleType === 'target');
  };
  const handleConnectEnd = (): void => canvas.setConnectingFrom(null, false);
  return {
    onNodesChange: (changes: NodeChange<CanvasNode>[]) =>
      canvas.handleNodesChange(changes, flow.getState().multiSelectionActive),
    onNodeDragStop: canvas.handleDragStop,
    onSelectionDragStop: canvas.handleDragStop,
    onConnect: ({ source, target, ...handles }: Connection) => {
      const { connectingFrom, connectingRow } = canvas.getState();
      // A cancelled line adds nothing, and a line from a row has its own gesture.
      if (connectingFrom === null || connectingRow !== null) return;
      drawRelationship(editor, { source: toEntityId(source), target: toEntityId(target), ...handles });
    },
    onConnectStart: handleConnectStart,
    onConnectEnd: handleConnectEnd,
    onClickConnectStart: handleConnectStart,
    onClickConnectEnd: handleConnectEnd,
    onNodeDoubleClick: ({ target }: { target: EventTarget }, { data }: CanvasNode) => {
      if (target instanceof HTMLInputElement || !can(editor.getState().accessLevel, 'diagram.edit')) return;
      if (target instanceof Element) editDoubleClicked({ editor, canvas }, target, data.entityId);
    },
    onPaneClick: () => {
      canvas.setLastTouchedId(null);
      editor.select(NO_SELECTION);
    },
    onKeyDown: (event: KeyboardEvent) => handleElementKey(event, editor),
    onFocus: ({ target }: FocusEvent) => canvas.setFocused(findElement(target)),
    onBlur: () => canvas.setFocused(null),
  };
}

/** Canvas options for scrolling pages: wheel, Space and a finger on the empty canvas scroll the page. */
const EMBEDDED = {
  zoomOnScroll: false,
  zoomOnPinch: false,
  preventScrolling: false,
  panActivationKeyCode: null,
} as const;

interface FlowProps {
  isEmbedded: boolean;
  canvas: CanvasStore;
  handlers: ReturnType<typeof createHandlers>;
  children: ReactNode;
}

/** The only component that subscribes to the nodes, so that a drag renders nothing around it. */
function Flow({ isEmbedded, canvas, handlers, children }: FlowProps) {
  const nodes = useCardElements(canvas);
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const isSpacePressed = useKeyPress(isEmbedded ? null : 'Space');
  const id = useId();
  return (
    <ReactFlow
      id={id}
      nodes={nodes}
      nodeTypes={NODE_TYPES}
      {...handlers}
      nodesDraggable={mayEdit && !isSpacePressed}
      nodesConnectable={mayEdit}
      elementsSelectable={mayEdit}
      nodesFocusable={mayEdit}
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
      {...(isEmbedded ? { ...EMBEDDED, panOnDrag: !isTouchScreen() } : {})}
    >
      {isEmbedded ? DRAWN_WITH_EMBEDDED_CARDS : DRAWN_WITH_CARDS}
      {children}
    </ReactFlow>
  );
}

interface DiagramCanvasProps {
  /** Embedded in a scrolling page: only elements take wheel, keys and touch, and there is no context menu. */
  isEmbedded?: boolean;
  children?: ReactNode;
}

function Canvas({ isEmbedded = false, children }: DiagramCanvasProps) {
  const editor = useEditor();
  const flow = useStoreApi<CanvasNode>();
  const [canvas] = useState(() => {
    // Card sizes and handle positions derive from the data. Measuring each card that enters the view would be slow, and
    // would lose the handles, which are not rendered until needed.
    flow.setState({ updateNodeInternals: () => undefined });
    return createCanvasStore(editor);
  });
  const [handlers] = useState(() => createHandlers(editor, canvas, flow));
  useEffect(() => canvas.start(), [canvas]);
  useEffect(() => restoreFocus(editor), [editor]);
  useViewportPort(editor);
  useCanvasPort(editor, canvas);
  useBoxSelection(canvas);
  const detail = useFlowStore((state) => detailAt(state.transform[2]));
  const flowView = (
    <Flow isEmbedded={isEmbedded} canvas={canvas} handlers={handlers}>
      {children}
    </Flow>
  );

  return (
    <CanvasStoreContext value={canvas}>
      <DetailContext value={detail}>
        {isEmbedded ? (
          <div className="is-embedded size-full">{flowView}</div>
        ) : (
          <CanvasMenu>{flowView}</CanvasMenu>
        )}
      </DetailContext>
    </CanvasStoreContext>
  );
}

/** The canvas: pan, zoom, select, drag, connect. Children render above it and can use its context. */
export function DiagramCanvas(props: DiagramCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}
