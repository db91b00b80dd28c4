import { type Records } from '@joinery/model';
import {
  decodeAck,
  toMessage,
  type ShortAck,
  type Message,
  type RefusedAck,
  type Ack,
  type PendingEdit,
  type Renaming,
  type Replica,
  type ReceivedChanges,
  findRejectedEdits,
} from '@joinery/wire';
import { describeConflicts } from '../describeConflict.ts';

const MIN_RETRY_MS = 100;
/** Minimum retry delay after a server error. */
const SERVER_ERROR_RETRY_MS = 1_000;

/** A local edit that was rejected, fully or in part. */
export interface RejectionReport {
  message: PendingEdit;
  reasons: string[];
  /** The view when it was made. */
  shown: Records;
}

/** null on timeout. */
type AckCallback = (ack: ShortAck | null) => void;

export interface OutboxOptions {
  diagramId: string;
  replica: Replica;
  /** Sends a message over the socket; `callback` is called once. */
  emit: (outgoing: Message, callback: AckCallback) => void;
  /** The replica is missing a change, or the server does not know this client: rejoin. */
  onGap: () => void;
  onTimeout: () => void;
  onSignedOut: () => void;
  /** The first unsent edit is too large for the socket; those after it wait. */
  onTooLarge: () => void;
  /** Returns the view when an edit was made. */
  getView: (message: PendingEdit) => Records;
  onRejected: (edit: RejectionReport) => void;
  /** Another user took an id: the local records were re-keyed, already applied in `replica`. */
  onRenamed: (renaming: Renaming) => void;
  onChange: () => void;
}

/** Sends pending edits in order and processes the acknowledgements. */
export interface Outbox {
  /** Sends a new edit. */
  send: (message: PendingEdit) => void;
  /** Sends all pending edits from the first. */
  sendAll: () => void;
  /** Stops waiting for acknowledgements; sends nothing until `sendAll`. */
  stop: () => void;
  /** Reports rejected parts of edits that were resolved without an acknowledgement. */
  reportRejectedEdits: (awaited: readonly PendingEdit[], changes: ReceivedChanges) => void;
  /** Applies the final acknowledgement of an edit, or the equal result of POST /diagrams/{id}/edits. */
  handleAck: (message: PendingEdit, ack: ShortAck) => void;
  /** Whether a pending edit is too large for the socket. */
  isBlocked: () => boolean;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { diagramId, replica } = options;
  let isOpen = false;
  let isBlocked = false;
  /** Acknowledgements of earlier generations belong to an earlier connection. */
  let generation = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const retryAfter = (delayMs: number): void => {
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined;
      sendAll();
    }, delayMs);
  };

  const handleRetryable = ({ error: { code, retryAfterMs = 0 } }: RefusedAck): void => {
    if (code === 'NOT_JOINED' || code === 'STALE_EPOCH') options.onGap();
    else if (code === 'UNAUTHORIZED') options.onSignedOut();
    else if (code === 'UNAVAILABLE' || code === 'SERVER_CLOSING')
      retryAfter(Math.max(retryAfterMs, SERVER_ERROR_RETRY_MS));
    else retryAfter(Math.max(retryAfterMs, MIN_RETRY_MS));
  };

  const reportRejection = (message: PendingEdit, getReasons: (shown: Records) => string[]): void => {
    const shown = options.getView(message);
    const reasons = getReasons(shown);
    if (reasons.length > 0) options.onRejected({ message, reasons, shown });
  };

  const reportResponse = (message: PendingEdit, ack: Ack): void =>
    reportRejection(message, (shown) =>
      ack.ok ? describeConflicts(shown, { message, dropped: ack.dropped ?? [] }) : [ack.error.message],
    );

  const handleAck = (message: PendingEdit, ack: ShortAck): void => {
    if (!ack.ok && ack.error.retryable) {
      handleRetryable(ack);
      return;
    }
    const isPending = replica.pending.some(({ seq }) => seq === message.seq);
    const decoded = decodeAck(ack);
    const { result, renamed } = replica.acknowledge(message.seq, decoded);
    if (renamed !== null) {
      options.onRenamed(renamed);
      if (isOpen) sendAll();
      return;
    }
    // Keep it pending; the outcome is reported once the missing changes arrive.
    if (result === 'gap') {
      options.onGap();
      return;
    }
    if (isPending) reportResponse(message, decoded);
    options.onChange();
  };

  const emit = (message: PendingEdit): void => {
    const { epoch } = replica;
    const outgoing = toMessage(diagramId, message, { after: replica.after(message), epoch });
    if (outgoing === null) {
      isBlocked = true;
      options.onTooLarge();
      return;
    }
    const sentIn = generation;
    options.emit(outgoing, (ack) => {
      if (sentIn !== generation) return;
      if (ack === null) options.onTimeout();
      else handleAck(message, ack);
    });
  };

  const send = (message: PendingEdit): void => {
    // Pending edits go first: this one is sent with them.
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
    reportRejectedEdits(awaited, changes) {
      const pending = new Set(replica.pending);
      const done = awaited.filter((message) => !pending.has(message));
      for (const rejected of findRejectedEdits(done, changes))
        reportRejection(rejected.message, (shown) => describeConflicts(shown, rejected));
    },
    handleAck,
    isBlocked: () => isBlocked,
  };
}
