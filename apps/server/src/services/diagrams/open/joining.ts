import { type Records } from '@joinery/model';
import { type Database } from '../../../db/schema.ts';
import { unavailable } from '../../../errors.ts';
import { collectInSlices, nextTurn } from '../../../slices.ts';
import { type DiagramState, type OpenDiagram } from './openDiagram.ts';
import { type AcceptedChange, lastSentSeq, readLog } from '../store/operationLog.ts';

/** Number of times the log is read again after concurrent changes; then the whole state is sent. */
const MAX_READS = 5;

/** Scopes a client id to its user, so that users cannot exhaust each other's numbers. */
export function scopedClientId(userId: string, clientId: string): string {
  return `${userId}/${clientId}`;
}

/** A client that joins or rejoins, and the state of its copy. */
export interface JoinDiagram {
  diagramId: string;
  sessionId?: string | undefined;
  clientId?: string | undefined;
  rev?: number | undefined;
  epoch?: number | undefined;
  /** Formats a whole state for this client. */
  format: SnapshotFormat;
}

/** The diagram at the moment of joining; every change after `state` is broadcast. */
export interface JoinedDiagram {
  state: DiagramState;
  epoch: number;
  /**
   * Formatted in slices, so it may be of an earlier revision; null if changes are sufficient for the
   * client's copy.
   */
  firstSnapshot: FirstSnapshot | null;
  /** The changes since the snapshot, or else since the client's revision. */
  changes: AcceptedChange[];
  /** Messages of this client up to this number are stored. */
  doneSeq: number;
  /** Approximate length of the state as text. */
  characters: number;
}

/** A state with its formatted text. */
export interface FirstSnapshot {
  state: DiagramState;
  text: string;
}

/** Formats records as pieces of one text. */
export type SnapshotFormat = (records: Records) => Iterable<string>;

/** Reads the data for a joining client; the result is current until the next await. */
export type PrepareJoin = (diagram: OpenDiagram, request: JoinDiagram) => Promise<JoinedDiagram>;

export function createPrepareJoin(db: Database): PrepareJoin {
  const format = createSharedFormatting();

  const formatSnapshot = async (diagram: OpenDiagram, request: JoinDiagram): Promise<FirstSnapshot> => {
    const { state } = diagram;
    const text = await format(state.records, request.format);
    await waitForTurn();
    return { state, text };
  };

  /** Sending a large state takes long, so that clients that join together take turns. */
  let lastTurn = Promise.resolve();
  const waitForTurn = (): Promise<void> => (lastTurn = lastTurn.then(nextTurn));

  return async (diagram, request) => {
    const { clientId, rev } = request;
    for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
      const isKnown = attempt === 0 && request.epoch === diagram.epoch;
      const firstSnapshot = isKnown && rev !== undefined ? null : await formatSnapshot(diagram, request);
      const doneSeq = clientId === undefined ? 0 : await lastSentSeq(db, diagram.id, clientId);
      const changes = await changesSince(db, diagram, firstSnapshot?.state.rev ?? rev ?? 0);
      const { state, epoch, snapshot } = diagram;
      if (changes !== null) {
        return { state, epoch, firstSnapshot, changes, doneSeq, characters: snapshot.characters };
      }
    }
    throw unavailable();
  };
}

async function changesSince(
  db: Database,
  diagram: OpenDiagram,
  rev: number,
): Promise<AcceptedChange[] | null> {
  if (rev > diagram.state.rev) return null;
  for (let read = 0; read < MAX_READS; read += 1) {
    const upTo = diagram.state.rev;
    if (rev === upTo) return [];
    const changes = await readLog(db, diagram.id, { after: rev, upTo });
    if (changes === undefined) return null;
    if (diagram.state.rev === upTo) return changes;
  }
  return null;
}

/** Formats records in slices; parallel requests for the same records share the text. */
function createSharedFormatting(): (records: Records, format: SnapshotFormat) => Promise<string> {
  const running = new Map<Records, Map<SnapshotFormat, Promise<string>>>();
  return async (records, format) => {
    const texts = running.get(records) ?? new Map<SnapshotFormat, Promise<string>>();
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
