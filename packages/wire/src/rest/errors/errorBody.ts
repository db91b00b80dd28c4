import { z } from 'zod';
import { type ErrorBody } from './errors.ts';

/** Body of an error response. */
export const errorBodySchema = z.object({
  message: z.string(),
  error: z.string(),
}) satisfies z.ZodType<ErrorBody>;
