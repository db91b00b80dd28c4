import { z } from 'zod';
import { ATTRIBUTE_TYPES, DEFAULT_ATTRIBUTE_TYPE } from './attributeTypes.ts';
import { DELETE_ACTIONS, type DeleteAction } from './deleteActions.ts';
import { DEFAULT_AREA_COLOR, DEFAULT_AREA_SIZE } from './areaDefaults.ts';
import { ENTITY_COLORS, type EntityColor } from './entityColors.ts';
import { LIMITS } from './limits.ts';
import { RELATIONSHIP_TYPES } from './relationshipTypes.ts';

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
  type: (typeof ATTRIBUTE_TYPES)[number];
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
    type: (typeof RELATIONSHIP_TYPES)[number];
    label: string;
    /** Ids of the attributes of the referring end that carry the relationship. */
    foreignKey?: string[];
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

const id = z.string().min(1).max(LIMITS.maxIdCharacters);
const coordinate = z.number().min(-LIMITS.maxCoordinate).max(LIMITS.maxCoordinate);
const name = z.string().max(LIMITS.maxNameCharacters);
const description = z.string().max(LIMITS.maxDescriptionCharacters).nullish();
const color = z.enum(ENTITY_COLORS);
const extent = z.number().positive().max(LIMITS.maxCoordinate);

/** A position as it comes in: both coordinates finite and within LIMITS.maxCoordinate. */
export const positionSchema = z.object({ x: coordinate, y: coordinate });

/** An attribute as it comes in: unknown fields are dropped, a missing flag is false, a missing id is given by readContent. */
export const attributeInputSchema = z.object({
  id: id.optional(),
  name,
  type: z.enum(ATTRIBUTE_TYPES).default(DEFAULT_ATTRIBUTE_TYPE),
  isPrimaryKey: z.boolean().default(false),
  isForeignKey: z.boolean().default(false),
  isNullable: z.boolean().default(true),
  isUnique: z.boolean().default(false),
  enumValues: z.array(z.string().max(LIMITS.maxNameCharacters)).max(LIMITS.maxEnumValues).nullish(),
  length: z.number().int().min(1).max(LIMITS.maxTextLength).nullish(),
  precision: z.number().int().min(1).max(LIMITS.maxPrecision).nullish(),
  scale: z.number().int().min(0).max(LIMITS.maxPrecision).nullish(),
  defaultValue: z.string().max(LIMITS.maxDefaultValueCharacters).nullish(),
  description,
});

const entityIndexInputSchema = z.object({
  id: id.optional(),
  name: name.nullish(),
  attributeIds: z.array(id).max(LIMITS.maxAttributesPerIndex),
  isUnique: z.boolean().default(false),
});

/** An entity as it comes in; any node type falls back to 'entity'. */
export const entityNodeInputSchema = z.object({
  id,
  position: positionSchema.default({ x: 0, y: 0 }),
  data: z.object({
    name: name.default(''),
    attributes: z.array(attributeInputSchema).max(LIMITS.maxAttributesPerEntity).default([]),
    description,
    color: color.nullish(),
    indexes: z.array(entityIndexInputSchema).max(LIMITS.maxIndexesPerEntity).nullish(),
  }),
});

/** A relationship as it comes in; any edge type falls back to 'relationship', handles may be missing or unknown. */
export const relationshipEdgeInputSchema = z.object({
  id: id.optional(),
  source: id,
  target: id,
  sourceHandle: z.string().nullish().catch(undefined),
  targetHandle: z.string().nullish().catch(undefined),
  data: z
    .object({
      type: z.enum(RELATIONSHIP_TYPES).optional().catch(undefined),
      label: z.string().max(LIMITS.maxLabelCharacters).nullish(),
      foreignKey: z.array(id).max(LIMITS.maxAttributesPerEntity).nullish(),
      description,
      onDelete: z.enum(DELETE_ACTIONS).nullish(),
    })
    .nullish(),
});

/** An area as it comes in. */
export const areaInputSchema = z.object({
  id: id.optional(),
  label: name.default(''),
  color: color.default(DEFAULT_AREA_COLOR),
  position: positionSchema.default({ x: 0, y: 0 }),
  size: z.object({ width: extent, height: extent }).default(DEFAULT_AREA_SIZE),
});

/** Content as it comes in from a file, REST or a socket: missing nodes and edges are empty, missing areas say nothing of areas. `readContent` makes a DiagramContent of it. */
export const diagramContentInputSchema = z.object({
  nodes: z.array(entityNodeInputSchema).max(LIMITS.maxEntities).default([]),
  edges: z.array(relationshipEdgeInputSchema).max(LIMITS.maxRelationships).default([]),
  areas: z.array(areaInputSchema).max(LIMITS.maxAreas).optional(),
});
export type DiagramContentInput = z.infer<typeof diagramContentInputSchema>;
