import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CliError } from '../cliError.ts';
import { type DatabaseReader } from './database.ts';

/**
 * Tables and indexes in the order of creation. Only their texts are read: a list of tables by PRAGMA would start the modules of
 * virtual tables on data of the file's author.
 */
const QUERY = `SELECT type, tbl_name AS "table", sql FROM sqlite_master
  WHERE type IN ('table', 'index') AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  ORDER BY rowid`;

/** Settings that SQLite advises for files of other people: no function of the file runs, and damage is an error. */
const SAFE_SESSION =
  'PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA query_only = ON;';

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
      database.exec(SAFE_SESSION);
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
