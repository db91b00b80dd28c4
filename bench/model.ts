import {
  apply,
  decodeOperations,
  diff,
  encodeOperations,
  readContent,
  readOperations,
  toRecords,
} from '@joinery/model';
import { benchDiagram } from './diagram.ts';
import { getMedian } from './median.ts';

/** The limit of the server; times are relative to `JSON.parse` and `structuredClone` of the same content. */
const ENTITIES = 5_000;
const SETS = 1_000;
const ROUNDS = 7;

const json = JSON.stringify(benchDiagram(ENTITIES));
const input = JSON.parse(json) as unknown;

function read(content: unknown) {
  const reading = readContent(content, { createId: () => 'new' });
  if (!reading.ok) throw new Error(reading.message);
  return toRecords(reading.content);
}

const records = read(input);
const renamed = read(JSON.parse(json.replaceAll('"name":"Entity', '"name":"Renamed')));
const message = Array.from({ length: SETS }, (_, index) => ({
  k: 'set',
  r: index % 2 === 0 ? `n/entity-${index}` : `a/entity-${index}/attribute-${index}-3`,
  p: { name: `new_${index}` },
}));
const sets = decodeOperations(message);

const WORK: Record<string, () => unknown> = {
  'JSON.parse and structuredClone': () => structuredClone(JSON.parse(json)) as unknown,
  'read 5,000 entities': () => readContent(input, { createId: () => 'new' }),
  'diff of 5,000 renamed entities': () => diff(records, renamed),
  'apply of 1,000 sets': () => apply(records, sets),
  'a message of 1,000 sets read and written': () => {
    const reading = readOperations(message);
    return JSON.stringify(encodeOperations(reading.ok ? reading.operations : []));
  },
};

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
}

const times = new Map<string, number[]>();
for (let round = -2; round < ROUNDS; round += 1) {
  for (const [name, work] of Object.entries(WORK)) {
    const time = cpuMs(work);
    if (round >= 0) times.set(name, [...(times.get(name) ?? []), time]);
  }
}
const yardstick = getMedian([...times.values()][0] ?? []);
console.table(
  [...times].map(([work, all]) => ({
    work,
    'median ms of CPU': Number(getMedian(all).toFixed(1)),
    spread: `${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)}`,
    ratio: Number((getMedian(all) / yardstick).toFixed(2)),
  })),
);
