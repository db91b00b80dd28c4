import { anEntity } from '@joinery/model/builders';
import { type Figures, drive, type Load } from './load.ts';
import { makeDiagram, type SignedIn, signIn } from './people.ts';
import { startEcho, startJoinery, type Target } from './serverProcess.ts';

/** See bench/README.md. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const ONLY = process.env['BENCH_ONLY'] ?? '';
/** More than 200 people dragging at once is more than the load generator can send in time on a small machine. */
const PAIRS_STEPS_PER_SECOND = { own: 8, plain: 4 };
const PROFILE = process.env['BENCH_PROFILE'];
/** What our own client may cost the server per step, as a multiple of the bare echo. */
const MOST_TIMES_ECHO = 1.2;

function tell(what: string, target: Target, figures: Figures): void {
  const { steps, cpuMicrosecondsPerStep, p50, p99, heard, expected, stored, wrong } = figures;
  process.stdout.write(
    `${what.padEnd(40)} ${target.name.padEnd(8)} ${String(steps).padStart(6)} steps  ${String(cpuMicrosecondsPerStep).padStart(5)} us/step  p50 ${String(p50)} ms  p99 ${String(p99)} ms  heard ${String(heard)} of ${String(expected)}, ${String(stored)} stored: ${String(wrong)} missing, doubled or out of order\n`,
  );
}

function roomFor(url: string, at: number, people: readonly SignedIn[]): Promise<string> {
  const nodes = people.map((_, person) =>
    anEntity({ id: `n-${String(at)}-${String(person)}`, name: 'Entity', attributes: [] }),
  );
  return makeDiagram(url, { nodes, edges: [] }, people);
}

/** The rooms are made anew for each load: numbers of messages count per room and client. */
async function loadsOf(url: string, people: readonly SignedIn[]): Promise<[string, Load][]> {
  const tokenOf = (person: number): string => people[person]?.token ?? '';
  const loads: [string, Load][] = [];
  for (const client of ['own', 'plain'] as const) {
    const common = { seconds: SECONDS, client, tokenOf };
    const crowd = [await roomFor(url, 0, people)];
    loads.push([
      `50 in a room, 5 drag, ${client} client`,
      { ...common, rooms: crowd, people: 50, dragging: 5, stepsPerSecond: 20 },
    ]);
    const pairs: string[] = [];
    for (let at = 0; at < 200; at += 1) pairs.push(await roomFor(url, at, people.slice(0, 2)));
    const stepsPerSecond = PAIRS_STEPS_PER_SECOND[client];
    loads.push([
      `200 rooms of 2, one drags, ${client} client`,
      { ...common, rooms: pairs, people: 2, dragging: 1, stepsPerSecond },
    ]);
  }
  return loads.filter(([what]) => what.includes(ONLY));
}

/** The run in the middle. */
function medianOf(runs: readonly Figures[]): Figures {
  const sorted = [...runs].sort((one, other) => one.cpuMicrosecondsPerStep - other.cpuMicrosecondsPerStep);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error('nothing was run');
  return { ...median, wrong: runs.reduce((sum, { wrong }) => sum + wrong, 0) };
}

/** Each load on both servers in turns, so that what else the machine does falls on both. */
async function compare(targets: { echo: Target; joinery: Target }): Promise<boolean> {
  const { echo, joinery } = targets;
  const people = await Promise.all(Array.from({ length: 50 }, (_, person) => signIn(joinery.url, person)));
  let isWithin = true;
  for (const [what, load] of await loadsOf(joinery.url, people)) {
    const runs: { bare: Figures[]; ours: Figures[] } = { bare: [], ours: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.bare.push(await drive(echo, load));
      runs.ours.push(await drive(joinery, load));
    }
    const bare = medianOf(runs.bare);
    const ours = medianOf(runs.ours);
    tell(what, echo, bare);
    tell(what, joinery, ours);
    const times = ours.cpuMicrosecondsPerStep / bare.cpuMicrosecondsPerStep;
    process.stdout.write(`${''.padEnd(40)} ${times.toFixed(2)} times the echo\n`);
    isWithin &&= ours.wrong === 0 && (load.client === 'plain' || times <= MOST_TIMES_ECHO);
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
