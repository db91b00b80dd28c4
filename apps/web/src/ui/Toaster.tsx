import { useEffect } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../lib/lazyPart.tsx';
import { whenIdle } from '../lib/loadLater.ts';
import { toasts } from './toast.tsx';

const ToastSurface = lazyPart(async () => (await import('./ToastSurface.tsx')).ToastSurface);

/** Where toasts appear; mounted once by the app. Their code is there before one has to say that the connection is not. */
export function Toaster() {
  const wasUsed = useStore(toasts, (state) => state.wasUsed);
  // Also where data are to be saved.
  useEffect(() => whenIdle(() => void ToastSurface.preload().catch(() => undefined)), []);
  return wasUsed ? <ToastSurface /> : null;
}
