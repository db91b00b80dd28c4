import { type Operation } from '@joinery/model';
import { type Kysely } from 'kysely';
import { type Database, type DiagramOpsTable } from '../../db/schema.ts';

/** How long changes stay in the log: so old may the revision be that a client merges from. */
export const LOG_KEPT_MS = 24 * 60 * 60 * 1000;

/** One accepted change: its operations, those that take it back, and the new name where it renamed the diagram. */
export interface LogBody {
  operations: Operation[];
  inverse: Operation[];
  name?: { from: string; to: string };
}

/** A change as the log tells it. */
export interface LogEntry extends LogBody {
  rev: number;
}

interface StoredBody {
  ops: Operation[];
  inv: Operation[];
  name?: { from: string; to: string };
}

/** The `body` of a row of diagram_ops. */
export function formatLogBody({ operations, inverse, name }: LogBody): string {
  const stored: StoredBody = { ops: operations, inv: inverse, ...(name ? { name } : {}) };
  return JSON.stringify(stored);
}

function entryOf(row: Pick<DiagramOpsTable, 'rev' | 'body'>): LogEntry {
  const { ops, inv, name } = JSON.parse(row.body) as StoredBody;
  return { rev: row.rev, operations: ops, inverse: inv, ...(name ? { name } : {}) };
}

/** The changes after `after` up to `upTo`, oldest first; undefined when the log does not hold every one of them. */
export async function readLog(
  db: Kysely<Database>,
  diagramId: string,
  range: { after: number; upTo: number },
): Promise<LogEntry[] | undefined> {
  const rows = await db
    .selectFrom('diagram_ops')
    .select(['rev', 'body'])
    .where('diagram_id', '=', diagramId)
    .where('rev', '>', range.after)
    .where('rev', '<=', range.upTo)
    .orderBy('rev')
    .execute();
  return rows.length === range.upTo - range.after ? rows.map(entryOf) : undefined;
}

/** The change that this client sent under this number, if it was accepted before. */
export async function findSentChange(
  db: Kysely<Database>,
  diagramId: string,
  sent: { clientId: string; seq: number },
): Promise<LogEntry | undefined> {
  const row = await db
    .selectFrom('diagram_ops')
    .select(['rev', 'body'])
    .where('diagram_id', '=', diagramId)
    .where('client_id', '=', sent.clientId)
    .where('seq', '=', sent.seq)
    .executeTakeFirst();
  return row && entryOf(row);
}
