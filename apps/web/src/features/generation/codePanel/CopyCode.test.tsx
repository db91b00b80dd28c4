import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyCode } from './CopyCode.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[M112] [M312] the copy button says Copied for 2 s', async () => {
  // Provides the clipboard that jsdom lacks.
  userEvent.setup();
  vi.useFakeTimers();
  render(<CopyCode text={() => Promise.resolve('class A {}')} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1_990));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible();
});
