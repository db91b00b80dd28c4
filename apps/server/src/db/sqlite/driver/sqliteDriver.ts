/** The two SQLite libraries, with equal interfaces. */
export const SQLITE_DRIVERS = ['better-sqlite3', 'libsql'] as const;
export type SqliteDriverName = (typeof SQLITE_DRIVERS)[number];

export interface SqliteStatement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint };
}

/** The part of a connection that the server uses, equal in both libraries. */
export interface SqliteHandle {
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  exec(sql: string): unknown;
  close(): unknown;
}

export type OpenSqlite = (file: string) => SqliteHandle;

/** Loads the library and checks with an in-memory database that its native part works on this machine. */
export async function loadSqliteDriver(name: SqliteDriverName): Promise<OpenSqlite> {
  const open = name === 'better-sqlite3' ? await loadBetterSqlite3() : await loadLibsql();
  open(':memory:').close();
  return open;
}

async function loadBetterSqlite3(): Promise<OpenSqlite> {
  const { default: BetterSqlite3 } = await import('better-sqlite3');
  return (file) => new BetterSqlite3(file);
}

async function loadLibsql(): Promise<OpenSqlite> {
  const { default: Libsql } = await import('libsql');
  return (file) => new Libsql(file);
}

/** Chooses the driver; `auto` prefers better-sqlite3, else libsql with a note that explains why. */
export async function chooseSqliteDriver(
  requested: SqliteDriverName | 'auto',
): Promise<{ name: SqliteDriverName; note?: string; open: OpenSqlite }> {
  if (requested !== 'auto') return { name: requested, open: await loadSqliteDriver(requested) };
  try {
    return { name: 'better-sqlite3', open: await loadSqliteDriver('better-sqlite3') };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [reason = ''] = message.split(/\n| imported from /);
    const note = `better-sqlite3 is not available on this machine, libsql takes its place (${reason})`;
    return { name: 'libsql', note, open: await loadSqliteDriver('libsql') };
  }
}
