import { nameKey } from '../language/nouns.ts';
import { ATTRIBUTE_WORDS } from '../language/words.ts';
import { type NounPhrase } from '../sentences/phrases/nounPhrases.ts';
import { type RawFact, type SaidFact } from '../sentences/rawFacts.ts';
import { type PairFact, pairName } from '../sentences/reading/readPair.ts';

/** A fact, or what is kept for each of one thing in another, with the sentence that said it. */
export type SaidOrPair = (RawFact | PairFact) & { statement: number };

/**
 * "For each skill of an employee the level is kept": where a skill has something of its own, the level is of the two
 * together, an entity between them; else a skill is the employee's, as a loan is of a copy, and the level is its own.
 */
export function expandPairs(all: readonly SaidOrPair[]): SaidFact[] {
  const said = all.map((fact, index) => (fact.kind === 'pair' ? withWhole(fact, all.slice(0, index)) : fact));
  const facts = said.filter((fact): fact is SaidFact => fact.kind !== 'pair');
  const pairs = said.filter((fact) => fact.kind === 'pair');
  const between = pairs.filter((pair) => isBetween(pair, facts));
  const others = said.flatMap((fact): SaidFact[] => {
    if (fact.kind === 'pair') return between.includes(fact) ? [] : ownOf(fact);
    return between.some((pair) => pair.statement === fact.statement && isOfPair(fact, pair)) ? [] : [fact];
  });
  // Last: a name made of two others stands for neither of them.
  return [
    ...others.filter((fact) => !isAside(fact)),
    ...others.filter(isAside),
    ...between.flatMap(entityBetween),
  ];
}

/** "It comprises accessions, and for each of them a quantity is kept": it is what was spoken of before. */
function withWhole<P extends PairFact & { statement: number }>(pair: P, before: readonly SaidOrPair[]): P {
  if (pair.whole.words.length > 0) return pair;
  const named = before.filter(({ statement }) => statement < pair.statement).flatMap(subjectOf);
  return { ...pair, whole: named.at(-1) ?? pair.whole };
}

function isAside(fact: SaidFact): boolean {
  return (fact.kind === 'has' || fact.kind === 'link') && fact.isAside === true;
}

function subjectOf(fact: SaidOrPair): NounPhrase[] {
  const subject = fact.kind === 'has' ? fact.owner : fact.kind === 'link' ? fact.from : undefined;
  return subject === undefined || subject.words.length === 0 ? [] : [{ ...subject, isPlural: false }];
}

function isBetween(
  { part, whole, statement }: PairFact & { statement: number },
  facts: readonly SaidFact[],
): boolean {
  const isOwner = ({ words }: NounPhrase) =>
    facts.some(
      (fact) =>
        fact.kind === 'has' &&
        fact.statement !== statement &&
        nameKey(fact.owner.words) === nameKey(words) &&
        fact.items.some(({ words: item }) => ATTRIBUTE_WORDS.has(item.at(-1) ?? '')),
    );
  return whole.words.length > 0 && isOwner(part) && nameKey(part.words) !== nameKey(whole.words);
}

/** Whether a fact only says that the two belong together. */
function isOfPair(fact: SaidFact, { part, whole }: PairFact): boolean {
  const [one, other] = [nameKey(part.words), nameKey(whole.words)];
  const areBoth = (from: NounPhrase, to: NounPhrase) =>
    [nameKey(from.words), nameKey(to.words)].sort().join() === [one, other].sort().join();
  if (fact.kind === 'link') return areBoth(fact.from, fact.to);
  return (
    fact.kind === 'has' && fact.items.length === 1 && fact.items.every((item) => areBoth(fact.owner, item))
  );
}

function entityBetween({ part, whole, items, statement }: PairFact & { statement: number }): SaidFact[] {
  const owner: NounPhrase = {
    ...part,
    words: pairName({ part, whole }),
    quantity: 'each',
    isPlural: false,
    notes: [],
  };
  return [
    { kind: 'has', owner, items, isContainer: false, isDefinition: true, statement },
    ...[whole, part].map((to): SaidFact => ({ ...belonging(owner, to), statement })),
  ];
}

function ownOf({ part, whole, items, statement }: PairFact & { statement: number }): SaidFact[] {
  const owner: NounPhrase = { ...part, quantity: 'each', isPlural: false };
  return [
    { kind: 'has', owner, items, isContainer: false, isDefinition: false, statement },
    { ...belonging(owner, whole), strength: 'weak', statement },
  ];
}

function belonging(from: NounPhrase, to: NounPhrase): Extract<RawFact, { kind: 'link' }> {
  return {
    kind: 'link',
    from,
    to: { ...to, quantity: 'one', isPlural: false },
    toEnd: 'one',
    strength: 'explicit',
    verb: 'belong',
    label: 'belong to',
    style: 'belong',
  };
}
