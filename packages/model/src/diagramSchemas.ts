import { z } from 'zod';
import { DEFAULT_AREA_COLOR, DEFAULT_AREA_SIZE } from './areaDefaults.ts';
import { ATTRIBUTE_TYPES, DEFAULT_ATTRIBUTE_TYPE } from './attributeTypes.ts';
import { DELETE_ACTIONS } from './deleteActions.ts';
import { ENTITY_COLORS } from './entityColors.ts';
import { LIMITS } from './limits.ts';
import { RELATIONSHIP_TYPES } from './relationshipTypes.ts';

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
      referencedAttributes: z.array(id).max(LIMITS.maxAttributesPerEntity).nullish(),
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
