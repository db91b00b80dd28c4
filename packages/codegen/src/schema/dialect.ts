import type { AttributeType } from '@joinery/model';
import type { ColumnType } from '../codeModel.ts';
import type { Table } from './tables.ts';

/** Databases that a SQL script can be written for, the default first. */
export const SQL_DATABASES = ['mysql', 'postgresql', 'sqlite', 'h2'] as const;

export type SqlDatabase = (typeof SQL_DATABASES)[number];

/** The databases as menus and comments name them. */
export const SQL_DATABASE_LABELS = {
  mysql: 'MySQL',
  postgresql: 'PostgreSQL',
  sqlite: 'SQLite',
  h2: 'H2',
} as const satisfies Record<SqlDatabase, string>;

/** Returns the database whose types a language of schemas has; MySQL where it has types of its own. */
export function toSqlDatabase(language: string): SqlDatabase {
  return SQL_DATABASES.find((database) => database === language) ?? 'mysql';
}

/** Rows of a table to insert; names and values as SQL. */
export interface Insert {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The columns of the primary key and of every unique key. */
  keys: readonly (readonly string[])[];
  /** False: a row with a key that is there already is left alone. */
  isFresh: boolean;
}

/** Foreign keys to add to a table that exists, as constraints in SQL. */
export interface AddedForeignKeys {
  table: string;
  constraints: readonly string[];
  /** False: the table may have them already. */
  isFresh: boolean;
}

/** How one database writes what the others write differently. */
export interface SqlDialect {
  types: Record<AttributeType, (type: ColumnType) => string>;
  /** The present moment as a default. */
  now: string;
  /** A comment for scripts in which the present day is a default. */
  todayNote?: string;
  /** Statements before the first table. */
  prologue(databaseName: string): readonly string[];
  /** Statements after the last table, before later constraints and rows. */
  epilogue: readonly string[];
  quoteName(name: string): string;
  /** Text as a literal, quotes included. */
  quoteText(text: string): string;
  /** False and true as values. */
  booleans: readonly [string, string];
  /** A column that the database numbers. */
  identity: { words: string; type?: string; isPrimaryKey?: boolean };
  /** What follows the name in DROP TABLE. */
  dropTail: string;
  /** Descriptions are part of CREATE TABLE, statements of their own, or `--` lines. */
  comments: 'inside' | 'statements' | 'lines';
  /** The word before the name of a unique key. */
  uniqueKey: 'UNIQUE KEY' | 'CONSTRAINT';
  /** Indexes are part of CREATE TABLE. */
  areIndexesInside: boolean;
  /** Enums are types; else a named check holds them. */
  hasEnums: boolean;
  /** What follows the last parenthesis of CREATE TABLE. */
  tableTail(engine: Table['engine']): string;
  /** Whether a foreign key is part of CREATE TABLE; else it is added after all tables. */
  isForeignKeyInside(at: { isFresh: boolean; isParentThere: boolean }): boolean;
  addForeignKeys(added: AddedForeignKeys): string;
  insert(insert: Insert): string;
  /** Numbers go on after rows that came with their keys; absent where they do so by themselves. */
  continueIdentity?(at: { table: string; column: string; name: string }): string;
}
