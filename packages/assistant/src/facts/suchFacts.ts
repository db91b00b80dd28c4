import { nameKey } from '../language/nouns.ts';
import { type NounPhrase } from '../sentences/phrases/nounPhrases.ts';
import { type SaidFact } from '../sentences/rawFacts.ts';

type SaidLink = Extract<SaidFact, { kind: 'link' }>;

/** "Guides work at several huts; for every such assignment the start date is kept": an assignment is of a guide and a hut. */
export function withSuch(facts: readonly SaidFact[]): SaidFact[] {
  const such = facts.find((fact) => fact.kind === 'has' && isNewSuch(fact.owner, facts));
  if (such?.kind !== 'has') return [...facts];
  const before = facts.filter(
    (fact): fact is SaidLink => fact.kind === 'link' && fact.statement === such.statement - 1,
  );
  const pair = before.findLast(({ from, to }) => from.words.length > 0 && to.words.length > 0);
  if (pair === undefined) return [...facts];
  const owner: NounPhrase = { ...such.owner, quantity: 'each', isPlural: false };
  return [
    ...facts.filter((fact) => !(fact.kind === 'link' && isBetween(fact, pair))),
    ...[pair.from, pair.to].map((to): SaidFact => ({
      kind: 'link',
      from: owner,
      to: { ...to, quantity: 'one', isPlural: false },
      toEnd: 'one',
      strength: 'explicit',
      verb: 'belong',
      label: 'belong to',
      style: 'belong',
      statement: such.statement,
    })),
  ];
}

/** Nothing else is said of it. */
function isNewSuch({ isSuch, words }: NounPhrase, facts: readonly SaidFact[]): boolean {
  const key = nameKey(words);
  const named = facts.flatMap((fact) =>
    fact.kind === 'has' ? [fact.owner, ...fact.items] : fact.kind === 'link' ? [fact.from, fact.to] : [],
  );
  return (
    isSuch === true && words.length > 0 && named.filter((each) => nameKey(each.words) === key).length === 1
  );
}

/** Whether a link of the same statement is between the same two, or one of them and a pronoun. */
function isBetween(link: SaidLink, pair: SaidLink): boolean {
  const keys = [pair.from, pair.to].map(({ words }) => nameKey(words));
  return (
    link.statement === pair.statement &&
    [link.from, link.to].every(({ words }) => words.length === 0 || keys.includes(nameKey(words)))
  );
}
