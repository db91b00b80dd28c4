import type { Area, Attribute, EntityNode, Position, RelationshipEdge } from './diagram.ts';

/** An attribute as a record: its place among its siblings is `ord`, a fractional base-62 key (ties broken by id). */
export interface AttributeRecord extends Omit<Attribute, 'id'> {
  ord: string;
}

/** An entity as a record, with the records of its attributes by attribute id. */
export interface EntityRecord extends Omit<EntityNode['data'], 'attributes'> {
  position: Position;
  attributes: ReadonlyMap<string, AttributeRecord>;
}

type RelationshipData = RelationshipEdge['data'];

/** A relationship as a flat record. */
export interface RelationshipRecord extends RelationshipData {
  source: string;
  target: string;
  sourceHandle: string;
  targetHandle: string;
}

/** A labelled area as a record. */
export type AreaRecord = Omit<Area, 'id'>;

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
