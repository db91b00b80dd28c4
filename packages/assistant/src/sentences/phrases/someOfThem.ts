import { type Token } from '../../language/tokens.ts';
import { type NounPhrase, TOPIC } from './nounPhrases.ts';

const SOME_OF_THEM =
  /^(?:(?:most|some|many|several|all|both|few|each|none)(?: of (?:them|these|those))?|(?:every|each) one|the (?:same|latter))$/;

/** "Most have several sites", "every one is handled by a clerk": of what was spoken of. */
export function isSomeOfThem(words: readonly Token[]): boolean {
  return SOME_OF_THEM.test(words.map(({ word }) => word).join(' '));
}

/** What was spoken of in the plural. */
export const THEY: NounPhrase = { ...TOPIC, isPlural: true, pronoun: 'they' };
