import { type Records } from '@joinery/model';
import {
  decodeAck,
  toMessage,
  type MutationAck,
  type Message,
  type RealtimeRefusal,
} from '@joinery/protocol';
import {
  type Ack,
  type PendingEdit,
  type Renaming,
  type Replica,
  type ReceivedChanges,
  findRejectedEdits,
} from '@joinery/sync';
import { describeLosses } from './describeLoss.ts';

const SHORTEST_RETRY_MS = 100;
/** The server is in trouble: it is left in peace for so long at least. */
const TROUBLE_RETRY_MS = 1_000;

/** One of one's own edits that did not become part of the diagram, or not whole. */
export interface LostEdit {
  message: PendingEdit;
  reasons: string[];
  /** What was shown when it was made. */
  shown: Records;
}

/** null where no answer came in time. */
type Answered = (ack: MutationAck | null) => void;

export interface OutboxOptions {
  diagramId: string;
  replica: Replica;
  /** Hands a message to the socket; `answered` is called once. */
  emit: (outgoing: Message, answered: Answered) => void;
  /** The server has something that this replica lacks, or does not know this client: join again. */
  onGap: () => void;
  onNoAnswer: () => void;
  onSignedOut: () => void;
  /** What was shown when an edit was made. */
  shownWith: (message: PendingEdit) => Records;
  onLost: (edit: LostEdit) => void;
  /** Somebody else took an id meanwhile: what was made here under it goes on under another, in `replica` already. */
  onRenamed: (renaming: Renaming) => void;
  onChange: () => void;
}

/** Sends pending edits in their order and takes the answers in. */
export interface Outbox {
  /** Sends an edit that was just made. */
  send: (message: PendingEdit) => void;
  /** Sends all that is pending, from the first on. */
  sendAll: () => void;
  /** What was sent is not waited for any more; nothing is sent until `sendAll`. */
  stop: () => void;
  /** Tells of those edits that waited, and are done now though no answer came, what the server left out. */
  tellUnheard: (waited: readonly PendingEdit[], taken: ReceivedChanges) => void;
  /** Whether the server may have an edit from the live connection, of this page or an earlier one. */
  mayHaveArrived: (edit: PendingEdit) => boolean;
  /** Whether an edit waits that is too large for any message. */
  isBlocked: () => boolean;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { diagramId, replica } = options;
  let isOpen = false;
  let isBlocked = false;
  /** Answers to what was sent before this number grew belong to an earlier connection. */
  let generation = 0;
  let lastEmittedSeq = replica.pending.at(-1)?.seq ?? 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const retryAfter = (delayMs: number): void => {
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined;
      sendAll();
    }, delayMs);
  };

  const handleRetryable = ({ error: { code, retryAfterMs = 0 } }: RealtimeRefusal): void => {
    if (code === 'NOT_JOINED' || code === 'STALE_EPOCH') options.onGap();
    else if (code === 'UNAUTHORIZED') options.onSignedOut();
    else if (code === 'UNAVAILABLE' || code === 'SERVER_CLOSING')
      retryAfter(Math.max(retryAfterMs, TROUBLE_RETRY_MS));
    else retryAfter(Math.max(retryAfterMs, SHORTEST_RETRY_MS));
  };

  const tellLoss = (message: PendingEdit, reasonsIn: (shown: Records) => string[]): void => {
    const shown = options.shownWith(message);
    const reasons = reasonsIn(shown);
    if (reasons.length > 0) options.onLost({ message, reasons, shown });
  };

  const tellAnswer = (message: PendingEdit, ack: Ack): void =>
    tellLoss(message, (shown) =>
      ack.ok ? describeLosses(shown, { message, dropped: ack.dropped ?? [] }) : [ack.error.message],
    );

  const handleAck = (message: PendingEdit, ack: MutationAck): void => {
    if (!ack.ok && ack.error.retryable) {
      handleRetryable(ack);
      return;
    }
    const isPending = replica.pending.some(({ seq }) => seq === message.seq);
    const decoded = decodeAck(ack);
    const { result, renamed } = replica.acknowledge(message.seq, decoded);
    if (renamed !== null) {
      options.onRenamed(renamed);
      sendAll();
      return;
    }
    // Then it waits on, and what became of it is told when what was missed has come.
    if (result === 'gap') {
      options.onGap();
      return;
    }
    if (isPending) tellAnswer(message, decoded);
    options.onChange();
  };

  const emit = (message: PendingEdit): void => {
    const { epoch } = replica;
    const outgoing = toMessage(diagramId, message, { after: replica.after(message), epoch });
    if (outgoing === null) {
      isBlocked = true;
      options.onChange();
      return;
    }
    const sentIn = generation;
    lastEmittedSeq = Math.max(lastEmittedSeq, message.seq);
    options.emit(outgoing, (ack) => {
      if (sentIn !== generation) return;
      if (ack === null) options.onNoAnswer();
      else handleAck(message, ack);
    });
  };

  const send = (message: PendingEdit): void => {
    // What waits goes first: it is sent together with this one.
    if (isOpen && !isBlocked && retryTimer === undefined) emit(message);
  };

  function sendAll(): void {
    isOpen = true;
    isBlocked = false;
    for (const message of replica.pending) send(message);
  }

  return {
    send,
    sendAll,
    stop() {
      isOpen = false;
      generation += 1;
      clearTimeout(retryTimer);
      retryTimer = undefined;
    },
    tellUnheard(waited, taken) {
      const waiting = new Set(replica.pending);
      const done = waited.filter((message) => !waiting.has(message));
      for (const loss of findRejectedEdits(done, taken))
        tellLoss(loss.message, (shown) => describeLosses(shown, loss));
    },
    mayHaveArrived: ({ seq }) => seq <= lastEmittedSeq,
    isBlocked: () => isBlocked,
  };
}
