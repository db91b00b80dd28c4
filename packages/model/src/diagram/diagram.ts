import {
  type AreaRecord,
  type AttributeRecord,
  type EntityProps,
  type RelationshipRecord,
} from './properties.ts';

import { type DiagramSettings } from './settings.ts';
import { type Position } from './position.ts';

export { type EntityIndex } from './indexesProperty.ts';
export { type Position, type Size } from './position.ts';

/** One attribute of an entity. */
export interface Attribute extends Omit<AttributeRecord, 'ord'> {
  id: string;
}

/** An entity on the canvas; structurally compatible with React Flow's Node, without selection. */
export interface EntityNode {
  id: string;
  type: 'entity';
  position: Position;
  data: Omit<EntityProps, 'position'> & { attributes: Attribute[] };
}

type Ends = 'source' | 'target' | 'sourceHandle' | 'targetHandle';

/** A relationship between two entities; structurally compatible with React Flow's Edge. */
export interface RelationshipEdge extends Pick<RelationshipRecord, Ends> {
  id: string;
  type: 'relationship';
  data: Omit<RelationshipRecord, Ends>;
}

/** A labelled area behind the cards. */
export interface Area extends AreaRecord {
  id: string;
}

/** The content that is saved, sent and used by the generators. */
export interface DiagramContent {
  nodes: EntityNode[];
  edges: RelationshipEdge[];
  /** Written only if there are any. */
  areas?: Area[];
  /** Written only if there are any. */
  settings?: DiagramSettings;
}

/** A diagram without elements. */
export const EMPTY_CONTENT: DiagramContent = { nodes: [], edges: [] };
