/** The properties of a wheel event that identify its device; not every browser has `wheelDeltaY`. */
export interface WheelSample {
  deltaX: number;
  deltaY: number;
  /** 0 for pixels; lines and pages come from mice only. */
  deltaMode: number;
  wheelDeltaY?: number | undefined;
}

export type WheelDevice = 'mouse' | 'trackpad';

/** Events within GESTURE_PAUSE_MS of each other are one gesture, from one device. */
export interface WheelGesture {
  device: WheelDevice;
  /** Event timestamp in milliseconds. */
  lastAt: number;
}

const GESTURE_PAUSE_MS = 200;
/** One notch of a mouse wheel in `wheelDelta` units. */
const NOTCH = 120;
const SMALLEST_NOTCH_PX = 50;

/** The gesture of an event: the previous one, or a new one whose device is inferred from the event. */
export function nextWheelGesture(
  before: WheelGesture | null,
  sample: WheelSample,
  time: number,
): WheelGesture {
  const isSame = before !== null && time - before.lastAt < GESTURE_PAUSE_MS;
  return { device: isSame ? before.device : detectDevice(sample), lastAt: time };
}

/** A mouse scrolls by notches on one axis; everything else is a trackpad. */
function detectDevice({ deltaX, deltaY, deltaMode, wheelDeltaY }: WheelSample): WheelDevice {
  if (deltaMode !== 0) return 'mouse';
  if (deltaX !== 0) return 'trackpad';
  const isNotch =
    wheelDeltaY === undefined || wheelDeltaY === 0
      ? Math.abs(deltaY) >= SMALLEST_NOTCH_PX
      : wheelDeltaY % NOTCH === 0;
  return isNotch || isAccelerated(deltaY) ? 'mouse' : 'trackpad';
}

/** macOS reports mouse notches in 65,536ths of 40 px, which are nearly but never exactly whole (4.000244140625). */
function isAccelerated(delta: number): boolean {
  const rest = Math.abs(delta - Math.round(delta));
  return rest > 0 && rest < 0.01;
}
