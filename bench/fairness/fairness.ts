import { setTimeout as pause } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import { startMeasured, type Measured } from './measuredServer.ts';
import { createModelScenarios } from './modelScenarios.ts';
import { startModelStub } from './modelStub.ts';
import { createPeople, type People } from './people.ts';
import { type Scenario, SCENARIOS } from './scenarios.ts';

/**
 * Limit of the latency of reads and edits by another user while the largest allowed requests run, on a server with 512 MB of
 * heap. `BENCH_ONLY` selects scenarios by a part of the name.
 */
const MAX_P99_MS = 200;
const IDLE_MS = 3_000;
/** Each scenario repeats for this time. */
const SCENARIO_MS = 6_000;
/** Number of other users in turn, where rates are limited. */
const OTHERS = 10;

interface Row {
  scenario: string;
  'GET p99 ms': number;
  'edit p99 ms': number;
  'edit, same diagram p99 ms': number | string;
  GETs: number;
  'loop max ms': number;
  'of CPU': number;
  'peak RSS MB': number;
  /** Peak over the peak while only the other user works. */
  'growth MB': number | string;
  statuses: string;
}

async function measure(
  server: Measured,
  people: People,
  { name, run, idlePeak }: { name: string; run: () => Promise<(number | string)[]>; idlePeak?: number },
): Promise<Row> {
  await server.readDelay();
  const probe = people.startProbe();
  const began = performance.now();
  const statuses: (number | string)[] = [];
  do statuses.push(...(await run()));
  while (performance.now() - began < SCENARIO_MS && !server.hasEnded());
  const { reads, edits, sharedEdits } = await probe.stop();
  const delay = await server.readDelay();
  const peak = await server.readPeakMegabytes();
  return {
    scenario: name,
    'GET p99 ms': p99(reads),
    'edit p99 ms': p99(edits),
    'edit, same diagram p99 ms': sharedEdits.length === 0 ? '' : p99(sharedEdits),
    GETs: reads.length,
    'loop max ms': Math.round(delay.time),
    'of CPU': Math.round(delay.cpu),
    'peak RSS MB': peak,
    'growth MB': idlePeak === undefined ? '' : peak - idlePeak,
    statuses: formatCounts(statuses),
  };
}

function p99(durations: readonly number[]): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN);
}

function formatCounts(statuses: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${String(count)} x ${String(status)}`).join(', ');
}

async function idle(): Promise<number[]> {
  await pause(IDLE_MS);
  return [];
}

/** Starts a server, and measures a scenario and, if `isFirst`, the time before it. */
async function measureScenario(scenario: Scenario, isFirst: boolean): Promise<Row[]> {
  const { name, prepare, environment, maxGrowthMb } = scenario;
  const server = await startMeasured([], environment);
  try {
    const people = await createPeople(server.url, environment === undefined ? 1 : OTHERS);
    const run = await prepare(people);
    await pause(1_000);
    const before = isFirst || maxGrowthMb !== undefined ? [await measureIdle(server, people)] : [];
    const idlePeak = maxGrowthMb === undefined ? undefined : before[0]?.['peak RSS MB'];
    const row = await measure(server, people, { name, run, ...(idlePeak !== undefined && { idlePeak }) });
    console.table([row]);
    if (server.hasEnded()) throw new Error(`The server exited during: ${name}`);
    return isFirst ? [...before, row] : [row];
  } finally {
    await server.stop();
  }
}

async function measureIdle(server: Measured, people: People): Promise<Row> {
  await server.resetPeak();
  return measure(server, people, { name: 'idle', run: idle });
}

/** Describes each figure above its limit. */
function findExcesses(rows: readonly Row[], scenarios: readonly Scenario[]): string[] {
  return rows.flatMap((row) => {
    const { maxGrowthMb = Infinity } = scenarios.find(({ name }) => name === row.scenario) ?? {};
    const isLate = row['GET p99 ms'] > MAX_P99_MS || row['edit p99 ms'] > MAX_P99_MS;
    return [
      ...(isLate ? [`above ${String(MAX_P99_MS)} ms: ${row.scenario}`] : []),
      ...(Number(row['growth MB']) > maxGrowthMb
        ? [`grows by more than ${String(maxGrowthMb)} MB: ${row.scenario}`]
        : []),
    ];
  });
}

const only = process.env['BENCH_ONLY'] ?? '';
const stub = await startModelStub();
try {
  const scenarios = [...SCENARIOS, ...createModelScenarios(stub.url)];
  const rows: Row[] = [];
  for (const scenario of scenarios.filter(({ name }) => name.includes(only)))
    rows.push(...(await measureScenario(scenario, rows.length === 0)));
  console.table(rows);
  const excesses = findExcesses(rows, scenarios);
  for (const excess of excesses) console.error(excess);
  if (excesses.length > 0) process.exitCode = 1;
} finally {
  await stub.stop();
}
