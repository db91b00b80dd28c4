import { createStore } from 'zustand/vanilla';

interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  type: 'success' | 'warning' | 'error';
  message: string;
  /** Milliseconds until it disappears; 5,000 for errors, otherwise 4,000. */
  durationMs?: number;
  action?: ToastAction;
}

interface ToastRequest extends ToastOptions {
  id: number;
}

interface ToastState {
  requests: readonly ToastRequest[];
  /** Whether there was any toast. */
  wasUsed: boolean;
}

/** The current toasts; the Toaster's code, loaded with the first one, renders them. */
export const toasts = createStore<ToastState>(() => ({ requests: [], wasUsed: false }));

let count = 0;

/**
 * Shows a temporary notice that can be dismissed and is announced; the Toaster must be mounted. Returns a function that
 * removes it early.
 */
export function showToast(options: ToastOptions): () => void {
  count += 1;
  const id = count;
  toasts.setState(({ requests }) => ({ requests: [...requests, { ...options, id }], wasUsed: true }));
  return () => removeToast(id);
}

export function removeToast(id: number): void {
  toasts.setState(({ requests }) => ({ requests: requests.filter((request) => request.id !== id) }));
}
