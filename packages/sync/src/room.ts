import {
  apply,
  checkCounts,
  contentBytes,
  isSameValue,
  LIMITS,
  type Operation,
  parseRecordKey,
  recordProps,
  type Records,
  utf8Bytes,
} from '@joinery/model';
import { type Ack, type Change, type EditMessage, type RefusalCode } from './messages.ts';

/** Answers per client that are kept for messages that come twice. */
const KEPT_ANSWERS = 256;

/** State a room opens with: from a snapshot and the log after it. */
export interface RoomOptions {
  records: Records;
  rev: number;
  /** The last seq stored of each client, so that a resend after a restart is known. */
  doneSeqs?: Iterable<readonly [clientId: string, seq: number]>;
}

/** What a room made of a message; `change` is null where nothing is to be stored or told to others. */
export interface Accepted {
  ack: Ack;
  change: Change | null;
}

/** Puts the edits of all into one order and keeps the rules; knows no clock, socket or database. */
export interface Room {
  readonly rev: number;
  readonly records: Records;
  accept(message: EditMessage): Accepted;
  /** A client came (back): answers the last seq it needs not send again; its next message may have any later seq. */
  resume(clientId: string): number;
}

interface Sender {
  done: number;
  /** Null until the first message after the client came: then messages follow without a gap. */
  next: number | null;
  answers: Map<number, Ack>;
}

/** Opens a room. After a failed commit it must be thrown away and opened anew from what is stored. */
export function createRoom(options: RoomOptions): Room {
  let { records, rev } = options;
  let bytes = contentBytes(records);
  const senders = new Map<string, Sender>();
  for (const [clientId, seq] of options.doneSeqs ?? []) {
    senders.set(clientId, { done: seq, next: null, answers: new Map() });
  }

  function senderOf(clientId: string): Sender {
    const sender = senders.get(clientId) ?? { done: 0, next: null, answers: new Map() };
    senders.set(clientId, sender);
    return sender;
  }

  function perform({ clientId, seq, operations }: EditMessage): Accepted {
    const conflict = takenKey(records, operations);
    if (conflict !== null)
      return refused('CONFLICT_ID', `Something else with the id of ${conflict} is there already.`);
    const { records: after, effective, dropped } = apply(records, operations);
    const grownBytes = bytes + growth(effective);
    const problem = checkCounts(after) ?? bytesProblem(after, grownBytes);
    if (problem !== null) return refused('LIMIT', problem);
    const told = dropped.length > 0 ? { dropped } : {};
    if (effective.length === 0) return { ack: { ok: true, rev, changes: [], ...told }, change: null };
    records = after;
    bytes = grownBytes > LIMITS.maxContentBytes ? contentBytes(after) : grownBytes;
    rev += 1;
    const changes = isSameList(operations, effective) ? {} : { changes: effective };
    return {
      ack: { ok: true, rev, ...changes, ...told },
      change: { rev, clientId, seq, operations: effective },
    };
  }

  return {
    get rev() {
      return rev;
    },
    get records() {
      return records;
    },
    accept(message) {
      const sender = senderOf(message.clientId);
      if (message.seq <= sender.done) {
        return { ack: sender.answers.get(message.seq) ?? { ok: true, rev, changes: [] }, change: null };
      }
      if (sender.next !== null && message.seq > sender.next) {
        return refused('OUT_OF_ORDER', `Message ${sender.next} is missing.`);
      }
      const accepted = perform(message);
      remember(sender, message.seq, accepted.ack);
      return accepted;
    },
    resume(clientId) {
      const sender = senderOf(clientId);
      sender.next = null;
      return sender.done;
    },
  };
}

function refused(code: RefusalCode, message: string): Accepted {
  return { ack: { ok: false, error: { code, message, retryable: code === 'OUT_OF_ORDER' } }, change: null };
}

function remember(sender: Sender, seq: number, ack: Ack): void {
  sender.done = seq;
  sender.next = seq + 1;
  sender.answers.set(seq, ack);
  sender.answers.delete(seq - KEPT_ANSWERS);
}

/** Key of the first record that a put would make although one with other properties is there. */
function takenKey(records: Records, operations: readonly Operation[]): string | null {
  const gone = new Set<string>();
  for (const operation of operations) {
    if (operation.k === 'del') gone.add(operation.r);
    if (operation.k !== 'put' || gone.has(operation.r)) continue;
    const present = presentProps(records, operation.r);
    if (present !== undefined && !isSameRecord(present, operation.p)) return operation.r;
  }
  return null;
}

function presentProps(records: Records, key: string): Record<string, unknown> | undefined {
  const name = parseRecordKey(key);
  return name === null ? undefined : recordProps(records, name);
}

function isSameRecord(present: Record<string, unknown>, put: Record<string, unknown>): boolean {
  return Object.keys(put).every((name) => put[name] == null || isSameValue(present[name], put[name]));
}

/** An upper bound of what operations add to the content's size, so that it needs not be measured each time. */
function growth(operations: readonly Operation[]): number {
  return operations.reduce(
    (sum, one) => sum + (one.k === 'del' ? 0 : utf8Bytes(JSON.stringify(one)) + 150),
    0,
  );
}

function bytesProblem(records: Records, estimate: number): string | null {
  if (estimate <= LIMITS.maxContentBytes || contentBytes(records) <= LIMITS.maxContentBytes) return null;
  return `A diagram can have at most ${LIMITS.maxContentBytes / 1024 / 1024} MB of content.`;
}

function isSameList(one: readonly Operation[], other: readonly Operation[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
