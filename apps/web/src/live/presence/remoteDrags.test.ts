// @vitest-environment jsdom
import { decodeOperations, type Operation, type Position } from '@joinery/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRemoteDrags } from './remoteDrags.ts';

const step = (id: string, x: number): Operation => ({
  kind: 'set',
  record: 'entity',
  id: id,
  props: { position: { x, y: 0 } },
});
const FRAME_MS = 17;

function aView() {
  const shown: [string, Position][][] = [];
  const drags = createRemoteDrags((places) => shown.push([...places]));
  return { drags, shown };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('any number of updates is shown once per frame', () => {
  const { drags, shown } = aView();
  drags.apply('s1', [step('a', 1)]);
  drags.apply('s2', [step('b', 5)]);
  drags.apply('s1', [step('a', 2)]);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(FRAME_MS);
  expect(shown).toEqual([
    [
      ['a', { x: 2, y: 0 }],
      ['b', { x: 5, y: 0 }],
    ],
  ]);
});

it('a drop ends the participant’s drags immediately', () => {
  const { drags, shown } = aView();
  drags.apply('s1', [step('a', 1)]);
  drags.apply('s2', [step('b', 5)]);
  vi.advanceTimersByTime(FRAME_MS);
  drags.drop('s1');
  expect(shown.at(-1)).toEqual([['b', { x: 5, y: 0 }]]);
  drags.drop('s1');
  expect(shown).toHaveLength(2);
});

it('after 2 s without an update the card returns', () => {
  const { drags, shown } = aView();
  drags.apply('s1', [step('a', 1)]);
  vi.advanceTimersByTime(1_500);
  drags.apply('s1', [step('a', 2)]);
  vi.advanceTimersByTime(1_900);
  expect(shown.at(-1)).toEqual([['a', { x: 2, y: 0 }]]);
  vi.advanceTimersByTime(1_000);
  expect(shown.at(-1)).toEqual([]);
});

it('an update without a valid position is ignored', () => {
  const { drags, shown } = aView();
  const steps = decodeOperations([
    { k: 'set', r: 'n/a', p: { position: { x: 'far', y: 0 } } },
    { k: 'del', r: 'n/a' },
    { k: 'set', r: 'e/a', p: { position: { x: 1, y: 1 } } },
  ]);
  drags.apply('s1', steps);
  vi.advanceTimersByTime(FRAME_MS);
  expect(shown.flat()).toEqual([]);
});
