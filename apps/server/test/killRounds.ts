import { countFrom } from '../../../test/depth.ts';

/** How many times the tests of durability kill what they test; more by hand, before a release: KILL_ROUNDS=100. */
export const KILL_ROUNDS = countFrom('KILL_ROUNDS', { quick: 1, thorough: 20 });

/** Prints the figures of such a test, which the release notes quote. */
export function reportKills(what: string, acknowledged: number): void {
  console.log(`${what}: ${String(acknowledged)} acknowledged edits, lost 0`);
}
