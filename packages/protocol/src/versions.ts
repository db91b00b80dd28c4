import { type ChangeSummary, LIMITS, MAX_NAMED } from '@joinery/model';
import { z } from 'zod';
import { diagramSchema } from './diagrams.ts';

const count = z.number().int().min(0);
const names = z.array(z.string()).max(MAX_NAMED);

/** What changed from one state to the next: how many elements, and the names of some of the entities. */
const changesSchema = z.object({
  entities: z.object({ added: count, changed: count, moved: count, removed: count }),
  attributes: z.object({ added: count, changed: count, removed: count }),
  relationships: z.object({ added: count, changed: count, removed: count }),
  areas: z.object({ added: count, changed: count, moved: count, removed: count }),
  names: z.object({ added: names, changed: names, removed: names }),
}) satisfies z.ZodType<ChangeSummary>;

/** Somebody who changed something; without a name where the account is deleted. */
const authorSchema = z.object({ id: z.string(), name: z.string().nullable() });
export type VersionAuthor = z.infer<typeof authorSchema>;

/** A version of a diagram, without its content. Times are ISO 8601 in UTC. */
export const diagramVersionSchema = z.object({
  id: z.string(),
  revision: z.number().int(),
  /** Null for those that the server keeps by itself. */
  name: z.string().nullable(),
  createdAt: z.string(),
  /** Who changed something since the version before it. */
  authors: z.array(authorSchema),
  /** What they changed. */
  changes: changesSchema,
  /** Where the version came of a restoration: the time of the version that was restored. */
  restoredFrom: z.string().nullable(),
});
export type DiagramVersion = z.infer<typeof diagramVersionSchema>;

/** GET /diagrams/{id}/versions: the latest first, and what happened since the latest. */
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

/** POST /diagrams/{id}/versions: keeps the diagram as it is now under this name. */
export const nameVersionBodySchema = z.object({ name: versionName });
/** PATCH /diagrams/{id}/versions/{versionId}: null takes the name away; the version is then one of those that are thinned out. */
export const renameVersionBodySchema = z.object({ name: versionName.nullable() });

/** POST /diagrams/{id}/versions/{versionId}/restore; `isChanged` is false where the diagram was like that already. */
export const restoreVersionAnswerSchema = z.object({ revision: z.number().int(), isChanged: z.boolean() });
