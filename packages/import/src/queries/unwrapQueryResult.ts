/** Header and separator of a result that psql prints as a table. */
const PSQL_HEADER = /^\s*ddl\s*\r?\n[-─]+\s*\r?\n/u;
const HEADER = /^\s*(?:ddl|"ddl")[ \t]*\r?\n/u;
/** `(1 row)` in any language. */
const ROW_COUNT = /\r?\n\(1 [^()\n]+\)\s*$/u;

/**
 * Returns the text in the one cell of a query's result, copied with its header `ddl`, in CSV quotes, or with the marks
 * that psql puts where a line continues; any other text unchanged.
 */
export function unwrapQueryResult(text: string): string {
  if (PSQL_HEADER.test(text)) {
    const cell = text.replace(PSQL_HEADER, '').replace(ROW_COUNT, '');
    return cell.replace(/^ /gmu, '').replace(/[ \t]*[+↵]?\r?$/gmu, '');
  }
  const cell = text.replace(HEADER, '').replace(ROW_COUNT, '');
  const trimmed = cell.trim();
  if (isQuoted(trimmed)) return trimmed.slice(1, -1).replaceAll('""', '"');
  return HEADER.test(text) ? cell : text;
}

function isQuoted(text: string): boolean {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return false;
  return !text.slice(1, -1).replaceAll('""', '').includes('"');
}
