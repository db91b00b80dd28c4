import { isPluralWord, nameKey } from '../../language/nouns.ts';
import { type Token, tokenise } from '../../language/tokens.ts';
import {
  ADVERBS,
  CONJUNCTIONS,
  EACH_WORDS,
  ONE_WORDS,
  PREPOSITIONS,
  saysMany,
} from '../../language/words.ts';
import { isStoreVerb } from '../../language/verbs.ts';
import { type NounPhrase, readNounPhrase } from '../../sentences/phrases/nounPhrases.ts';
import { directLink, pointing } from '../../sentences/reading/pointing.ts';
import { findVerbGroups } from '../../sentences/verbs/verbGroups.ts';
import { type VerbGroup } from '../../sentences/verbs/verbTokens.ts';
import { type DraftLink, draftOf, hasMany } from './draftLink.ts';
import { type Gathered } from '../gather.ts';
import { type Resolver } from '../naming/resolve.ts';

/** An entity where a sentence speaks of it. */
interface Spoken {
  key: string;
  phrase: NounPhrase;
  start: number;
  end: number;
}

/** A sentence with its number in the text. */
export interface Told {
  text: string;
  statement: number;
}

/**
 * Relationships of entities that one sentence names together and that nothing links: who does something, to what, and
 * what stands behind a preposition. Only what would else stand alone, or apart from the rest, is linked.
 */
export function missedLinks(
  told: readonly Told[],
  resolver: Resolver,
  { links, attributes }: Pick<Gathered, 'links' | 'attributes'>,
): { link: DraftLink; statement: number }[] {
  const parts = createParts([...resolver.entities.keys()], links);
  const isKnown = (key: string) => (attributes.get(key) ?? []).length > 0;
  // What was drawn before has the relationships that it shall have.
  const isNew = (key: string) => (resolver.entities.get(key)?.statement ?? -1) >= 0;
  const named = namedAfterTwo(resolver, links).filter(({ link }) => isKnown(link.to) && isNew(link.to));
  for (const { link } of named) parts.join(link.from, link.to);
  const spoken = told.flatMap(({ text, statement }) =>
    spokenLinks(text, resolver)
      .filter(({ from, to }) => isKnown(from) && isKnown(to) && (isNew(from) || isNew(to)))
      .filter(({ from, to }) => parts.join(from, to))
      .map((link) => ({ link, statement })),
  );
  return [...named, ...spoken];
}

/** A recipe ingredient that nothing is said of is of a recipe and of an ingredient, where both are entities. */
function namedAfterTwo(
  { entities }: Resolver,
  links: readonly DraftLink[],
): { link: DraftLink; statement: number }[] {
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]));
  return [...entities.values()]
    .filter(({ key, words }) => words.length > 1 && !linked.has(key))
    .flatMap(({ key, words, statement }) => {
      const ends = words
        .map((_, at) => [nameKey(words.slice(0, at)), nameKey(words.slice(at))])
        .find((names) => names.every((name) => entities.has(name)));
      return (ends ?? []).map((end) => ({ link: hasMany(end, key), statement }));
    });
}

/** Which entities hang together. */
function createParts(keys: readonly string[], links: readonly DraftLink[]) {
  const part = new Map(keys.map((key) => [key, key]));
  const join = (one: string, other: string): boolean => {
    const [from, to] = [part.get(one), part.get(other)];
    if (from === undefined || to === undefined || from === to) return false;
    for (const [key, value] of part) if (value === from) part.set(key, to);
    return true;
  };
  for (const { from, to, isEventOnly } of links) if (isEventOnly !== true) join(from, to);
  return { join };
}

const MANY =
  /\b(?:one or (?:more|several|many)|zero or more|at least (?:one|two)|any number of|a (?:large|certain|growing) number of|a lot of|lots of|a couple of|a handful of|a few|more than one|as many|dozens of|hundreds of|plenty of|up to \p{L}+)\b/giu;
const ONE =
  /\b(?:exactly one|only one|at most one|a single|just one|precisely one|zero or one|no more than one|always one|one particular|the same)\b/giu;

/** What one sentence says of the entities that it names. */
function spokenLinks(sentence: string, resolver: Resolver): DraftLink[] {
  const text = sentence
    .replace(/\s*\([^()]*\)/gu, ' ')
    .replace(MANY, 'many')
    .replace(ONE, 'one');
  const tokens = tokenise(text);
  const verbs = findVerbGroups(tokens).filter(({ lemma }) => lemma !== 'with');
  const links: DraftLink[] = [];
  let around: Around = { subjects: [], objects: [] };
  let previous: Spoken | undefined;
  for (const each of spokenIn(tokens, verbs, resolver)) {
    if (previous === undefined || isSubject(tokens, each, verbs)) around = { subjects: [each], objects: [] };
    else if (isListed(tokens, previous.end, each.start)) {
      for (const list of [around.subjects, around.objects]) if (list.includes(previous)) list.push(each);
      links.push(
        ...links.filter(({ to }) => to === previous?.key).map((link) => ({ ...link, to: each.key })),
      );
    } else if (!isAbout(tokens, each)) {
      const verb = verbs.findLast(({ end }) => end <= each.start);
      const preposition = prepositionBefore(tokens, each.start);
      if (!isOfList(tokens, each)) links.push(...linksTo(each, { ...around, verb, preposition }));
      if (isObject(preposition, verb, around)) around = { ...around, objects: [each] };
    }
    previous = each;
  }
  return links.filter(({ from, to }) => from !== to);
}

/** Who does something, and to what it is done. */
interface Around {
  subjects: Spoken[];
  objects: Spoken[];
}

function isObject(
  preposition: string,
  verb: VerbGroup | undefined,
  { subjects }: Pick<Around, 'subjects'>,
): boolean {
  return preposition === '' && verb !== undefined && verb.end >= (subjects[0]?.end ?? 0);
}

/** What is linked to an entity that stands behind a verb or a preposition. */
function linksTo(
  to: Spoken,
  { subjects, objects, verb, preposition }: Around & { verb: VerbGroup | undefined; preposition: string },
): DraftLink[] {
  if (verb !== undefined && (isStoreVerb(verb.lemma) || (verb.lemma === 'be' && preposition === '')))
    return [];
  if (verb !== undefined && isObject(preposition, verb, { subjects }))
    return subjects.map((from) => draftOf(directLink(from.phrase, to.phrase, verb.lemma), from.key, to.key));
  if (preposition === '') return [];
  const told =
    objects.length > 0 || verb === undefined
      ? { verb: preposition, preposition: '' }
      : { verb: verb.lemma, preposition };
  return (objects.length > 0 ? objects : subjects).map((from) =>
    draftOf(pointing({ from: from.phrase, to: to.phrase, ...told }), from.key, to.key),
  );
}

/** The words before a verb, where a clause begins. */
function isSubject(tokens: readonly Token[], { start, end }: Spoken, verbs: readonly VerbGroup[]): boolean {
  const isBeforeVerb = verbs.some(
    (verb) => verb.start >= end && tokens.slice(end, verb.start).every(({ word }) => ADVERBS.has(word)),
  );
  return isBeforeVerb && startsClause(tokens, start);
}

function startsClause(tokens: readonly Token[], start: number): boolean {
  const before = tokens[start - 1];
  return before === undefined || before.kind === 'mark' || CONJUNCTIONS.has(before.word);
}

/** "The name of each member and the address of the club", "a number of guests": a list of attributes. */
function isOfList(tokens: readonly Token[], { start }: Spoken): boolean {
  const before = tokens.slice(0, start);
  const joint = before.findLastIndex(({ kind, word }) => kind === 'mark' || word === 'and' || word === 'or');
  const isDone = before.slice(joint + 1).some(({ tag }) => tag === 'VERB' || tag === 'AUX');
  const isCounted = /^(?:number|count|amount) of$/.test(
    before
      .slice(-2)
      .map(({ word }) => word)
      .join(' '),
  );
  return isCounted || (joint >= 0 && !isDone && prepositionBefore(tokens, start) !== '');
}

/** "..., and for each booking": what follows is about it. */
function isAbout(tokens: readonly Token[], { start, phrase }: Spoken): boolean {
  const isOpened = prepositionBefore(tokens, start) !== '' && startsClause(tokens, start - 1);
  return isOpened && phrase.quantity === 'each';
}

function isListed(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to);
  return between.length > 0 && between.every(({ word }) => word === ',' || word === 'and' || word === 'or');
}

function prepositionBefore(tokens: readonly Token[], start: number): string {
  const word = tokens[start - 1]?.word ?? '';
  return PREPOSITIONS.has(word) ? word : '';
}

/** The entities of a sentence, in order, each with the words before it that count it. */
function spokenIn(tokens: readonly Token[], verbs: readonly VerbGroup[], resolver: Resolver): Spoken[] {
  const spoken: Spoken[] = [];
  const isVerb = (at: number) => verbs.some(({ start, end }) => at >= start && at < end);
  let at = 0;
  while (at < tokens.length) {
    const found = isVerb(at) ? undefined : entityAt(tokens, at, { resolver, isVerb });
    if (found !== undefined) spoken.push(found);
    at = found?.end ?? at + 1;
  }
  return spoken;
}

/** The entity whose name begins here, the longest one; undefined where there is none. */
function entityAt(
  tokens: readonly Token[],
  at: number,
  { resolver, isVerb }: { resolver: Resolver; isVerb: (at: number) => boolean },
): Spoken | undefined {
  for (let end = Math.min(at + MAX_NAME_WORDS, tokens.length); end > at; end -= 1) {
    const name = tokens.slice(at, end);
    if (name.some(isNoNamePart)) continue;
    const named = readNounPhrase(name, []);
    const key =
      named === undefined || named.words.length < name.length ? undefined : resolver.resolve(named)?.key;
    if (key === undefined) continue;
    if (isNamePart(tokens, end, isVerb)) return undefined;
    const start = phraseStart(tokens, at, isVerb);
    const phrase = readNounPhrase(tokens.slice(start, end), []);
    return phrase && { key, phrase, start, end };
  }
  return undefined;
}

const MAX_NAME_WORDS = 4;

function isNoNamePart({ kind, word }: Token): boolean {
  return kind !== 'word' || PREPOSITIONS.has(word) || CONJUNCTIONS.has(word);
}

/** "The customer name": the customer is part of a name. */
function isNamePart(tokens: readonly Token[], end: number, isVerb: (at: number) => boolean): boolean {
  const next = tokens[end];
  if (next === undefined || isVerb(end)) return false;
  return (
    next.kind === 'possessive' ||
    (next.kind === 'word' && /^(?:NOUN|PROPN)$/.test(next.tag) && !isPluralWord(tokens[end - 1]?.word ?? ''))
  );
}

/** The entities that a text speaks of, in order. */
export function entitiesIn(text: string, resolver: Resolver): string[] {
  const tokens = tokenise(text.replace(/\s*\([^()]*\)/gu, ' '));
  return spokenIn(tokens, findVerbGroups(tokens), resolver).map(({ key }) => key);
}

/** Where the articles, numbers and adjectives before a noun begin. */
function phraseStart(tokens: readonly Token[], at: number, isVerb: (at: number) => boolean): number {
  const end = tokens
    .slice(0, at)
    .findLastIndex((token, index) => isVerb(index) || isNoNamePart(token) || !isDescribing(token));
  return end + 1;
}

function isDescribing({ tag, word }: Token): boolean {
  return /^(?:DET|ADJ|NUM|PRON)$/.test(tag) || EACH_WORDS.has(word) || saysMany(word) || ONE_WORDS.has(word);
}
