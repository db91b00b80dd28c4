import { columnComment, isSameTableComment, tableComment } from './comments.ts';
import { sqlDefault } from './columnDefault.ts';
import { type SqlDatabase, type SqlDialect } from './dialect.ts';
import { DIALECTS, enumValues } from './dialects.ts';
import { matchNames, type SideMatch } from './matchNames.ts';
import { type Table, type TableColumn, type TableForeignKey } from './tables.ts';

/** A property of a column that differs, as the database writes it. */
export interface ColumnFact {
  fact: 'type' | 'nullability' | 'default' | 'numbering' | 'comment';
  from: string;
  to: string;
}

/** A key or index; columns by their names in the table that has it. */
export type KeyChange = { part: 'uniqueKey' | 'index'; kind: 'added' | 'removed'; columns: string[] };

/** One difference between two states of a table. */
export type TableChange =
  | { part: 'column'; kind: 'added' | 'removed'; column: TableColumn }
  | { part: 'column'; kind: 'changed'; from: TableColumn; to: TableColumn; facts: ColumnFact[] }
  | { part: 'primaryKey'; kind: 'changed'; from: string[]; to: string[] }
  | KeyChange
  | { part: 'foreignKey'; kind: 'added' | 'removed'; foreignKey: TableForeignKey }
  | { part: 'foreignKey'; kind: 'changed'; from: TableForeignKey; to: TableForeignKey }
  | { part: 'comment'; kind: 'changed'; from: string; to: string };

/** A table that exists in one schema only, or differs. */
export type TableDifference =
  | { kind: 'added' | 'removed'; table: Table }
  | { kind: 'changed'; from: Table; to: Table; changes: TableChange[] };

/** Two states of one table, with their columns matched. */
export interface TablePair {
  from: Table;
  to: Table;
  columns: SideMatch<TableColumn>;
}

/** The tables and columns of two schemas, matched. */
export interface SchemaMatch {
  pairs: TablePair[];
  added: Table[];
  removed: Table[];
}

/**
 * Returns the differences between two schemas as one database has them; names of keys and the order of columns do not count.
 * Without a database, and for types of a language that no script of ours is written for, types are compared as MySQL writes them.
 */
export function compareSchemas(
  from: readonly Table[],
  to: readonly Table[],
  database: SqlDatabase = 'mysql',
): TableDifference[] {
  return compareMatched(matchSchemas(from, to), database);
}

/** Matches tables and their columns by name; renamed ones are given as `table` or `table.column`. */
export function matchSchemas(
  from: readonly Table[],
  to: readonly Table[],
  renames: ReadonlyMap<string, string> = new Map(),
): SchemaMatch {
  const { pairs, ...rest } = matchNames(from, to, renames);
  return {
    ...rest,
    pairs: pairs.map((pair) => {
      const own = [...renames].filter(([old]) => old.startsWith(`${pair.from.name}.`));
      const columns = new Map(own.map(([old, name]) => [columnName(old), columnName(name)]));
      return { ...pair, columns: matchNames(pair.from.columns, pair.to.columns, columns) };
    }),
  };
}

function columnName(path: string): string {
  return path.slice(path.indexOf('.') + 1);
}

/** Returns the differences between matched schemas. */
export function compareMatched(match: SchemaMatch, database: SqlDatabase): TableDifference[] {
  const toNewName = createRenaming(match);
  const changed = match.pairs.flatMap((pair): TableDifference[] => {
    const changes = compareTables(pair, toNewName, database);
    return changes.length === 0 ? [] : [{ kind: 'changed', from: pair.from, to: pair.to, changes }];
  });
  return [
    ...changed,
    ...match.added.map((table): TableDifference => ({ kind: 'added', table })),
    ...match.removed.map((table): TableDifference => ({ kind: 'removed', table })),
  ];
}

/** Names of the second schema for those of the first; a name without a match is equal to no other. */
export interface Renaming {
  table: (table: string) => string;
  column: (table: string, column: string) => string;
}

/** Returns the names that the tables and columns of the first schema have in the second. */
export function createRenaming({ pairs }: SchemaMatch): Renaming {
  const tables = new Map(
    pairs.map(({ from, to, columns }) => {
      const names = new Map(columns.pairs.map((one) => [one.from.name, one.to.name]));
      return [from.name, { name: to.name, names }];
    }),
  );
  const missing = (name: string): string => `${name} (removed)`;
  return {
    table: (table) => tables.get(table)?.name ?? missing(table),
    column: (table, column) => tables.get(table)?.names.get(column) ?? missing(column),
  };
}

/** Matches the foreign keys of a table by their columns and those they refer to. */
export function matchForeignKeys({ from, to }: TablePair, renaming: Renaming): SideMatch<TableForeignKey> {
  const before = new Map(
    from.foreignKeys.map((key) => [
      foreignKeyKey({
        columns: key.columns.map((column) => renaming.column(from.name, column)),
        parent: renaming.table(key.parent),
        parentColumns: key.parentColumns.map((column) => renaming.column(key.parent, column)),
      }),
      key,
    ]),
  );
  const after = new Map(to.foreignKeys.map((key) => [foreignKeyKey(key), key]));
  return {
    pairs: [...before].flatMap(([name, key]) => {
      const other = after.get(name);
      return other === undefined ? [] : [{ from: key, to: other }];
    }),
    added: [...after].filter(([name]) => !before.has(name)).map(([, key]) => key),
    removed: [...before].filter(([name]) => !after.has(name)).map(([, key]) => key),
  };
}

function compareTables(pair: TablePair, renaming: Renaming, database: SqlDatabase): TableChange[] {
  const { from, to, columns } = pair;
  const rename: Rename = (name) => renaming.column(from.name, name);
  const isKeySame = listKey(from.primaryKey.map(rename)) === listKey(to.primaryKey);
  return [
    ...tableCommentChange(pair, database),
    ...columns.added.map((column): TableChange => ({ part: 'column', kind: 'added', column })),
    ...columns.removed.map((column): TableChange => ({ part: 'column', kind: 'removed', column })),
    ...columns.pairs.flatMap((one): TableChange[] => {
      const facts = compareColumns(one.from, one.to, database);
      return facts.length === 0 ? [] : [{ part: 'column', kind: 'changed', ...one, facts }];
    }),
    ...(isKeySame
      ? []
      : [
          { part: 'primaryKey' as const, kind: 'changed' as const, from: from.primaryKey, to: to.primaryKey },
        ]),
    ...keyChanges('uniqueKey', { from: from.uniqueKeys, to: to.uniqueKeys, rename, keyOf: setKey }),
    ...keyChanges('index', { from: ownIndexes(from), to: ownIndexes(to), rename, keyOf: listKey }),
    ...foreignKeyChanges(matchForeignKeys(pair, renaming)),
  ];
}

function foreignKeyChanges({ pairs, added, removed }: SideMatch<TableForeignKey>): TableChange[] {
  return [
    ...added.map((foreignKey): TableChange => ({ part: 'foreignKey', kind: 'added', foreignKey })),
    ...removed.map((foreignKey): TableChange => ({ part: 'foreignKey', kind: 'removed', foreignKey })),
    ...pairs
      .filter(({ from, to }) => from.onDelete !== to.onDelete)
      .map((one): TableChange => ({ part: 'foreignKey', kind: 'changed', ...one })),
  ];
}

type Rename = (name: string) => string;

function tableCommentChange({ from, to }: TablePair, database: SqlDatabase): TableChange[] {
  if (DIALECTS[database].comments === 'lines' || isSameTableComment(from, to)) return [];
  return [{ part: 'comment', kind: 'changed', from: tableComment(from), to: tableComment(to) }];
}

function compareColumns(from: TableColumn, to: TableColumn, database: SqlDatabase): ColumnFact[] {
  const dialect = DIALECTS[database];
  const fact = (name: ColumnFact['fact'], describe: (column: TableColumn) => string): ColumnFact[] => {
    const [before, after] = [describe(from), describe(to)];
    return before === after ? [] : [{ fact: name, from: before, to: after }];
  };
  const isEnum = !dialect.hasEnums && [from, to].every(({ type }) => type.enumType !== undefined);
  const typeFact = fact('type', (column) => {
    const type = columnType(column, database);
    return isEnum ? `${type} IN (${enumValues(column.type, dialect.quoteText)})` : type;
  });
  return [
    ...(isEnumAsText(from, to, dialect) ? [] : typeFact),
    ...fact('nullability', ({ isNullable }) => (isNullable ? 'NULL' : 'NOT NULL')),
    ...fact('default', ({ defaultValue }) => (defaultValue ? sqlDefault(defaultValue, dialect) : '')),
    ...fact('numbering', ({ isAutoIncrement }) => (isAutoIncrement ? 'numbered by the database' : '')),
    ...(hasComments(from, to, dialect)
      ? fact('comment', ({ description }) => columnComment(description))
      : []),
  ];
}

/** Whether one column is an enum and the other the text that stores it: the check that names the values is not read. */
function isEnumAsText(from: TableColumn, to: TableColumn, { hasEnums }: SqlDialect): boolean {
  const [one, other] = from.type.enumType ? [from.type, to.type] : [to.type, from.type];
  if (hasEnums || !one.enumType || other.enumType || other.type !== 'String') return false;
  const longest = Math.max(...one.enumType.constants.map(({ value }) => value.length));
  return other.isText === true || (other.length ?? 255) >= longest;
}

/** Whether the database can have the comments of a column, so that their absence means something. */
function hasComments(from: TableColumn, to: TableColumn, { comments }: SqlDialect): boolean {
  return comments === 'statements' || (comments === 'inside' && from.isCommented && to.isCommented);
}

/** Returns the type of a column as the database writes it. */
export function columnType({ type }: TableColumn, database: SqlDatabase): string {
  return DIALECTS[database].types[type.type](type);
}

interface ComparedKeys {
  from: readonly { columns: string[] }[];
  to: readonly { columns: string[] }[];
  rename: Rename;
  keyOf: (columns: readonly string[]) => string;
}

function keyChanges(part: KeyChange['part'], { from, to, rename, keyOf }: ComparedKeys): KeyChange[] {
  const before = new Set(from.map(({ columns }) => keyOf(columns.map(rename))));
  const after = new Set(to.map(({ columns }) => keyOf(columns)));
  return [
    ...to
      .filter(({ columns }) => !before.has(keyOf(columns)))
      .map(({ columns }): KeyChange => ({ part, kind: 'added', columns })),
    ...from
      .filter(({ columns }) => !after.has(keyOf(columns.map(rename))))
      .map(({ columns }): KeyChange => ({ part, kind: 'removed', columns })),
  ];
}

/** The indexes that no key and no foreign key brings by itself. */
function ownIndexes({ indexes, uniqueKeys, primaryKey, foreignKeys }: Table): Table['indexes'] {
  const covering = [primaryKey, ...uniqueKeys.map(({ columns }) => columns)].map((columns) =>
    listKey(columns),
  );
  const foreign = new Set(foreignKeys.map(({ columns }) => setKey(columns)));
  return indexes.filter(
    ({ columns }) =>
      !foreign.has(setKey(columns)) && !covering.some((key) => key.startsWith(listKey(columns))),
  );
}

/** Key of a list of columns; the key of a prefix of the list is a prefix of its key. */
function listKey(columns: readonly string[]): string {
  return columns.map((name) => `${JSON.stringify(name)},`).join('');
}

function setKey(columns: readonly string[]): string {
  return listKey(columns.toSorted());
}

function foreignKeyKey({ columns, parent, parentColumns }: ForeignKeyEnds): string {
  const ends = columns.map((name, index) => JSON.stringify([name, parentColumns[index]]));
  return `${parent} ${ends.toSorted().join()}`;
}

type ForeignKeyEnds = Pick<TableForeignKey, 'columns' | 'parent' | 'parentColumns'>;
