import { type useStoreApi } from '@xyflow/react';
import { useWheelMode } from '../../../editor/input/wheelMode.ts';
import { type CanvasNode } from '../canvasElements.ts';
import { nextWheelGesture, type WheelGesture } from './wheelDevice.ts';

/** Height of a line, in px, for browsers that report lines. */
const LINE_PX = 20;

/** Returns how far an event pans, in px; Shift turns vertical into horizontal. */
function toPan({ deltaX, deltaY, deltaMode, shiftKey }: WheelEvent): { x: number; y: number } {
  const px = deltaMode === 0 ? 1 : LINE_PX;
  return shiftKey && deltaX === 0 ? { x: -deltaY * px, y: 0 } : { x: -deltaX * px, y: -deltaY * px };
}

/** Pans on wheel events that pan; the canvas library zooms on the others (a pinch has ctrlKey). */
export function attachWheelPan(flow: ReturnType<typeof useStoreApi<CanvasNode>>, signal: AbortSignal): void {
  let gesture: WheelGesture | null = null;
  const isPan = (event: WheelEvent): boolean => {
    if (event.ctrlKey || event.metaKey) return false;
    // Read before the deltas: Firefox then reports lines for a mouse and pixels for a trackpad.
    const { deltaMode } = event;
    const { deltaX, deltaY, timeStamp } = event;
    const { wheelDeltaY } = event as { wheelDeltaY?: number };
    gesture = nextWheelGesture(gesture, { deltaX, deltaY, deltaMode, wheelDeltaY }, timeStamp);
    const { mode } = useWheelMode.getState();
    return mode === 'automatic' ? gesture.device === 'trackpad' : mode === 'pan';
  };
  const handleWheel = (event: WheelEvent): void => {
    if (event.target instanceof Element && event.target.closest('.nowheel')) return;
    if (!isPan(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void flow.getState().panBy(toPan(event));
  };
  flow
    .getState()
    .domNode?.querySelector<HTMLElement>('.react-flow__renderer')
    ?.addEventListener('wheel', handleWheel, { capture: true, passive: false, signal });
}
