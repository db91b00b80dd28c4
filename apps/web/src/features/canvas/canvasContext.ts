import { type EntityNode, UNTITLED } from '@joinery/model';
import { createContext, useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createRequiredContext } from '../../lib/requiredContext.ts';
import { type CanvasStore } from './canvasStore.ts';
import { type AttributeEditing, type CardEditing } from './cards/editing.ts';

/** Below this zoom cards show only names, without rows, badges and labels. */
const DETAIL_ZOOM = 0.4;
/** Below this zoom a name inside its card is too small to read. */
const MAP_ZOOM = 0.28;

/** The store of the canvas. */
export const [CanvasStoreContext, useCanvasStore] = createRequiredContext<CanvasStore>('useCanvasStore');

/** Level of detail: full cards, names only, or a map with the names that fit. */
export type Detail = 'full' | 'name' | 'map';

/** The level of detail at a zoom. */
export function detailAt(zoom: number): Detail {
  if (zoom >= DETAIL_ZOOM) return 'full';
  return zoom >= MAP_ZOOM ? 'name' : 'map';
}

/** Changes only when the zoom crosses a threshold. */
export const DetailContext = createContext<Detail>('full');

/** Id of the entity that a new relationship starts from; changes only when connecting starts and ends. */
export function useConnectingFrom(): string | null {
  return useStore(useCanvasStore(), (state) => state.connectingFrom);
}

/** Whether the new relationship starts at a target handle. */
export function useIsConnectingBackwards(): boolean {
  return useStore(useCanvasStore(), (state) => state.isBackwards);
}

/** Whether this entity was the last one touched. */
export function useIsTouched(entityId: string): boolean {
  return useStore(useCanvasStore(), (state) => state.lastTouchedId === entityId);
}

/** Whether this area's label is being edited in place. */
export function useIsNaming(areaId: string): boolean {
  return useStore(useCanvasStore(), ({ editing }) => editing?.kind === 'area' && editing.id === areaId);
}

/** The part of this card that is edited in place, besides its attributes; null for none. */
export function useCardEditing(entityId: string): CardEditing['kind'] | null {
  return useStore(useCanvasStore(), ({ editing }) =>
    (editing?.kind === 'entity' || editing?.kind === 'new-attribute') && editing.entityId === entityId
      ? editing.kind
      : null,
  );
}

/** The attribute of this entity that is edited in place; null for none. */
export function useEditedAttribute(entityId: string): AttributeEditing | null {
  return useStore(useCanvasStore(), ({ editing }) =>
    editing?.kind === 'attribute' && editing.entityId === entityId ? editing : null,
  );
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
const getName = (data: EntityNode['data'] | undefined) => data?.name || UNTITLED;

/** The data of an entity; undefined once it is deleted. */
export function useEntityData(entityId: string): EntityNode['data'] | undefined {
  return useEntityPart(entityId, whole);
}

/** The displayed name of an entity. */
export function useEntityName(entityId: string): string {
  return useEntityPart(entityId, getName);
}
