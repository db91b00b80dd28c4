import { Scanner } from './scanner.ts';
import { type SqlDialect } from './dialects.ts';

/** Formatted SQL of Liquibase has what undoes a change in comments, so that nothing else is to be left out. */
const LIQUIBASE = /^\s{0,99}--[ \t]{0,20}liquibase[ \t]{1,20}formatted[ \t]{1,20}sql/iu;
/** Comments by which tools for migrations begin the part of a file that makes a change, and the part that undoes it. */
const MARKER = new RegExp(
  [
    // goose, sql-migrate, dbmate, rambler
    String.raw`\+(?:goose|migrate)[ \t]{1,20}(up|down)\b[^\n]*`,
    String.raw`migrate:[ \t]{0,20}(up|down)\b[^\n]*`,
    String.raw`rambler[ \t]{1,20}(up|down)\b[^\n]*`,
    // Play evolutions, MyBatis migrations
    String.raw`-{0,9}[ \t]{0,20}!(up|down)s\b[^\n]*`,
    String.raw`(?:\/\/[ \t]{0,20})?@(undo)\b[^\n]*`,
    // A line with nothing else, as node-pg-migrate and people write it
    String.raw`[-=#*]{0,80}[ \t]{0,20}@?(up|down|rollback|undo)(?:[ \t]{1,20}(?:migrations?|script|section|sql))?[ \t]{0,20}[-:=#*]{0,80}[ \t]{0,20}\r?$`,
    // tern
    String.raw`-{0,9}[ \t]{0,20}create[ \t]{1,20}above[ \t]{0,20}\/[ \t]{0,20}(drop)[ \t]{1,20}below\b[^\n]*`,
  ]
    .map((form) => String.raw`^[ \t]{0,20}(?:--|#)[ \t]{0,20}${form}`)
    .join('|'),
  'gimu',
);

interface Marker {
  at: number;
  isDown: boolean;
}

/** Returns the markers that are comments: none inside a text or another comment. */
function findMarkers(text: string, dialect: SqlDialect): Marker[] {
  const markers = [...text.matchAll(MARKER)].map((match) => ({
    at: match.index + match[0].search(/\S/u),
    isDown: match.slice(1).some((word: string | undefined) => (word ?? 'up').toLowerCase() !== 'up'),
  }));
  if (!markers.some(({ isDown }) => isDown) || LIQUIBASE.test(text)) return [];
  const found = new Map(markers.map((marker) => [marker.at, false]));
  const find = (at: number): unknown => found.has(at) && found.set(at, true);
  const scanner = new Scanner(text, dialect);
  scanner.onLineComment = find;
  // `#` begins a comment of MySQL only, and markers of Play in all dialects.
  while (scanner.next()) find(scanner.start);
  return markers.filter(({ at }) => found.get(at));
}

/**
 * Replaces the parts of a script that undo a migration by blanks, so that all places stay. A comment that only contains such a
 * word is none of the markers.
 */
export function blankDownSections(
  text: string,
  dialect: SqlDialect,
): { text: string; note?: { message: string; line: number } } {
  const markers = findMarkers(text, dialect);
  const parts: string[] = [];
  let count = 0;
  let from = 0;
  markers.forEach(({ at, isDown }, index) => {
    if (!isDown) return;
    const end = markers[index + 1]?.at ?? text.length;
    parts.push(text.slice(from, at), text.slice(at, end).replace(/[^\n]/g, ' '));
    from = end;
    count += 1;
  });
  const first = markers.find(({ isDown }) => isDown);
  if (first === undefined) return { text };
  const line = text.slice(0, first.at).split('\n').length;
  const message = `${count === 1 ? 'A section that undoes' : `${count} sections that undo`} a migration (Down) ${count === 1 ? 'is' : 'are'} not applied.`;
  return { text: `${parts.join('')}${text.slice(from)}`, note: { message, line } };
}
