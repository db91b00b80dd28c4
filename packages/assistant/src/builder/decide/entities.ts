import { isPluralWord, nameKey, singularPhrase } from '../../language/nouns.ts';
import { IGNORED_ADJECTIVES, NEVER_ENTITIES, WHOLE_THINGS, WHOLES } from '../data/words.ts';
import { endsOf, type Evidence, type Fact, type Mention } from '../facts.ts';
import { isAttributeLike } from '../language/phrases.ts';
import { usualAttributes } from './knownThings.ts';

const isKnownThing = (key: string): boolean => usualAttributes(key) !== undefined;

/** A thing that the text is about. */
export interface Entity {
  key: string;
  words: string[];
}

export interface Entities {
  all: Entity[];
  /** The entity that a name is of. */
  find: (words: readonly string[]) => Entity | undefined;
}

interface Candidate extends Entity {
  weight: number;
  isOwner: boolean;
  isDefined: boolean;
  isCounted: boolean;
  /** Named in the plural in a list of things, or said to be many. */
  isMany: boolean;
}

const WEIGHTS: Record<Evidence, number> = {
  defined: 4,
  owner: 2,
  listed: 2.25,
  counted: 1.5,
  subject: 0.75,
  object: 0.5,
  part: 1.25,
  role: 1,
};
const MIN_WEIGHT = 2.25;
const MAX_WORDS = 4;

/** Chooses the entities among all that is mentioned; where that is nothing, two things that are only named will do. */
export function chooseEntities(facts: readonly Fact[]): Entities {
  const candidates = new Map<string, Candidate>();
  for (const fact of facts) weigh(candidates, fact);
  for (const candidate of candidates.values()) if (isKnownThing(candidate.key)) candidate.weight += 1.5;
  addPartners(facts, candidates);
  const frames = findFrames(facts, candidates);
  let chosen = [...candidates.values()].filter(
    (candidate) => isEntity(candidate) && !frames.has(candidate.key),
  );
  if (chosen.length === 0) chosen = [...candidates.values()].filter(isNamedThing);
  if (chosen.length === 1 && !isEntity(chosen[0])) chosen = [];
  const aliases = findAliases(chosen, candidates);
  const byKey = new Map(chosen.map((entity) => [entity.key, entity]));
  const find = (words: readonly string[]): Entity | undefined => {
    const key = keyOfWords(words);
    return byKey.get(key) ?? byKey.get(aliases.get(key) ?? '');
  };
  return { all: chosen, find };
}

function keyOfWords(words: readonly string[]): string {
  return nameKey(cleanWords(words));
}

/** A name without what says nothing: "registered customer" is customer, "user entity" is user. */
function cleanWords(words: readonly string[]): string[] {
  const first = words.findIndex((word, index) => index === words.length - 1 || !IGNORED_ADJECTIVES.has(word));
  const isWrapped =
    words.length > 1 && /^(?:entity|entities|tables?|objects?|model)$/u.test(words.at(-1) ?? '');
  return words.slice(Math.max(0, first), isWrapped ? -1 : undefined);
}

function isNeverEntity(words: readonly string[]): boolean {
  const [last = ''] = singularPhrase(words).slice(-1);
  const isVague = words.length === 1 && (NEVER_ENTITIES.has(last) || NEVER_ENTITIES.has(words[0] ?? ''));
  return (
    WHOLES.has(last) ||
    isVague ||
    !/\p{L}{2}/u.test(last) ||
    words.some((word) => /^(?:of|to|per)$/u.test(word))
  );
}

function candidateOf(candidates: Map<string, Candidate>, { words, count }: Mention): Candidate | undefined {
  const plain = cleanWords(words);
  const key = nameKey(plain);
  if (key === '' || plain.length > MAX_WORDS || isNeverEntity(plain)) return undefined;
  const flags = { isOwner: false, isDefined: false, isCounted: false, isMany: false };
  const candidate = candidates.get(key) ?? {
    key,
    words: singularPhrase(plain),
    weight: 0,
    ...flags,
  };
  candidate.isCounted ||= count !== 'a' && count !== 'bare';
  candidates.set(key, candidate);
  return candidate;
}

function weigh(candidates: Map<string, Candidate>, fact: Fact): void {
  if (fact.kind === 'has') {
    weighHaving(candidates, fact);
    return;
  }
  const [from, to] = endsOf(fact).map((end) => candidateOf(candidates, end));
  if (fact.kind === 'relation') {
    if (to !== undefined && fact.isLoose !== true && /^(?:one|many)$/u.test(fact.to.count)) to.weight += 1;
  } else if (fact.kind === 'link') {
    for (const end of [from, to]) if (end !== undefined) end.weight += 3;
  } else if (from !== undefined) {
    const isBare = fact.evidence === 'listed' && fact.thing.count === 'bare';
    from.weight += WEIGHTS[fact.evidence] * (isBare ? 0.75 : 1);
    from.isMany ||= fact.evidence === 'listed' && !isBare;
    from.isDefined ||= fact.evidence === 'defined';
  }
}

function weighHaving(
  candidates: Map<string, Candidate>,
  { owner, item, draft }: Extract<Fact, { kind: 'has' }>,
): void {
  const isVague = isNeverEntity(cleanWords(item.words)) && !isAttributeLike(item.words);
  const holder = isVague ? undefined : candidateOf(candidates, owner);
  if (holder !== undefined) {
    holder.weight += WEIGHTS.owner;
    holder.isOwner = true;
  }
  const part = candidateOf(candidates, item);
  if (part === undefined || draft.isCertain === true || draft.type !== undefined) return;
  const isListed = isNeverEntity(cleanWords(owner.words));
  part.isMany ||= item.count === 'many' || (isListed && item.count === 'plural');
  if (item.count === 'many') part.weight += 1.5;
  else if (isListed) part.weight += WEIGHTS.listed;
  else if (item.count === 'one' || item.count === 'plural') part.weight += WEIGHTS.part;
}

/** What is done with an entity, or by one, is likely another. */
function addPartners(facts: readonly Fact[], candidates: ReadonlyMap<string, Candidate>): void {
  const strong = new Set([...candidates.values()].filter(isEntity));
  const raised = new Map<Candidate, number>();
  for (const fact of facts) {
    if (fact.kind !== 'relation' || fact.isLoose === true) continue;
    const [from, to] = [
      candidates.get(keyOfWords(fact.from.words)),
      candidates.get(keyOfWords(fact.to.words)),
    ];
    if (from === undefined || to === undefined || from === to) continue;
    if (strong.has(from)) raised.set(to, Math.max(raised.get(to) ?? 0, 1));
    if (strong.has(to)) raised.set(from, 1.5);
  }
  for (const [candidate, weight] of raised) candidate.weight += weight;
}

function isEntity(candidate: Candidate | undefined): boolean {
  if (candidate === undefined) return false;
  const { weight, words, isOwner, isDefined, isMany } = candidate;
  const extra = !isAttributeLike(words) ? 0 : isOwner ? 1.5 : isMany ? 0.5 : 3;
  return isDefined || weight >= MIN_WEIGHT + extra;
}

function isNamedThing({ words, key, isMany, isCounted }: Candidate): boolean {
  return words.length < 4 && !isAttributeLike(words) && (isMany || isCounted || isKnownThing(key));
}

/** The whole that a text is about, "a blog with users and posts": named in the first statements, and never counted. */
function findFrames(facts: readonly Fact[], candidates: ReadonlyMap<string, Candidate>): ReadonlySet<string> {
  const factsByKey = new Map<string, Fact[]>();
  for (const fact of facts)
    for (const key of new Set(endsOf(fact).map(({ words }) => keyOfWords(words))))
      factsByKey.set(key, [...(factsByKey.get(key) ?? []), fact]);
  const isFrame = ({ key, isDefined, isCounted }: Candidate): boolean => {
    const about = factsByKey.get(key) ?? [];
    if (
      isDefined ||
      isCounted ||
      (isKnownThing(key) && !WHOLE_THINGS.has(key)) ||
      about.some(({ at }) => at > 1) ||
      about.every(({ kind }) => kind === 'thing')
    )
      return false;
    return about.every((fact) => {
      if (fact.kind === 'thing') return true;
      if (keyOfWords(endsOf(fact)[0].words) !== key) return false;
      if (fact.kind === 'relation') return fact.isPassive !== true && /^(?:plural|a)$/u.test(fact.to.count);
      return fact.kind === 'has' && isPluralWord(fact.item.words.at(-1) ?? '');
    });
  };
  return new Set([...candidates.values()].filter(isFrame).map(({ key }) => key));
}

/** "Excavation site" is a site where only the site is an entity. */
function findAliases(
  chosen: readonly Candidate[],
  candidates: ReadonlyMap<string, Candidate>,
): ReadonlyMap<string, string> {
  const keys = new Set(chosen.map(({ key }) => key));
  const isAlias = ({ key, words }: Candidate): boolean =>
    words.length > 1 && !keys.has(key) && !isAttributeLike(words) && keys.has(nameKey(words.slice(-1)));
  return new Map(
    [...candidates.values()].filter(isAlias).map(({ key, words }) => [key, nameKey(words.slice(-1))]),
  );
}
