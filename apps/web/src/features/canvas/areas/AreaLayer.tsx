import './areas.css';
import { can, updateArea } from '@joinery/model';
import { useStoreApi, ViewportPortal } from '@xyflow/react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { useCanvasStore } from '../canvasContext.ts';
import { toggleSelection } from '../cards/toggleSelection.ts';
import { AreaBox } from './AreaBox.tsx';
import { CLICK_SLIP_PX, type Corner, dragFrame, resizeFrameByKey, resizeFrame } from './areaGesture.ts';
import { type AreaFrame } from './canvasAreas.ts';

interface Gesture {
  areaId: string;
  corner: Corner | null;
  from: { x: number; y: number };
  frame: AreaFrame;
  isMoving: boolean;
}

function areaIdAt(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest('[data-area]')?.getAttribute('data-area') ?? null)
    : null;
}

function useAreaGestures() {
  const editor = useEditor();
  const canvas = useCanvasStore();
  const flow = useStoreApi();
  const gesture = useRef<Gesture | null>(null);

  const handlePointerDown = (event: PointerEvent): void => {
    const areaId = areaIdAt(event.target);
    if (areaId === null || event.button !== 0 || event.target instanceof HTMLInputElement) return;
    const area = editor.getState().content.areas?.find(({ id }) => id === areaId);
    if (!area) return;
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
    flow.setState({ nodesSelectionActive: false });
    if (isAdding || !editor.getState().selection.areaIds?.includes(areaId))
      editor.select(toggleSelection(editor.getState().selection, 'areaIds', { id: areaId, isAdding }));
    const corner =
      event.target instanceof HTMLElement
        ? (event.target.dataset['corner'] as Corner | undefined)
        : undefined;
    const { position, size } = area;
    const from = { x: event.clientX, y: event.clientY };
    gesture.current = { areaId, corner: corner ?? null, from, frame: { position, size }, isMoving: false };
  };

  const handlePointerMove = (event: PointerEvent): void => {
    const { current } = gesture;
    if (current === null) return;
    const [, , zoom] = flow.getState().transform;
    const onScreen = { x: event.clientX - current.from.x, y: event.clientY - current.from.y };
    current.isMoving ||= Math.hypot(onScreen.x, onScreen.y) > CLICK_SLIP_PX;
    if (!current.isMoving) return;
    // Captured only now, so that a press that remains a click reaches its target.
    event.currentTarget.setPointerCapture(event.pointerId);
    const by = { x: onScreen.x / zoom, y: onScreen.y / zoom };
    if (current.corner === null) canvas.moveArea(current.areaId, dragFrame(current.frame, by));
    else canvas.sizeArea(current.areaId, resizeFrame(current.frame, current.corner, by));
  };

  const handlePointerUp = (): void => {
    if (gesture.current?.isMoving) canvas.dropArea();
    gesture.current = null;
  };

  const handlePointerCancel = (): void => {
    if (gesture.current !== null) canvas.releaseArea();
    gesture.current = null;
  };

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerCancel,
  };
}

/** All areas, below lines and cards. */
export function AreaLayer() {
  const editor = useEditor();
  const canvas = useCanvasStore();
  const areas = useStore(canvas, (state) => state.areas);
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const gestures = useAreaGestures();

  const rename = (event: MouseEvent | KeyboardEvent): void => {
    const areaId = areaIdAt(event.target);
    if (areaId === null || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    editor.select({ nodeIds: [], edgeIds: [], areaIds: [areaId] });
    canvas.startEditing({ kind: 'area', id: areaId });
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') rename(event);
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const { records } = editor.getState();
    const areaId = areaIdAt(event.target) ?? '';
    const area = records.areas.get(areaId);
    const frame = area && resizeFrameByKey(area, event.key, event.shiftKey);
    if (!frame) return;
    event.preventDefault();
    editor.dispatch(updateArea(records, areaId, frame), 'local');
  };

  if (areas.length === 0) return null;
  return (
    <ViewportPortal>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the areas in it take keys and pointer */}
      <div
        className="areas"
        {...(mayEdit && gestures)}
        onDoubleClick={mayEdit ? rename : undefined}
        onKeyDown={mayEdit ? handleKeyDown : undefined}
      >
        {areas.map((drawn) => (
          <AreaBox key={drawn.area.id} drawn={drawn} mayEdit={mayEdit} />
        ))}
      </div>
    </ViewportPortal>
  );
}
