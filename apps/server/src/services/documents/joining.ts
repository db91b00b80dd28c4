import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { type DocumentState, type LiveDocument } from './liveDocument.ts';
import { lastSentSeq, type LogEntry, readLog } from './operationLog.ts';

/** So often the log is read again where the document moved on meanwhile; then the whole state is handed out. */
const MAX_READS = 5;

/** Numbers of a client count for its own person: nobody can use up those of another. */
export function scopedClientId(userId: string, clientId: string): string {
  return `${userId}/${clientId}`;
}

/** Who comes (back), and where their copy stands. */
export interface JoinDocument {
  diagramId: string;
  sessionId?: string | undefined;
  clientId?: string | undefined;
  rev?: number | undefined;
  epoch?: number | undefined;
}

/** The document at the moment of joining; every change after `state` is announced. */
export interface JoinedDocument {
  state: DocumentState;
  epoch: number;
  /** The changes since the revision that was asked for; null where the whole state is to be handed out. */
  changes: LogEntry[] | null;
  /** Everything up to it that this client sent is stored. */
  doneSeq: number;
  /** What the state takes as text, about. */
  characters: number;
}

/** Reads what a client needs that joins; the answer is true to the document until something else is awaited. */
export async function prepareJoin(
  db: Kysely<Database>,
  document: LiveDocument,
  request: JoinDocument,
): Promise<JoinedDocument> {
  const { clientId } = request;
  const doneSeq = clientId === undefined ? 0 : await lastSentSeq(db, document.id, clientId);
  const changes = await changesSince(db, document, request);
  const { state, epoch, snapshot } = document;
  return { state, epoch, changes, doneSeq, characters: snapshot.characters };
}

async function changesSince(
  db: Kysely<Database>,
  document: LiveDocument,
  { rev, epoch }: JoinDocument,
): Promise<LogEntry[] | null> {
  if (rev === undefined || epoch !== document.epoch || rev > document.state.rev) return null;
  for (let read = 0; read < MAX_READS; read += 1) {
    const upTo = document.state.rev;
    const changes = await readLog(db, document.id, { after: rev, upTo });
    if (changes === undefined) return null;
    if (document.state.rev === upTo) return changes;
  }
  return null;
}
