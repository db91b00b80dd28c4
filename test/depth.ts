/**
 * The depth of a test run. `npm test` sets these variables; a test that is run by hand gets the quick depth and a fixed seed.
 */

/** Whether everything is run, as `npm test -- --thorough` does, and not only what every change needs. */
export const IS_THOROUGH = process.env['TEST_DEPTH'] === 'thorough';

/** Seed of all random tests, derived from the commit, never from the clock. */
export const TEST_SEED = Number(process.env['TEST_SEED'] ?? 1);

/** Number of runs of a random test: all of them in a thorough run, else a quarter. */
export function randomRuns(thoroughRuns: number): number {
  return IS_THOROUGH ? thoroughRuns : Math.ceil(thoroughRuns / 4);
}

/** A number from the environment, else the one that fits the depth of the run. */
export function countFrom(variable: string, counts: { quick: number; thorough: number }): number {
  return Number(process.env[variable] ?? (IS_THOROUGH ? counts.thorough : counts.quick));
}
