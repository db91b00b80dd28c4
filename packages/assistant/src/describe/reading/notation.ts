import { type End, links, type NewFact } from '../facts.ts';
import { wordsOfName } from './attributeNames.ts';

const END = String.raw`\(?(?:one|many|zero or (?:one|many|more)|1|[nm]|\*|0\.\.(?:1|\*|n)|1\.\.(?:1|\*|n))\)?`;
const ENDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(${END})\s*(?:-\s*to\s*-|to|:|-+>?|↔|→|–|/)\s*(${END})(?![\p{L}\p{N}])`,
  'iu',
);
const FILLERS =
  /\([^)]*\)|\b(?:relation(?:ship)?s?|cardinality|there|an?|the|have|has|is|are|in|type|entity|table)\b/giu;
const SEPARATORS = /\b(?:and|to|with|between|from|for)\b|[-=<>–—→↔:,;/&]+/iu;
const MAX_NAME_WORDS = 4;

/** Reads "User 1:N Post" and "Post to Tag: many-to-many"; undefined if a sentence says something else. */
export function readNotation(sentence: string): NewFact[] | undefined {
  const ends = ENDS.exec(sentence);
  if (ends === null) return undefined;
  const [before, after] = [sentence.slice(0, ends.index), sentence.slice(ends.index + ends[0].length)];
  const [left = [], right = []] = [before, after].map((part) =>
    part
      .replace(FILLERS, ' ')
      .split(SEPARATORS)
      .map(wordsOfName)
      .filter(({ length }) => length > 0),
  );
  const names = [...left, ...right];
  const [from, to] = names;
  const isPair = names.length === 2 && names.every(({ length }) => length > 0 && length <= MAX_NAME_WORDS);
  return isPair && from !== undefined && to !== undefined
    ? [links({ words: from, count: 'a' }, { words: to, count: 'a' }, [readEnd(ends[1]), readEnd(ends[2])])]
    : undefined;
}

function readEnd(text = ''): End {
  return /many|more|[nm*]\)?$/iu.test(text) ? 'many' : 'one';
}
