import { ScriptTooLarge } from '../../draw/notes.ts';
import { type SchemaForeignKey, type SchemaIndex, type SchemaTable } from '../../schema.ts';

/** Maximum length of each list of a table: the columns of a wide table of SQL Server, the most of all databases that are read. */
export const MAX_TABLE_PARTS = 30_000;

/** An index, unique key or foreign key of a table. */
export type Key = SchemaIndex | SchemaForeignKey;
type KeysByText = Map<string, Set<Key>>;

/** The indexes and foreign keys of a table by texts in lower case. */
interface KeyLookup {
  byName: KeysByText;
  /** Keys without a name, by the names of their columns joined by underscores. */
  unnamed: KeysByText;
  byColumn: KeysByText;
}

/** A lookup is made when a table first needs one, and kept up to date by the functions of this file from then on. */
const lookups = new WeakMap<SchemaTable, KeyLookup>();

export const isForeignKey = (key: Key): key is SchemaForeignKey => 'referenced' in key;

const toKeys = (table: SchemaTable): Key[] => [...table.indexes, ...table.foreignKeys];

function lookUp(table: SchemaTable): KeyLookup {
  const known = lookups.get(table);
  if (known) return known;
  const lookup: KeyLookup = { byName: new Map(), unnamed: new Map(), byColumn: new Map() };
  lookups.set(table, lookup);
  for (const key of toKeys(table)) remember(lookup, key);
  return lookup;
}

function remember({ byName, unnamed, byColumn }: KeyLookup, key: Key): void {
  if (key.name === undefined) addTo(unnamed, key.columns.join('_'), key);
  else addTo(byName, key.name, key);
  for (const column of key.columns) addTo(byColumn, column, key);
}

function forget({ byName, unnamed, byColumn }: KeyLookup, key: Key): void {
  if (key.name === undefined) unnamed.get(key.columns.join('_').toLowerCase())?.delete(key);
  else byName.get(key.name.toLowerCase())?.delete(key);
  for (const column of key.columns) byColumn.get(column.toLowerCase())?.delete(key);
}

function addTo(keys: KeysByText, text: string, key: Key): void {
  const lower = text.toLowerCase();
  const known = keys.get(lower);
  if (known) known.add(key);
  else keys.set(lower, new Set([key]));
}

/** Adds an index or foreign key; throws ScriptTooLarge where the table has too many of them. */
export function addKey(table: SchemaTable, key: Key): void {
  const list: Key[] = isForeignKey(key) ? table.foreignKeys : table.indexes;
  if (list.length >= MAX_TABLE_PARTS)
    throw new ScriptTooLarge(
      `Table ${table.name} has more than ${MAX_TABLE_PARTS.toLocaleString('en')} ${isForeignKey(key) ? 'foreign keys' : 'indexes'}.`,
      { line: key.line },
    );
  list.push(key);
  const lookup = lookups.get(table);
  if (lookup) remember(lookup, key);
}

export function removeKey(table: SchemaTable, key: Key): void {
  forget(lookUp(table), key);
  const list: Key[] = isForeignKey(key) ? table.foreignKeys : table.indexes;
  list.splice(list.indexOf(key), 1);
}

/** The keys of a name in any letter case. */
export function findKeys(table: SchemaTable, name: string): Key[] {
  return [...(lookUp(table).byName.get(name.toLowerCase()) ?? [])];
}

/** The keys without a name whose columns, joined by underscores, are this text in any letter case. */
export function findUnnamedKeys(table: SchemaTable, columns: string): Key[] {
  return [...(lookUp(table).unnamed.get(columns.toLowerCase()) ?? [])];
}

/** The keys with a column of this name in any letter case. */
export function findKeysOver(table: SchemaTable, column: string): Key[] {
  return [...(lookUp(table).byColumn.get(column.toLowerCase()) ?? [])];
}

/** Changes the name or the columns of a key. */
export function changeKey(
  table: SchemaTable,
  key: Key,
  change: Partial<Pick<Key, 'name' | 'columns'>>,
): void {
  const lookup = lookUp(table);
  forget(lookup, key);
  Object.assign(key, change);
  remember(lookup, key);
}

export function renameKeys(table: SchemaTable, name: string, newName: string): void {
  for (const key of findKeys(table, name)) if (key.name === name) changeKey(table, key, { name: newName });
}
