import { splitOutside } from '../describe/schemas/codeBlocks.ts';
import { isPluralWord, singularPhrase } from '../language/nouns.ts';
import { type Token, tokenise } from '../language/tokens.ts';
import { presentVerb } from '../language/verbs.ts';
import {
  ADVERBS,
  ATTRIBUTE_WORDS,
  CONJUNCTIONS,
  DETERMINERS,
  EACH_WORDS,
  ONE_WORDS,
  PREPOSITIONS,
  saysMany,
  PRONOUNS,
  RELATIVES,
  SYSTEM_WORDS,
} from '../language/words.ts';
import { findVerbGroups } from '../sentences/verbs/verbGroups.ts';
import { BE, HAVE, MODALS, startsPhrase, type VerbGroup } from '../sentences/verbs/verbTokens.ts';

/** A thing that a sentence speaks of. */
export interface Named {
  words: string[];
  isPlural: boolean;
  /** It only adds to the thing before it: the bike in "the wheel of the bike". */
  isOf?: boolean;
}

/** A sentence about a thing begins with it: "Each boat", "Boats". */
export function asSubject({ words, isPlural }: Named): string {
  return isPlural ? capitalised(words.join(' ')) : `Each ${words.join(' ')}`;
}

/** "has" or "have", "is" or "are", by number. */
export function agreeing({ isPlural }: Named, singular: string, plural: string): string {
  return isPlural ? plural : singular;
}

/** One of several. */
export function oneOf({ words }: Named): Named {
  return { words: singularPhrase(words), isPlural: false };
}

/** With a capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The tokens of a text without what stands in brackets. */
export function wordsOf(text: string): Token[] {
  return tokenise(text.replace(/\([^()]*\)/gu, ' '));
}

/** The verbs of a text but for "with". */
export function verbsIn(tokens: readonly Token[]): VerbGroup[] {
  return findVerbGroups(tokens).filter(({ lemma }) => lemma !== 'with');
}

const LEADING =
  /^(?:\d+|seven|eight|nine|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozens?|hundreds?|thousands?|sometimes|maybe|perhaps|about|around|least|most|up|than|in|other|certain|particular|own)$/;

function isTrailing(word: string): boolean {
  return (
    ADVERBS.has(word) || /^(?:hourly|daily|weekly|monthly|quarterly|yearly|regularly|regular)$/.test(word)
  );
}

function isLeading(word: string): boolean {
  return (
    DETERMINERS.has(word) ||
    EACH_WORDS.has(word) ||
    ONE_WORDS.has(word) ||
    saysMany(word) ||
    ADVERBS.has(word) ||
    LEADING.test(word)
  );
}

const COLLECTIVES =
  /^(?:number|set|list|group|series|range|couple|pair|sequence|collection|variety|row|lot|bunch|kind|sort|type|part|member)$/;

/** The things a text names, in order, its verbs and prepositions passed over. */
export function namedIn(text: string): Named[] {
  return namedAmong(wordsOf(text), 0);
}

/** Those from one token on. */
export function namedAmong(tokens: readonly Token[], from: number, to = tokens.length): Named[] {
  const isVerb = new Set(
    findVerbGroups(tokens).flatMap(({ start, end }) =>
      Array.from({ length: end - start }, (_, index) => start + index),
    ),
  );
  const runs: string[][] = [[]];
  for (const [index, { word, kind }] of tokens.entries()) {
    if (index < from || index >= to) continue;
    const run = runs.at(-1) ?? [];
    const isNoun = kind === 'word' && !isVerb.has(index) && !isEdge(word);
    if (isNoun && beginsAnew(run, word)) runs.push([word]);
    else if (isNoun) run.push(word);
    else if (word === 'of' && run.length > 0 && !COLLECTIVES.test(run.at(-1) ?? '')) runs.push(['of']);
    else if (word === 'of') runs.splice(-1, 1, []);
    else runs.push([]);
  }
  return runs.map(named).filter(({ words }) => words.length > 0);
}

/** "A reading every minute", "for each order an invoice": an article begins another name. */
function beginsAnew(run: readonly string[], word: string): boolean {
  const isArticle = EACH_WORDS.has(word) || DETERMINERS.has(word) || /^(?:an?|one)$/.test(word);
  return isArticle && run.some((each) => !isLeading(each) && each !== 'of');
}

function isEdge(word: string): boolean {
  return PREPOSITIONS.has(word) || CONJUNCTIONS.has(word) || RELATIVES.has(word) || word === 'or';
}

/** "Of" is kept in front of what it adds to the thing before it. */
function named(run: readonly string[]): Named {
  const isOf = run[0] === 'of';
  const words = isOf ? run.slice(1) : [...run];
  while (words.length > 0 && isLeading(words[0] ?? '')) words.shift();
  while (words.length > 0 && isTrailing(words.at(-1) ?? '')) words.pop();
  const last = words.at(-1) ?? '';
  const isThing = words.length <= 3 && !PRONOUNS.has(last) && !SYSTEM_WORDS.has(last);
  return { words: isThing ? words : [], isPlural: isPluralWord(last), isOf };
}

/** Whether words begin with a verb that something in the singular, or plural, may be the subject of. */
export function beginsWithVerb(text: string, isPlural: boolean): boolean {
  const tokens = wordsOf(text);
  const at = tokens.findIndex(({ word }) => !ADVERBS.has(word));
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word') return false;
  if (MODALS.has(token.word) || /^(?:do|does)$/.test(token.word)) return true;
  if (BE.has(token.word) || HAVE.has(token.word))
    return /^(?:is|was|has|had)$/.test(token.word) !== isPlural || /^(?:were|had)$/.test(token.word);
  const next = tokens[at + 1];
  if (next === undefined || next.kind !== 'word' || next.word === 'of' || next.word === 'and') return false;
  const isObject = startsPhrase(tokens, at + 1);
  if (ATTRIBUTE_WORDS.has(token.word) && (!isObject || PREPOSITIONS.has(next.word))) return false;
  const verb = presentVerb(token.word);
  if (verb !== undefined) return verb.isThirdPerson !== isPlural && (isObject || verb.isClear);
  return (
    token.tag === 'VERB' && isObject && /s$/.test(token.word) !== isPlural && !/(?:ed|ing)$/.test(token.word)
  );
}

/** Whether a text is a clause of its own: "and each bird lives in one aviary", not "and the date it was opened". */
export function isClause(text: string): boolean {
  const bare = text.replace(/^\s*(?:and|but|while|whereas|so|though|although)\s+/iu, '');
  const tokens = wordsOf(bare);
  const [verb] = verbsIn(tokens);
  if (verb === undefined || verb.start === 0 || verb.start > 8) return false;
  const subject = tokens.slice(0, verb.start).map(({ word }) => word);
  return (
    !subject.some((word, index) => index > 0 && (PRONOUNS.has(word) || /^(?:we|i|you)$/.test(word))) &&
    !subject.some((word) => RELATIVES.has(word) || /^(?:whether|if|what|how|when|to)$/.test(word))
  );
}

/** The parts of a text at its commas, those in brackets left alone. */
export function atCommas(text: string): string[] {
  return splitOutside(text, /,/u).map((part) => part.trim());
}
