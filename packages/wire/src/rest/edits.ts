import { z } from 'zod';
import { EDIT_KINDS, EDITS_LIMITS } from '../edit.ts';
import { errorBodySchema } from './errors/errorBody.ts';

/** An operation in short form: `r` is the key of the record, `p` its properties. */
const shortOperationSchema = z.union([
  z.object({ k: z.literal('put'), r: z.string(), p: z.record(z.string(), z.unknown()) }),
  z.object({ k: z.literal('set'), r: z.string(), p: z.record(z.string(), z.unknown()) }),
  z.object({ k: z.literal('del'), r: z.string() }),
]);

const seq = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const revision = z.number().int().min(0);

/** An edit with its number: it is stored as a whole or not at all. */
const numberedEditSchema = z.object({
  seq,
  kind: z.enum(EDIT_KINDS).optional(),
  operations: z.array(shortOperationSchema),
});

/** POST /diagrams/{id}/edits: the edits of one client in ascending order. */
export const editsBodySchema = z.object({
  /** Each process that sends edits makes a new one: an edit counts once by client and number. */
  clientId: z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, hyphens or underscores'),
  epoch: z.number().int().optional(),
  baseRevision: revision.optional(),
  edits: z.array(numberedEditSchema).min(1).max(EDITS_LIMITS.maxEdits),
});

/** The result of one edit; `operations` is its effect where that differs from what was sent. */
const editResultSchema = z.object({
  seq,
  outcome: z.enum(['accepted', 'repeated', 'refused']),
  revision: revision.optional(),
  operations: z.array(shortOperationSchema).optional(),
  reason: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).optional(),
  leftOut: z.array(z.object({ r: z.string(), reason: z.string() })).optional(),
});
export type EditResult = z.infer<typeof editResultSchema>;

/** Response of POST /diagrams/{id}/edits. */
export const editsResponseSchema = z.object({
  revision,
  epoch: z.number().int(),
  /** Changes by others since baseRevision; absent without one, and where the log no longer has them. */
  changes: z.array(z.object({ revision, operations: z.array(shortOperationSchema) })).optional(),
  results: z.array(editResultSchema),
});
export type EditsResponse = z.infer<typeof editsResponseSchema>;

/** 409 and 412: `revision` is the current one. */
export const editsConflictSchema = errorBodySchema.extend({ revision: revision.optional() });
