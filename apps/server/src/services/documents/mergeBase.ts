import {
  apply,
  diff,
  type DiagramContent,
  keepAreas,
  type Operation,
  type RecordKey,
  type Records,
  toRecords,
} from '@joinery/model';
import { renameOperations, renamingOf, type RoomMessage } from '@joinery/sync';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { type LiveDocument } from './liveDocument.ts';
import { readLog } from './operationLog.ts';

/** What a client had before it edited. */
interface MergeBase {
  rev: number;
  name: string;
  records: Records;
  /** What its author made since, whoever changed it after. */
  own: ReadonlySet<RecordKey>;
}

/** Who sends a content, and which edits of its client it holds, answered or not. */
interface Author {
  userId: string;
  sent?: { clientId: string; seq: number } | undefined;
}

/**
 * The document as it was at a revision, taken back from the present one by the log; undefined when the log is gone. What the
 * client sent since and has no answer to is in its base: its content holds that too, and it must not be done twice.
 */
export async function findMergeBase(
  db: Kysely<Database>,
  document: LiveDocument,
  rev: number,
  { userId, sent }: Author,
): Promise<MergeBase | undefined> {
  const { state } = document;
  if (rev > state.rev) return undefined;
  const entries = await readLog(db, document.id, { after: rev, upTo: state.rev });
  if (!entries) return undefined;
  const before = entries.reduceRight((later, { inverse }) => apply(later, inverse).records, state.records);
  const records = entries
    .filter(({ clientId, seq = Infinity }) => clientId === sent?.clientId && seq <= (sent?.seq ?? 0))
    .reduce((base, { ops }) => apply(base, ops).records, before);
  const name = entries.find((entry) => entry.name)?.name?.from ?? state.name;
  // A client that numbers its edits sends none twice, and what they made is in its base; of another it may be sent again.
  const own = sent === undefined ? entries.filter((entry) => entry.userId === userId) : [];
  const made = own.flatMap(({ ops }) => ops.filter(({ k }) => k === 'put').map(({ r }) => r));
  return { rev, name, records, own: new Set(made) };
}

/**
 * What a whole content that came in means for the document as it is now: with a base only what its author changed, without
 * one its additions and values but not its deletions.
 */
export function planUpdate(
  state: Pick<MergeBase, 'records'>,
  base: Pick<MergeBase, 'records' | 'name'> | undefined,
  body: { name: string; content: DiagramContent },
): { ops: Operation[]; name?: string } {
  if (!base) {
    const ops = diff(state.records, recordsOf(body.content, state.records));
    return { ops: ops.filter(({ k }) => k !== 'del'), name: body.name };
  }
  const ops = diff(base.records, recordsOf(body.content, base.records));
  return { ops, ...(body.name === base.name ? {} : { name: body.name }) };
}

/**
 * The message that a whole content comes to. What it adds under an id that somebody else took since its base is another
 * thing and gets an id of its own. Throws CONFLICT to a client that numbers its edits where these say better what it did
 * than its content: there, and where its base is not known any more and all that others did since would be undone.
 */
export function messageOf(
  state: Pick<MergeBase, 'records'>,
  base: MergeBase | undefined,
  { sent, ...body }: { name: string; content: DiagramContent; sent?: Author['sent'] },
): RoomMessage {
  const planned = planUpdate(state, base, body);
  const message: RoomMessage = { ...planned, onTakenId: 'merge', sent: sent && { ...sent, after: 0 } };
  if (base === undefined) {
    if (sent !== undefined) throw conflict('The revision that this is based on is not known any more.');
    return message;
  }
  const view = recordsOf(body.content, base.records);
  const renaming = renamingOf(planned.ops, { confirmed: state.records, view, own: base.own });
  if (renaming.size === 0) return message;
  if (sent !== undefined)
    throw conflict(`Something else is there already as ${[...renaming.keys()].join(', ')}.`);
  return { ...message, ops: renameOperations(planned.ops, { renaming, records: view }) };
}

function recordsOf(content: DiagramContent, base: Records): Records {
  return toRecords(keepAreas(content, base), base);
}

const MAX_REMEMBERED = 20_000;

/** Which revision of a diagram each session was handed last; the ones longest unused are forgotten first. */
interface HandedRevisions {
  note: (sessionId: string | undefined, diagramId: string, rev: number) => void;
  find(sessionId: string | undefined, diagramId: string): number | undefined;
}

export function createHandedRevisions(): HandedRevisions {
  const handed = new Map<string, number>();
  const keyOf = (sessionId: string, diagramId: string): string => JSON.stringify([sessionId, diagramId]);
  return {
    note: (sessionId, diagramId, rev) => {
      if (sessionId === undefined) return;
      const key = keyOf(sessionId, diagramId);
      handed.delete(key);
      handed.set(key, rev);
      const oldest = handed.size > MAX_REMEMBERED ? handed.keys().next().value : undefined;
      if (oldest !== undefined) handed.delete(oldest);
    },
    find: (sessionId, diagramId) =>
      sessionId === undefined ? undefined : handed.get(keyOf(sessionId, diagramId)),
  };
}
