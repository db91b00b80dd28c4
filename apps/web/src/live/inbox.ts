import { type Records } from '@joinery/model';
import { type ReceivedChange, type Replica } from '@joinery/wire';
import { type LiveEvents } from './liveEvents.ts';
import { type Outbox } from './unsent/outbox.ts';
import { type ReceivedDiagram } from './roomEvents.ts';

/** Applies messages of the server to the replica and reports pending edits that were rejected. */
export interface Inbox {
  /** Revision to resume from; empty if the full state is needed. */
  since: () => { rev?: number; epoch?: number };
  /** Returns whether the replica could apply it; if not, the next join requests the full state. */
  applyInit: (init: ReceivedDiagram) => boolean;
  /** Returns false when an earlier change is missing. */
  applyChange: (change: ReceivedChange) => boolean;
}

interface InboxOptions {
  replica: Replica;
  outbox: Pick<Outbox, 'reportRejectedEdits'>;
  events: Pick<LiveEvents, 'onRemoteChange'>;
}

export function createInbox({ replica, outbox, events }: InboxOptions): Inbox {
  /** Whether the replica has a state of the server that changes continue. */
  let isWhole = true;
  /** The last number of an earlier page's edits. */
  const foundSeq = replica.pending.at(-1)?.seq ?? 0;

  function resume(changes: ReceivedChange[], doneSeq: number): boolean {
    const { confirmed: before, pending } = replica;
    const result = replica.resume({ doneSeq, changes });
    outbox.reportRejectedEdits(pending, { records: before, changes });
    if (result === 'gap') return false;
    events.onRemoteChange(before, changes);
    return true;
  }

  function reset(records: Records, { rev, epoch, doneSeq = 0 }: ReceivedDiagram): void {
    const { pending } = replica;
    replica.reset({ records, rev, epoch, doneSeq });
    // Edits of an earlier page may be obsolete: any user may have deleted their elements since.
    const fromThisPage = pending.filter(({ seq }) => seq > foundSeq);
    outbox.reportRejectedEdits(fromThisPage, { records, changes: [] });
    events.onRemoteChange(records, []);
  }

  return {
    since: () => (isWhole ? { rev: replica.rev, epoch: replica.epoch } : {}),
    applyInit(init) {
      const { changes, records, doneSeq = 0 } = init;
      if (records !== undefined) reset(records, init);
      isWhole = records !== undefined || (changes !== undefined && resume(changes, doneSeq));
      return isWhole;
    },
    applyChange(change) {
      const { confirmed: before, pending } = replica;
      const result = replica.receive(change);
      if (result === 'gap') return false;
      outbox.reportRejectedEdits(pending, { records: before, changes: [change] });
      if (result === 'applied') events.onRemoteChange(before, [change]);
      return true;
    },
  };
}
