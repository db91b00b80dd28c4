import {
  apply,
  contentBytes,
  type Operation,
  type Records,
  withoutInvisibleCharacters,
} from '@joinery/model';
import { type Ack, type Change } from '../edit.ts';
import {
  evaluateInSteps,
  estimateGrowth,
  createRefusal,
  type Evaluation,
  type PlannedEdit,
} from './evaluation.ts';

/** Number of acknowledgements stored per client for duplicate messages. */
const STORED_ACKS = 64;

/** Initial state of a room: from a snapshot and the log after it. */
export interface RoomOptions {
  records: Records;
  rev: number;
  name?: string;
  /** Upper bound of the content's size in bytes; measured if absent. */
  bytesAtMost?: number;
}

/** A change with its inverse operations, and the old and new name if it renamed the diagram. */
interface RoomChange extends Change {
  inverse: Operation[];
  name?: { from: string; to: string };
}

/** Result of an edit in a room; `change` is null if there is nothing to store or broadcast. */
export interface Accepted {
  ack: Ack;
  change: RoomChange | null;
}

/** Orders the edits of all clients and enforces the limits; pure, without a clock, socket or database. */
export interface Room {
  readonly rev: number;
  readonly records: Records;
  readonly name: string;
  /** Upper bound of the content's size in bytes. */
  readonly bytesAtMost: number;
  accept(message: PlannedEdit): Accepted;
  /**
   * Evaluates a large edit in steps, so that other work can run between them. While the room's records stay the same, the edit is
   * accepted with this `evaluation` without a further one and with the same effect.
   */
  evaluate(edit: PlannedEdit): Generator<undefined, Evaluation>;
  /**
   * Makes accepted edits revertible until they are committed. The room accepts nothing outside the
   * transaction until then.
   */
  begin(): Transaction;
  /** Applies a change accepted by another node, which must be the next revision. */
  absorb(change: Omit<RoomChange, 'inverse'>): void;
  /**
   * Returns the last number of the client's messages that need not be sent again; null for an unknown
   * client, see `resume`.
   */
  doneSeq(clientId: string): number | null;
  /** Registers a client with its last stored number; returns the last number that need not be sent again. */
  resume(clientId: string, storedSeq: number): number;
  /** Removes a client and its stored acknowledgements. */
  leave(clientId: string): void;
}

/** Edits accepted by a room whose storage is not yet confirmed. */
export interface Transaction {
  commit(): void;
  /** Restores the room's state from before the transaction. */
  rollback(): void;
}

interface Sender {
  done: number;
  acks: Map<number, Ack>;
}

/** Opens a room. After a failed commit, discard it and open it again from the store. */
export function createRoom(options: RoomOptions): Room {
  let { records, rev, name = '' } = options;
  let bytes = options.bytesAtMost ?? contentBytes(records);
  const senders = new Map<string, Sender>();
  /** Steps that restore the stored acknowledgements from before the transaction. */
  let rollbackSteps: (() => void)[] | null = null;

  function getSender(clientId: string): Sender {
    const sender = senders.get(clientId) ?? { done: 0, acks: new Map() };
    senders.set(clientId, sender);
    return sender;
  }

  function evaluateAtOnce(message: PlannedEdit): Evaluation {
    const { evaluation } = message;
    if (evaluation?.before === records) return evaluation;
    const steps = evaluateInSteps({ records, bytes }, message, Infinity);
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
    }
  }

  function perform(message: PlannedEdit): Accepted {
    const { sent, name: sentName = name } = message;
    const newName = cleanDiagramName(sentName, name);
    const { after, effective, inverse, dropped, isAsSent, bytesAtMost, refusal } = evaluateAtOnce(message);
    if (refusal !== null) return { ack: refusal, change: null };
    const left = dropped.length > 0 ? { dropped } : {};
    const isRenamed = newName !== name;
    if (effective.length === 0 && !isRenamed)
      return { ack: { ok: true, rev, changes: [], ...left }, change: null };
    const change: RoomChange = {
      rev: rev + 1,
      ops: effective,
      inverse,
      ...(sent && { clientId: sent.clientId, seq: sent.seq }),
      ...(isRenamed && { name: { from: name, to: newName } }),
    };
    records = after;
    bytes = bytesAtMost;
    name = newName;
    rev += 1;
    const changes = isAsSent ? {} : { changes: effective };
    return { ack: { ok: true, rev, ...changes, ...left }, change };
  }

  return {
    get rev() {
      return rev;
    },
    get records() {
      return records;
    },
    get name() {
      return name;
    },
    get bytesAtMost() {
      return bytes;
    },
    accept(message) {
      const { sent } = message;
      if (sent === undefined) return perform(message);
      const sender = getSender(sent.clientId);
      if (sent.seq <= sender.done) {
        return { ack: sender.acks.get(sent.seq) ?? { ok: true, rev, changes: [] }, change: null };
      }
      if (sent.after > sender.done) {
        return { ack: createRefusal('OUT_OF_ORDER', `Message ${sent.after} is missing.`), change: null };
      }
      const before = sender.acks.get(sent.after);
      // Building on the rejected message, it would change another user's record: its sender renames both.
      const followsConflict = before?.ok === false && before.error.code === 'CONFLICT_ID';
      const accepted = followsConflict ? { ack: before, change: null } : perform(message);
      const revert = storeAck(sender, sent.seq, accepted.ack);
      rollbackSteps?.push(revert);
      return accepted;
    },
    evaluate: (edit) => evaluateInSteps({ records, bytes }, edit),
    begin() {
      const before = { records, rev, name, bytes };
      const steps: (() => void)[] = [];
      rollbackSteps = steps;
      return {
        commit: () => (rollbackSteps = null),
        rollback: () => {
          rollbackSteps = null;
          for (const step of steps.reverse()) step();
          ({ records, rev, name, bytes } = before);
        },
      };
    },
    absorb(change) {
      if (change.rev !== rev + 1) throw new Error(`Revision ${change.rev} does not follow ${rev}.`);
      records = apply(records, change.ops).records;
      bytes += estimateGrowth(change.ops);
      name = change.name?.to ?? name;
      rev = change.rev;
      const { clientId, seq } = change;
      if (clientId !== undefined && seq !== undefined) {
        storeAck(getSender(clientId), seq, { ok: true, rev, changes: change.ops });
      }
    },
    doneSeq: (clientId) => senders.get(clientId)?.done ?? null,
    resume(clientId, storedSeq) {
      const sender = getSender(clientId);
      sender.done = Math.max(sender.done, storedSeq);
      return sender.done;
    },
    leave: (clientId) => void senders.delete(clientId),
  };
}

/** An unchanged name is not an edit; a name without visible characters is ignored. */
function cleanDiagramName(name: string, stored: string): string {
  return name === stored ? stored : withoutInvisibleCharacters(name).trim() || stored;
}

/** Stores an acknowledgement. Returns the function that reverts this. */
function storeAck(sender: Sender, seq: number, ack: Ack): () => void {
  const { done, acks } = sender;
  const oldest = acks.get(seq - STORED_ACKS);
  sender.done = Math.max(done, seq);
  acks.set(seq, ack);
  acks.delete(seq - STORED_ACKS);
  return () => {
    sender.done = done;
    acks.delete(seq);
    if (oldest !== undefined) acks.set(seq - STORED_ACKS, oldest);
  };
}
