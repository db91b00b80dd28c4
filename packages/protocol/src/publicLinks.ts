import { z } from 'zod';
import { storedContentSchema } from './diagrams.ts';

/** Answer of POST /diagrams/{id}/public-link: the only time the token is shown. */
export const publicLinkAnswerSchema = z.object({ publicToken: z.string(), publicUrl: z.string() });

/** Answer of GET /diagrams/{id}/public-link: whether there is one, and since when. */
export const publicLinkStateSchema = z.object({ isOn: z.boolean(), createdAt: z.string().nullable() });
export type PublicLinkState = z.infer<typeof publicLinkStateSchema>;

/** Answer of GET /public/{token}: name and content only, no people. */
export const publicDiagramSchema = z.object({ name: z.string(), content: storedContentSchema });
