import { type EntityNode } from '@joinery/model';
import { createContext, useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createRequiredContext } from '../../lib/requiredContext.ts';
import { UNTITLED } from '../../editor/geometry/cardGeometry.ts';
import { type CanvasStore } from './canvasStore.ts';
import { type AttributeEditing, type CardEditing } from './editing.ts';

/** Below this zoom only names are drawn, without rows, badges and labels. */
const DETAIL_ZOOM = 0.4;
/** Below this one a name in its card is too small to be read. */
const MAP_ZOOM = 0.28;

/** The store of the canvas. */
export const [CanvasStoreContext, useCanvasStore] = createRequiredContext<CanvasStore>('useCanvasStore');

/** How much is drawn: all of a card, its name, or, as on a map, the names that have room. */
export type Detail = 'full' | 'name' | 'map';

/** The level of detail at a zoom. */
export function detailAt(zoom: number): Detail {
  if (zoom >= DETAIL_ZOOM) return 'full';
  return zoom >= MAP_ZOOM ? 'name' : 'map';
}

/** Changes only when the zoom crosses from one level to another. */
export const DetailContext = createContext<Detail>('full');

/** Id of the entity a relationship is being drawn from; changes only when drawing starts and ends. */
export function useConnectingFrom(): string | null {
  return useStore(useCanvasStore(), (state) => state.connectingFrom);
}

/** Whether the relationship that is being drawn began where relationships end. */
export function useIsConnectingBackwards(): boolean {
  return useStore(useCanvasStore(), (state) => state.isBackwards);
}

/** Whether this entity was touched last by a finger. */
export function useIsTouched(entityId: string): boolean {
  return useStore(useCanvasStore(), (state) => state.touched === entityId);
}

/** Whether this area is being named in place. */
export function useIsNaming(areaId: string): boolean {
  return useStore(useCanvasStore(), ({ editing }) => editing?.kind === 'area' && editing.id === areaId);
}

/** What is edited in place of this card beside its attributes; null for nothing. */
export function useCardEditing(entityId: string): CardEditing['kind'] | null {
  return useStore(useCanvasStore(), ({ editing }) =>
    (editing?.kind === 'entity' || editing?.kind === 'new-attribute') && editing.entityId === entityId
      ? editing.kind
      : null,
  );
}

/** What is edited in place of this entity's attributes; null for nothing. */
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
const nameOf = (data: EntityNode['data'] | undefined) => data?.name || UNTITLED;

/** What is in an entity; undefined when it is gone. */
export function useEntityData(entityId: string): EntityNode['data'] | undefined {
  return useEntityPart(entityId, whole);
}

/** The name of an entity as it is shown. */
export function useEntityName(entityId: string): string {
  return useEntityPart(entityId, nameOf);
}
