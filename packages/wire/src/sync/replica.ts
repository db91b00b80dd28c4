import { apply, type Applied, type Operation, type Records } from '@joinery/model';
import { type Ack, type Change, type EditKind, type PendingEdit } from '../edit.ts';
import { splitOperations } from './splitOperations.ts';
import { type Renaming, renameOperations, findRenaming } from './renaming.ts';
import { areDisjoint, affectedKeys } from './overlap.ts';

/** Initial state of a replica: the state of the room at a revision, and the edits stored before a reload. */
export interface ReplicaOptions {
  clientId: string;
  records: Records;
  rev: number;
  /**
   * The history to which `rev` belongs; another epoch means that the server was restored to an earlier
   * state.
   */
  epoch?: number;
  pending?: readonly PendingEdit[];
  /** Highest seq used by this client, if known; otherwise the room provides it on resume. */
  lastSeq?: number;
}

/** A local edit: the messages to send, none if it changed nothing, and several if it is very large. */
interface LocalEdit extends Applied {
  messages: readonly PendingEdit[];
}

/**
 * Result of applying a received change; 'gap' means that changes are missing: join again with the
 * replica's `rev`.
 */
export type ApplyResult = 'applied' | 'duplicate' | 'gap';

/** An edit that the room rejected for good, to be reported to the user. */
export interface Refusal {
  message: PendingEdit;
  code: string;
  reason: string;
}

/** Result of an acknowledgement. */
export interface Acknowledgement {
  result: ApplyResult;
  refusal: Refusal | null;
  renamed: Renaming | null;
}

/** The room's message to a client that rejoins. */
export interface Resumption {
  doneSeq: number;
  changes: readonly Change[];
}

/** Complete state of a room, for a client that cannot be sent the changes since its revision. */
export interface RoomState {
  records: Records;
  rev: number;
  epoch: number;
  doneSeq: number;
}

/**
 * One tab's copy of a shared diagram: the confirmed state, with local edits that are not yet acknowledged
 * on top.
 *
 * Protocol: for a local edit, call `edit`, persist `messages` (IndexedDB) and, while connected, send each
 * with `after: replica.after(message)`. For an acknowledgement, call `acknowledge` and delete the
 * persisted message unless the acknowledgement was retryable; in that case send all of `pending` in order
 * after `retryAfterMs`. For a broadcast, call `receive`. After a 'gap', join again with {rev, epoch,
 * clientId}. After joining, call `resume` if the room sends the changes since `rev`, `reset` if it sends
 * its whole state (also for another epoch); then send all of `pending` in order. Drag steps, cursors and
 * selections of others are not part of the replica; they are shown over `view`.
 */
export interface Replica {
  readonly clientId: string;
  readonly rev: number;
  readonly epoch: number;
  readonly confirmed: Records;
  /** Confirmed plus pending edits. Records that a change does not touch keep their identity. */
  readonly view: Records;
  readonly pending: readonly PendingEdit[];
  /** Applies a local edit optimistically. */
  edit(operations: readonly Operation[], kind?: EditKind): LocalEdit;
  /**
   * Returns the number of the previous pending message, 0 for none: the room accepts messages in that
   * order only.
   */
  after(message: PendingEdit): number;
  /** Applies another client's change, in the order of revisions. */
  receive(change: Change): ApplyResult;
  /**
   * Applies the acknowledgement of a local message; a permanent rejection removes the edit from the view.
   * On an id conflict, local records are renamed: then all of `pending` has new numbers and must be sent
   * again.
   */
  acknowledge(seq: number, ack: Ack): Acknowledgement;
  /** Applies the changes since the last connection; then send what is still pending, in order. */
  resume(resumption: Resumption): ApplyResult;
  /** Replaces the confirmed state and keeps edits that the room has not applied. */
  reset(state: RoomState): void;
}

/** Stop after this many unresolvable id conflicts. */
const MAX_RENAME_ATTEMPTS = 3;

/** Creates a replica; it applies revision rev + 1 only. */
export function createReplica(options: ReplicaOptions): Replica {
  const { clientId } = options;
  let { records: confirmed, rev, epoch = 1 } = options;
  let pending: PendingEdit[] = [...(options.pending ?? [])];
  let lastSeq = Math.max(options.lastSeq ?? 0, pending.at(-1)?.seq ?? 0);
  let view = confirmed;
  /**
   * Whether a remote change was applied over the pending edits instead of below them: the maps of the view
   * may then be in another order.
   */
  let isViewReordered = false;
  let renameAttempts = 0;
  rebase();

  /**
   * Needed only if a change overlaps pending edits; otherwise the view is updated in place, see `receive`.
   */
  function rebase(): void {
    view = apply(confirmed, pendingOps()).records;
    isViewReordered = false;
  }

  function pendingOps(): Operation[] {
    return pending.flatMap(({ ops }) => ops);
  }

  /** `known` is the result of the operations, if already computed. */
  function confirm(changeRev: number, operations: readonly Operation[], known?: Records): ApplyResult {
    if (changeRev <= rev) return 'duplicate';
    if (changeRev > rev + 1) return 'gap';
    confirmed = known ?? apply(confirmed, operations).records;
    rev = changeRev;
    return 'applied';
  }

  function receive(change: Change): ApplyResult {
    const isOwn = change.clientId === clientId && change.seq !== undefined;
    const before = view;
    const result = confirm(change.rev, change.ops);
    if (result === 'gap') return 'gap';
    if (isOwn) removePendingUpTo(change.seq ?? 0);
    else if (result === 'duplicate') return 'duplicate';
    const isDisjoint =
      !isOwn && areDisjoint(affectedKeys(change.ops, before), affectedKeys(pendingOps(), before));
    if (isDisjoint && pending.length > 0) {
      view = apply(before, change.ops).records;
      isViewReordered = true;
    } else rebase();
    return result;
  }

  function removePendingUpTo(seq: number): void {
    pending = pending.filter((one) => one.seq > seq);
  }

  /**
   * Re-keys local records whose ids collide with the server's, throughout `pending`. Renames nothing if
   * the id has become free; returns null after repeated unresolvable conflicts.
   */
  function renameConflicting(message: PendingEdit): Renaming | null {
    const renaming = findRenaming(message.ops, { confirmed, view });
    renameAttempts = renaming.size === 0 ? renameAttempts + 1 : 0;
    if (renameAttempts > MAX_RENAME_ATTEMPTS) return null;
    const first = pending.indexOf(message);
    pending = pending.map((one, at) => {
      if (at < first) return one;
      lastSeq += 1;
      return { ...one, seq: lastSeq, ops: renameOperations(one.ops, { renaming, records: view }) };
    });
    rebase();
    return renaming;
  }

  /** Whether the first pending edit had exactly the effect predicted, so the view stays valid. */
  function isAsPredicted(message: PendingEdit, ack: Ack): boolean {
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
      const messages = splitOperations(applied.effective).map((ops): PendingEdit => {
        lastSeq += 1;
        return { clientId, seq: lastSeq, kind, ops };
      });
      pending = [...pending, ...messages];
      view = applied.records;
      return { ...applied, messages };
    },
    after: (message) => pending[pending.findIndex(({ seq }) => seq === message.seq) - 1]?.seq ?? 0,
    receive,
    acknowledge(seq, ack) {
      const message = pending.find((one) => one.seq === seq);
      if (message === undefined || (!ack.ok && ack.error.retryable)) return toAcknowledgement('duplicate');
      if (!ack.ok && ack.error.code === 'CONFLICT_ID') {
        const renamed = renameConflicting(message);
        if (renamed !== null) return { ...toAcknowledgement('applied'), renamed };
      }
      const canReuseView = isAsPredicted(message, ack);
      // The result of the last pending edit is the view itself: reuse it, so nothing is rendered again.
      const reusableView = canReuseView && pending.length === 1 && !isViewReordered ? view : undefined;
      const result = ack.ok ? confirmAck(ack.rev, ack.changes ?? message.ops, reusableView) : 'applied';
      if (result === 'gap') return toAcknowledgement('gap');
      pending = pending.filter((one) => one !== message);
      if (!canReuseView || result !== 'applied') rebase();
      else if (pending.length === 0 && isViewReordered) {
        view = confirmed = reuseViewObjects(view, confirmed, message.ops);
        isViewReordered = false;
      }
      const refusal = ack.ok ? null : { message, code: ack.error.code, reason: ack.error.message };
      return { ...toAcknowledgement(result), refusal };
    },
    resume({ doneSeq, changes }) {
      lastSeq = Math.max(lastSeq, doneSeq);
      removePendingUpTo(doneSeq);
      const results = changes.map(receive);
      rebase();
      if (results.includes('gap')) return 'gap';
      return results.includes('applied') ? 'applied' : 'duplicate';
    },
    reset(state) {
      lastSeq = Math.max(lastSeq, state.doneSeq);
      ({ records: confirmed, rev, epoch } = state);
      removePendingUpTo(state.doneSeq);
      rebase();
    },
  };

  function confirmAck(ackRev: number, operations: readonly Operation[], known?: Records): ApplyResult {
    if (operations.length > 0) return confirm(ackRev, operations, known);
    // Nothing changed: the acknowledgement contains the current revision, which may be unknown here.
    return ackRev > rev ? 'gap' : 'applied';
  }
}

function toAcknowledgement(result: ApplyResult): Acknowledgement {
  return { result, refusal: null, renamed: null };
}

/**
 * Returns the confirmed records in their order, with the view's objects for records that these operations
 * changed.
 */
function reuseViewObjects(view: Records, confirmed: Records, operations: readonly Operation[]): Records {
  const entities = new Map(confirmed.entities);
  const relationships = new Map(confirmed.relationships);
  const areas = new Map(confirmed.areas);
  for (const operation of operations) {
    const { record, id } = operation;
    if (record === 'relationship') keepObject(relationships, view.relationships, id);
    else if (record === 'area') keepObject(areas, view.areas, id);
    else if (record !== 'settings')
      keepObject(entities, view.entities, record === 'entity' ? id : operation.entityId);
  }
  return { ...confirmed, entities, relationships, areas };
}

function keepObject<T>(kept: Map<string, T>, reusableView: ReadonlyMap<string, T>, id: string): void {
  const object = reusableView.get(id);
  if (object !== undefined && kept.has(id)) kept.set(id, object);
}
