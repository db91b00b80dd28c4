import { type SchemaType } from '../schema.ts';
import { readColumnType } from '../sql/columnType.ts';
import { SQL_DIALECTS, type SqlDialect } from '../sql/dialects.ts';
import { Scanner, type Token } from '../sql/scanner.ts';
import { SqlSource } from '../sql/sqlSource.ts';
import { TokenCursor } from '../sql/tokenCursor.ts';

/** The dialect that `database_type` of a project names; null where it names none. */
export function findDialect(databaseType: string): SqlDialect | null {
  const word = databaseType.toLowerCase().replace(/[^a-z0-9]/gu, '');
  if (word === 'mssql') return 'sqlserver';
  return (
    SQL_DIALECTS.find(
      (dialect) => word.startsWith(dialect) || (word === 'postgres' && dialect === 'postgresql'),
    ) ?? null
  );
}

/** Reads a type of DBML as SQL does: `character varying(20)`, `int unsigned`, `text[]`. */
export function readTypeText(text: string, dialect: SqlDialect | null): SchemaType {
  const source = new SqlSource(text, dialect ?? 'mysql');
  const scanner = new Scanner(text, source.dialect);
  const tokens: Token[] = [];
  while (scanner.next()) tokens.push(scanner.token());
  const cursor = TokenCursor.of(tokens, source);
  const type = cursor.isAtName ? readColumnType(cursor) : { base: text.toLowerCase(), args: [] };
  const isDefaultDigits = dialect === null && !text.includes('(');
  if (!cursor.isDone || type.base === '') return { base: text.toLowerCase(), args: [] };
  return isDefaultDigits ? { ...type, args: [] } : type;
}
