import { countFrom } from '../../../test/depth.ts';

/** Number of kills in the durability tests; for a release: KILL_ROUNDS=100. */
export const KILL_ROUNDS = countFrom('KILL_ROUNDS', { quick: 1, thorough: 20 });

/** Prints the figures of such a test, for the release notes. */
export function reportKills(what: string, acknowledged: number): void {
  console.log(`${what}: ${String(acknowledged)} acknowledged edits, lost 0`);
}
