import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, type ToastOptions } from './toast.tsx';
import { ToastSurface } from './ToastSurface.tsx';

/** Longer than a toast's exit animation. */
const LEAVING_MS = 500;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(options: ToastOptions) {
  render(<ToastSurface />);
  act(() => void showToast(options));
  await pass(100);
  expect(screen.getByText(options.message)).toBeInTheDocument();
}

test.each([
  [{ type: 'error', message: 'Failed' }, 5_000],
  [{ type: 'success', message: 'Done' }, 4_000],
  [{ type: 'warning', message: 'Mind' }, 4_000],
  [{ type: 'success', message: 'SQL is there', durationMs: 3_000 }, 3_000],
] as const)('[M120] [M192] [M312] the notice %j disappears after %i ms', async (options, duration) => {
  await show(options);
  await pass(duration - LEAVING_MS);
  expect(screen.getByText(options.message)).toBeInTheDocument();
  await pass(2 * LEAVING_MS);
  expect(screen.queryByText(options.message)).not.toBeInTheDocument();
});
