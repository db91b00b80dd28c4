import { z } from 'zod';

/** Reads the options of a target that has none; whatever is given is dropped. */
export const noOptionsSchema = z.object({});
