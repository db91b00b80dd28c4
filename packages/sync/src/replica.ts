import { apply, type Applied, type Operation, type Records } from '@joinery/model';
import { type Ack, type Change, type EditMessage } from './messages.ts';

/** What a replica starts from: the state of the room at a revision, and edits kept from before a reload. */
export interface ReplicaOptions {
  clientId: string;
  records: Records;
  rev: number;
  pending?: readonly EditMessage[];
  /** Highest seq used by this client so far, where it is known; else the room's answer on resume tells. */
  lastSeq?: number;
}

/** An edit made here: the message to send, null where it changed nothing. */
export interface LocalEdit extends Applied {
  message: EditMessage | null;
}

/** What became of something received; 'gap' means: ask the room for what is missing. */
export type Reception = 'applied' | 'known' | 'gap';

/** An edit that the room refused for good, to be told to the person. */
export interface Refusal {
  message: EditMessage;
  reason: string;
}

/** What the room tells a client that comes back. */
export interface Resumption {
  doneSeq: number;
  changes: readonly Change[];
}

/** One tab's copy of a shared diagram: what the room confirmed, and over it one's own edits that it did not answer yet. */
export interface Replica {
  readonly rev: number;
  readonly confirmed: Records;
  /** What is shown: confirmed plus pending. */
  readonly view: Records;
  readonly pending: readonly EditMessage[];
  /** Edits at once, before the room knows. */
  edit(operations: readonly Operation[]): LocalEdit;
  /** Takes in what another did, in the order of revisions. */
  receive(change: Change): Reception;
  /** Takes in the answer to one's own message; a refusal for good takes the edit out of the view. */
  acknowledge(seq: number, ack: Ack): { reception: Reception; refusal: Refusal | null };
  /** Takes in what happened while away; what is still pending is then to be sent again, in order. */
  resume(resumption: Resumption): Reception;
  /** Starts again from a whole state, keeping what the room has not done. */
  reset(state: { records: Records; rev: number; doneSeq: number }): void;
}

/** Makes a replica; it applies rev + 1 only. */
export function createReplica(options: ReplicaOptions): Replica {
  const { clientId } = options;
  let { records: confirmed, rev } = options;
  let pending: EditMessage[] = [...(options.pending ?? [])];
  let lastSeq = Math.max(options.lastSeq ?? 0, pending.at(-1)?.seq ?? 0);
  let view = confirmed;
  rebase();

  function rebase(): void {
    view = apply(
      confirmed,
      pending.flatMap(({ operations }) => operations),
    ).records;
  }

  function confirm(changeRev: number, operations: readonly Operation[]): Reception {
    if (changeRev <= rev) return 'known';
    if (changeRev > rev + 1) return 'gap';
    confirmed = apply(confirmed, operations).records;
    rev = changeRev;
    return 'applied';
  }

  function receive(change: Change): Reception {
    const reception = confirm(change.rev, change.operations);
    if (reception === 'gap') return 'gap';
    if (change.clientId === clientId) pending = pending.filter(({ seq }) => seq > change.seq);
    rebase();
    return reception;
  }

  return {
    get rev() {
      return rev;
    },
    get confirmed() {
      return confirmed;
    },
    get view() {
      return view;
    },
    get pending() {
      return pending;
    },
    edit(operations) {
      const applied = apply(view, operations);
      if (applied.effective.length === 0) return { ...applied, message: null };
      lastSeq += 1;
      const message = { clientId, seq: lastSeq, operations: applied.effective };
      pending = [...pending, message];
      view = applied.records;
      return { ...applied, message };
    },
    receive,
    acknowledge(seq, ack) {
      const message = pending.find((one) => one.seq === seq);
      if (message === undefined) return { reception: 'known', refusal: null };
      if (!ack.ok && ack.error.retryable) return { reception: 'known', refusal: null };
      const isVoid = !ack.ok || ack.changes?.length === 0;
      const reception = ack.ok
        ? receptionOf(ack.rev, isVoid ? null : (ack.changes ?? message.operations))
        : 'applied';
      if (reception === 'gap') return { reception, refusal: null };
      pending = pending.filter((one) => one !== message);
      rebase();
      return { reception, refusal: ack.ok ? null : { message, reason: ack.error.message } };
    },
    resume({ doneSeq, changes }) {
      lastSeq = Math.max(lastSeq, doneSeq);
      pending = pending.filter(({ seq }) => seq > doneSeq);
      const receptions = changes.map(receive);
      rebase();
      if (receptions.includes('gap')) return 'gap';
      return receptions.includes('applied') ? 'applied' : 'known';
    },
    reset(state) {
      lastSeq = Math.max(lastSeq, state.doneSeq);
      confirmed = state.records;
      rev = state.rev;
      pending = pending.filter(({ seq }) => seq > state.doneSeq);
      rebase();
    },
  };

  function receptionOf(ackRev: number, operations: readonly Operation[] | null): Reception {
    if (operations !== null) return confirm(ackRev, operations);
    return ackRev > rev ? 'gap' : 'applied';
  }
}
