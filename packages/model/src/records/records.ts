import {
  type AreaRecord,
  type AttributeRecord,
  type EntityProps,
  type RelationshipRecord,
} from '../diagram/properties.ts';
import { type SettingsRecord } from '../diagram/settings.ts';

/** An entity as a record, with the records of its attributes by attribute id. */
export type EntityRecord = EntityProps & { attributes: ReadonlyMap<string, AttributeRecord> };

/**
 * A diagram as records, immutable; maps keep drawing order. Untouched records, and entities with untouched
 * attributes, keep their identity in `apply`.
 */
export interface Records {
  entities: ReadonlyMap<string, EntityRecord>;
  relationships: ReadonlyMap<string, RelationshipRecord>;
  areas: ReadonlyMap<string, AreaRecord>;
  /** At most one, called SETTINGS_ID. */
  settings: ReadonlyMap<string, SettingsRecord>;
}

/** The records of an empty diagram. */
export const EMPTY_RECORDS: Records = {
  entities: new Map(),
  relationships: new Map(),
  areas: new Map(),
  settings: new Map(),
};

/** An entity's record with its id. */
export type Entity = EntityRecord & { id: string };

/** Returns an entity with its id; undefined if it is missing. */
export function findEntity({ entities }: Records, id: string | null): Entity | undefined {
  const entity = entities.get(id ?? '');
  return entity && id !== null ? { ...entity, id } : undefined;
}
