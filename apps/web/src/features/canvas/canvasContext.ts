import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { type CanvasStore } from './canvasStore.ts';

/** Below this zoom only names are drawn, without rows, badges and labels. */
export const DETAIL_ZOOM = 0.4;

export const CanvasStoreContext = createContext<CanvasStore | null>(null);

/** Whether rows, badges and labels are drawn; changes only when the zoom crosses DETAIL_ZOOM. */
export const DetailContext = createContext(true);

export function useCanvasStore(): CanvasStore {
  const store = use(CanvasStoreContext);
  if (store === null) throw new Error('useCanvasStore is used outside the canvas');
  return store;
}

/** Id of the entity a relationship is being drawn from; changes only when drawing starts and ends. */
export function useConnectingFrom(): string | null {
  return useStore(useCanvasStore(), (state) => state.connectingFrom);
}

/** Whether this entity was touched last by a finger. */
export function useIsTouched(entityId: string): boolean {
  return useStore(useCanvasStore(), (state) => state.touched === entityId);
}
