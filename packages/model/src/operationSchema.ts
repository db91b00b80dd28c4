import { z } from 'zod';
import { LIMITS } from './limits.ts';

const recordKey = z.string().max(LIMITS.maxIdCharacters * 6);
const props = z.record(z.string(), z.unknown());

/** Shape of an operation; what stands in `p` is checked by `readOperations`. */
export const operationSchema = z.discriminatedUnion('k', [
  z.object({ k: z.literal('put'), r: recordKey, p: props }),
  z.object({ k: z.literal('set'), r: recordKey, p: props }),
  z.object({ k: z.literal('del'), r: recordKey }),
]);
