import { sql } from 'kysely';
import { type ExportHeader, type ExportLine, isStaying, SCHEMA, STAYING_META_KEYS } from './exportRows.ts';
import { type OpenDatabase } from './openDatabase.ts';
import { type Database } from './schema.ts';
import { TABLE_NAMES } from './tables.ts';

/** An export that cannot be imported; the message is one printable line. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportError';
  }
}

/**
 * Fills an empty store with the lines of an export, all or nothing; returns the number of rows. Every
 * diagram starts a new epoch, since clients may have seen revisions that the export does not contain.
 * Throws ImportError.
 */
export async function importLines(
  { db }: Pick<OpenDatabase, 'db'>,
  lines: AsyncIterable<unknown>,
  now: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await refuseUnlessEmpty(trx);
    const iterator = lines[Symbol.asyncIterator]();
    refuseUnlessOurs((await iterator.next()).value);
    const counted = await insertAll(trx, { [Symbol.asyncIterator]: () => iterator });
    await sql`update diagrams set epoch = case when epoch >= ${now} then epoch + 1 else ${now} end`.execute(
      trx,
    );
    return counted;
  });
}

async function refuseUnlessEmpty(trx: Database): Promise<void> {
  for (const table of TABLE_NAMES) {
    const rows = await trx
      .selectFrom(table)
      .selectAll()
      .limit(STAYING_META_KEYS.length + 1)
      .execute();
    if (rows.some((row) => !isStaying(table, row))) {
      throw new ImportError(`The target is not empty (${table}): an import needs a store without data.`);
    }
  }
}

function refuseUnlessOurs(header: unknown): void {
  const { format, version, schema } = (header ?? {}) as Partial<ExportHeader>;
  if (format !== 'joinery-export' || version !== 1)
    throw new ImportError('This is not an export of Joinery.');
  if (schema !== SCHEMA) {
    throw new ImportError(
      `The export is of schema ${String(schema)}, this program's is ${SCHEMA}: export with the same version.`,
    );
  }
}

async function insertAll(trx: Database, lines: AsyncIterable<unknown>): Promise<number> {
  let rows = 0;
  let expected: number | undefined;
  for await (const line of lines) {
    if (expected !== undefined) throw new ImportError('The export continues after its end marker.');
    const read = readLine(line);
    if ('rows' in read) {
      expected = read.rows;
      continue;
    }
    const [table, row] = read;
    await trx.insertInto(table).values(row).execute();
    rows += 1;
  }
  if (expected !== rows) {
    throw new ImportError(
      `The export is incomplete: it contains ${rows} rows${expected === undefined ? '' : ` of ${expected}`}.`,
    );
  }
  return rows;
}

function readLine(line: unknown): ExportLine {
  if (Array.isArray(line) && line.length === 2) {
    const [table, row] = line as unknown[];
    const known = TABLE_NAMES.find((name) => name === table);
    if (known !== undefined && typeof row === 'object' && row !== null) {
      return [known, row as Record<string, unknown>];
    }
  }
  if (typeof line === 'object' && line !== null && 'rows' in line && typeof line.rows === 'number') {
    return { rows: line.rows };
  }
  throw new ImportError('The export contains a line that is neither a row nor the end marker.');
}
