import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { type CanvasStore } from '../canvasStore.ts';

/** Selects everything inside the selection box: the canvas library knows neither areas nor cards in the picture. */
export function useBoxSelection(canvas: CanvasStore): void {
  const flow = useStoreApi();
  useEffect(
    () =>
      flow.subscribe(({ userSelectionActive, userSelectionRect: box, transform }, before) => {
        if (!userSelectionActive || box === null || box === before.userSelectionRect) return;
        const [x, y, zoom] = transform;
        canvas.selectIn({
          left: (box.x - x) / zoom,
          top: (box.y - y) / zoom,
          right: (box.x + box.width - x) / zoom,
          bottom: (box.y + box.height - y) / zoom,
        });
      }),
    [flow, canvas],
  );
}
