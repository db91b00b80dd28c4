import { isPluralWord, singularWord } from '../../language/nouns.ts';
import { type Token } from '../../language/tokens.ts';
import { presentVerb, type PresentVerb } from '../../language/verbs.ts';
import { ATTRIBUTE_WORDS } from '../../language/words.ts';
import { startsDetermined, startsPhrase, type VerbGroup, wordAt, wordBefore } from './verbTokens.ts';

/** "Study groups submit projects": the plural is what the verb behind it agrees with. */
export function isBeforeItsVerb(tokens: readonly Token[], start: number): boolean {
  const next = presentVerb(wordAt(tokens, start + 1));
  const [one, other] = [wordAt(tokens, start + 2), wordAt(tokens, start + 3)];
  return (
    start > 0 &&
    start <= 2 &&
    presentVerb(wordAt(tokens, start))?.isClear !== true &&
    next?.isThirdPerson === false &&
    next.isClear &&
    one !== '' &&
    (startsPhrase(tokens, start + 2) || isPluralWord(one) || isPluralWord(other))
  );
}

/** "Is built by one firm and rolls in one parade": a word that no list holds, behind what has a verb in the singular. */
export function secondVerb(
  tokens: readonly Token[],
  start: number,
  previous: VerbGroup | undefined,
): PresentVerb | undefined {
  const word = wordAt(tokens, start);
  if (isPluralWord(word) && startsWithEachOfThem(tokens, start))
    return { lemma: singularWord(word), isThirdPerson: true, isClear: true };
  if (previous === undefined || previous.lemma === 'with' || wordAt(tokens, start - 1) !== 'and')
    return undefined;
  const first = wordAt(tokens, previous.start);
  const isOfOne = first === 'is' || first === 'has' || presentVerb(first)?.isThirdPerson === true;
  const object = tokens[start - 2];
  const isPlace = /^(?:in|on|at|to|into|from|through|over|under|along)$/.test(wordAt(tokens, start + 1));
  const isCounted = /^(?:an?|one|the|each|exactly|only|just)$/.test(wordAt(tokens, start + 2));
  return isOfOne &&
    isPlace &&
    isCounted &&
    object?.kind === 'word' &&
    !isPluralWord(object.word) &&
    isPluralWord(word) &&
    !ATTRIBUTE_WORDS.has(singularWord(word))
    ? { lemma: singularWord(word), isThirdPerson: true, isClear: true }
    : undefined;
}

function startsWithEachOfThem(tokens: readonly Token[], start: number): boolean {
  return (
    start === 3 &&
    tokens
      .slice(0, 3)
      .map(({ word }) => word)
      .join(' ') === 'each of them'
  );
}

/** "Members pay a fee, borrow tools and attend workshops": a verb between two others of a plural. */
export function isOneOfDoings(tokens: readonly Token[], start: number, previous: VerbGroup): boolean {
  const isDoing = (at: number) =>
    presentVerb(wordAt(tokens, at))?.isThirdPerson === false &&
    !ATTRIBUTE_WORDS.has(wordAt(tokens, at)) &&
    (startsDetermined(tokens, at + 1) || isPluralWord(wordAt(tokens, at + 1)));
  if (wordAt(tokens, start - 1) === 'and' && wordAt(tokens, previous.start - 1) === ',')
    return isDoing(start) && isDoing(previous.start);
  const next = tokens.findIndex(({ word }, index) => index > start && (word === 'and' || word === ','));
  return (
    previous.start > 0 &&
    isPluralWord(wordBefore(tokens, previous.start)) &&
    wordAt(tokens, previous.start) === previous.lemma &&
    isDoing(start) &&
    next > 0 &&
    isDoing(wordAt(tokens, next + 1) === 'and' ? next + 2 : next + 1)
  );
}
