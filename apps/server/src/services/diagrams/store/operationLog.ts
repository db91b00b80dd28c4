import { decodeOperations, encodeOperations, type Operation, type ShortOperation } from '@joinery/model';
import { type Accepted } from '@joinery/wire';
import { sql } from 'kysely';
import { type Database, type DiagramOpsTable } from '../../../db/schema.ts';
import { packText, unpackText } from './packedText.ts';

/** Retention of changes in the log, and thus the maximum age of a revision that a client can merge from. */
export const LOG_KEPT_MS = 24 * 60 * 60 * 1000;

/** The kind of a change; determines the event by which others receive it. */
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

type RoomChange = NonNullable<Accepted['change']>;

/** An edit accepted by a diagram's room, and its author. */
export interface AcceptedChange extends RoomChange {
  userId: string;
  /** The originating socket on this node; null for any other source. */
  socketId: string | null;
  kind: ChangeKind;
  /** The operations in short form, if already encoded. */
  shortOps?: ShortOperation[] | undefined;
}

/** A change on disk. */
export type LogRow = DiagramOpsTable;

interface StoredBody {
  ops: ShortOperation[];
  inv: ShortOperation[];
  /** Absent in changes from before live editing. */
  kind?: ChangeKind;
  name?: { from: string; to: string };
}

/** The beginning of a body whose operations are compressed. */
const PACKED = '{"packed":';

/** Returns formatted operations as a `body` contains them: a long text as `packed`, see packText. */
export async function packOperations(operationsText: string): Promise<string> {
  const packed = await packText(operationsText);
  return packed === operationsText ? operationsText : `${PACKED.slice(1)}${JSON.stringify(packed)}`;
}

/** Returns rows with all operations uncompressed. */
export async function unpackRows(rows: readonly LogRow[]): Promise<LogRow[]> {
  return Promise.all(rows.map(unpackRow));
}

async function unpackRow(row: LogRow): Promise<LogRow> {
  if (!row.body.startsWith(PACKED)) return row;
  const { packed, ...others } = JSON.parse(row.body) as { packed: string };
  return { ...row, body: `{${await unpackText(packed)},${JSON.stringify(others).slice(1)}` };
}

/** Returns the row of a change, whose operations may already be formatted. */
export function toLogRow(
  {
    change,
    diagramId,
    operationsText,
  }: { change: AcceptedChange; diagramId: string; operationsText: string | undefined },
  now: number,
): LogRow {
  return {
    diagram_id: diagramId,
    rev: change.rev,
    client_id: change.clientId ?? null,
    seq: change.seq ?? null,
    user_id: change.userId,
    body: formatLogBody(change, operationsText),
    created_at: now,
  };
}

/** Returns the `body` of a row. */
export function formatLogBody(
  { kind, name, ops, inverse, shortOps }: Omit<RoomChange, 'rev'> & Pick<AcceptedChange, 'kind' | 'shortOps'>,
  operationsText?: string,
): string {
  const operations =
    operationsText ??
    `"ops":${JSON.stringify(shortOps ?? encodeOperations(ops))},"inv":${JSON.stringify(encodeOperations(inverse))}`;
  const renaming = name === undefined ? '' : `,"name":${JSON.stringify(name)}`;
  return `{${operations},"kind":${JSON.stringify(kind)}${renaming}}`;
}

/** Yields the operations of a `body` in pieces. */
export function* formatOperations({ ops, inverse }: Pick<RoomChange, 'ops' | 'inverse'>): Generator<string> {
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

/** Reads a row of the log. */
function toChange(row: LogRow): AcceptedChange {
  const { ops, inv, kind = 'save', name } = JSON.parse(row.body) as StoredBody;
  return {
    rev: row.rev,
    userId: row.user_id,
    socketId: null,
    kind,
    ops: decodeOperations(ops),
    inverse: decodeOperations(inv),
    ...(row.client_id === null || row.seq === null ? {} : { clientId: row.client_id, seq: row.seq }),
    ...(name ? { name } : {}),
  };
}

/** Revisions of the log. The changes of one client may be left out: they are then without operations. */
interface LogRange {
  after: number;
  upTo: number;
  without?: string;
}

/**
 * Reads the changes after `after` up to `upTo`, oldest first; undefined if the log does not contain all of
 * them.
 */
export async function readLog(
  db: Database,
  diagramId: string,
  range: LogRange,
): Promise<AcceptedChange[] | undefined> {
  return toChanges(await unpackRows(await readLogRows(db, diagramId, range)), range);
}

/** Returns the changes of uncompressed rows; undefined if the range is incomplete. */
export function toChanges(
  rows: readonly LogRow[],
  range: { after: number; upTo: number },
): AcceptedChange[] | undefined {
  const within = rows.filter(({ rev }) => rev > range.after && rev <= range.upTo);
  return within.length === range.upTo - range.after ? within.map(toChange) : undefined;
}

/** Reads the available rows of the log after `after` up to `upTo`, oldest first, as stored. */
export async function readLogRows(
  db: Database,
  diagramId: string,
  { after, upTo, without = '' }: LogRange,
): Promise<LogRow[]> {
  const body = sql<string>`case when client_id = ${without} then '{"ops":[],"inv":[]}' else body end`;
  return db
    .selectFrom('diagram_ops')
    .select(['diagram_id', 'rev', 'client_id', 'seq', 'user_id', 'created_at', body.as('body')])
    .where('diagram_id', '=', diagramId)
    .where('rev', '>', after)
    .where('rev', '<=', upTo)
    .orderBy('rev')
    .execute();
}

/** Whether the changes after a revision, those of one client left out, have more characters than this; a compressed one always has. */
export async function isLogLonger(
  db: Database,
  diagramId: string,
  { after, than, without = '' }: { after: number; than: number; without?: string },
): Promise<boolean> {
  const length = sql`case when body like ${`${PACKED}%`} then ${sql.lit(than + 1)} else length(body) end`;
  const row = await db
    .selectFrom('diagram_ops')
    .select(({ fn }) => fn.sum<number | string | null>(length).as('characters'))
    .where('diagram_id', '=', diagramId)
    .where('rev', '>', after)
    .where((row) => row.or([row('client_id', 'is', null), row('client_id', '!=', without)]))
    .executeTakeFirst();
  return Number(row?.characters ?? 0) > than;
}

/** Finds the accepted change of this client with this number. */
export async function findSentChange(
  db: Database,
  diagramId: string,
  sent: { clientId: string; seq: number },
): Promise<AcceptedChange | undefined> {
  const row = await db
    .selectFrom('diagram_ops')
    .selectAll()
    .where('diagram_id', '=', diagramId)
    .where('client_id', '=', sent.clientId)
    .where('seq', '=', sent.seq)
    .executeTakeFirst();
  if (!row) return undefined;
  const [unpacked] = await unpackRows([row]);
  return unpacked && toChange(unpacked);
}

/** Returns the highest number of this client's accepted changes; 0 for none. */
export async function lastSentSeq(db: Database, diagramId: string, clientId: string): Promise<number> {
  const row = await db
    .selectFrom('diagram_ops')
    .select((expression) => expression.fn.max('seq').as('seq'))
    .where('diagram_id', '=', diagramId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.seq ?? 0;
}
