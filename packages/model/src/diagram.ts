import {
  type AreaRecord,
  type AttributeRecord,
  type EntityProps,
  type RelationshipRecord,
} from './properties.ts';

import { type Position } from './position.ts';

export { type EntityIndex } from './indexesProperty.ts';
export { type Position, type Size } from './position.ts';

/** One attribute of an entity. */
export interface Attribute extends Omit<AttributeRecord, 'ord'> {
  id: string;
}

/** An entity on the canvas; fits React Flow's Node by shape. Selection is never part of it. */
export interface EntityNode {
  id: string;
  type: 'entity';
  position: Position;
  data: Omit<EntityProps, 'position'> & { attributes: Attribute[] };
}

type Ends = 'source' | 'target' | 'sourceHandle' | 'targetHandle';

/** A relationship between two entities; fits React Flow's Edge by shape. */
export interface RelationshipEdge extends Pick<RelationshipRecord, Ends> {
  id: string;
  type: 'relationship';
  data: Omit<RelationshipRecord, Ends>;
}

/** A labelled area behind the cards. */
export interface Area extends AreaRecord {
  id: string;
}

/** What is saved, sent and generated from. */
export interface DiagramContent {
  nodes: EntityNode[];
  edges: RelationshipEdge[];
  /** Written only where there are any. */
  areas?: Area[];
}

/** A diagram without anything on it. */
export const EMPTY_CONTENT: DiagramContent = { nodes: [], edges: [] };
