import { sql } from 'kysely';
import { MIGRATIONS } from './migrations.ts';
import { PROBE_KEY } from './openDatabase.ts';
import { type Database, type Tables } from './schema.ts';
import { TABLE_NAMES, TABLES } from './tables.ts';

/** First line of an export. */
export interface ExportHeader {
  format: 'joinery-export';
  version: 1;
  /** The schema of the rows: name of its last migration. */
  schema: string;
}

/** One row, or the last line, which contains the total number of rows. */
export type ExportLine = [table: keyof Tables, row: Record<string, unknown>] | { rows: number };

/** The schema of this program. */
export const SCHEMA = MIGRATIONS.at(-1)?.name ?? '';

/**
 * Facts about an installation that are not moved with its data: exported rows must not contain the key
 * that signs sessions.
 */
export const STAYING_META_KEYS: readonly string[] = ['session-secret', PROBE_KEY];

/** Yields the whole store, as of one moment, as the lines of an export. */
export async function* exportLines(db: Database): AsyncGenerator<ExportHeader | ExportLine> {
  yield { format: 'joinery-export', version: 1, schema: SCHEMA };
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  let rows = 0;
  try {
    for (const table of TABLE_NAMES) {
      for await (const row of readRows(trx, table)) {
        if (isStaying(table, row)) continue;
        rows += 1;
        yield [table, row];
      }
    }
  } finally {
    await trx.rollback().execute();
  }
  yield { rows };
}

/** Whether this row belongs to the installation and not to its data. */
export function isStaying(table: keyof Tables, row: Record<string, unknown>): boolean {
  return table === 'meta' && STAYING_META_KEYS.includes(String(row['key']));
}

async function* readRows(db: Database, table: keyof Tables): AsyncGenerator<Record<string, unknown>> {
  const { key, page } = TABLES[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Record<string, unknown> | undefined;
  for (;;) {
    const values = last;
    const after =
      values === undefined
        ? sql``
        : sql`where (${columns}) > (${sql.join(key.map((column) => sql.val(values[column])))})`;
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(page)}`.execute(db);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < page) return;
  }
}
