import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { createPacer } from './slices.ts';

const PIECES = 20;
const PIECE_MS = 3;

function work(): void {
  const end = performance.now() + PIECE_MS;
  while (performance.now() < end);
}

it('[L6] many parallel tasks of one client leave turns of the event loop to others', async () => {
  const pace = createPacer();
  const state = { turns: 0, isOver: false };
  const other = (): void => {
    state.turns += 1;
    if (!state.isOver) setImmediate(other);
  };
  setImmediate(other);
  const order: number[] = [];
  let last = Promise.resolve();
  for (let piece = 0; piece < PIECES; piece += 1) {
    last = last.then(() => pace(work)).then(() => void order.push(piece));
  }
  await last;
  state.isOver = true;
  expect(order).toEqual([...order].sort((one, next) => one - next));
  // Two or three tasks fill a slice.
  expect(state.turns).toBeGreaterThanOrEqual(PIECES / 4);
});
