/** Gives every property test of this worker the seed of the run; fast-check prints it with each failure. */
import fc from 'fast-check';
import { TEST_SEED } from './depth.ts';

fc.configureGlobal({ seed: TEST_SEED });
