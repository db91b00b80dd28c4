import { type Candidate } from './candidates.ts';
import { type Gathered } from '../gather.ts';

const MANY_DESCRIBED = 3;

/**
 * The entities without those of which nothing came: named in one statement, no attribute, no relationship. What a list of names
 * gives stays (`listing`: the statements that are one).
 */
export function withoutLoose(
  entities: ReadonlyMap<string, Candidate>,
  { attributes }: Pick<Gathered, 'attributes'>,
  {
    relations,
    listing,
  }: { relations: readonly { from: string; to: string }[]; listing: ReadonlySet<number> },
): ReadonlyMap<string, Candidate> {
  const isDescribed = (key: string) => (attributes.get(key) ?? []).length > 0;
  if ([...entities.keys()].filter(isDescribed).length < MANY_DESCRIBED) return entities;
  const linked = new Set(relations.flatMap(({ from, to }) => [from, to]));
  const isLoose = ({ key, statement, isDefined, namedIn }: Candidate) =>
    statement >= 0 &&
    !listing.has(statement) &&
    !isDefined &&
    namedIn.size < 2 &&
    !linked.has(key) &&
    !isDescribed(key);
  return new Map([...entities].filter(([, entity]) => !isLoose(entity)));
}
