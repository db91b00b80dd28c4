import { createStore } from 'zustand/vanilla';

interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  type: 'success' | 'warning' | 'error';
  message: string;
  /** Milliseconds until it goes by itself; 5,000 for errors, else 4,000. */
  durationMs?: number;
  action?: ToastAction;
}

interface ToastRequest extends ToastOptions {
  id: number;
}

interface ToastState {
  requests: readonly ToastRequest[];
  /** Whether there ever was one. */
  wasUsed: boolean;
}

/** What is to be seen now; the Toaster's code, loaded with the first of them, shows it. */
export const toasts = createStore<ToastState>(() => ({ requests: [], wasUsed: false }));

let count = 0;

/**
 * Shows a short notice that goes by itself, can be dismissed by hand and is announced; the Toaster must be mounted.
 * Answers the function that takes the notice away earlier.
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
