/** Address of the live connection; see clientEvents for its messages. */
export const REALTIME_NAMESPACE = '/state';
export const REALTIME_PATH = '/ws/socket.io';

/** Sent by our own client on joining, to receive operations instead of nodes and edges. */
export const REALTIME_PROTOCOL = 2;

/**
 * Sizes and rates of the socket; messages beyond them are rejected, cursors and drag steps beyond them are
 * dropped silently.
 */
export const REALTIME_LIMITS = {
  maxMessageBytes: 2 * 1024 * 1024,
  maxBatchBytes: 1024 * 1024,
  maxNodeUpdateBytes: 512 * 1024,
  maxMutationBytes: 64 * 1024,
  maxCursorBytes: 256,
  maxPresenceBytes: 16 * 1024,
  maxSelected: 200,
  maxOperations: 50_000,
  maxSocketsPerDiagram: 200,
  maxSocketsPerPerson: 10,
  maxSendBufferBytes: 4 * 1024 * 1024,
  mutationsPerSecond: 60,
  batchesPerSecond: 2,
  transientPerSecond: 30,
  cursorsPerSecond: 30,
  presencePerSecond: 10,
  joinsPerTenSeconds: 5,
  /** Maximum rate of drag steps sent by our client. */
  dragStepsPerSecond: 20,
  /** Receivers return to the committed position after this time without a step. */
  dragStaleMs: 2_000,
  /** A client without a response for this long reconnects and sends again. */
  answerTimeoutMs: 10_000,
} as const;

/**
 * Kinds of batch; the server also broadcasts its own changes as batches ('save' for a PUT, 'restore' for a
 * restored version).
 */
export const BATCH_TYPES = ['paste', 'join-entity', 'ai', 'import'] as const;
export type BatchType = (typeof BATCH_TYPES)[number] | 'save' | 'restore';
