import { type QualifiedName } from '../schema.ts';
import { type Catalog } from './catalog.ts';
import { dropKey } from './dropKey.ts';
import { type TokenCursor } from './tokenCursor.ts';

/** DROP TABLE from the first name on. */
export function readDropTable(cursor: TokenCursor, catalog: Catalog): void {
  cursor.takeIf('IF', 'EXISTS');
  for (const part of cursor.splitAtCommas()) {
    const { line } = part;
    const table = catalog.findTable(part.qualifiedName('The name of the table'));
    if (!table) continue;
    catalog.dropTable(table);
    catalog.droppedTables.add(table.name);
    catalog.notes.add(`Table ${table.name} is created and dropped again.`, { line }, 'dropped table');
  }
}

/** DROP INDEX from the first name on: `i ON t`, or `i` alone. */
export function readDropIndex(cursor: TokenCursor, catalog: Catalog): void {
  cursor.takeIf('CONCURRENTLY');
  cursor.takeIf('IF', 'EXISTS');
  for (const part of cursor.splitAtCommas()) {
    const { name } = part.qualifiedName('The name of the index');
    const isNamed = part.takeIf('ON');
    const table = isNamed ? catalog.findTable(part.qualifiedName('A table')) : catalog.findIndexTable(name);
    if (table) dropKey(table, name, cursor.source);
  }
}

/** RENAME TABLE a TO b, c TO d. */
export function readRenameTable(cursor: TokenCursor, catalog: Catalog): void {
  for (const part of cursor.splitAtCommas()) {
    const table = catalog.findTable(part.qualifiedName('The name of the table'));
    if (!part.takeIf('TO')) part.fail('TO');
    const name = part.qualifiedName('The new name');
    if (table) catalog.renameTable(table, name);
  }
}

/** ALTER TYPE of an enumeration: its values and its name. */
export function readAlterType(cursor: TokenCursor, catalog: Catalog): void {
  const { line } = cursor;
  const name = cursor.qualifiedName('The name of the type');
  const found = catalog.findEnum(name);
  if (found && cursor.takeIf('ADD', 'VALUE')) {
    cursor.takeIf('IF', 'NOT', 'EXISTS');
    const value = cursor.take()?.value ?? '';
    const side = cursor.takeOneOf('BEFORE', 'AFTER');
    const index = side === null ? -1 : found.values.indexOf(cursor.take()?.value ?? '');
    if (!found.values.includes(value))
      found.values.splice(index < 0 ? found.values.length : index + (side === 'AFTER' ? 1 : 0), 0, value);
  } else if (found && cursor.takeIf('RENAME', 'VALUE')) {
    const index = found.values.indexOf(cursor.take()?.value ?? '');
    cursor.takeIf('TO');
    if (index >= 0) found.values[index] = cursor.take()?.value ?? '';
  } else if (found && cursor.takeIf('RENAME', 'TO')) {
    catalog.renameEnum(found, cursor.name('The new name'));
  } else if (!cursor.isAt('OWNER')) {
    catalog.notes.add(`ALTER TYPE ${name.name} is not kept.`, { line }, 'ALTER TYPE');
  }
}

/** ALTER INDEX i RENAME TO j; ATTACH PARTITION says nothing. */
export function readAlterIndex(cursor: TokenCursor, catalog: Catalog): void {
  cursor.takeIf('IF', 'EXISTS');
  const { name } = cursor.qualifiedName('The name of the index');
  const table = catalog.findIndexTable(name);
  if (!cursor.takeIf('RENAME', 'TO') || !table) return;
  const newName = cursor.name('The new name');
  for (const index of table.indexes) if (index.name === name) index.name = newName;
  catalog.nameIndex(newName, table);
}

/** USE names the schema of MySQL, the database of others. */
export function readUse(cursor: TokenCursor, catalog: Catalog): void {
  const { name } = cursor.qualifiedName('The name of the database');
  if (cursor.source.rules.areSchemasDatabases) catalog.schemaPath = [name];
  else catalog.database = name;
}

/** SET search_path TO a, b; SET SCHEMA a; from the first name on. An empty path is the default one. */
export function readSchemaPath(cursor: TokenCursor, catalog: Catalog): void {
  const names = cursor.splitAtCommas().map((part): QualifiedName => {
    const token = part.take();
    return {
      name:
        token?.kind === 'word' && cursor.source.rules.unquotedNames === 'lower'
          ? token.value.toLowerCase()
          : (token?.value ?? ''),
    };
  });
  const isWritten = (name: string): boolean =>
    name !== '' &&
    name !== '$user' &&
    name.toLowerCase() !== cursor.source.rules.defaultSchema?.toLowerCase() &&
    !/^(?:default|pg_catalog)$/iu.test(name);
  const own = names.map(({ name }) => name);
  // A new table belongs to the first schema, also where that is the default one.
  catalog.schemaPath = own.length > 0 && isWritten(own[0] ?? '') ? own.filter(isWritten) : [];
}
