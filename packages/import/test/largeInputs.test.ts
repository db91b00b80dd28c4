import { expect, it } from 'vitest';
import { IS_THOROUGH, TEST_SEED } from '../../../test/depth.ts';
import { importDiagram } from '../src/index.ts';
import { LARGE_INPUTS } from './largeInputs.ts';

/** Two doublings of at most 2.3 times each; a quadratic reader takes 16 times as long. */
const MAX_RATIO = 2.3 ** 2;
const SHORT = 125_000;
const LONG = 4 * SHORT;
/** Time of the collection of garbage and of the compiler. */
const SLACK_MS = 1_500;

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage().user;
  work();
  return (process.cpuUsage().user - before) / 1_000;
}

/** All kinds in a thorough run, else every fifth. */
const kinds = LARGE_INPUTS.filter((_, index) => IS_THOROUGH || index % 5 === TEST_SEED % 5);

it.each(kinds)(
  '[I18] %s: a text that is four times as long takes no more than five times as long',
  (_what, format, write) => {
    const read = (text: string): unknown =>
      importDiagram(text, { format, createId: () => crypto.randomUUID(), limits: 'none' });
    const [short, long] = [write(SHORT), write(LONG)];
    read(short);
    const shortMs = cpuMs(() => read(short));
    expect(cpuMs(() => read(long))).toBeLessThan(shortMs * MAX_RATIO + SLACK_MS);
  },
  60_000,
);
