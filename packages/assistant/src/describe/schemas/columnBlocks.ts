import { isPluralWord, nameKey, singularPhrase, splitName } from '../../language/nouns.ts';
import { headOf, isHead, isListHead, isSectionHead, type Line } from '../lines.ts';
import { type Column, columnItem, isSureColumn, readColumn, withTypes } from './columns.ts';

/** The columns below a line that names a table, one a line: "# users", "user_id", "name varchar(50)"; empty where there are none. */
export function columnsBelow(lines: readonly Line[], index: number): string[] {
  const line = lines[index];
  if (line === undefined || !isTableName(line)) return [];
  const columns: Column[] = [];
  for (let at = index + 1; at < lines.length; at += 1) {
    const next = lines[at];
    const column = next === undefined ? undefined : columnOf(next);
    const first = lines[index + 1];
    if (next === undefined || first === undefined || endsTable(lines, at, first)) break;
    if (column === undefined && first.isBullet) return [];
    if (column === undefined) break;
    columns.push(column);
  }
  const hasSure = columns.some((column) => isSureColumn(column));
  return hasSure && (columns.length > 1 || line.isHeading) ? withTypes(columns).map(columnItem) : [];
}

function isTableName({ text }: Line): boolean {
  const head = headOf(text);
  return (
    isHead(head) &&
    head.split(' ').length <= 2 &&
    !/[,.]/u.test(text) &&
    !isListHead(head) &&
    !isSectionHead(head) &&
    !(isSureColumn({ name: head, remarks: '' }) && !isPluralWord(splitName(head).at(-1) ?? ''))
  );
}

function columnOf({ text, isHeading }: Line): Column | undefined {
  return isHeading || text.endsWith(':') ? undefined : readColumn(text);
}

/** A blank line, another depth, or the name of a table whose key comes next, ends the table before. */
function endsTable(lines: readonly Line[], at: number, first: Line): boolean {
  const line = lines[at];
  if (line === undefined) return true;
  if (line === first) return false;
  if (line.isAfterBlank || line.isBullet !== first.isBullet || line.indent !== first.indent) return true;
  const words = splitName(line.text);
  const isName =
    /^\p{L}[\p{L}\p{N}_]*$/u.test(line.text) &&
    (isPluralWord(words.at(-1) ?? '') || (/^\p{Lu}/u.test(line.text) && !/^\p{Lu}/u.test(first.text)));
  const next = lines[at + 1]?.text.split(/[\s:]/u)[0] ?? '';
  return isName && (next === 'id' || nameKey(splitName(next)) === nameKey([...singularPhrase(words), 'id']));
}
