import {
  type AREA_PROPERTIES,
  type ATTRIBUTE_PROPERTIES,
  type ENTITY_PROPERTIES,
  type RELATIONSHIP_PROPERTIES,
} from './properties.ts';
import { type PropsOf } from './propertyKinds.ts';

type EntityTable = PropsOf<typeof ENTITY_PROPERTIES>;
type AttributeTable = PropsOf<typeof ATTRIBUTE_PROPERTIES>;
type RelationshipTable = PropsOf<typeof RELATIONSHIP_PROPERTIES>;
type AreaTable = PropsOf<typeof AREA_PROPERTIES>;

// Each is written out as a mapped type, so that messages of the compiler name it.

/** The properties of an entity's own record. */
export type EntityProps = { [Name in keyof EntityTable]: EntityTable[Name] };

/** An entity as a record, with the records of its attributes by attribute id. */
export type EntityRecord = EntityProps & { attributes: ReadonlyMap<string, AttributeRecord> };

/** An attribute as a record. */
export type AttributeRecord = { [Name in keyof AttributeTable]: AttributeTable[Name] };

/** A relationship as a flat record. */
export type RelationshipRecord = { [Name in keyof RelationshipTable]: RelationshipTable[Name] };

/** A labelled area as a record. */
export type AreaRecord = { [Name in keyof AreaTable]: AreaTable[Name] };

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
