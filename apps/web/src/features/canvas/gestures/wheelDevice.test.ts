import { describe, expect, it } from 'vitest';
import { nextWheelGesture, type WheelDevice, type WheelGesture, type WheelSample } from './wheelDevice.ts';

/** A recorded event: vertical and horizontal delta, `wheelDeltaY`, and the milliseconds since the previous one. */
type Recorded = [deltaY: number, deltaX: number, wheelDeltaY: number | undefined, after: number];

function detectDevices(recorded: Recorded[], deltaMode = 0): WheelDevice[] {
  let gesture: WheelGesture | null = null;
  let time = 1_000;
  return recorded.map(([deltaY, deltaX, wheelDeltaY, after]) => {
    const sample: WheelSample = { deltaY, deltaX, deltaMode, wheelDeltaY };
    gesture = nextWheelGesture(gesture, sample, (time += after));
    return gesture.device;
  });
}

const RECORDINGS: [string, WheelDevice, Recorded[], number?][] = [
  [
    'a mouse in Chrome on Windows',
    'mouse',
    [
      [100, 0, -120, 0],
      [100, 0, -120, 60],
      [-200, 0, 240, 400],
    ],
  ],
  [
    'one in Chrome on Linux',
    'mouse',
    [
      [120, 0, -120, 0],
      [120, 0, -120, 90],
    ],
  ],
  [
    'one at a scaled screen',
    'mouse',
    [
      [53.333335876464844, 0, -120, 0],
      [-53.333335876464844, 0, 120, 300],
    ],
  ],
  [
    'one in Firefox',
    'mouse',
    [
      [3, 0, undefined, 0],
      [-3, 0, undefined, 250],
    ],
    1,
  ],
  ['one where there is no wheelDelta', 'mouse', [[100, 0, undefined, 0]]],
  [
    'one on macOS, accelerated',
    'mouse',
    [
      [4.000244140625, 0, -12, 0],
      [15.999755859375, 0, -48, 30],
      [40, 0, -120, 20],
      [7.99987793, 0, -24, 500],
    ],
  ],
  [
    'two fingers on macOS',
    'trackpad',
    [
      [1, 0, -3, 0],
      [4, 0, -12, 16],
      [13, -2, -39, 16],
      [80, 0, -240, 16],
      [40, 0, -120, 16],
      [2, 0, -6, 16],
    ],
  ],
  [
    'two fingers on macOS that begin fast',
    'trackpad',
    [
      [61, 0, -183, 0],
      [55, 1, -165, 16],
    ],
  ],
  [
    'two fingers on Windows',
    'trackpad',
    [
      [0.8, 0, -1, 0],
      [6.4, 0.8, -8, 8],
      [150, 0, -180, 8],
    ],
  ],
  [
    'two fingers that go sideways',
    'trackpad',
    [
      [0, 5, 0, 0],
      [0, 80, 0, 16],
    ],
  ],
  [
    'two fingers in Firefox',
    'trackpad',
    [
      [2, 0, undefined, 0],
      [90, 0, undefined, 16],
    ],
  ],
];

describe('the device of wheel events', () => {
  for (const [name, device, recorded, deltaMode] of RECORDINGS) {
    it(`${name} is a ${device}`, () => {
      expect(new Set(detectDevices(recorded, deltaMode))).toEqual(new Set([device]));
    });
  }

  it('is inferred from the first event, and again after a pause of 200 ms', () => {
    const notch: Recorded = [100, 0, -120, 199];
    const swipe: Recorded = [3, 2, -9, 0];
    expect(detectDevices([swipe, notch])).toEqual(['trackpad', 'trackpad']);
    expect(detectDevices([swipe, [100, 0, -120, 200]])).toEqual(['trackpad', 'mouse']);
    expect(detectDevices([notch, [3, 2, -9, 50], [3, 2, -9, 300]])).toEqual(['mouse', 'mouse', 'trackpad']);
  });
});
