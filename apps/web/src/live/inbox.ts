import { apply, EMPTY_RECORDS, type Records } from '@joinery/model';
import { type ReceivedChange, type PendingEdit, type Replica } from '@joinery/wire';
import { keepIdentity } from './keepIdentity.ts';
import { type LiveEvents } from './liveEvents.ts';
import { type Outbox } from './outbox.ts';
import { type ReceivedDiagram } from './roomEvents.ts';

/** A confirmed full save with all edits up to a number. */
export interface SavedRecords {
  records: Records;
  revision: number;
  upToSeq: number;
}

/** Applies messages of the server to the replica and reports pending edits that were rejected. */
export interface Inbox {
  /** Revision to resume from; empty if the full state is needed. */
  since: () => { rev?: number; epoch?: number };
  /** Returns whether the replica could apply it; if not, the next join requests the full state. */
  applyInit: (init: ReceivedDiagram) => boolean;
  /** Returns false when an earlier change is missing. */
  applyChange: (change: ReceivedChange) => boolean;
  /** Edits up to this number were saved and must not be sent again. */
  noteSaved: (upToSeq: number) => void;
  noteJoined: () => void;
  /** Resets the replica to a confirmed save while the room is not joined. */
  applySave: (saved: SavedRecords) => void;
}

/** The server's own records before the first save since leaving the room. */
interface BeforeSaves {
  records: Records;
  rev: number;
  epoch: number;
  /** Saved edits that may have been merged earlier: the changes since then determine their outcome. */
  edits: PendingEdit[];
}

interface InboxOptions {
  replica: Replica;
  outbox: Pick<Outbox, 'reportRejectedEdits' | 'mayHaveArrived'>;
  events: Pick<LiveEvents, 'onRemoteChange'>;
}

export function createInbox({ replica, outbox, events }: InboxOptions): Inbox {
  /** Whether the records are the server's own; those of a full save lack its order keys. */
  let isExact = true;
  let beforeSaves: BeforeSaves | null = null;
  let savedSeq = 0;
  /** The last number of an earlier page's edits. */
  const foundSeq = replica.pending.at(-1)?.seq ?? 0;

  function applySnapshot({ changes, state, rev, epoch, doneSeq: receivedSeq = 0 }: ReceivedDiagram): boolean {
    const doneSeq = Math.max(receivedSeq, savedSeq);
    const awaited = [...(beforeSaves?.edits ?? []), ...replica.pending];
    if (changes !== undefined && beforeSaves !== null) replica.reset({ ...beforeSaves, doneSeq });
    beforeSaves = null;
    const { confirmed: before } = replica;
    if (state === undefined) {
      if (changes === undefined) return false;
      const result = replica.resume({ doneSeq, changes });
      outbox.reportRejectedEdits(awaited, { records: before, changes });
      if (result === 'gap') return false;
      events.onRemoteChange(before, changes);
      return true;
    }
    const records = keepIdentity(before, apply(EMPTY_RECORDS, state).records);
    replica.reset({ records, rev, epoch, doneSeq });
    // Edits of an earlier page may be obsolete: any user may have deleted their elements since.
    const fromThisPage = awaited.filter(({ seq }) => seq > foundSeq);
    outbox.reportRejectedEdits(fromThisPage, { records, changes: [] });
    events.onRemoteChange(records, []);
    return true;
  }

  return {
    since: () => {
      const { rev, epoch } = isExact ? replica : (beforeSaves ?? {});
      return { rev, epoch };
    },
    applyInit: (init) => (isExact = applySnapshot(init)),
    applyChange: (change) => {
      const { confirmed: before, pending } = replica;
      const result = replica.receive(change);
      if (result === 'gap') return false;
      outbox.reportRejectedEdits(pending, { records: before, changes: [change] });
      if (result === 'applied') events.onRemoteChange(before, [change]);
      return true;
    },
    noteSaved: (upToSeq) => (savedSeq = Math.max(savedSeq, upToSeq)),
    noteJoined: () => (savedSeq = 0),
    applySave: ({ records, revision, upToSeq }) => {
      const { confirmed, pending, rev, epoch } = replica;
      if (isExact) beforeSaves = { records: confirmed, rev, epoch, edits: [] };
      const saved = pending.filter(({ seq }) => seq <= upToSeq);
      const isReportedLater = (edit: PendingEdit) => beforeSaves !== null && outbox.mayHaveArrived(edit);
      beforeSaves?.edits.push(...saved.filter(isReportedLater));
      replica.reset({ records: keepIdentity(confirmed, records), rev: revision, epoch, doneSeq: upToSeq });
      const reportedNow = saved.filter((edit) => !isReportedLater(edit));
      outbox.reportRejectedEdits(reportedNow, { records: replica.confirmed, changes: [] });
      isExact = false;
    },
  };
}
