import { isPluralWord } from '../../language/nouns.ts';
import { type Token } from '../../language/tokens.ts';

/** "a father and a mother, who are persons": two in the singular. */
export function isListBefore(tokens: readonly Token[], at: number): boolean {
  const end = tokens[at - 1]?.word === ',' ? at - 1 : at;
  if (end < at && isMixedList(tokens.slice(0, end))) return true;
  return (
    !isPluralWord(tokens[end - 1]?.word ?? '') &&
    tokens.slice(Math.max(0, end - 4), end).some(({ word }) => word === 'and')
  );
}

/** "one chair and many members, who are teachers". */
function isMixedList(tokens: readonly Token[]): boolean {
  const and = tokens.findLastIndex(({ word }) => word === 'and');
  const first = tokens.slice(Math.max(0, and - 4), and).map(({ word }) => word);
  const second = tokens.slice(and + 1, and + 4).map(({ word }) => word);
  return (
    and > 0 &&
    first.some((word) => /^(?:one|an?)$/.test(word)) &&
    second.some((word) => /^(?:one|an?|many|several)$/.test(word))
  );
}
