import { z } from 'zod';
import { type ErrorBody } from './errors.ts';

/** Reads the body of an error answer. */
export const errorBodySchema = z.object({
  message: z.string(),
  error: z.string(),
}) satisfies z.ZodType<ErrorBody>;
