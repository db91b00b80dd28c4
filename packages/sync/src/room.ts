import {
  apply,
  contentBytes,
  type Operation,
  type Records,
  withoutInvisibleCharacters,
} from '@joinery/model';
import { evaluateInSteps, growth, refusal } from './evaluation.ts';
import { type Ack, type Change, type Evaluation, type RefusalCode, type PlannedEdit } from './messages.ts';

/** Answers per client that are kept for messages that come twice. */
const KEPT_ANSWERS = 64;

/** State a room opens with: from a snapshot and the log after it. */
export interface RoomOptions {
  records: Records;
  rev: number;
  name?: string;
  /** Size of the content in bytes, or somewhat more; measured where absent. */
  bytesAtMost?: number;
}

/** An edit with its effect. */
export type PreparedEdit = PlannedEdit & { evaluation: Evaluation };

/** A change with the operations that revert it, and the names where it renamed the diagram. */
interface RoomChange extends Change {
  inverse: Operation[];
  name?: { from: string; to: string };
}

/** Result of an edit in a room; `change` is null where nothing is to be stored or reported. */
export interface Accepted {
  ack: Ack<RefusalCode>;
  change: RoomChange | null;
}

/** Puts the edits of all into one order and keeps the rules; knows no clock, socket or database. */
export interface Room {
  readonly rev: number;
  readonly records: Records;
  readonly name: string;
  /** Size of the content in bytes, or somewhat more. */
  readonly bytesAtMost: number;
  accept(message: PlannedEdit): Accepted;
  /**
   * Evaluates a large message in steps, with room for other work between them. The message that it returns is accepted at
   * once, and with the same effect as the one it was made of, while the room has the same records.
   */
  prepare(message: PlannedEdit): Generator<undefined, PreparedEdit>;
  /** From now on what is accepted can be rolled back, until it is committed; nothing else may be asked of the room meanwhile. */
  begin(): Transaction;
  /** Takes in what was accepted elsewhere, which must be the next revision. */
  absorb(change: Omit<RoomChange, 'inverse'>): void;
  /** The last number of the client's that needs not come again; null where the room has not heard of it, see `resume`. */
  doneSeq(clientId: string): number | null;
  /** A client came (back), and this is the last number of its that is stored: answers the last one it needs not send again. */
  resume(clientId: string, storedSeq: number): number;
  /** A client went: its answers need not be kept. */
  leave(clientId: string): void;
}

/** What a room accepts while its host does not know yet whether it is stored. */
export interface Transaction {
  commit(): void;
  /** Restores the room as it was at the beginning. */
  rollback(): void;
}

interface Sender {
  done: number;
  answers: Map<number, Ack<RefusalCode>>;
}

/** Opens a room. After a failed commit it must be thrown away and opened again from what is stored. */
export function createRoom(options: RoomOptions): Room {
  let { records, rev, name = '' } = options;
  let bytes = options.bytesAtMost ?? contentBytes(records);
  const senders = new Map<string, Sender>();
  /** During a transaction, what restores the answers that were there before it. */
  let rollbackSteps: (() => void)[] | null = null;

  function senderOf(clientId: string): Sender {
    const sender = senders.get(clientId) ?? { done: 0, answers: new Map() };
    senders.set(clientId, sender);
    return sender;
  }

  function evaluated(message: PlannedEdit): Evaluation {
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
    const {
      after,
      effective,
      inverse,
      dropped,
      isAsSent,
      bytesAtMost,
      refusal: refused,
    } = evaluated(message);
    if (refused !== null) return { ack: refused, change: null };
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
      const sender = senderOf(sent.clientId);
      if (sent.seq <= sender.done) {
        return { ack: sender.answers.get(sent.seq) ?? { ok: true, rev, changes: [] }, change: null };
      }
      if (sent.after > sender.done) {
        return { ack: refusal('OUT_OF_ORDER', `Message ${sent.after} is missing.`), change: null };
      }
      const before = sender.answers.get(sent.after);
      // It was written about what the one before it was to make, and would change somebody else's: its sender renames both.
      const isOfConflict = before?.ok === false && before.error.code === 'CONFLICT_ID';
      const accepted = isOfConflict ? { ack: before, change: null } : perform(message);
      const forget = remember(sender, sent.seq, accepted.ack);
      rollbackSteps?.push(forget);
      return accepted;
    },
    *prepare(message) {
      return { ...message, evaluation: yield* evaluateInSteps({ records, bytes }, message) };
    },
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
      bytes += growth(change.ops);
      name = change.name?.to ?? name;
      rev = change.rev;
      const { clientId, seq } = change;
      if (clientId !== undefined && seq !== undefined) {
        remember(senderOf(clientId), seq, { ok: true, rev, changes: change.ops });
      }
    },
    doneSeq: (clientId) => senders.get(clientId)?.done ?? null,
    resume(clientId, storedSeq) {
      const sender = senderOf(clientId);
      sender.done = Math.max(sender.done, storedSeq);
      return sender.done;
    },
    leave: (clientId) => void senders.delete(clientId),
  };
}

/** The stored name is no write; a name of which nothing is visible is none. */
function cleanDiagramName(name: string, stored: string): string {
  return name === stored ? stored : withoutInvisibleCharacters(name).trim() || stored;
}

/** Answers the function that takes it back. */
function remember(sender: Sender, seq: number, ack: Ack<RefusalCode>): () => void {
  const { done, answers } = sender;
  const oldest = answers.get(seq - KEPT_ANSWERS);
  sender.done = Math.max(done, seq);
  answers.set(seq, ack);
  answers.delete(seq - KEPT_ANSWERS);
  return () => {
    sender.done = done;
    answers.delete(seq);
    if (oldest !== undefined) answers.set(seq - KEPT_ANSWERS, oldest);
  };
}
