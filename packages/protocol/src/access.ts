import { ACCESS_LEVELS, GRANTABLE_ACCESS_LEVELS } from '@joinery/model';
import { z } from 'zod';

/** One entry of GET /diagrams/{id}/users: exactly the members. */
export const diagramUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  accessLevel: z.enum(ACCESS_LEVELS),
  photoUrl: z.string().nullable(),
});
export type DiagramUser = z.infer<typeof diagramUserSchema>;

/** PUT /diagrams/{id}/access: owner only, never OWNER. */
export const updateAccessBodySchema = z.object({
  userId: z.string().min(1).max(100),
  accessLevel: z.enum(GRANTABLE_ACCESS_LEVELS),
});

/** POST /diagrams/{id}/owner: hands ownership over, owner only. */
export const transferOwnershipBodySchema = z.object({ userId: z.string().min(1).max(100) });
