import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SEED } from '../../../../test/depth.ts';
import { KILL_ROUNDS, reportKills } from '../killRounds.ts';
import { SQLITE_DRIVERS } from '../../src/db/sqlite/driver/sqliteDriver.ts';

/**
 * In each round the child is killed once while it opens, the first time on an empty folder, and once after
 * acknowledgements.
 */
const KILLS_PER_DRIVER = 2 * KILL_ROUNDS;

const server = join(import.meta.dirname, '../..');
// Inside the project, so that the bundle finds the npm packages.
const cache = join(server, '../../node_modules/.cache');
let bundle: string;

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  bundle = mkdtempSync(join(cache, 'joinery-crash-'));
  await build({
    configFile: false,
    root: server,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: bundle,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          crashChild: 'test/crash/crashChild.ts',
          sqliteWorker: 'src/db/sqlite/driver/sqliteWorker.ts',
          contentWorker: 'src/services/diagrams/wholeBody/contentWorker.ts',
        },
      },
    },
    ssr: { noExternal: [/^@joinery\//] },
  });
});
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

/** The same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Found {
  kind: 'open';
  revision: number;
  entities: string[];
  revisions: number[];
  attributes: number;
}
type Line = Found | { kind: 'ack'; pair: string; revision: number } | { kind: 'complaint'; message: string };

interface Life {
  found: Found | undefined;
  acks: { pair: string; revision: number }[];
  complaints: string[];
}

/** Runs the child once: returns its output before `shouldDie` killed it, or before it ended. */
async function live(
  options: { dataDir: string; driver: string; mode: 'write' | 'look' },
  shouldDie: (life: Life, child: ChildProcess) => void,
): Promise<Life> {
  const child = spawn(
    process.execPath,
    [join(bundle, 'crashChild.js'), options.dataDir, options.driver, options.mode],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const life: Life = { found: undefined, acks: [], complaints: [] };
  const exited = once(child, 'exit');
  shouldDie(life, child);
  for await (const text of createInterface({ input: child.stdout })) {
    // The last line may be cut off by the kill: then it does not count.
    if (!text.endsWith('}')) continue;
    const line = JSON.parse(text) as Line;
    if (line.kind === 'open') life.found = line;
    else if (line.kind === 'ack') life.acks.push(line);
    else life.complaints.push(line.message);
    shouldDie(life, child);
  }
  await exited;
  return life;
}

// In parallel, because each mostly waits for its processes to start.
describe.concurrent.each(SQLITE_DRIVERS)('kill -9 on %s', (driver) => {
  it(
    `[K18] an acknowledged change survives ${KILLS_PER_DRIVER} kills at random moments, whole`,
    async () => {
      console.log(`crash test on ${driver}: TEST_SEED=${TEST_SEED}`);
      const random = createRandom(TEST_SEED);
      const dataDir = mkdtempSync(join(tmpdir(), 'joinery-crash-'));
      const acknowledged = new Map<string, number>();

      const check = (found: Found): void => {
        const entities = new Set(found.entities);
        const lost = [...acknowledged.keys()].filter(
          (pair) => !entities.has(`${pair}-a`) || !entities.has(`${pair}-b`),
        );
        expect(lost, 'acknowledged and lost').toEqual([]);
        const halves = found.entities.filter(
          (id) => !entities.has(id.replace(/-[ab]$/, id.endsWith('-a') ? '-b' : '-a')),
        );
        expect(halves, 'half a change').toEqual([]);
        expect(found.revision).toBeGreaterThanOrEqual(Math.max(1, ...acknowledged.values()));
        expect(found.revisions).toEqual(Array.from({ length: found.revision - 1 }, (_, index) => index + 2));
      };

      for (let kill = 0; kill < KILLS_PER_DRIVER; kill += 1) {
        const acks = kill % 2 === 0 ? undefined : 1 + random(25);
        const delay = random(acks === undefined ? 120 : 8);
        let isArmed = false;
        const life = await live({ dataDir, driver, mode: 'write' }, (sofar, child) => {
          if (isArmed || (acks !== undefined && sofar.acks.length < acks)) return;
          isArmed = true;
          setTimeout(() => child.kill('SIGKILL'), delay);
        });
        expect(life.complaints).toEqual([]);
        if (life.found) check(life.found);
        for (const { pair, revision } of life.acks) acknowledged.set(pair, revision);
      }
      const last = await live({ dataDir, driver, mode: 'look' }, () => undefined);
      expect(last.found).toBeDefined();
      if (last.found) check(last.found);
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_ROUNDS);
      reportKills(
        `${driver}, storage alone, ${KILLS_PER_DRIVER} kills at random moments, 3 writers`,
        acknowledged.size,
      );
      rmSync(dataDir, { recursive: true, force: true });
    },
    60_000 + KILLS_PER_DRIVER * 6_000,
  );
});
