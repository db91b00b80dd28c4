import { useStore as useFlowStore } from '@xyflow/react';
import { useMemo } from 'react';
import { type Box } from '@joinery/routing';

/**
 * Lines and names are added and removed by tiles of this size on the screen, up to twice that, not with every move of the
 * view.
 */
const TILE_PX = 256;

/** The part of the canvas that renders lines and names: the view, and up to a tile more on each side. */
export function useDrawnArea(): Box {
  const key = useFlowStore(({ transform: [x, y, zoom], width, height }) => {
    // Constant up to twice the zoom, so that zooming changes little.
    const size = TILE_PX / 2 ** Math.floor(Math.log2(zoom));
    const tile = (px: number): number => Math.floor(px / zoom / size);
    return [tile(-x), tile(-y), tile(width - x) + 1, tile(height - y) + 1, size].join(' ');
  });
  return useMemo(() => {
    const [left = 0, top = 0, right = 0, bottom = 0, size = 1] = key.split(' ').map(Number);
    return { left: left * size, top: top * size, right: right * size, bottom: bottom * size };
  }, [key]);
}
