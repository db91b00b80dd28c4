import { useEffect } from 'react';
import { useStore } from 'zustand';
import { lazyComponent } from '../../lib/lazyComponent.tsx';
import { whenIdle } from '../../lib/browser/preload.ts';
import { toasts } from './toast.tsx';

const ToastSurface = lazyComponent(async () => (await import('./ToastSurface.tsx')).ToastSurface);

/** Mounted once by the app. Its code is loaded before a toast has to report that the network is down. */
export function Toaster() {
  const wasUsed = useStore(toasts, (state) => state.wasUsed);
  // Also on Save-Data.
  useEffect(() => whenIdle(() => void ToastSurface.preload().catch(() => undefined)), []);
  return wasUsed ? <ToastSurface /> : null;
}
