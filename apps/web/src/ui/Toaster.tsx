import { useEffect } from 'react';
import { useStore } from 'zustand';
import { lazyPart, preloadPartsWhenIdle } from '../lib/lazyPart.tsx';
import { toasts } from './toast.tsx';

const ToastSurface = lazyPart(async () => (await import('./ToastSurface.tsx')).ToastSurface);

/** Where toasts appear; mounted once by the app. Their code is there before one has to say that the connection is not. */
export function Toaster() {
  const wasUsed = useStore(toasts, (state) => state.wasUsed);
  useEffect(preloadPartsWhenIdle, []);
  return wasUsed ? <ToastSurface /> : null;
}
