import { anEntity } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { toCardPaths } from './cardPaths.ts';

const cardAt = (x: number) => anEntity({ id: `at ${x}`, position: { x, y: 0 } });
const countCards = (path: string) => path.match(/M/g)?.length;

it('cards without overlaps are drawn as one outline', () => {
  expect(toCardPaths([cardAt(0), cardAt(300), cardAt(600)]).map(({ bodies }) => countCards(bodies))).toEqual([
    3,
  ]);
});

it('a card is drawn after those it covers', () => {
  const [lower, upper] = toCardPaths([cardAt(0), cardAt(40), cardAt(300)]);
  expect(lower!.bodies).toMatch(/^M12 .*M312 /);
  expect(upper!.bodies).toMatch(/^M52 /);
  expect(countCards(upper!.bodies)).toBe(1);
});
