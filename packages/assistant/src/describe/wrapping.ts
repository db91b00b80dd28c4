import { readColumn } from './schemas/columns.ts';

/** What begins an item of a list. */
export const BULLET = /^\s*(?:[-*•●◦‣▪–+]|\(?\d{1,2}[.)]|[a-z]\))\s+/u;

const MIN_WRAPPED_WORDS = 5;
const MIN_WRAPPED_CHARACTERS = 55;

/** Lines in which one that goes on in lower case in the next is one sentence with it, where the text is wrapped by width. */
export function joinWrapped(lines: readonly string[]): string[] {
  if (areNotes(lines)) return [...lines];
  const isWrapped = isWrappedByWidth(lines);
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isSentence = isWrapped || /(?:,|\b(?:and|or|with|of|the|an?))\s*$/u.test(last ?? '');
    if (last !== undefined && isSentence && goesOn(last, line))
      joined[joined.length - 1] = `${last} ${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}

function goesOn(last: string, line: string): boolean {
  return (
    last.trim().split(/\s+/u).length >= MIN_WRAPPED_WORDS &&
    (!/[.:;!?|)]\s*$/u.test(last) || (/[;)]\s*$/u.test(last) && last.length >= MIN_WRAPPED_CHARACTERS)) &&
    /^\s*(?:\p{Ll}|\()/u.test(line) &&
    !BULLET.test(line) &&
    !(isColumnLine(line) && isColumnLine(last)) &&
    !(STARTS_LIST.test(line) && STARTS_LIST.test(last)) &&
    !EQUALS.test(line) &&
    (last.length >= MIN_WRAPPED_CHARACTERS || !/^\s*[\p{L}\p{N}_ ]{1,30}:/u.test(line))
  );
}

/** How much shorter than the longest line one may be that had no room for the next word, and how many lines have to be so. */
const RAGGED_CHARACTERS = 12;
const MOST = 0.6;
const MIN_WIDTH = 65;

/** Whether lines that go on in the next end where its first word had no room: notes end where the writer wished. */
function isWrappedByWidth(lines: readonly string[]): boolean {
  const width = Math.max(MIN_WIDTH, ...lines.map(({ length }) => length));
  const broken = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    return next !== undefined && goesOn(line, next) ? [{ line, next }] : [];
  });
  const full = broken.filter(
    ({ line, next }) => line.length + (next.trim().split(' ')[0] ?? '').length + RAGGED_CHARACTERS >= width,
  );
  return full.length >= broken.length * MOST;
}

/** Most lines begin with a name and what it has: "beer = name; style", "telescope (name, type)". */
function areNotes(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '');
  const noted = written.filter((line) => STARTS_NOTE.test(line)).length;
  const listed = written.filter((line) => STARTS_NOTE.test(line) || LISTS_NOTE.test(line)).length;
  // Half of the lines of a list that is wrapped by width may begin so, too.
  return (
    (noted >= MIN_NOTES && noted * 2 >= written.length) ||
    (listed >= MIN_NOTES && listed * 2 > written.length)
  );
}

const MIN_NOTES = 3;
const STARTS_NOTE = /^\s*[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)?\s*(?:=|\([^()]*,)/u;

/** "members - name, birth date", "trainers: name, speciality". */
const LISTS_NOTE = /^\s*[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)?(?::| [-–—]) [^,.:;]+(?:,|$)/u;

/** "students: id, name" begins another list than the one before. */
const STARTS_LIST = /^\s*[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)?\s*:/u;

/** "walker = name, mobile". */
const EQUALS = /^\s*[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)? = /u;

function isColumnLine(line: string): boolean {
  return readColumn(line) !== undefined;
}
