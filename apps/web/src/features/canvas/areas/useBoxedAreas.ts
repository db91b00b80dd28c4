import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { type CanvasStore } from '../canvasStore.ts';

/** The box that selects cards selects areas as well: the canvas library knows none. */
export function useBoxedAreas(canvas: CanvasStore): void {
  const flow = useStoreApi();
  useEffect(
    () =>
      flow.subscribe(({ userSelectionActive, userSelectionRect: box, transform }, before) => {
        if (!userSelectionActive || box === null || box === before.userSelectionRect) return;
        const [x, y, zoom] = transform;
        canvas.selectAreasIn({
          left: (box.x - x) / zoom,
          top: (box.y - y) / zoom,
          right: (box.x + box.width - x) / zoom,
          bottom: (box.y + box.height - y) / zoom,
        });
      }),
    [flow, canvas],
  );
}
