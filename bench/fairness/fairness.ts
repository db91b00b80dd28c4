import { setTimeout as pause } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import { createPeople, type People } from './people.ts';
import { SCENARIOS } from './scenarios.ts';
import { startMeasured, type Measured } from './measuredServer.ts';

/**
 * Limit of the latency of reads and edits by another user while the largest allowed requests run, on a server with 512 MB of
 * heap. `BENCH_ONLY` selects scenarios by a part of the name.
 */
const MAX_P99_MS = 200;
const IDLE_MS = 3_000;
/** Each scenario repeats for this time. */
const SCENARIO_MS = 6_000;

interface Row {
  scenario: string;
  'GET p99 ms': number;
  'edit p99 ms': number;
  'edit, same diagram p99 ms': number | string;
  GETs: number;
  'loop max ms': number;
  'of CPU': number;
  'peak RSS MB': number;
  statuses: string;
}

async function measure(
  server: Measured,
  people: People,
  { name, run }: { name: string; run: () => Promise<number[]> },
): Promise<Row> {
  await server.readDelay();
  const probe = people.startProbe();
  const began = performance.now();
  const statuses: number[] = [];
  do statuses.push(...(await run()));
  while (performance.now() - began < SCENARIO_MS && !server.hasEnded());
  const { reads, edits, sharedEdits } = await probe.stop();
  const delay = await server.readDelay();
  return {
    scenario: name,
    'GET p99 ms': p99(reads),
    'edit p99 ms': p99(edits),
    'edit, same diagram p99 ms': sharedEdits.length === 0 ? '' : p99(sharedEdits),
    GETs: reads.length,
    'loop max ms': Math.round(delay.time),
    'of CPU': Math.round(delay.cpu),
    'peak RSS MB': await server.readPeakMegabytes(),
    statuses: formatCounts(statuses),
  };
}

function p99(durations: readonly number[]): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN);
}

function formatCounts(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${String(count)} x ${String(status)}`).join(', ');
}

const only = process.env['BENCH_ONLY'] ?? '';
const rows: Row[] = [];
for (const scenario of SCENARIOS.filter(({ name }) => name.includes(only))) {
  const server = await startMeasured();
  try {
    const people = await createPeople(server.url);
    const run = await scenario.prepare(people);
    await pause(1_000);
    if (rows.length === 0) {
      const idle = async (): Promise<number[]> => {
        await pause(IDLE_MS);
        return [];
      };
      rows.push(await measure(server, people, { name: 'idle', run: idle }));
    }
    rows.push(await measure(server, people, { name: scenario.name, run }));
    console.table([rows.at(-1)]);
    if (server.hasEnded()) throw new Error(`The server exited during: ${scenario.name}`);
  } finally {
    await server.stop();
  }
}
console.table(rows);
const late = rows.filter((row) => row['GET p99 ms'] > MAX_P99_MS || row['edit p99 ms'] > MAX_P99_MS);
if (late.length > 0) {
  console.error(`Above ${String(MAX_P99_MS)} ms: ${late.map(({ scenario }) => scenario).join('; ')}`);
  process.exitCode = 1;
}
