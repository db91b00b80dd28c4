import { use, useEffect } from 'react';
import { lazyComponent } from '../../../lib/lazyComponent.tsx';
import { DetailContext, useCanvasStore } from '../canvasContext.ts';

/** Renders every card as an element while the picture's code cannot be loaded. */
function MissingPicture() {
  const canvas = useCanvasStore();
  useEffect(() => {
    canvas.setPictureMissing(true);
    return () => canvas.setPictureMissing(false);
  }, [canvas]);
  return null;
}

const Picture = lazyComponent(async () => (await import('./Picture.tsx')).Picture, {
  Missing: MissingPicture,
});

/** Zoomed far out: the picture with names over it; loaded lazily, as most diagrams never need it. */
export function MapLevel() {
  return use(DetailContext) === 'map' ? <Picture /> : null;
}
