import { create } from 'zustand';

/** Effect of the wheel and of two fingers on a trackpad; pinching always zooms. */
export const WHEEL_MODES = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'zoom', label: 'Zoom' },
  { value: 'pan', label: 'Pan' },
] as const;
export type WheelMode = (typeof WHEEL_MODES)[number]['value'];

const KEY = 'joinery-wheel';

function storedMode(): WheelMode {
  try {
    const stored = localStorage.getItem(KEY);
    return WHEEL_MODES.find(({ value }) => value === stored)?.value ?? 'automatic';
  } catch {
    return 'automatic';
  }
}

interface WheelModeState {
  mode: WheelMode;
  setMode: (mode: WheelMode) => void;
}

/** The setting "Wheel and trackpad", stored in this browser. */
export const useWheelMode = create<WheelModeState>((set) => ({
  mode: storedMode(),
  setMode: (mode) => {
    set({ mode });
    try {
      localStorage.setItem(KEY, mode);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  },
}));
