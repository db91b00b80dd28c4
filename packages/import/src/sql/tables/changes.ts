import { type Catalog } from './catalog.ts';
import { dropKey } from '../keys/dropKey.ts';
import { renameKeys } from '../keys/keyLists.ts';
import { type TokenCursor } from '../read/tokenCursor.ts';

/** DROP TABLE, or DROP TEMPORARY TABLE, from the first name on. */
export function readDropTable(cursor: TokenCursor, catalog: Catalog, isTemporary = false): void {
  cursor.takeIf('IF', 'EXISTS');
  for (const part of cursor.splitAtCommas()) {
    const { line } = part;
    const name = part.qualifiedName('The name of the table');
    const table = catalog.dropTemporary(name) || isTemporary ? undefined : catalog.findTable(name);
    if (!table) continue;
    catalog.dropTable(table);
    catalog.droppedTables.add(table.name);
    catalog.notes.add(`Table ${table.name} is created, then dropped.`, { line }, 'dropped table');
  }
}

/** DROP INDEX from the first name on: `i ON t`, or `i` alone. */
export function readDropIndex(cursor: TokenCursor, catalog: Catalog): void {
  cursor.takeIf('CONCURRENTLY');
  cursor.takeIf('IF', 'EXISTS');
  for (const part of cursor.splitAtCommas()) {
    const { name } = part.qualifiedName('The name of the index');
    const isNamed = part.takeIf('ON');
    const target = isNamed ? part.qualifiedName('A table') : undefined;
    if (target && catalog.isLeftOut(target)) continue;
    const table = target ? catalog.findTable(target) : catalog.findIndexTable(name);
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

/** ALTER INDEX i RENAME TO j; ATTACH PARTITION is ignored. */
export function readAlterIndex(cursor: TokenCursor, catalog: Catalog): void {
  cursor.takeIf('IF', 'EXISTS');
  const { name } = cursor.qualifiedName('The name of the index');
  const table = catalog.findIndexTable(name);
  if (!cursor.takeIf('RENAME', 'TO') || !table) return;
  const newName = cursor.name('The new name');
  renameKeys(table, name, newName);
  catalog.nameIndex(newName, table);
}

/** USE names the schema of MySQL, the database of others. */
export function readUse(cursor: TokenCursor, catalog: Catalog): void {
  const { name } = cursor.qualifiedName('The name of the database');
  const { context } = catalog;
  catalog.context = cursor.source.rules.areSchemasDatabases
    ? { ...context, schemaPath: [name] }
    : { ...context, database: name };
}

/** SET search_path TO a, b; SET SCHEMA a; from the first name on. */
export function readSchemaPath(cursor: TokenCursor, catalog: Catalog): void {
  const isFolded = cursor.source.rules.unquotedNames === 'lower';
  const names = cursor.splitAtCommas().map((part) => {
    const { kind, value = '' } = part.take() ?? {};
    return kind === 'word' && isFolded ? value.toLowerCase() : value;
  });
  setSchemaPath(names, cursor, catalog);
}

/** `set_config('search_path', 'a, b', false)` after its parenthesis. */
export function readSetConfig(cursor: TokenCursor, catalog: Catalog): void {
  const [setting, path = ''] = cursor.splitAtCommas().map((part) => part.peek()?.value ?? '');
  catalog.skip('SELECT');
  if (setting === 'search_path') setSchemaPath(path.split(/\s*,\s*/u), cursor, catalog);
}

/** A new table belongs to the first schema, also where that is the default one. */
function setSchemaPath(names: readonly string[], { source }: TokenCursor, catalog: Catalog): void {
  const defaults = ['', '$user', 'default', 'pg_catalog', source.rules.defaultSchema?.toLowerCase()];
  const isWritten = (name: string): boolean => !defaults.includes(name.toLowerCase());
  const schemaPath = isWritten(names[0] ?? '') ? names.filter(isWritten) : [];
  catalog.context = { ...catalog.context, schemaPath };
}
