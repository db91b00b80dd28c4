import { type Token } from '../../language/tokens.ts';
import { participle } from '../../language/verbs.ts';
import { ATTRIBUTE_WORDS, DETERMINERS, EACH_WORDS } from '../../language/words.ts';

/** "each film shown at the festival" is each film; "the amount paid by a guest" stays. */
export function withoutDone(words: Token[]): Token[] {
  const [noun, done] = words.slice(-2);
  const isDone =
    noun?.kind === 'word' &&
    !DETERMINERS.has(noun.word) &&
    !EACH_WORDS.has(noun.word) &&
    !ATTRIBUTE_WORDS.has(noun.word) &&
    participle(done?.word ?? '') !== undefined;
  return isDone ? words.slice(0, -1) : words;
}
