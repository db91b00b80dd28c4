/** The properties of a wheel event that tell its device; not every browser has `wheelDeltaY`. */
export interface WheelSample {
  deltaX: number;
  deltaY: number;
  /** 0 for pixels; lines and pages come from a mouse only. */
  deltaMode: number;
  wheelDeltaY?: number | undefined;
}

export type WheelDevice = 'mouse' | 'trackpad';

/** Events that follow each other within GESTURE_PAUSE_MS belong to one gesture, which is of one device. */
export interface WheelGesture {
  device: WheelDevice;
  /** Milliseconds on the clock of the events. */
  lastAt: number;
}

const GESTURE_PAUSE_MS = 200;
/** A notch of a mouse wheel, as `wheelDelta` has always counted it. */
const NOTCH = 120;
const SMALLEST_NOTCH_PX = 50;

/** The gesture that an event belongs to: the one before it, or a new one whose device the event itself shows. */
export function nextWheelGesture(
  before: WheelGesture | null,
  sample: WheelSample,
  time: number,
): WheelGesture {
  const isSame = before !== null && time - before.lastAt < GESTURE_PAUSE_MS;
  return { device: isSame ? before.device : wheelDevice(sample), lastAt: time };
}

/** A mouse turns by notches and about one axis; everything else is two fingers on a trackpad. */
function wheelDevice({ deltaX, deltaY, deltaMode, wheelDeltaY }: WheelSample): WheelDevice {
  if (deltaMode !== 0) return 'mouse';
  if (deltaX !== 0) return 'trackpad';
  const isNotch =
    wheelDeltaY === undefined || wheelDeltaY === 0
      ? Math.abs(deltaY) >= SMALLEST_NOTCH_PX
      : wheelDeltaY % NOTCH === 0;
  return isNotch || isAccelerated(deltaY) ? 'mouse' : 'trackpad';
}

/** macOS gives the notches of a mouse in 65,536ths of 40 px, which are nearly whole (4.000244140625) but never quite. */
function isAccelerated(delta: number): boolean {
  const rest = Math.abs(delta - Math.round(delta));
  return rest > 0 && rest < 0.01;
}
