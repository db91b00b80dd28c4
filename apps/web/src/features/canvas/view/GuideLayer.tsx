import { ViewportPortal } from '@xyflow/react';
import { useStore } from 'zustand';
import { useCanvasStore } from '../canvasContext.ts';

/** Alignment guides while cards are dragged. */
export function GuideLayer() {
  const guides = useStore(useCanvasStore(), (state) => state.guides);
  if (guides.length === 0) return null;
  return (
    <ViewportPortal>
      <svg className="guides" aria-hidden>
        {guides.map(({ axis, at, from, to }) => (
          <path key={`${axis} ${at}`} d={axis === 'x' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`} />
        ))}
      </svg>
    </ViewportPortal>
  );
}
