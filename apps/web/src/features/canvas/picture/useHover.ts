import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type CanvasElement } from '../canvasElements.ts';
import { type CanvasStore } from '../canvasStore.ts';
import { findElement } from './elements.ts';
import { findCardAt, findLineAt } from './hits.ts';

/** Half the width of a line's hit area, in canvas units. */
const LINE_REACH = 9;
/** The view counts as still after this long. */
const REST_MS = 100;

/** Turns the card or line under the pointer into an element before a press can hit it. */
export function useHover(canvas: CanvasStore): void {
  const flow = useStoreApi();
  useEffect(() => {
    const { domNode } = flow.getState();
    if (domNode === null) return;
    let last: { clientX: number; clientY: number } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const find = (target: EventTarget | null): CanvasElement | null => {
      if (last === null) return null;
      const [x, y, zoom] = flow.getState().transform;
      const { left, top } = domNode.getBoundingClientRect();
      const at = { x: (last.clientX - left - x) / zoom, y: (last.clientY - top - y) / zoom };
      const { nodes, lines } = canvas.getState();
      // A card's handles extend beyond it.
      return findCardAt(nodes, at) ?? findElement(target) ?? findLineAt(lines, at, LINE_REACH);
    };
    const update = (target: EventTarget | null): void => {
      const hovered = find(target);
      const { hovered: before } = canvas.getState();
      if (hovered?.id === before?.id && hovered?.kind === before?.kind) return;
      flushSync(() => canvas.setHovered(hovered));
    };
    const handlePointer = (event: PointerEvent): void => {
      const isHeld = event.type === 'pointermove' && event.buttons !== 0;
      if (isHeld && !flow.getState().connection.inProgress) return;
      const isOnPlane =
        event.target instanceof Element && event.target.closest('.react-flow__panel') === null;
      last = isOnPlane ? event : null;
      update(event.target);
    };
    const handleLeave = (event: PointerEvent): void => {
      // For touch, pointerleave fires on lift, before the click.
      if (event.pointerType === 'touch') return;
      last = null;
      update(null);
    };
    const unsubscribe = flow.subscribe(({ transform }, before) => {
      if (transform === before.transform) return;
      clearTimeout(timer);
      timer = setTimeout(() => update(null), REST_MS);
    });
    const options = { capture: true, passive: true };
    domNode.addEventListener('pointermove', handlePointer, options);
    domNode.addEventListener('pointerdown', handlePointer, options);
    domNode.addEventListener('pointerleave', handleLeave);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      domNode.removeEventListener('pointermove', handlePointer, options);
      domNode.removeEventListener('pointerdown', handlePointer, options);
      domNode.removeEventListener('pointerleave', handleLeave);
      canvas.setHovered(null);
    };
  }, [flow, canvas]);
}
