import { z } from 'zod';
import { signedInUserSchema } from './auth.ts';

/** One of the user's own diagrams that others can access: account deletion asks what to do with it. */
export const sharedOwnDiagramSchema = z.object({
  _id: z.string(),
  name: z.string(),
  members: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
});
export type SharedOwnDiagram = z.infer<typeof sharedOwnDiagramSchema>;

/** Response of GET /account. */
export const accountSchema = z.object({
  user: signedInUserSchema,
  createdAt: z.string(),
  /** Number of active sign-ins, this one included. */
  sessionCount: z.number().int(),
  ownDiagramCount: z.number().int(),
  /** Number of diagrams shared with the user by others. */
  sharedDiagramCount: z.number().int(),
  /** Number of own diagrams in the bin. */
  binDiagramCount: z.number().int(),
  sharedOwnDiagrams: z.array(sharedOwnDiagramSchema),
});
export type Account = z.infer<typeof accountSchema>;

/**
 * POST /account/deletion: the user's e-mail address, typed as confirmation. Own diagrams that are not
 * transferred are deleted for every member.
 */
export const deleteAccountBodySchema = z.object({
  confirmation: z.string().max(320),
  handOver: z
    .array(z.object({ diagramId: z.string().min(1).max(100), userId: z.string().min(1).max(100) }))
    .max(10_000)
    .default([]),
});
export type DeleteAccountBody = z.input<typeof deleteAccountBodySchema>;
