import { type DraftLink, hasMany } from './draftLink.ts';
import { type Gathered } from '../gather.ts';
import { entitiesIn, type Told } from './missedLinks.ts';
import { type Resolver } from '../naming/resolve.ts';

/**
 * The links with those entities between two others that nothing links though they have attributes: "users join many groups; for
 * each membership the role is stored" makes memberships of users and groups, and nothing beside them. The two are what the same
 * sentence, or the one before, speaks of.
 */
export function withBetweenTwo(
  told: readonly Told[],
  resolver: Resolver,
  { links, attributes }: Pick<Gathered, 'links' | 'attributes'>,
): DraftLink[] {
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]));
  const loose = [...resolver.entities.values()].filter(
    ({ key, words, statement }) =>
      statement >= 0 &&
      !linked.has(key) &&
      (attributes.get(key) ?? []).length > 0 &&
      BETWEEN.test(words.at(-1) ?? ''),
  );
  let all = [...links];
  for (const { key, statement } of loose) {
    const ends = endsOf(key, { statement, told, resolver, links: all });
    if (ends === undefined) continue;
    all = [
      ...all.filter((link) => !(ends.includes(link.from) && ends.includes(link.to) && link.toEnd === 'many')),
      ...ends.map((from) => hasMany(from, key)),
    ];
  }
  return all;
}

/** What is of two others: a membership, an order line, a time entry. */
const BETWEEN =
  /(?:ship|(?:enrol|enroll|assign|appoint|place|involve)ment|tion|sion|ance|usage)s?$|^(?:line|item|entry|record|detail|row|position|stay|loan|booking|rental|usage|use|casting|part)s?$/u;

interface Place {
  statement: number;
  told: readonly Told[];
  resolver: Resolver;
  links: readonly DraftLink[];
}

/** The two that an entity stands between: linked as many in its sentence, or the only two of the sentence before. */
function endsOf(key: string, { statement, told, resolver, links }: Place): [string, string] | undefined {
  const spoken = (at: number) =>
    told
      .filter((each) => each.statement === at)
      .flatMap(({ text }) => entitiesIn(text, resolver))
      .filter((each, index, every) => each !== key && every.indexOf(each) === index);
  const before = spoken(statement - 1);
  for (const near of [spoken(statement), before]) {
    const many = links.findLast(
      ({ from, to, toEnd, role }) =>
        toEnd === 'many' && from !== to && role === undefined && near.includes(from) && near.includes(to),
    );
    if (many !== undefined) return [many.from, many.to];
  }
  const [first, second, ...more] = before;
  const isLinked = links.some(({ from, to }) => [from, to].every((end) => end === first || end === second));
  return first !== undefined &&
    second !== undefined &&
    more.length === 0 &&
    !isLinked &&
    spoken(statement).length === 0
    ? [first, second]
    : undefined;
}
