import { importDiagram } from '@joinery/import';
import { LARGE_INPUTS } from '../packages/import/test/largeInputs.ts';

/**
 * Processor time of reading large schemas of each kind, from 1 MB on, each twice as long as the one before. A kind ends where it
 * takes longer than MAX_SECONDS. `npm run bench:import -- [part of a name] [most MB]`.
 */
const [only = '', mostMegabytes = '4'] = process.argv.slice(2);
const MAX_SECONDS = 20;
/** The most that the time of a text may be multiplied by when its size is doubled. */
const LIMIT = 2.3;
/** Shorter times vary more than they grow. */
const MEASURABLE_MS = 500;

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const createId = (): string => crypto.randomUUID();
let worst = 0;
for (const [what, format, write] of LARGE_INPUTS) {
  if (!what.includes(only)) continue;
  const times: number[] = [];
  const ratios: number[] = [];
  for (let megabytes = 1; megabytes <= Number(mostMegabytes); megabytes *= 2) {
    const text = write(megabytes * 1_000_000);
    const time = cpuMs(() => importDiagram(text, { format, createId, limits: 'none' }));
    const before = times.at(-1);
    if (before !== undefined && before >= MEASURABLE_MS) ratios.push(time / before);
    times.push(time);
    if (time > MAX_SECONDS * 1_000) break;
  }
  worst = Math.max(worst, ...ratios);
  const shown = times.map((time) => `${time.toFixed(0)} ms`).join(', ');
  console.log(`${what.padEnd(18)} ${shown}${ratios.map((ratio) => ` x${ratio.toFixed(2)}`).join('')}`);
}
console.log(`a doubled size takes at most ${worst.toFixed(2)} times as long (limit ${LIMIT})`);
if (worst > LIMIT) process.exitCode = 1;
