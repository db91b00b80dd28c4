import { type End, links, type NewFact } from '../facts.ts';
import { toPhrases } from '../language/phrases.ts';
import { tokenize } from '../language/tokens.ts';
import { wordsOfName } from './items.ts';

const END = String.raw`\(?(?:one|many|zero or (?:one|many|more)|1|[nm]|\*|0\.\.(?:1|\*|n)|1\.\.(?:1|\*|n))\)?`;
const ENDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(${END})\s*(?:-\s*to\s*-|to|:|-+>?|↔|→|–|/)\s*(${END})(?![\p{L}\p{N}])`,
  'iu',
);
const FILLERS =
  /\([^)]*\)|\b(?:relation(?:ship)?s?|cardinality|there|an?|the|have|has|is|are|in|type|entity|table)\b/giu;
const SEPARATORS = /\b(?:and|to|with|between|from|for)\b|[-=<>–—→↔:,;/&]+/iu;
const ARROW = /^([\p{L}\p{N}_ ]{2,40}?)\s*(?:-+>|=>|→|<->|↔)\s*([\p{L}\p{N}_ ]{2,40})(?:[:(].*)?$/u;
const MAX_NAME_WORDS = 4;

/** Reads "User 1:N Post", "Post to Tag: many-to-many" and "User -> Post (1:n)"; undefined where a sentence says something else. */
export function readNotation(sentence: string): NewFact[] | undefined {
  const ends = ENDS.exec(sentence);
  if (ends === null) {
    const [, left = '', right = ''] = ARROW.exec(sentence) ?? [];
    return linkNames([left, right].map(wordsOfName), [/<->|↔/u.test(sentence) ? 'many' : 'one', 'many']);
  }
  const [before, after] = [sentence.slice(0, ends.index), sentence.slice(ends.index + ends[0].length)];
  const [left = [], right = []] = [before, after].map((part) =>
    part
      .replace(FILLERS, ' ')
      .split(SEPARATORS)
      .map(wordsOfName)
      .filter(({ length }) => length > 0),
  );
  const isClause = left.length === 1 && right.length === 0;
  const names = isClause
    ? toPhrases(tokenize(before)).flatMap((phrase) => (phrase.kind === 'noun' ? [phrase.words] : []))
    : [...left, ...right];
  return linkNames(names, [endOf(ends[1]), endOf(ends[2])]);
}

function endOf(text = ''): End {
  return /many|more|[nm*]\)?$/iu.test(text) ? 'many' : 'one';
}

function linkNames(names: readonly string[][], ends: readonly [End, End]): NewFact[] | undefined {
  const [from, to] = names;
  const isPair = names.length === 2 && names.every(({ length }) => length > 0 && length <= MAX_NAME_WORDS);
  return isPair && from !== undefined && to !== undefined
    ? [links({ words: from, count: 'a' }, { words: to, count: 'a' }, ends)]
    : undefined;
}
