import { type Records } from '@joinery/model';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { unavailable } from '../../errors.ts';
import { collectInSlices } from '../slices.ts';
import { type DocumentState, type LiveDocument } from './liveDocument.ts';
import { lastSentSeq, type LogEntry, readLog } from './operationLog.ts';

/** How often the log is read again where the document was changed meanwhile; then the whole state is sent. */
const MAX_READS = 5;

/** Numbers of a client count for its own person: nobody can use up those of another. */
export function scopedClientId(userId: string, clientId: string): string {
  return `${userId}/${clientId}`;
}

/** A client that joins or comes back, and the state of its copy. */
export interface JoinDocument {
  diagramId: string;
  sessionId?: string | undefined;
  clientId?: string | undefined;
  rev?: number | undefined;
  epoch?: number | undefined;
  /** The text of a whole state for this client. */
  format: PictureFormat;
}

/** The document at the moment of joining; every change after `state` is announced. */
export interface JoinedDocument {
  state: DocumentState;
  epoch: number;
  /** Formatted in slices, so it can be of an earlier revision; null where the copy of the client can be brought up to date. */
  picture: Picture | null;
  /** The changes since the picture, or else since the revision that the client has. */
  changes: LogEntry[];
  /** Everything up to it that this client sent is stored. */
  doneSeq: number;
  /** Length of the state as text, about. */
  characters: number;
}

/** A state with the text that a client reads it from. */
export interface Picture {
  state: DocumentState;
  text: string;
}

/** Writes records as pieces of one text. */
export type PictureFormat = (records: Records) => Iterable<string>;

/** Reads what a joining client needs; the answer is true to the document until something else is awaited. */
export type PrepareJoin = (document: LiveDocument, request: JoinDocument) => Promise<JoinedDocument>;

export function createPrepareJoin(db: Kysely<Database>): PrepareJoin {
  const format = createSharedFormatting();

  const pictureOf = async (document: LiveDocument, request: JoinDocument): Promise<Picture> => {
    const { state } = document;
    return { state, text: await format(state.records, request.format) };
  };

  return async (document, request) => {
    const { clientId, rev } = request;
    for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
      const isKnown = attempt === 0 && request.epoch === document.epoch;
      const picture = isKnown && rev !== undefined ? null : await pictureOf(document, request);
      const doneSeq = clientId === undefined ? 0 : await lastSentSeq(db, document.id, clientId);
      const changes = await changesSince(db, document, picture?.state.rev ?? rev ?? 0);
      const { state, epoch, snapshot } = document;
      if (changes !== null) {
        return { state, epoch, picture, changes, doneSeq, characters: snapshot.characters };
      }
    }
    throw unavailable();
  };
}

async function changesSince(
  db: Kysely<Database>,
  document: LiveDocument,
  rev: number,
): Promise<LogEntry[] | null> {
  if (rev > document.state.rev) return null;
  for (let read = 0; read < MAX_READS; read += 1) {
    const upTo = document.state.rev;
    if (rev === upTo) return [];
    const changes = await readLog(db, document.id, { after: rev, upTo });
    if (changes === undefined) return null;
    if (document.state.rev === upTo) return changes;
  }
  return null;
}

/** Formats records in slices; requests for the same records at the same time share the text. */
function createSharedFormatting(): (records: Records, format: PictureFormat) => Promise<string> {
  const running = new Map<Records, Map<PictureFormat, Promise<string>>>();
  return async (records, format) => {
    const texts = running.get(records) ?? new Map<PictureFormat, Promise<string>>();
    running.set(records, texts);
    const text = texts.get(format) ?? collectInSlices(format(records)).then((pieces) => pieces.join(''));
    texts.set(format, text);
    try {
      return await text;
    } finally {
      running.delete(records);
    }
  };
}
