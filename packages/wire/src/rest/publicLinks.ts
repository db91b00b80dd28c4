import { z } from 'zod';
import { storedContentSchema } from './diagrams.ts';

/** Response of POST /diagrams/{id}/public-link: the new link. */
export const publicLinkResponseSchema = z.object({ publicToken: z.string(), publicUrl: z.string() });

/** Response of GET /diagrams/{id}/public-link, for the owner: whether there is a link, since when, and the link. */
export const publicLinkStateSchema = z.object({
  isOn: z.boolean(),
  createdAt: z.string().nullable(),
  /** Null: no link, or one that the server cannot decrypt. */
  publicUrl: z.string().nullable(),
  /** Whether this server stores new links, encrypted. */
  areLinksStored: z.boolean(),
});
export type PublicLinkState = z.infer<typeof publicLinkStateSchema>;

/** Response of GET /public/{token}: name and content, without users. */
export const publicDiagramSchema = z.object({ name: z.string(), content: storedContentSchema });
