import { ImportFailure } from '../draw/notes.ts';
import { SourceText } from '../sourceText.ts';

/** The parser recurses over brackets and over the parts of a name: no document of people comes near these. */
const MAX_DEPTH = 100;
const MAX_NAME_PARTS = 20;

/** The parser compares the columns of a table with each other; databases allow at most 4,096. */
const MAX_TABLE_LINES = 5_000;
const MAX_START = 60;
const TABLE = /^[ \t]*Table(?:Partial)?[ \t]/iu;

/** The ends of the parts in which brackets and dots are text. */
const TEXTS: readonly (readonly [start: string, end: string])[] = [
  ["'''", "'''"],
  ["'", "'"],
  ['"', '"'],
  ['`', '`'],
  ['//', '\n'],
  ['/*', '*/'],
];

/** The ends of texts with escapes. */
const QUOTES: ReadonlySet<string> = new Set(["'''", "'", '"']);

/** Throws an ImportFailure if a document is nested more deeply, or has longer tables, than its parser can follow. */
export function checkNesting(text: string): void {
  const fail = (message: string, at: number): never => {
    throw new ImportFailure(message, new SourceText(text).getPlace(at));
  };
  let depth = 0;
  let dots = 0;
  let lineStart = 0;
  /** Lines of the table that the position is in. */
  let tableLines: number | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const quoted = TEXTS.find(([start]) => character === start.charAt(0) && text.startsWith(start, at));
    if (quoted !== undefined) {
      const [start, end] = quoted;
      const close = findEnd(text, end, at + start.length);
      // A part without an end is an error that the parser reports.
      if (close < 0) return;
      at = close + end.length - 1;
    } else if ('([{'.includes(character)) {
      if (depth === 0) tableLines = TABLE.test(text.slice(lineStart, lineStart + MAX_START)) ? 0 : null;
      depth += 1;
    } else if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
    if (character === '.') dots += 1;
    else if (!/[\p{L}\p{N}_\s"]/u.test(character)) dots = 0;
    // A comment ends with its line.
    if (text.charAt(at) === '\n') {
      lineStart = at + 1;
      if (depth === 1 && tableLines !== null) tableLines += 1;
    }
    if (tableLines !== null && tableLines > MAX_TABLE_LINES) fail('This table has too many lines.', at);
    if (depth > MAX_DEPTH) fail('The brackets are nested too deeply here.', at);
    if (dots >= MAX_NAME_PARTS) fail('This name has too many parts.', at);
  }
}

/** Returns where a part ends, or -1; in quotes, unlike in comments and expressions, a backslash escapes the next character. */
function findEnd(text: string, end: string, from: number): number {
  if (!QUOTES.has(end)) return text.indexOf(end, from);
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith(end, at)) return at;
    if (text.charAt(at) === '\\') at += 1;
  }
  return -1;
}
