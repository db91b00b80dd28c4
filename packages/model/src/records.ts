import type { Attribute, Position, RelationshipEdge } from './diagram.ts';

/** An attribute as a record: its place among its siblings is `ord`, a fractional base-62 key (ties broken by id). */
export interface AttributeRecord extends Omit<Attribute, 'id'> {
  ord: string;
}

/** An entity as a record, with the records of its attributes by attribute id. */
export interface EntityRecord {
  name: string;
  position: Position;
  attributes: ReadonlyMap<string, AttributeRecord>;
}

/** A relationship as a flat record. */
export interface RelationshipRecord {
  source: string;
  target: string;
  sourceHandle: string;
  targetHandle: string;
  type: RelationshipEdge['data']['type'];
  label: string;
  foreignKey?: string[];
}

/**
 * A diagram as records, immutable; maps keep drawing order. An untouched record, and an entity whose attributes are
 * untouched, keeps its identity through `apply`.
 */
export interface Records {
  entities: ReadonlyMap<string, EntityRecord>;
  relationships: ReadonlyMap<string, RelationshipRecord>;
}

/** The records of a diagram without anything on it. */
export const EMPTY_RECORDS: Records = { entities: new Map(), relationships: new Map() };
