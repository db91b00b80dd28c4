import { z } from 'zod';

/** Options of a target without options; drops everything. */
export const noOptionsSchema = z.object({});
