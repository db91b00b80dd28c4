import { decodeOperations, encodeOperations } from '@joinery/model';
import {
  EDITS_LIMITS,
  type EditsResponse,
  type PendingEdit,
  REALTIME_ERRORS,
  type Replica,
  type ShortAck,
} from '@joinery/wire';
import { fetchDiagram, getRetryAfterMs, getStatus, isTemporary, sendEdits } from './diagramApi.ts';
import { type Inbox } from '../inbox.ts';
import { type Outbox } from '../unsent/outbox.ts';

/** Time between two requests, in milliseconds: what is typed meanwhile goes together, far below the rate of writes. */
const PAUSE_MS = 500;
/** Longest time until a request that failed is repeated. */
const MAX_RETRY_MS = 30_000;
/** Characters of the edits of one request; the server accepts 17 MB. */
const MAX_CHARACTERS = 5_000_000;
/** Browsers refuse keepalive requests above 64 kB; smaller ones outlive the page. */
const KEEPALIVE_CHARACTERS = 20_000;

interface RestCarrierOptions {
  diagramId: string;
  replica: Replica;
  outbox: Pick<Outbox, 'handleAck'>;
  inbox: Pick<Inbox, 'applyInit' | 'applyChange'>;
  /** Whether pending edits wait for this carrier. */
  isNeeded: () => boolean;
  /** A request has ended. */
  onSent: () => void;
  /** Whether edits cannot be saved at the moment; they are sent again later. */
  onFailing: (isFailing: boolean) => void;
  onUnavailable: () => void;
  onSignedOut: () => void;
}

/** Sends pending edits by POST /diagrams/{id}/edits, one request at a time, where the socket cannot. */
export interface RestCarrier {
  /** Sends what is pending, and what becomes pending meanwhile, while the carrier is needed; a server that asks to wait is given the time. */
  send: () => void;
  /** The same, but after the pause that follows a request. */
  sendSoon: () => void;
  isSending: () => boolean;
  stop: () => void;
}

/** Edits as they are sent. */
interface Parcel {
  edits: PendingEdit[];
  body: { seq: number; kind: string; operations: readonly unknown[] }[];
  characters: number;
}

/** Takes edits from the first, as many as one request may have; at least one. */
function pack(pending: readonly PendingEdit[]): Parcel {
  const parcel: Parcel = { edits: [], body: [], characters: 0 };
  let operationCount = 0;
  for (const edit of pending) {
    const operations = encodeOperations(edit.ops);
    const { length } = JSON.stringify(operations);
    operationCount += operations.length;
    const isFull =
      parcel.characters + length > MAX_CHARACTERS ||
      operationCount > EDITS_LIMITS.maxOperations ||
      parcel.edits.length === EDITS_LIMITS.maxEdits;
    if (isFull && parcel.edits.length > 0) break;
    parcel.edits.push(edit);
    parcel.body.push({ seq: edit.seq, kind: edit.kind, operations });
    parcel.characters += length;
  }
  return parcel;
}

type Result = EditsResponse['results'][number];

/** Returns the acknowledgement that the socket would have sent. */
function toAck({ outcome, revision = 0, operations, reason, leftOut }: Result): ShortAck {
  if (outcome !== 'refused') return { ok: true, rev: revision, changes: operations, dropped: leftOut };
  const { code = 'INVALID', message = '', retryable = false } = reason ?? {};
  return { ok: false, error: { code: toCode(code), message, retryable } };
}

function toCode(code: string): keyof typeof REALTIME_ERRORS {
  return code in REALTIME_ERRORS ? (code as keyof typeof REALTIME_ERRORS) : 'INVALID';
}

export function createRestCarrier(options: RestCarrierOptions): RestCarrier {
  const { diagramId, replica, outbox, inbox, isNeeded } = options;
  let failures = 0;
  /** Earliest time of the next request. */
  let notBefore = 0;
  let isSending = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Loads the whole state: the changes since the replica's revision are not to be had. */
  const reload = async (doneSeq: number): Promise<void> => {
    const { records, revision, epoch, name } = await fetchDiagram(diagramId);
    if (!isStopped) inbox.applyInit({ records, rev: revision, epoch, name, doneSeq, changes: undefined });
  };

  /** Applies the changes of others and the effects of the edits in the order of their revisions. */
  const applyResponse = async (
    edits: readonly PendingEdit[],
    { changes, results }: EditsResponse,
  ): Promise<void> => {
    // The diagram was closed: its edits are in the browser's store, and an edit that is sent again counts once.
    if (isStopped) return;
    if (changes === undefined) {
      const done = results.findLast(({ outcome }) => outcome !== 'refused');
      await reload(done?.seq ?? 0);
      return;
    }
    const others = changes.map(({ revision: rev, operations }) => {
      const change = { rev, ops: decodeOperations(operations), by: { socketId: null, userId: '' } };
      return { rev, apply: () => void inbox.applyChange(change) };
    });
    const sent = new Map(edits.map((edit) => [edit.seq, edit]));
    const own = results.map((result) => {
      const edit = sent.get(result.seq);
      const isFinal = edit !== undefined && result.reason?.retryable !== true;
      const apply = () => isFinal && outbox.handleAck(edit, toAck(result));
      return { rev: result.revision ?? Infinity, apply };
    });
    for (const { apply } of [...others, ...own].sort((a, b) => a.rev - b.rev)) apply();
    const waiting = results.find(({ reason }) => reason?.retryable === true);
    if (waiting) throw new Error(waiting.reason?.message);
  };

  /** All of a request is refused, such as for a viewer. */
  const refuseAll = (edits: readonly PendingEdit[], { message }: Error): void => {
    for (const edit of edits)
      outbox.handleAck(edit, { ok: false, error: { code: 'INVALID', message, retryable: false } });
  };

  /** Returns whether there is more than one request may have. */
  const sendOnce = async (): Promise<boolean> => {
    const { edits, body, characters } = pack(replica.pending);
    const isFull = edits.length < replica.pending.length;
    const { clientId, epoch, rev: baseRevision } = replica;
    const request = { clientId, epoch, baseRevision, edits: body };
    try {
      const keepalive = characters < KEEPALIVE_CHARACTERS;
      await applyResponse(edits, await sendEdits(diagramId, request, { keepalive }));
    } catch (error) {
      const status = getStatus(error);
      if (isTemporary(error)) throw error;
      if (status === 401) options.onSignedOut();
      else if (status === 404) options.onUnavailable();
      // Another epoch: the server was restored to an earlier state.
      else if (status === 409) await reload(0);
      else refuseAll(edits, error as Error);
    }
    return isFull;
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (isSending || isStopped || !isNeeded()) return;
    if (Date.now() < notBefore) {
      schedule(notBefore - Date.now());
      return;
    }
    isSending = true;
    let pauseMs = PAUSE_MS;
    try {
      if (await sendOnce()) pauseMs = 0;
      failures = 0;
    } catch (error) {
      const retryAfterMs = getRetryAfterMs(error);
      pauseMs = Math.max(retryAfterMs, Math.min(1_000 * 2 ** failures, MAX_RETRY_MS));
      notBefore = Date.now() + retryAfterMs;
      // A server that asks to wait is no failure.
      if (retryAfterMs === 0) failures += 1;
    }
    isSending = false;
    finish(pauseMs);
  };

  function finish(pauseMs: number): void {
    if (isStopped) return;
    options.onFailing(failures > 0);
    schedule(pauseMs);
    options.onSent();
  }

  /** The first of several delays counts; a request is followed by its own. */
  function schedule(delayMs: number): void {
    if (!isStopped && !isSending) timer ??= setTimeout(() => void send(), delayMs);
  }

  return {
    send: () => void send(),
    sendSoon: () => schedule(0),
    isSending: () => isSending,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
