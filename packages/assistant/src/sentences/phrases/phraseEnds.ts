import { type Token } from '../../language/tokens.ts';
import { ADVERBS, DETERMINERS, EACH_WORDS, ONE_WORDS, PREPOSITIONS, saysMany } from '../../language/words.ts';

/** "a driver who", "a driver using one van": up to what is said of it. */
export function withoutTail(tokens: readonly Token[]): readonly Token[] {
  const tail = tokens.findIndex(
    ({ word }, index) => index > 0 && (TAILS.test(word) || (USING.test(word) && index + 1 < tokens.length)),
  );
  return tail > 0 ? tokens.slice(0, tail) : tokens;
}

const TAILS = /^(?:who|whom|which|that|where|consisting|regarding|concerning)$/;
const USING = /^(?:using|containing|including|having|getting|being)$/;

/** "week one report": a number in the middle of a phrase begins another, which it is about. */
export function withoutInner(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ word, kind }, index) =>
      index > 0 &&
      kind === 'word' &&
      /^(?:one|two|three|four|five|six)$/.test(word) &&
      isContent(tokens[index - 1]) &&
      !/^(?:last|first|next|top|past|final)$/.test(tokens[index - 1]?.word ?? '') &&
      isContent(tokens[index + 1]),
  );
  return at > 0 ? tokens.slice(at) : tokens;
}

function isContent(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    /^(?:NOUN|PROPN|ADJ|VERB)$/.test(token.tag) &&
    !DETERMINERS.has(token.word) &&
    !EACH_WORDS.has(token.word) &&
    !ONE_WORDS.has(token.word) &&
    !saysMany(token.word) &&
    !PREPOSITIONS.has(token.word) &&
    !ADVERBS.has(token.word)
  );
}
