import { quoted } from '../../draw/notes.ts';
import { type Catalog } from './catalog.ts';
import { findColumn } from './tableColumns.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

/** Reads COMMENT ON from the kind of object on; false where its table is missing. */
export function readComment(cursor: TokenCursor, catalog: Catalog, isLate: boolean): boolean {
  const { line } = cursor;
  const isColumn = cursor.takeIf('COLUMN');
  if (!isColumn && !cursor.takeIf('TABLE')) {
    catalog.skip(`COMMENT ON ${quoted(cursor.peek()?.keyword ?? '')}`);
    return true;
  }
  const names = [cursor.name('A name')];
  while (cursor.takeIf('.')) names.push(cursor.name('A name'));
  const columnName = isColumn ? names.pop() : undefined;
  const [name = '', schema] = names.reverse();
  const qualified = cursor.source.qualify(name, schema);
  if (catalog.isLeftOut(qualified)) return true;
  const table = catalog.findTable(qualified);
  if (!table && !isLate) return false;
  cursor.takeIf('IS');
  const token = cursor.take();
  const target = table && columnName !== undefined ? findColumn(table, columnName) : table;
  const missing = `A comment on ${name} is not kept: there is no such table or column.`;
  if (!target) catalog.notes.add(missing, { line }, 'comment on a missing table');
  else if (token?.kind === 'string') target.comment = token.value;
  else delete target.comment;
  return true;
}
