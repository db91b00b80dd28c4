import { apply, type Applied, type Operation, type Records } from '@joinery/model';
import { type Ack, type Change, type EditKind, type PendingEdit } from './messages.ts';
import { type Renaming, renameOperations, renamingOf } from './renaming.ts';
import { areApart, touchedBy } from './touches.ts';

/** What a replica starts from: the state of the room at a revision, and edits kept from before a reload. */
export interface ReplicaOptions {
  clientId: string;
  records: Records;
  rev: number;
  /** Of the history that `rev` counts in; another one means that the server went back to an earlier state. */
  epoch?: number;
  pending?: readonly PendingEdit[];
  /** Highest seq used by this client so far, where it is known; else the room's answer on resume tells. */
  lastSeq?: number;
}

/** An edit made here: the message to send, null where it changed nothing. */
interface LocalEdit extends Applied {
  message: PendingEdit | null;
}

/** What became of something received; 'gap' means: ask the room for what is missing, by joining again with one's `rev`. */
export type Reception = 'applied' | 'known' | 'gap';

/** An edit that the room refused for good, to be told to the person. */
export interface Refusal {
  message: PendingEdit;
  code: string;
  reason: string;
}

/** What an answer came to. */
export interface Acknowledgement {
  reception: Reception;
  refusal: Refusal | null;
  renamed: Renaming | null;
}

/** What the room tells a client that comes back. */
export interface Resumption {
  doneSeq: number;
  changes: readonly Change[];
}

/** Where a room is, as a whole: what a client gets that can not be told the changes since its revision. */
export interface RoomState {
  records: Records;
  rev: number;
  epoch: number;
  doneSeq: number;
}

/**
 * One tab's copy of a shared diagram: what the room confirmed, and over it one's own edits that it did not answer yet.
 *
 * How it is driven. A local edit: `edit`, then keep `message` (IndexedDB) and, while connected, send it with
 * `after: replica.after(message)`. An answer: `acknowledge`, then forget the kept message unless the answer was retryable;
 * then the whole of `pending` is to be sent again, in order, after `retryAfterMs`. A broadcast: `receive`. A 'gap': join again
 * with {rev, epoch, clientId}. Joined: `resume` where the room tells the changes since `rev`, `reset` where it tells its whole
 * state (also when the epoch is another); then send all of `pending`, in order. What others only drag (transient steps),
 * their cursors and selections stay outside of it, over `view`.
 */
export interface Replica {
  readonly clientId: string;
  readonly rev: number;
  readonly epoch: number;
  readonly confirmed: Records;
  /** What is shown: confirmed plus pending. Records that a change does not touch stay the same objects. */
  readonly view: Records;
  readonly pending: readonly PendingEdit[];
  /** Edits at once, before the room knows. */
  edit(operations: readonly Operation[], kind?: EditKind): LocalEdit;
  /** The number of the pending message before this one, 0 for none: the room takes no message before the one it follows. */
  after(message: PendingEdit): number;
  /** Takes in what another did, in the order of revisions. */
  receive(change: Change): Reception;
  /**
   * Takes in the answer to one's own message; a refusal for good takes the edit out of the view. Where somebody else took
   * an id meanwhile, what was made here goes on under a free one: then all of `pending` has new numbers and is to be sent.
   */
  acknowledge(seq: number, ack: Ack): Acknowledgement;
  /** Takes in what happened while away; what is still pending is then to be sent again, in order. */
  resume(resumption: Resumption): Reception;
  /** Starts again from a whole state, keeping what the room has not done. */
  reset(state: RoomState): void;
}

/** A room that goes on to refuse an id of which nobody here knows is not asked for ever. */
const MAX_VAIN_RENAMINGS = 3;

/** Makes a replica; it applies rev + 1 only. */
export function createReplica(options: ReplicaOptions): Replica {
  const { clientId } = options;
  let { records: confirmed, rev, epoch = 1 } = options;
  let pending: PendingEdit[] = [...(options.pending ?? [])];
  let lastSeq = Math.max(options.lastSeq ?? 0, pending.at(-1)?.seq ?? 0);
  let view = confirmed;
  /** Whether somebody else's change was put over the view and not below what is pending: its maps may have another order then. */
  let isCarried = false;
  let vainRenamings = 0;
  rebase();

  /** Only where a change touches what is pending; else the view is carried on, see `receive`. */
  function rebase(): void {
    view = apply(confirmed, pendingOps()).records;
    isCarried = false;
  }

  function pendingOps(): Operation[] {
    return pending.flatMap(({ ops }) => ops);
  }

  /** `known` where it is known what the operations lead to. */
  function confirm(changeRev: number, operations: readonly Operation[], known?: Records): Reception {
    if (changeRev <= rev) return 'known';
    if (changeRev > rev + 1) return 'gap';
    confirmed = known ?? apply(confirmed, operations).records;
    rev = changeRev;
    return 'applied';
  }

  function receive(change: Change): Reception {
    const isOwn = change.clientId === clientId && change.seq !== undefined;
    const before = view;
    const reception = confirm(change.rev, change.ops);
    if (reception === 'gap') return 'gap';
    if (isOwn) settleUpTo(change.seq ?? 0);
    else if (reception === 'known') return 'known';
    const isApart = !isOwn && areApart(touchedBy(change.ops, before), touchedBy(pendingOps(), before));
    if (isApart && pending.length > 0) {
      view = apply(before, change.ops).records;
      isCarried = true;
    } else rebase();
    return reception;
  }

  function settleUpTo(seq: number): void {
    pending = pending.filter((one) => one.seq > seq);
  }

  /**
   * What was made under an id that is taken, and all that was done with it since, gets a free one. Nothing is renamed where
   * the id has become free meanwhile; null where that was told again and again.
   */
  function renameTaken(message: PendingEdit): Renaming | null {
    const renaming = renamingOf(message.ops, { confirmed, view });
    vainRenamings = renaming.size === 0 ? vainRenamings + 1 : 0;
    if (vainRenamings > MAX_VAIN_RENAMINGS) return null;
    const first = pending.indexOf(message);
    pending = pending.map((one, at) => {
      if (at < first) return one;
      lastSeq += 1;
      return { ...one, seq: lastSeq, ops: renameOperations(one.ops, { renaming, records: view }) };
    });
    rebase();
    return renaming;
  }

  /** The first pending edit turned out as foreseen: what is shown needs no second look. */
  function isForeseen(message: PendingEdit, ack: Ack): boolean {
    return ack.ok && ack.changes === undefined && pending[0] === message;
  }

  return {
    clientId,
    get rev() {
      return rev;
    },
    get epoch() {
      return epoch;
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
    edit(operations, kind = 'edit') {
      const applied = apply(view, operations);
      if (applied.effective.length === 0) return { ...applied, message: null };
      lastSeq += 1;
      const message: PendingEdit = { clientId, seq: lastSeq, kind, ops: applied.effective };
      pending = [...pending, message];
      view = applied.records;
      return { ...applied, message };
    },
    after: (message) => pending[pending.findIndex(({ seq }) => seq === message.seq) - 1]?.seq ?? 0,
    receive,
    acknowledge(seq, ack) {
      const message = pending.find((one) => one.seq === seq);
      if (message === undefined || (!ack.ok && ack.error.retryable)) return came('known');
      if (!ack.ok && ack.error.code === 'CONFLICT_ID') {
        const renamed = renameTaken(message);
        if (renamed !== null) return { ...came('applied'), renamed };
      }
      const mayBeSame = isForeseen(message, ack);
      // The last of what is pending leads to what is shown: that is not made a second time, and nothing is drawn again.
      const shown = mayBeSame && pending.length === 1 && !isCarried ? view : undefined;
      const reception = ack.ok ? receptionOf(ack.rev, ack.changes ?? message.ops, shown) : 'applied';
      if (reception === 'gap') return came('gap');
      pending = pending.filter((one) => one !== message);
      if (!mayBeSame || reception !== 'applied') rebase();
      else if (pending.length === 0 && isCarried) {
        view = confirmed = withObjectsOf(view, confirmed, message.ops);
        isCarried = false;
      }
      const refusal = ack.ok ? null : { message, code: ack.error.code, reason: ack.error.message };
      return { ...came(reception), refusal };
    },
    resume({ doneSeq, changes }) {
      lastSeq = Math.max(lastSeq, doneSeq);
      settleUpTo(doneSeq);
      const receptions = changes.map(receive);
      rebase();
      if (receptions.includes('gap')) return 'gap';
      return receptions.includes('applied') ? 'applied' : 'known';
    },
    reset(state) {
      lastSeq = Math.max(lastSeq, state.doneSeq);
      ({ records: confirmed, rev, epoch } = state);
      settleUpTo(state.doneSeq);
      rebase();
    },
  };

  function receptionOf(ackRev: number, operations: readonly Operation[], known?: Records): Reception {
    if (operations.length > 0) return confirm(ackRev, operations, known);
    // Nothing changed: the answer names the revision it was given at, which may be one not heard of yet.
    return ackRev > rev ? 'gap' : 'applied';
  }
}

function came(reception: Reception): Acknowledgement {
  return { reception, refusal: null, renamed: null };
}

/** The confirmed records in their order, with the objects of the view for what these operations changed. */
function withObjectsOf(view: Records, confirmed: Records, operations: readonly Operation[]): Records {
  const entities = new Map(confirmed.entities);
  const relationships = new Map(confirmed.relationships);
  const areas = new Map(confirmed.areas);
  for (const operation of operations) {
    const { record, id } = operation;
    if (record === 'relationship') keepObject(relationships, view.relationships, id);
    else if (record === 'area') keepObject(areas, view.areas, id);
    else keepObject(entities, view.entities, record === 'entity' ? id : operation.entityId);
  }
  return { entities, relationships, areas };
}

function keepObject<T>(kept: Map<string, T>, shown: ReadonlyMap<string, T>, id: string): void {
  const object = shown.get(id);
  if (object !== undefined && kept.has(id)) kept.set(id, object);
}
