import { useStore as useFlowStore } from '@xyflow/react';
import { useMemo } from 'react';
import { type Box } from '../../editor/geometry/boxes.ts';
import { toZoomStep } from '../../editor/geometry/zoomStep.ts';

/** Lines and names come and go by tiles of about this size on the screen, not with every step of the view. */
const TILE_PX = 384;

/** The part of the plane in which lines and names are drawn: what is in view, and up to a tile more on each side. */
export function useDrawnArea(): Box {
  const key = useFlowStore(({ transform: [x, y, zoom], width, height }) => {
    const size = TILE_PX / toZoomStep(zoom);
    const toTile = (px: number): number => Math.floor(px / zoom / size);
    return [toTile(-x), toTile(-y), toTile(width - x) + 1, toTile(height - y) + 1, size].join(' ');
  });
  return useMemo(() => {
    const [left = 0, top = 0, right = 0, bottom = 0, size = 1] = key.split(' ').map(Number);
    return { left: left * size, top: top * size, right: right * size, bottom: bottom * size };
  }, [key]);
}
