import { useEffect } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../lib/lazyPart.tsx';
import { whenIdle } from '../lib/loadLater.ts';
import { toasts } from './toast.tsx';

const ToastSurface = lazyPart(async () => (await import('./ToastSurface.tsx')).ToastSurface);

/** Mounted once by the app. Its code is loaded before a toast has to report that the network is down. */
export function Toaster() {
  const wasUsed = useStore(toasts, (state) => state.wasUsed);
  // Also on Save-Data.
  useEffect(() => whenIdle(() => void ToastSurface.preload().catch(() => undefined)), []);
  return wasUsed ? <ToastSurface /> : null;
}
