import { isPluralWord, nameKey, singularPhrase } from '../../language/nouns.ts';
import { NEVER_ENTITIES, WHOLES } from '../data/words.ts';
import { type Count, getEnds, type Evidence, type Fact, isCertain, type Mention } from '../facts.ts';
import { isAttributeLike } from '../language/phrases.ts';
import { cleanName } from '../reading/attributeNames.ts';
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
  listed: 2.25,
  counted: 1.5,
  subject: 0.75,
  object: 0.5,
};
const OWNER_WEIGHT = 2;
const PART_WEIGHTS: Partial<Record<Count, number>> = { many: 1.5, one: 1.25, plural: 1.25 };
const PARTNER_WEIGHT = 1.5;
const MIN_WEIGHT = 2.25;
const MAX_WORDS = 4;

/** Chooses the entities among the mentioned things; without any, accepts two that are only named. */
export function chooseEntities(facts: readonly Fact[]): Entities {
  const candidates = new Map<string, Candidate>();
  for (const fact of facts) weigh(candidates, fact);
  for (const candidate of candidates.values()) if (isKnownThing(candidate.key)) candidate.weight += 1.5;
  addPartners(facts, candidates);
  const frames = findFrames(facts, candidates);
  const all = [...candidates.values()];
  const sure = all.filter((candidate) => isEntity(candidate) && !frames.has(candidate));
  const chosen = sure.length === 0 ? all.filter(isNamedThing) : sure;
  const byKey = new Map(chosen.map((entity) => [entity.key, entity]));
  return { all: chosen, find: (words) => byKey.get(keyOfWords(words)) };
}

function keyOfWords(words: readonly string[]): string {
  return nameKey(cleanName(words));
}

function isNeverEntity(words: readonly string[]): boolean {
  const [first = ''] = words;
  const [last = ''] = singularPhrase(words).slice(-1);
  if (WHOLES.has(last) || !/\p{L}{2}/u.test(last)) return true;
  return words.length === 1
    ? NEVER_ENTITIES.has(last) || NEVER_ENTITIES.has(first)
    : words.some((word) => /^(?:of|to|per)$/u.test(word));
}

function findCandidate(candidates: Map<string, Candidate>, { words, count }: Mention): Candidate | undefined {
  const plain = cleanName(words);
  const key = nameKey(plain);
  if (key === '' || plain.length > MAX_WORDS || isNeverEntity(plain)) return undefined;
  const flags = { isOwner: false, isDefined: false, isCounted: false, isMany: false };
  const candidate = candidates.get(key) ?? { key, words: singularPhrase(plain), weight: 0, ...flags };
  candidate.isCounted ||= count !== 'a' && count !== 'bare';
  candidates.set(key, candidate);
  return candidate;
}

function weigh(candidates: Map<string, Candidate>, fact: Fact): void {
  if (fact.kind === 'has') {
    weighHaving(candidates, fact);
    return;
  }
  const [from, to] = getEnds(fact).map((end) => findCandidate(candidates, end));
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
  { owner, item, spec }: Extract<Fact, { kind: 'has' }>,
): void {
  const holder = findCandidate(candidates, owner);
  if (holder !== undefined) {
    holder.weight += OWNER_WEIGHT;
    holder.isOwner = true;
  }
  const part = isCertain(spec) ? undefined : findCandidate(candidates, item);
  if (part === undefined) return;
  part.isMany ||= item.count === 'many';
  part.weight += PART_WEIGHTS[item.count] ?? 0;
}

/** The object or subject of a verb whose other end is an entity is likely an entity, too. */
function addPartners(facts: readonly Fact[], candidates: ReadonlyMap<string, Candidate>): void {
  const strong = new Set([...candidates.values()].filter(isEntity));
  const partners = new Set<Candidate>();
  for (const fact of facts) {
    if (fact.kind !== 'relation' || fact.isLoose === true) continue;
    const [from, to] = getEnds(fact).map(({ words }) => candidates.get(keyOfWords(words)));
    if (from === undefined || to === undefined || from === to) continue;
    if (strong.has(from)) partners.add(to);
    if (strong.has(to)) partners.add(from);
  }
  for (const candidate of partners) candidate.weight += PARTNER_WEIGHT;
}

function isEntity({ weight, words, isOwner, isDefined, isMany }: Candidate): boolean {
  const extra = !isAttributeLike(words) ? 0 : isOwner ? 1.5 : isMany ? 0.5 : 3;
  return isDefined || weight >= MIN_WEIGHT + extra;
}

function isNamedThing({ words, key, isMany, isCounted }: Candidate): boolean {
  return words.length < 4 && !isAttributeLike(words) && (isMany || isCounted || isKnownThing(key));
}

/** The whole that a text is about, "a blog with users and posts": all it says of it, in its first statements, is what it has. */
function findFrames(
  facts: readonly Fact[],
  candidates: ReadonlyMap<string, Candidate>,
): ReadonlySet<Candidate> {
  const [wholes, others] = [new Set<string>(), new Set<string>()];
  for (const fact of facts) {
    const [from = '', to = ''] = getEnds(fact).map(({ words }) => keyOfWords(words));
    const isOfWhole =
      (fact.kind === 'has' && isPluralWord(fact.item.words.at(-1) ?? '')) ||
      (fact.kind === 'relation' && fact.isPassive !== true && /^(?:plural|a)$/u.test(fact.to.count));
    if (fact.kind !== 'thing') others.add(to);
    if (fact.at > 1 || (fact.kind !== 'thing' && !isOfWhole)) others.add(from);
    else if (isOfWhole) wholes.add(from);
  }
  const isFrame = ({ key, isDefined, isCounted }: Candidate): boolean =>
    wholes.has(key) && !others.has(key) && !isDefined && !isCounted && !isKnownThing(key);
  return new Set([...candidates.values()].filter(isFrame));
}
