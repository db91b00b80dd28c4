import { z } from 'zod';
import { ATTRIBUTE_TYPES, DEFAULT_ATTRIBUTE_TYPE } from './attributeTypes.ts';
import { LIMITS } from './limits.ts';
import { RELATIONSHIP_TYPES } from './relationshipTypes.ts';

/** A place on the canvas, in canvas units (px at zoom 1), finite and within LIMITS.maxCoordinate. */
export interface Position {
  x: number;
  y: number;
}

/** One attribute of an entity. `enumValues` only for type Enum, `length` only for String. */
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
}

/** An entity on the canvas; fits React Flow's Node by shape. Selection is never part of it. */
export interface EntityNode {
  id: string;
  type: 'entity';
  position: Position;
  data: { name: string; attributes: Attribute[] };
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
  };
}

/** What is saved, sent and generated from. */
export interface DiagramContent {
  nodes: EntityNode[];
  edges: RelationshipEdge[];
}

/** A diagram without anything on it. */
export const EMPTY_CONTENT: DiagramContent = { nodes: [], edges: [] };

const id = z.string().min(1).max(LIMITS.maxIdCharacters);
const coordinate = z.number().min(-LIMITS.maxCoordinate).max(LIMITS.maxCoordinate);
const name = z.string().max(LIMITS.maxNameCharacters);

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
  length: z.number().int().min(1).max(1_000_000).nullish(),
});

/** An entity as it comes in; any node type falls back to 'entity'. */
export const entityNodeInputSchema = z.object({
  id,
  position: positionSchema.default({ x: 0, y: 0 }),
  data: z.object({
    name: name.default(''),
    attributes: z.array(attributeInputSchema).max(LIMITS.maxAttributesPerEntity).default([]),
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
    })
    .nullish(),
});

/** Content as it comes in from a file, REST or a socket: missing lists are empty. `readContent` makes a DiagramContent of it. */
export const diagramContentInputSchema = z.object({
  nodes: z.array(entityNodeInputSchema).max(LIMITS.maxEntities).default([]),
  edges: z.array(relationshipEdgeInputSchema).max(LIMITS.maxRelationships).default([]),
});
export type DiagramContentInput = z.infer<typeof diagramContentInputSchema>;
