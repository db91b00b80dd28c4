import { anEntity } from '@joinery/model/builders';
import { getMedian } from '../median.ts';
import { type Figures, connectUsers, type Load } from './load.ts';
import { makeDiagram, type SignedIn, signIn } from './people.ts';
import { startEcho, startJoinery, type Target } from './serverProcess.ts';

/** See bench/README.md. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const ONLY = process.env['BENCH_ONLY'] ?? '';
/** The rate of drag steps of our client. */
const STEPS_PER_SECOND = 20;
/** A rate at which nearly each drop has its own commit; reported without a limit. */
const QUIET_STEPS_PER_SECOND = 4;
const PROFILE = process.env['BENCH_PROFILE'];
/** Maximum server CPU per step of our client relative to the bare echo. */
const MAX_TIMES_ECHO = 1.5;

function printRow(what: string, target: Target, runs: readonly Figures[]): void {
  const of = (read: (figures: Figures) => number): number => getMedian(runs.map(read));
  const whole = of((one) => one.microsecondsPerStep);
  const mainThread = of((one) => one.mainThreadMicrosecondsPerStep);
  const sum = (read: (figures: Figures) => number): string =>
    String(runs.reduce((total, one) => total + read(one), 0));
  const cells = [
    what.padEnd(40),
    target.name.padEnd(8),
    `${whole.toFixed(1)} us/step (first thread ${mainThread.toFixed(1)})`.padEnd(40),
    `p50 ${of((one) => one.p50).toFixed(1)} ms  p99 ${of((one) => one.p99).toFixed(1)} ms`.padEnd(30),
    `acks p50 ${of((one) => one.acknowledgedP50).toFixed(1)} ms  p99 ${of((one) => one.acknowledgedP99).toFixed(1)} ms`.padEnd(
      38,
    ),
    `${sum((one) => one.steps)} steps, received ${sum((one) => one.received)} of ${sum((one) => one.expected)};`,
    `${sum((one) => one.stored)} stored: ${sum((one) => one.wrong)} missing, doubled or out of order`,
  ];
  process.stdout.write(`${cells.join(' ')}\n`);
}

function roomFor(url: string, at: number, people: readonly SignedIn[]): Promise<string> {
  const nodes = people.map((_, person) =>
    anEntity({ id: `n-${String(at)}-${String(person)}`, name: 'Entity', attributes: [] }),
  );
  return makeDiagram(url, { nodes, edges: [] }, people);
}

async function pairsFor(url: string, people: readonly SignedIn[]): Promise<string[]> {
  const rooms: string[] = [];
  for (let at = 0; at < 200; at += 1) rooms.push(await roomFor(url, at, people.slice(0, 2)));
  return rooms;
}

/** Creates new rooms for each load, because message numbers count per room and client. */
async function createLoads(url: string, people: readonly SignedIn[]): Promise<[string, Load][]> {
  const getToken = (person: number): string => people[person]?.token ?? '';
  const loads: [string, Load][] = [];
  for (const client of ['own', 'protocol 1'] as const) {
    const common = { seconds: SECONDS, client, getToken };
    const crowd = [await roomFor(url, 0, people)];
    loads.push([
      `50 in a room, 5 drag, ${client} client`,
      { ...common, rooms: crowd, people: 50, dragging: 5, stepsPerSecond: STEPS_PER_SECOND },
    ]);
    loads.push([
      `200 rooms of 2, one drags, ${client} client`,
      {
        ...common,
        rooms: await pairsFor(url, people),
        people: 2,
        dragging: 1,
        stepsPerSecond: STEPS_PER_SECOND,
      },
    ]);
    loads.push([
      `200 quiet rooms of 2, one drags, ${client} client`,
      {
        ...common,
        rooms: await pairsFor(url, people),
        people: 2,
        dragging: 1,
        stepsPerSecond: QUIET_STEPS_PER_SECOND,
      },
    ]);
  }
  return loads.filter(([what]) => what.includes(ONLY));
}

/** Runs each load on both servers alternately, so that other work on the machine affects both. */
async function compare(targets: { echo: Target; joinery: Target }): Promise<boolean> {
  const { echo, joinery } = targets;
  const people = await Promise.all(Array.from({ length: 50 }, (_, person) => signIn(joinery.url, person)));
  let isWithin = true;
  for (const [what, load] of await createLoads(joinery.url, people)) {
    const runs: { bare: Figures[]; ours: Figures[] } = { bare: [], ours: [] };
    const bare = await connectUsers(echo, load);
    const ours = await connectUsers(joinery, load);
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.bare.push(await bare.drag(SECONDS));
      runs.ours.push(await ours.drag(SECONDS));
    }
    bare.leave();
    const missed = ours.leave();
    printRow(what, echo, runs.bare);
    printRow(what, joinery, runs.ours);
    const ratios = runs.ours.map(
      (one, at) => one.microsecondsPerStep / (runs.bare[at]?.microsecondsPerStep ?? NaN),
    );
    const times = getMedian(ratios);
    process.stdout.write(
      `${''.padEnd(40)} ${times.toFixed(2)} times the echo (${ratios.map((one) => one.toFixed(2)).join(', ')})\n`,
    );
    if (missed > 0) process.stdout.write(`${String(missed)} times the last stored step was not received\n`);
    isWithin &&= missed === 0 && runs.ours.every(({ wrong }) => wrong === 0);
    const isLimited = load.client === 'own' && load.stepsPerSecond === STEPS_PER_SECOND;
    isWithin &&= !isLimited || times <= MAX_TIMES_ECHO;
  }
  return isWithin;
}

async function main(): Promise<void> {
  const profiling = PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`];
  const joinery = await startJoinery(profiling);
  const echo = await startEcho();
  try {
    if (!(await compare({ echo, joinery }))) process.exitCode = 1;
  } finally {
    await Promise.all([joinery.stop(), echo.stop()]);
  }
}

await main();
