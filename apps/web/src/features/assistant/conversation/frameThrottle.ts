/** Calls of an update, at most one an animation frame. */
interface FrameThrottle {
  schedule: () => void;
  cancel: () => void;
}

/** Updates in the next animation frame however often it is scheduled until then. */
export function createFrameThrottle(update: () => void): FrameThrottle {
  let frame: number | null = null;
  return {
    schedule() {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        update();
      });
    },
    cancel() {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
    },
  };
}
