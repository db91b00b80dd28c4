import { decodeOperations, encodeOperations, type Operation, type ShortOperation } from '@joinery/model';
import { type Kysely, sql } from 'kysely';
import { type Database, type DiagramOpsTable } from '../../../db/schema.ts';

/** How long changes stay in the log: so old may the revision be that a client merges from. */
export const LOG_KEPT_MS = 24 * 60 * 60 * 1000;

/** How a change came about; it decides by which event others are told. */
export type ChangeKind =
  | 'node'
  | 'edge'
  | 'delete'
  | 'undo'
  | 'redo'
  | 'paste'
  | 'join-entity'
  | 'ai'
  | 'import'
  | 'save'
  | 'restore';

/** One accepted change: its operations, those that take it back, and the new name where it renamed the diagram. */
export interface LogBody {
  kind: ChangeKind;
  ops: Operation[];
  inverse: Operation[];
  name?: { from: string; to: string } | undefined;
}

/** A change as the log tells it. */
export interface LogEntry extends LogBody {
  rev: number;
  userId: string;
  clientId?: string | undefined;
  seq?: number | undefined;
}

interface StoredBody {
  ops: ShortOperation[];
  inv: ShortOperation[];
  /** Absent in changes of the time before they were told live. */
  kind?: ChangeKind;
  name?: { from: string; to: string };
}

/** The `body` of a row of diagram_ops, whose operations may be formatted already. */
export function formatLogBody(
  { kind, name, ...operations }: LogBody,
  operationsText = joinAll(formatOperations(operations)),
): string {
  const renaming = name === undefined ? '' : `,"name":${JSON.stringify(name)}`;
  return `{${operationsText},"kind":${JSON.stringify(kind)}${renaming}}`;
}

/** The operations of a `body` in pieces. */
export function* formatOperations({ ops, inverse }: Pick<LogBody, 'ops' | 'inverse'>): Generator<string> {
  yield '"ops":[';
  yield* formatItems(ops);
  yield '],"inv":[';
  yield* formatItems(inverse);
  yield ']';
}

const PIECE_OPERATIONS = 1_000;

function* formatItems(items: readonly Operation[]): Generator<string> {
  for (let from = 0; from < items.length; from += PIECE_OPERATIONS) {
    const piece = JSON.stringify(encodeOperations(items.slice(from, from + PIECE_OPERATIONS))).slice(1, -1);
    yield from === 0 ? piece : `,${piece}`;
  }
}

function joinAll(pieces: Iterable<string>): string {
  return [...pieces].join('');
}

const ENTRY_COLUMNS = ['rev', 'body', 'user_id', 'client_id', 'seq'] as const;

/** A row of the log as it is stored. */
export type StoredEntry = Pick<DiagramOpsTable, (typeof ENTRY_COLUMNS)[number]>;

/** Reads a row of the log. */
export function entryOf(row: StoredEntry): LogEntry {
  const { ops, inv, kind = 'save', name } = JSON.parse(row.body) as StoredBody;
  return {
    rev: row.rev,
    userId: row.user_id,
    kind,
    ops: decodeOperations(ops),
    inverse: decodeOperations(inv),
    ...(row.client_id === null || row.seq === null ? {} : { clientId: row.client_id, seq: row.seq }),
    ...(name ? { name } : {}),
  };
}

/** The changes after `after` up to `upTo`, oldest first; undefined when the log does not hold every one of them. */
export async function readLog(
  db: Kysely<Database>,
  diagramId: string,
  range: { after: number; upTo: number },
): Promise<LogEntry[] | undefined> {
  return entriesOf(await readLogRows(db, diagramId, range), range);
}

/** The entries of these rows; undefined where some of the range are missing. */
export function entriesOf(
  rows: readonly StoredEntry[],
  range: { after: number; upTo: number },
): LogEntry[] | undefined {
  const within = rows.filter(({ rev }) => rev > range.after && rev <= range.upTo);
  return within.length === range.upTo - range.after ? within.map(entryOf) : undefined;
}

/** The rows of the log after `after` up to `upTo`, oldest first, as far as it holds them. */
export async function readLogRows(
  db: Kysely<Database>,
  diagramId: string,
  range: { after: number; upTo: number },
): Promise<StoredEntry[]> {
  return db
    .selectFrom('diagram_ops')
    .select(ENTRY_COLUMNS)
    .where('diagram_id', '=', diagramId)
    .where('rev', '>', range.after)
    .where('rev', '<=', range.upTo)
    .orderBy('rev')
    .execute();
}

/** Characters of the log after a revision. */
export async function logCharacters(db: Kysely<Database>, diagramId: string, after: number): Promise<number> {
  const row = await db
    .selectFrom('diagram_ops')
    .select(({ fn }) => fn.sum<number | string | null>(sql`length(body)`).as('characters'))
    .where('diagram_id', '=', diagramId)
    .where('rev', '>', after)
    .executeTakeFirst();
  return Number(row?.characters ?? 0);
}

/** The change that this client sent under this number, if it was accepted before. */
export async function findSentChange(
  db: Kysely<Database>,
  diagramId: string,
  sent: { clientId: string; seq: number },
): Promise<LogEntry | undefined> {
  const row = await db
    .selectFrom('diagram_ops')
    .select(ENTRY_COLUMNS)
    .where('diagram_id', '=', diagramId)
    .where('client_id', '=', sent.clientId)
    .where('seq', '=', sent.seq)
    .executeTakeFirst();
  return row && entryOf(row);
}

/** The highest number under which this client's changes were accepted; 0 for none. */
export async function lastSentSeq(
  db: Kysely<Database>,
  diagramId: string,
  clientId: string,
): Promise<number> {
  const row = await db
    .selectFrom('diagram_ops')
    .select((expression) => expression.fn.max('seq').as('seq'))
    .where('diagram_id', '=', diagramId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.seq ?? 0;
}
