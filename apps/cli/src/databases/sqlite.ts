import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CliError } from '../cliError.ts';
import { type DatabaseReader } from './database.ts';

/** Tables and indexes in the order of creation, without the internal tables of full-text search. */
const QUERY = `SELECT type, tbl_name AS "table", sql FROM sqlite_master
  WHERE type IN ('table', 'index') AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND tbl_name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
  ORDER BY rowid`;

interface SqliteRow {
  type: 'table' | 'index';
  table: string;
  sql: string;
}

/** Reads the statements that SQLite stores in the file. */
export const sqlite: DatabaseReader = {
  format: 'sqlite',
  parse: (address) => ({ place: address, password: undefined }),
  async read({ address, schemas, isIncluded, timeoutSeconds }) {
    const path = address.replace(/^sqlite:(?:\/\/(?=\/))?/iu, '');
    if (schemas.length > 0)
      throw new CliError(`${address}: SQLite has no schemas; --include chooses tables.`);
    if (!existsSync(path)) throw new CliError(`${address}: there is no such file`);
    const { default: Libsql } = await import('libsql');
    const database = new Libsql(`${pathToFileURL(resolve(path)).href}?mode=ro`, {
      timeout: timeoutSeconds * 1000,
    });
    try {
      const rows = (database.prepare(QUERY).all() as SqliteRow[]).filter(({ table }) =>
        isIncluded({ schema: 'main', table }),
      );
      return {
        // A statement can end with a comment.
        statements: rows.map(({ sql }) => `${sql}\n;`),
        tableCount: rows.filter(({ type }) => type === 'table').length,
        notes: [],
      };
    } finally {
      database.close();
    }
  },
};
