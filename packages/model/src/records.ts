import {
  type AreaRecord,
  type AttributeRecord,
  type EntityProps,
  type RelationshipRecord,
} from './properties.ts';

/** An entity as a record, with the records of its attributes by attribute id. */
export type EntityRecord = EntityProps & { attributes: ReadonlyMap<string, AttributeRecord> };

/**
 * A diagram as records, immutable; maps keep drawing order. An untouched record, and an entity whose attributes are
 * untouched, keeps its identity through `apply`.
 */
export interface Records {
  entities: ReadonlyMap<string, EntityRecord>;
  relationships: ReadonlyMap<string, RelationshipRecord>;
  areas: ReadonlyMap<string, AreaRecord>;
}

/** The records of a diagram without anything on it. */
export const EMPTY_RECORDS: Records = { entities: new Map(), relationships: new Map(), areas: new Map() };
