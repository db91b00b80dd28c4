import { CanvasGestures } from './gestures/CanvasGestures.tsx';
import { Minimap } from './Minimap.tsx';

/** What of the canvas is not needed to draw. */
export function CanvasAtRest() {
  return (
    <>
      <CanvasGestures />
      <Minimap />
    </>
  );
}
