import { type ChangeSummary, LIMITS, MAX_NAMED } from '@joinery/model';
import { z } from 'zod';
import { diagramSchema } from './diagrams.ts';

const count = z.number().int().min(0);
const names = z.array(z.string()).max(MAX_NAMED);

/** The difference between two states: how many elements, and the names of some of the entities. */
const changesSchema = z.object({
  entities: z.object({ added: count, changed: count, moved: count, removed: count }),
  attributes: z.object({ added: count, changed: count, removed: count }),
  relationships: z.object({ added: count, changed: count, removed: count }),
  areas: z.object({ added: count, changed: count, moved: count, removed: count }),
  settings: z.literal(true).optional(),
  names: z.object({ added: names, changed: names, removed: names }),
}) satisfies z.ZodType<ChangeSummary>;

/** Author of a change; without a name if the account is deleted. */
const authorSchema = z.object({ id: z.string(), name: z.string().nullable() });
export type VersionAuthor = z.infer<typeof authorSchema>;

/** A version of a diagram, without its content. Times are ISO 8601 in UTC. */
export const diagramVersionSchema = z.object({
  id: z.string(),
  revision: z.number().int(),
  /** Null for versions that the server creates. */
  name: z.string().nullable(),
  createdAt: z.string(),
  /** Authors of the changes since the previous version. */
  authors: z.array(authorSchema),
  /** Their changes. */
  changes: changesSchema,
  /** For a restored version: the time of the version that was restored. */
  restoredFrom: z.string().nullable(),
});
export type DiagramVersion = z.infer<typeof diagramVersionSchema>;

/** GET /diagrams/{id}/versions: latest first, and the changes since the latest. */
export const diagramVersionListSchema = z.object({
  current: z.object({
    revision: z.number().int(),
    updatedAt: z.string(),
    authors: z.array(authorSchema),
    changes: changesSchema,
  }),
  versions: z.array(diagramVersionSchema),
});
export type DiagramVersionList = z.infer<typeof diagramVersionListSchema>;

/** GET /diagrams/{id}/versions/{versionId}. */
export const diagramVersionContentSchema = diagramVersionSchema.extend({
  content: diagramSchema.shape.content,
});

const versionName = z
  .string()
  .trim()
  .min(1, 'Please enter a name for the version')
  .max(LIMITS.maxNameCharacters);

/** POST /diagrams/{id}/versions: saves the current state as a version with this name. */
export const nameVersionBodySchema = z.object({ name: versionName });
/**
 * PATCH /diagrams/{id}/versions/{versionId}: null removes the name, which makes the version subject to
 * retention.
 */
export const renameVersionBodySchema = z.object({ name: versionName.nullable() });

/**
 * POST /diagrams/{id}/versions/{versionId}/restore; `isChanged` is false if the diagram already had this
 * state.
 */
export const restoreVersionResponseSchema = z.object({ revision: z.number().int(), isChanged: z.boolean() });
