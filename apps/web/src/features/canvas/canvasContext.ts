import { type EntityNode } from '@joinery/model';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { UNTITLED } from '../../editor/geometry/cardGeometry.ts';
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

/** Whether this is being named in place. */
export function useIsEditing(id: string): boolean {
  return useStore(useCanvasStore(), (state) => state.editing === id);
}

function useEntityPart<T>(entityId: string, read: (data: EntityNode['data'] | undefined) => T): T {
  const { entities } = useCanvasStore();
  const subscribe = useCallback(
    (listener: () => void) => entities.subscribe(entityId, listener),
    [entities, entityId],
  );
  return useSyncExternalStore(subscribe, () => read(entities.get(entityId)));
}

const whole = (data: EntityNode['data'] | undefined) => data;
const nameOf = (data: EntityNode['data'] | undefined) => data?.name || UNTITLED;

/** What is in an entity; undefined when it is gone. */
export function useEntityData(entityId: string): EntityNode['data'] | undefined {
  return useEntityPart(entityId, whole);
}

/** The name of an entity as it is shown. */
export function useEntityName(entityId: string): string {
  return useEntityPart(entityId, nameOf);
}
