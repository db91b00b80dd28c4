import { type AttributeType } from './attributeTypes.ts';
import { type DeleteAction } from './deleteActions.ts';
import { type EntityColor } from './entityColors.ts';
import { type RelationshipType } from './relationshipTypes.ts';

/** A place on the canvas, in canvas units (px at zoom 1), finite and within LIMITS.maxCoordinate. */
export interface Position {
  x: number;
  y: number;
}

/** Width and height on the canvas, in canvas units. */
export interface Size {
  width: number;
  height: number;
}

/** One attribute of an entity. `enumValues` only for type Enum, `length` only for String, `precision` and `scale` only for BigDecimal. */
export interface Attribute {
  id: string;
  name: string;
  type: AttributeType;
  isPrimaryKey: boolean;
  isForeignKey: boolean;
  isNullable: boolean;
  isUnique: boolean;
  enumValues?: string[];
  length?: number;
  /** Digits in all. */
  precision?: number;
  /** Digits after the point, at most `precision`. */
  scale?: number;
  /** As typed: a value of the type, or `now()` for the types of time; an empty text is one for String only. */
  defaultValue?: string;
  description?: string;
}

/** A key or an index over attributes of one entity, in this order; ids of attributes that are gone mean nothing. */
export interface EntityIndex {
  id: string;
  /** Name as it was drawn or imported; without one the generators make one. */
  name?: string;
  attributeIds: string[];
  isUnique: boolean;
}

/** An entity on the canvas; fits React Flow's Node by shape. Selection is never part of it. */
export interface EntityNode {
  id: string;
  type: 'entity';
  position: Position;
  data: {
    name: string;
    attributes: Attribute[];
    description?: string;
    color?: EntityColor;
    indexes?: EntityIndex[];
  };
}

/** A relationship between two entities; fits React Flow's Edge by shape. */
export interface RelationshipEdge {
  id: string;
  type: 'relationship';
  source: string;
  target: string;
  sourceHandle: string;
  targetHandle: string;
  data: {
    type: RelationshipType;
    label: string;
    /** Ids of the attributes of the referring end that carry the relationship. */
    foreignKey?: string[];
    /** Ids of the attributes of the referred end that `foreignKey` refers to, where that is a unique key instead of the primary key. */
    referencedAttributes?: string[];
    description?: string;
    /** What the database does with the referring rows; without it the generators decide. */
    onDelete?: DeleteAction;
  };
}

/** A labelled area behind the cards. */
export interface Area {
  id: string;
  label: string;
  color: EntityColor;
  position: Position;
  size: Size;
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
