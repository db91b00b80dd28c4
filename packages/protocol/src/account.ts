import { z } from 'zod';
import { signedInUserSchema } from './auth.ts';

/** A diagram of one's own that others have access to: deleting the account asks what becomes of it. */
export const sharedOwnDiagramSchema = z.object({
  _id: z.string(),
  name: z.string(),
  members: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
});
export type SharedOwnDiagram = z.infer<typeof sharedOwnDiagramSchema>;

/** Answer of GET /account. */
export const accountSchema = z.object({
  user: signedInUserSchema,
  createdAt: z.string(),
  /** Sign-ins that are good now, this one included. */
  sessionCount: z.number().int(),
  ownDiagramCount: z.number().int(),
  /** Diagrams of others that one has access to. */
  sharedDiagramCount: z.number().int(),
  sharedOwnDiagrams: z.array(sharedOwnDiagramSchema),
});
export type Account = z.infer<typeof accountSchema>;

/**
 * POST /account/deletion: the own e-mail typed as confirmation. Own diagrams that are not handed over are deleted, for
 * everybody who has access to them.
 */
export const deleteAccountBodySchema = z.object({
  confirmation: z.string().max(320),
  handOver: z
    .array(z.object({ diagramId: z.string().min(1).max(100), userId: z.string().min(1).max(100) }))
    .max(10_000)
    .default([]),
});
export type DeleteAccountBody = z.input<typeof deleteAccountBodySchema>;
