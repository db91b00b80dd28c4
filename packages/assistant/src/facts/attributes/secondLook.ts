import { nameKey, splitName } from '../../language/nouns.ts';
import { ATTRIBUTE_WORDS } from '../../language/words.ts';
import { type NounPhrase } from '../../sentences/phrases/nounPhrases.ts';
import { type SaidFact } from '../../sentences/rawFacts.ts';
import { attributeLists, type AttributeList } from './attributeLists.ts';
import { draftAttribute } from './draftAttribute.ts';
import { type Gathered } from '../gather.ts';
import { type Told } from '../links/missedLinks.ts';
import { type Resolver } from '../naming/resolve.ts';

/**
 * The facts with what was overlooked: lists of attributes of which the reading of their sentence made nothing, or something
 * longer. What it made of them is taken out.
 */
export function withOverlooked(
  facts: readonly SaidFact[],
  told: readonly Told[],
  { resolver, gathered }: { resolver: Resolver; gathered: Gathered },
): SaidFact[] {
  const known = new Set([...gathered.attributes.values()].flat().map(({ name }) => nameKey(splitName(name))));
  const isMissing = (item: NounPhrase) => !known.has(keyOf(item));
  let all = [...facts];
  for (const { text, statement } of told)
    for (const { owner, items: listed, isBracketed } of attributeLists(text)) {
      const items = listed.filter((item) => !resolver.entities.has(nameKey(item.words)));
      const missing = items.filter(isMissing);
      const isGarbled = all.some((fact) => fact.statement === statement && hasLonger(fact, missing));
      const isOverlooked = missing.length > 1 && missing.length * 2 >= items.length;
      const isCutOff = all.some((fact) => fact.statement === statement && beginsWith(fact, owner, missing));
      const isNew =
        isCutOff || (isBracketed === true && missing.length === items.length && isThing(owner, items));
      const whose = knownOwner(owner, resolver) ?? (isNew ? owner : undefined);
      if (whose === undefined || !(isOverlooked || (isGarbled && missing.length > 0))) continue;
      all = withList(all, { owner: whose, items }, statement);
    }
  return all;
}

/** The facts with a list at its place: before its own sentence's where it is about what was spoken of before. */
function withList(facts: readonly SaidFact[], list: AttributeList, statement: number): SaidFact[] {
  const plain = facts.map((fact) => (fact.statement === statement ? without(fact, list) : fact));
  const fact: SaidFact = { kind: 'has', ...list, isContainer: false, isDefinition: false, statement };
  const isBefore = list.owner.words.length === 0 ? 0 : 1;
  const at = plain.findIndex((each) => each.statement >= statement + isBefore);
  return at < 0 ? [...plain, fact] : [...plain.slice(0, at), fact, ...plain.slice(at)];
}

/** "An invoice showing the number" was taken for a name: the invoice is a thing. */
function beginsWith(fact: SaidFact, owner: NounPhrase, missing: readonly NounPhrase[]): boolean {
  return (
    fact.kind === 'has' &&
    fact.items.some((item) => startsWith(item, owner) && missing.some((each) => isLonger(item, each)))
  );
}

/** Whether a noun before brackets is a thing with attributes: no attribute itself, whose values would stand there. */
function isThing({ words }: NounPhrase, items: readonly NounPhrase[]): boolean {
  const isAttribute = (names: readonly string[]) => ATTRIBUTE_WORDS.has(nameKey([names.at(-1) ?? '']));
  return !isAttribute(words) && items.some((item) => isAttribute(item.words));
}

function keyOf(item: NounPhrase): string {
  const name = draftAttribute(item, { owner: '', isOfPerson: false })?.name ?? item.words.join(' ');
  return nameKey(splitName(name));
}

/** "An invoice showing the number": taken for a name, with the number at its end. */
function hasLonger(fact: SaidFact, missing: readonly NounPhrase[]): boolean {
  return fact.kind === 'has' && fact.items.some((item) => missing.some((each) => isLonger(item, each)));
}

function isLonger(item: NounPhrase, { words }: NounPhrase): boolean {
  return (
    item.words.length > words.length + 1 &&
    words.every((word, index) => item.words[item.words.length - words.length + index] === word)
  );
}

function without(fact: SaidFact, { owner, items }: AttributeList): SaidFact {
  if (fact.kind !== 'has') return fact;
  const isListed = (item: NounPhrase) =>
    items.some((each) => isLonger(item, each) || item.words.join(' ') === each.words.join(' '));
  const rest = fact.items.flatMap((item): NounPhrase[] => {
    if (!isListed(item)) return [item];
    // What is left of "invoices showing the number" are the invoices.
    const isCutOff = items.some((each) => isLonger(item, each)) && startsWith(item, owner);
    return isCutOff ? [{ ...item, words: item.words.slice(0, owner.words.length) }] : [];
  });
  return { ...fact, items: rest };
}

function startsWith(item: NounPhrase, { words }: NounPhrase): boolean {
  return words.length > 0 && words.every((word, at) => nameKey([word]) === nameKey([item.words[at] ?? '']));
}

/** The entity that a phrase is, begins or ends with, or what was spoken of; undefined where it is none. */
function knownOwner(owner: NounPhrase, resolver: Resolver): NounPhrase | undefined {
  const { words } = owner;
  if (words.length === 0) return owner;
  const shorter = [words, words.slice(0, -1), words.slice(1)].filter((each) => each.length > 0);
  return shorter
    .map((each) => ({ ...owner, words: each }))
    .find((each) => resolver.resolve(each) !== undefined);
}
