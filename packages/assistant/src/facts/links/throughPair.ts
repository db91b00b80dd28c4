import { type Cardinality } from '@joinery/model';
import { type DraftLink } from './draftLink.ts';

interface Ended {
  from: string;
  to: string;
  fromEnd: Cardinality;
  toEnd: Cardinality;
  isRole: boolean;
}

/** "Employees work on projects", where there are employee projects, each of one employee and one project. */
export function isThroughPair(
  { from, to, fromEnd, toEnd, isRole }: Ended,
  links: readonly DraftLink[],
  entities: ReadonlyMap<string, unknown>,
): boolean {
  if (from === to || isRole) return false;
  const key = [from + to, to + from].find((each) => entities.has(each));
  if (key === undefined) return false;
  const isOf = (end: string) =>
    links.some((link) => link.from === key && link.to === end && link.style === 'belong');
  const isWeak = links
    .filter((link) => [from, to].includes(link.from) && [from, to].includes(link.to))
    .every(({ strength }) => strength === 'weak');
  return isOf(from) && isOf(to) && ((fromEnd === 'many' && toEnd === 'many') || isWeak);
}
