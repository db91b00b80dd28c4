import { quoted } from '../../draw/notes.ts';
import { addKey } from '../keys/keyLists.ts';
import { type TablePlace } from '../keys/references.ts';
import { addColumns } from './tableColumns.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

/** Reads `LIKE table` from the name on: the columns of another table, in MySQL and with INCLUDING ALL its keys too. */
export function copyColumns(cursor: TokenCursor, { table, catalog }: TablePlace): void {
  const { line, text } = cursor;
  const from = catalog.findTable(cursor.qualifiedName('A table'), table);
  const options = cursor.rest().tokens.map(({ keyword }) => keyword);
  if (!from) {
    const what = `Columns of ${table.name} come from another table and are not imported: ${quoted(text)}`;
    catalog.notes.add(what, { line }, 'columns from elsewhere');
    return;
  }
  const isMysql = cursor.source.isMysql;
  const includes = (what: string): boolean =>
    isMysql ||
    options.some((word, index) => word === 'INCLUDING' && ['ALL', what].includes(options[index + 1] ?? ''));
  const kept = { hasDefaults: includes('DEFAULTS'), hasComments: includes('COMMENTS') };
  catalog.countCopied(table, addColumns(table, [from], kept));
  if (includes('IDENTITY'))
    for (const column of table.columns)
      column.isGenerated ||= from.columns.some(
        ({ name, isGenerated }) => isGenerated && name === column.name,
      );
  if (!includes('INDEXES')) return;
  table.primaryKey = [...from.primaryKey];
  for (const index of from.indexes) addKey(table, { ...index, columns: [...index.columns] });
}
