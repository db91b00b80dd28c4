import { quoted } from '../../draw/notes.ts';
import { type SchemaTable } from '../../schema.ts';
import { type Catalog } from '../tables/catalog.ts';
import { type TablePlace } from './references.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

/** An index as its statement or clause names it; the columns are still to be read. */
export interface IndexHead {
  /** UNIQUE, FULLTEXT or SPATIAL. */
  kind: string | null;
  name?: string | undefined;
  line: number;
}

/** Reads the columns of an index and adds it to the table; one that a diagram cannot hold is reported. */
export function addIndex(cursor: TokenCursor, { kind, name, line }: IndexHead, place: TablePlace): void {
  const { table, catalog } = place;
  const columns = keyColumns(cursor, place);
  if (!columns) return;
  if (kind === 'FULLTEXT' || kind === 'SPATIAL') {
    const what = `The ${kind.toLowerCase()} index of ${table.name} (${columns.join(', ')}) is not kept.`;
    catalog.notes.add(what, { line }, `${kind} index`);
    return;
  }
  catalog.addIndex(table, { name, columns, isUnique: kind === 'UNIQUE', line });
}

export function notePartialIndex({ name }: SchemaTable, catalog: Catalog, line: number): void {
  catalog.notes.add(
    `An index of ${name} over some of its rows (WHERE) is not kept.`,
    { line },
    'partial index',
  );
}

/** Skips the storage of an index: USING BTREE, CLUSTERED. */
export function skipIndexType(cursor: TokenCursor): void {
  if (cursor.takeOneOf('USING', 'TYPE') !== null) cursor.take();
  while (cursor.takeOneOf('CLUSTERED', 'NONCLUSTERED', 'COLUMNSTORE', 'HASH') !== null);
}

/** Skips how a unique key compares nulls: NULLS NOT DISTINCT. */
export function skipNullTreatment(cursor: TokenCursor): void {
  for (const word of ['DISTINCT', 'NOT', 'ALL'])
    if (cursor.takeIf('NULLS', word)) {
      cursor.takeIf('DISTINCT');
      return;
    }
}

/** The columns of a key; null, with a report, where one part is an expression. */
export function keyColumns(cursor: TokenCursor, place: TablePlace): string[] | null {
  const { table, catalog } = place;
  const { line } = cursor;
  const group = cursor.group('columns');
  const { text } = group;
  const columns = group.splitAtCommas().map((part) => keyColumn(part, place));
  const named = columns.filter((column) => column !== null);
  if (named.length > 0 && named.length === columns.length) return named;
  const what = `An index of ${table.name} over an expression is not kept: ${quoted(text)}`;
  catalog.notes.add(what, { line }, 'index over an expression');
  return null;
}

function keyColumn(cursor: TokenCursor, { table, catalog }: TablePlace): string | null {
  const { line } = cursor;
  if (!cursor.isAtName) return null;
  const column = cursor.name('A column');
  const group = cursor.groupIfAny();
  const length = group?.take();
  if (group && !(length?.kind === 'number' && group.isDone)) return null;
  // `a || b`, `a::text`; but not `a COLLATE x DESC`.
  if (cursor.peek()?.kind === 'symbol') return null;
  if (cursor.tokens.some(({ keyword }) => keyword === 'DESC'))
    catalog.notes.add(
      `A key of ${table.name} has ${column} in descending order in the source; the order is not kept.`,
      { line },
      'descending key',
    );
  if (length)
    catalog.notes.add(
      `A key of ${table.name} covers only the first ${length.value} characters of ${column} in the source; here it covers the whole column.`,
      { line },
      'key over a prefix',
    );
  return column;
}
