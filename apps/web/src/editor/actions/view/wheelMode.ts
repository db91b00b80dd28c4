import { Mouse } from 'lucide-react';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { type EditorAction } from '../../editorAction.ts';
import { useWheelMode, WHEEL_MODES } from '../../input/wheelMode.ts';

/** The setting "Wheel and trackpad": one action per choice. */
export const WHEEL_ACTIONS: readonly EditorAction[] = WHEEL_MODES.map(({ value, label }) => ({
  id: `wheel-${value}`,
  label: `Wheel and trackpad: ${label}`,
  icon: Mouse,
  group: 'View',
  permission: 'diagram.read',
  perform: () => {
    useWheelMode.getState().setMode(value);
    showToast({ type: 'success', message: `Wheel and trackpad: ${label}` });
  },
}));
