import { type SchemaColumn, type SchemaType } from '../../schema.ts';
import { readColumnType } from './columnType.ts';
import { readDefault } from './defaultValue.ts';
import { SQL_DIALECTS, type SqlDialect } from '../read/dialects.ts';
import { Scanner, type Token } from '../read/scanner.ts';
import { SqlSource } from '../read/sqlSource.ts';
import { createColumn } from '../tables/tableColumns.ts';
import { TokenCursor } from '../read/tokenCursor.ts';

/** Returns the dialect of a database by its name in another language; null if there is none. */
export function findDialect(databaseType: string): SqlDialect | null {
  const word = databaseType.toLowerCase().replace(/[^a-z0-9]/gu, '');
  if (word === 'mssql') return 'sqlserver';
  if (word === 'postgres' || word === 'cockroachdb') return 'postgresql';
  return SQL_DIALECTS.find((dialect) => word.startsWith(dialect)) ?? null;
}

function readTokens(text: string, dialect: SqlDialect): TokenCursor {
  const source = new SqlSource(text, dialect);
  const scanner = new Scanner(text, source.dialect);
  const tokens: Token[] = [];
  while (scanner.next()) tokens.push(scanner.token());
  return TokenCursor.of(tokens, source);
}

/** Reads a type in another language as SQL does: `character varying(20)`, `int unsigned`, `text[]`. */
export function readTypeText(text: string, dialect: SqlDialect | null): SchemaType {
  const cursor = readTokens(text, dialect ?? 'mysql');
  const type = cursor.isAtName ? readColumnType(cursor) : { base: text.toLowerCase(), args: [] };
  const isDefaultDigits = dialect === null && !text.includes('(');
  if (!cursor.isDone || type.base === '') return { base: text.toLowerCase(), args: [] };
  return isDefaultDigits ? { ...type, args: [] } : type;
}

/** Reads the text of a default as SQL does: a value, an expression, or the next number of a sequence. */
export function readDefaultText(
  text: string,
  dialect: SqlDialect | null,
): Pick<SchemaColumn, 'defaultValue' | 'isGenerated'> {
  const column = createColumn('', { base: '', args: [] });
  const cursor = readTokens(text, dialect ?? 'postgresql');
  if (!cursor.isDone) readDefault(cursor, column);
  return column;
}
