import { isPluralWord } from '../../language/nouns.ts';
import { type Token } from '../../language/tokens.ts';
import { ADVERBS, DETERMINERS, EACH_WORDS, ONE_WORDS, PREPOSITIONS, saysMany } from '../../language/words.ts';

/** A verb with its helpers: "can be assigned" is one group. */
export interface VerbGroup {
  /** Index of its first token and of the first one behind it. */
  start: number;
  end: number;
  /** Infinitive; 'be' for a copula, 'with' for "with" or "having" behind a noun. */
  lemma: string;
  isPassive: boolean;
  isNegated: boolean;
  /** The verb of what stands before a relative clause that no comma closes. */
  afterRelative?: boolean;
  /** The participle itself, for a passive. */
  state?: string;
}

/** Helpers of verbs. */
export const MODALS: ReadonlySet<string> = new Set([
  'can',
  'could',
  'may',
  'might',
  'must',
  'should',
  'shall',
  'will',
  'would',
  'cannot',
]);
export const BE: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being', 'am']);
export const HAVE: ReadonlySet<string> = new Set(['has', 'have', 'had']);

/** Index behind "up", "out" and the like. */
export function skipParticles(tokens: readonly Token[], from: number): number {
  return /^(?:up|out|off|down|over|back|together)$/.test(wordAt(tokens, from)) ? from + 1 : from;
}

/** Whether a noun phrase or a preposition begins here. */
export function startsPhrase(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  const isStart =
    DETERMINERS.has(word) ||
    ONE_WORDS.has(word) ||
    saysMany(word) ||
    EACH_WORDS.has(word) ||
    PREPOSITIONS.has(word);
  return isStart || isPluralWord(word) || ADVERBS.has(word);
}

/** Whether a word stands here that begins a phrase, be it no plural. */
export function startsDetermined(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  return (
    DETERMINERS.has(word) ||
    ONE_WORDS.has(word) ||
    saysMany(word) ||
    EACH_WORDS.has(word) ||
    PREPOSITIONS.has(word)
  );
}

/** The word or mark at an index; empty where there is none. */
export function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' || token?.kind === 'mark' ? token.word : '';
}

/** The word before an index, adverbs and notes passed over. */
export function wordBefore(tokens: readonly Token[], start: number): string {
  let at = start - 1;
  while (at > 0 && (ADVERBS.has(wordAt(tokens, at)) || tokens[at]?.kind === 'note')) at -= 1;
  return wordAt(tokens, at);
}
