/** Where a browser finds the live connection; see clientEvents for what is said on it. */
export const REALTIME_NAMESPACE = '/state';
export const REALTIME_PATH = '/ws/socket.io';

/** What our own client says when it joins, to be told operations instead of nodes and edges. */
export const REALTIME_PROTOCOL = 2;

/** Sizes and rates of the socket; a message beyond is refused, cursors and drag steps beyond are dropped silently. */
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
  /** Drag steps that our client sends at most. */
  dragStepsPerSecond: 20,
  /** Receivers fall back to the committed position after so long without a step. */
  dragStaleMs: 2_000,
  /** A client that has no answer after so long connects anew and sends again. */
  answerTimeoutMs: 10_000,
} as const;

/** Kinds of batch; the server tells changes of its own ('save' a PUT, 'restore' an earlier version taken back) as batches too. */
export const BATCH_TYPES = ['paste', 'join-entity', 'ai', 'import'] as const;
export type BatchType = (typeof BATCH_TYPES)[number] | 'save' | 'restore';
