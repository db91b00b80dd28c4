import { z } from 'zod';
import { storedContentSchema } from './diagrams.ts';

/** Response of POST /diagrams/{id}/public-link: the only one that contains the token. */
export const publicLinkResponseSchema = z.object({ publicToken: z.string(), publicUrl: z.string() });

/** Response of GET /diagrams/{id}/public-link: whether there is a link, and since when. */
export const publicLinkStateSchema = z.object({ isOn: z.boolean(), createdAt: z.string().nullable() });
export type PublicLinkState = z.infer<typeof publicLinkStateSchema>;

/** Response of GET /public/{token}: name and content, without users. */
export const publicDiagramSchema = z.object({ name: z.string(), content: storedContentSchema });
