import { z } from 'zod';

/** A word that a tab makes up for itself; unique among those of one person. */
export const clientIdSchema = z.string().regex(/^[\w-]{1,64}$/);
