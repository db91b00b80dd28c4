import type { CodeModel } from '../codeModel.ts';
import { sqlCommentText } from '../files/escape.ts';
import { NameAllocator } from '../names/nameAllocator.ts';
import { MAX_SQL_NAME } from '../names/naming.ts';
import { sqlDefault } from './columnDefault.ts';
import { columnComment, tableComment } from './comments.ts';
import { SQL_DATABASE_LABELS, type SqlDatabase, type SqlDialect } from './dialect.ts';
import { DIALECTS, enumCheckName, enumValues } from './dialects.ts';
import { insertRows } from './rows/insertRows.ts';
import { sortByDependency } from './tableOrder.ts';
import { type Table, type TableColumn, type TableForeignKey, buildTables } from './tables.ts';

/** The options of a script. */
export interface SqlScriptOptions {
  database: SqlDatabase;
  databaseName: string;
  /** Whether the tables of this diagram are dropped first; else existing tables and rows are kept. */
  dropExistingTables: boolean;
  addSampleData: boolean;
}

/** The dialect of a script, and whether its tables are new. */
interface Scope {
  dialect: SqlDialect;
  isFresh: boolean;
}

/** Writes the script that creates the tables; it can be loaded repeatedly with any options. */
export function writeSqlScript(model: CodeModel, options: SqlScriptOptions): string {
  const scope = { dialect: DIALECTS[options.database], isFresh: options.dropExistingTables };
  const { dialect, isFresh } = scope;
  const tables = sortByDependency(buildTables(model));
  const written = new Set<string>();
  const later: string[] = [];
  const creations = tables.map((table) => {
    written.add(table.name);
    const { inside, after } = placeForeignKeys(scope, table, written);
    if (after.length > 0) {
      const name = dialect.quoteName(table.name);
      later.push(dialect.addForeignKeys({ table: name, constraints: after, isFresh }));
    }
    return createTable(scope, table, inside);
  });
  const sections = [
    header(scope, options, tables),
    scope.isFresh ? dropTables(scope, tables) : '',
    ...creations,
    scope.dialect.epilogue.join('\n'),
    ...later,
    ...(options.addSampleData ? insertRows(tables, scope) : []),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function header({ dialect, isFresh }: Scope, options: SqlScriptOptions, tables: readonly Table[]): string {
  const hasTodayDefault = tables.some(({ columns }) =>
    columns.some(({ defaultValue }) => defaultValue?.kind === 'today'),
  );
  const prologue = dialect.prologue(options.databaseName);
  return [
    `-- ${SQL_DATABASE_LABELS[options.database]} schema of ${options.databaseName}`,
    `-- Existing tables of this diagram are ${isFresh ? 'dropped' : 'kept'}; sample data: ${options.addSampleData ? 'yes' : 'no'}.`,
    ...(hasTodayDefault && dialect.todayNote !== undefined ? [dialect.todayNote] : []),
    ...(prologue.length === 0 ? [] : ['', ...prologue]),
  ].join('\n');
}

function dropTables({ dialect }: Scope, tables: readonly Table[]): string {
  return tables
    .toReversed()
    .map(({ name }) => `DROP TABLE IF EXISTS ${dialect.quoteName(name)}${dialect.dropTail};`)
    .join('\n');
}

/** Splits the enforced foreign keys of a table into those in CREATE TABLE and those added later. */
function placeForeignKeys(
  { dialect, isFresh }: Scope,
  { foreignKeys }: Table,
  written: ReadonlySet<string>,
): { inside: string[]; after: string[] } {
  const inside: string[] = [];
  const after: string[] = [];
  for (const key of foreignKeys.filter(({ isEnforced }) => isEnforced)) {
    const isInside = dialect.isForeignKeyInside({ isFresh, isParentThere: written.has(key.parent) });
    (isInside ? inside : after).push(foreignKeyConstraint(dialect, key));
  }
  return { inside, after };
}

function foreignKeyConstraint(dialect: SqlDialect, key: TableForeignKey): string {
  const action = key.explicitOnDelete === undefined ? '' : ` ON DELETE ${key.explicitOnDelete}`;
  const parent = `${dialect.quoteName(key.parent)} (${nameList(dialect, key.parentColumns)})`;
  return `CONSTRAINT ${dialect.quoteName(key.name)} FOREIGN KEY (${nameList(dialect, key.columns)}) REFERENCES ${parent}${action}`;
}

function createTable(scope: Scope, table: Table, foreignKeys: readonly string[]): string {
  const { dialect, isFresh } = scope;
  const isKeyInColumn =
    dialect.identity.isPrimaryKey === true && table.columns.some(({ isAutoIncrement }) => isAutoIncrement);
  const lines = [
    ...table.columns.map((column) => `${lineComment(dialect, column)}${columnLine(dialect, column)}`),
    ...(isKeyInColumn ? [] : [`PRIMARY KEY (${nameList(dialect, table.primaryKey)})`]),
    ...table.uniqueKeys.map((key) => uniqueKey(dialect, key)),
    ...(dialect.areIndexesInside
      ? table.indexes.map(
          ({ name, columns }) => `KEY ${dialect.quoteName(name)} (${nameList(dialect, columns)})`,
        )
      : []),
    ...listEnumChecks(dialect, table).map(
      ({ name, condition }) => `CONSTRAINT ${dialect.quoteName(name)} CHECK (${condition})`,
    ),
    ...foreignKeys,
  ];
  const ifMissing = isFresh ? '' : 'IF NOT EXISTS ';
  const comment = tableComment(table);
  const isCommentInside = comment !== '' && dialect.comments === 'inside';
  return [
    ...(comment !== '' && dialect.comments === 'lines' ? [`-- ${comment}`] : []),
    `CREATE TABLE ${ifMissing}${dialect.quoteName(table.name)} (`,
    lines.map((line) => `  ${line}`).join(',\n'),
    `)${dialect.tableTail(table.engine)}${isCommentInside ? ` COMMENT=${dialect.quoteText(comment)}` : ''};`,
    ...(dialect.areIndexesInside ? [] : createIndexes(scope, table)),
    ...(dialect.comments === 'statements' ? commentStatements(dialect, table) : []),
  ].join('\n');
}

/** Returns a column as a table or ALTER TABLE has it. */
export function columnLine(dialect: SqlDialect, column: TableColumn): string {
  const { name, type, isNullable, isAutoIncrement, defaultValue, isCommented } = column;
  const comment = isCommented && dialect.comments === 'inside' ? columnComment(column.description) : '';
  const typeName = (isAutoIncrement ? dialect.identity.type : undefined) ?? dialect.types[type.type](type);
  return [
    `${dialect.quoteName(name)} ${typeName} ${isNullable ? 'NULL' : 'NOT NULL'}`,
    ...(isAutoIncrement ? [dialect.identity.words] : []),
    ...(defaultValue ? [`DEFAULT ${sqlDefault(defaultValue, dialect)}`] : []),
    ...(isSetOnUpdate(column) && dialect.onUpdateNow ? [dialect.onUpdateNow] : []),
    ...(comment === '' ? [] : [`COMMENT ${dialect.quoteText(comment)}`]),
  ].join(' ');
}

/** Whether a change of the row sets the column, as its default sets it in a new one. */
export function isSetOnUpdate({ role, defaultValue }: Pick<TableColumn, 'role' | 'defaultValue'>): boolean {
  return role === 'updated' && defaultValue?.kind === 'now';
}

/** Returns the description as a line for columns without a comment in the database (G94). */
function lineComment({ comments }: SqlDialect, { description = '', isCommented }: TableColumn): string {
  const isLine = comments === 'lines' || (comments === 'inside' && !isCommented);
  const text = isLine ? sqlCommentText(description) : '';
  return text === '' ? '' : `-- ${text}\n  `;
}

function uniqueKey(dialect: SqlDialect, { name, columns }: Table['uniqueKeys'][number]): string {
  const words = dialect.uniqueKey === 'UNIQUE KEY' ? ['UNIQUE KEY', ''] : ['CONSTRAINT', ' UNIQUE'];
  return `${words[0]} ${dialect.quoteName(name)}${words[1]} (${nameList(dialect, columns)})`;
}

function createIndexes({ dialect, isFresh }: Scope, table: Table): string[] {
  const start = isFresh ? 'CREATE INDEX' : 'CREATE INDEX IF NOT EXISTS';
  const on = dialect.quoteName(table.name);
  return table.indexes.map(
    ({ name, columns }) => `${start} ${dialect.quoteName(name)} ON ${on} (${nameList(dialect, columns)});`,
  );
}

/** A check constraint; its condition is SQL. */
interface Check {
  name: string;
  condition: string;
}

/** Returns the check constraints of enums; none for a database with enum types. */
export function listEnumChecks(dialect: SqlDialect, table: Table): Check[] {
  if (dialect.hasEnums) return [];
  const taken = [...table.uniqueKeys, ...table.foreignKeys].map(({ name }) => name);
  const names = new NameAllocator({ maxLength: MAX_SQL_NAME, joiner: '_', reserved: taken });
  return table.columns.flatMap(({ name, type }) => {
    if (!type.enumType) return [];
    const condition = `${dialect.quoteName(name)} IN (${enumValues(type, dialect.quoteText)})`;
    return [{ name: names.allocate(enumCheckName(table.name, name)), condition }];
  });
}

function commentStatements(dialect: SqlDialect, table: Table): string[] {
  const on = dialect.quoteName(table.name);
  const commentOn = (subject: string, text: string): string[] =>
    text === '' ? [] : [`COMMENT ON ${subject} IS ${dialect.quoteText(text)};`];
  return [
    ...commentOn(`TABLE ${on}`, tableComment(table)),
    ...table.columns.flatMap(({ name, description }) =>
      commentOn(`COLUMN ${on}.${dialect.quoteName(name)}`, columnComment(description)),
    ),
  ];
}

function nameList(dialect: SqlDialect, names: readonly string[]): string {
  return names.map((name) => dialect.quoteName(name)).join(', ');
}
