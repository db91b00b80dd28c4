import {
  ACCESS_LEVELS,
  areaInputSchema,
  attributeInputSchema,
  diagramContentInputSchema,
  ENTITY_COLORS,
  entityNodeInputSchema,
  LIMITS,
  relationshipEdgeInputSchema,
} from '@joinery/model';
import { z } from 'zod';
import { clientIdSchema } from './clientId.ts';
import { errorBodySchema } from './errorBody.ts';

const diagramName = z.string().trim().min(1, 'Please enter a filename').max(LIMITS.maxNameCharacters);

/** A word that a client makes up for one diagram it creates; unique among those of one person. */
const creationId = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'creationId must be 1 to 64 letters, digits, hyphens or underscores.');

/**
 * POST /diagrams. With creationId it can be sent again where the answer was lost: a repetition creates no second
 * diagram, it saves what changed since into the one that was created.
 */
export const createDiagramBodySchema = z.object({
  name: diagramName,
  content: diagramContentInputSchema,
  creationId: creationId.optional(),
});
/**
 * PUT /diagrams/{id}: with baseRevision the body is merged with what others saved since; without it the base is the
 * revision that the session received last. Where there is none, what the body leaves out stays. A client that also edits live tells
 * with clientId and upToSeq which of its numbered edits are in the content, those not answered too: so each counts once,
 * whichever way it comes, also where an answer was lost.
 */
export const updateDiagramBodySchema = z.object({
  name: diagramName,
  content: diagramContentInputSchema,
  baseRevision: z.number().int().min(0).optional(),
  clientId: clientIdSchema.optional(),
  upToSeq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

/** PATCH /diagrams/{id}: what can be changed without its content. */
export const renameDiagramBodySchema = z.object({ name: diagramName });
/** Its answer. */
export const renamedDiagramSchema = z.object({
  _id: z.string(),
  name: z.string(),
  revision: z.number().int(),
  updatedAt: z.string(),
});

/** POST /diagrams/{id}/duplicate; sent again with the same creationId it makes no second copy. */
export const duplicateDiagramBodySchema = z.object({ creationId: creationId.optional() }).nullish();

/** 409 of PUT /diagrams/{id}: `revision` is the present one, where baseRevision is not a revision of the diagram. */
export const saveConflictSchema = errorBodySchema.extend({ revision: z.number().int().optional() });

/** The same object with the fields that this release does not know: a newer server beside it wrote them. Its type knows none of them. */
function passingOn<Schema extends z.ZodObject>(schema: Schema): Schema {
  return schema.loose() as unknown as Schema;
}

const { data: entityData } = entityNodeInputSchema.shape;
const relationshipData = relationshipEdgeInputSchema.shape.data.unwrap().unwrap();

/** A content as it is answered. */
export const storedContentSchema = diagramContentInputSchema.extend({
  nodes: z.array(
    entityNodeInputSchema.extend({
      type: z.literal('entity'),
      data: passingOn(entityData.extend({ attributes: z.array(passingOn(attributeInputSchema)) })),
    }),
  ),
  edges: z.array(
    relationshipEdgeInputSchema.extend({
      type: z.literal('relationship'),
      data: passingOn(relationshipData),
    }),
  ),
  areas: z.array(passingOn(areaInputSchema)).optional(),
});

/** A diagram as answered by GET /diagrams/{id}, POST and PUT. Times are ISO 8601 in UTC. */
export const diagramSchema = z.object({
  _id: z.string(),
  name: z.string(),
  content: storedContentSchema,
  currentUserAccess: z.enum(ACCESS_LEVELS),
  revision: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** PUT only: others had edited since the base, or there was none. */
  merged: z.boolean().optional(),
});

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Small picture of a diagram for its card: boxes and lines in whole canvas units, at most LIMITS.maxPreviewBytes as JSON. */
export const previewSchema = z.object({
  boxes: z.array(box),
  lines: z.array(z.tuple([z.number(), z.number()])),
  /** Of the boxes, in their order; missing where they did not fit. */
  names: z.array(z.string()).optional(),
  colors: z.array(z.enum(ENTITY_COLORS).nullable()).optional(),
  /** Frames of areas. */
  areas: z.array(box).optional(),
});

/** One entry of GET /diagrams: no content. */
export const diagramListEntrySchema = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  currentUserAccess: z.enum(ACCESS_LEVELS),
  ownerName: z.string(),
  entityCount: z.number().int(),
  preview: previewSchema,
});
export type DiagramListEntry = z.infer<typeof diagramListEntrySchema>;
