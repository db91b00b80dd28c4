import { signIn } from '../realtime/people.ts';
import { startMeasured } from './measuredServer.ts';
import { type FloodFigures, socketFlood } from './socketFlood.ts';

/** See bench/README.md. */
const ENTITIES = Number(process.env['BENCH_ENTITIES'] ?? 4_000);
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 1_000);
const RATE_LIMITS = process.env['BENCH_RATE_LIMITS'] ?? 'on';
const ONLY = process.env['BENCH_ONLY'] ?? '';
const PROFILE = process.env['BENCH_PROFILE'];

function print(figures: FloodFigures): void {
  const ms = (value: number): string => `${value.toFixed(0)} ms`.padStart(9);
  const cells = [
    figures.flood.padEnd(42),
    `p99: GET ${ms(figures.getP99)}  edit ${ms(figures.editP99)}  same diagram ${ms(figures.sharedEditP99)}`,
    `loop blocked ${ms(figures.maxLoopDelayMs)}`,
    `peak RSS ${figures.peakMb.toFixed(0).padStart(5)} MB`,
    `${String(figures.acknowledged)} acknowledged, ${String(figures.refused)} refused in ${ms(figures.acknowledgedMs).trim()}`,
  ];
  process.stdout.write(`${cells.join('  ')}\n`);
}

const server = await startMeasured(PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`], {
  RATE_LIMITS,
});
try {
  const [flooder, other, collaborator] = await Promise.all(
    [0, 1, 2].map((person) => signIn(server.url, person)),
  );
  if (flooder === undefined || other === undefined || collaborator === undefined) throw new Error('no users');
  const clients = { flooder, other, collaborator, entities: ENTITIES, messages: MESSAGES };
  await socketFlood(server, clients, { only: ({ name }) => name.includes(ONLY), report: print });
} finally {
  await server.stop();
}
