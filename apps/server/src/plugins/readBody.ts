import { type Readable } from 'node:stream';
import { AppError, invalid, unavailable } from '../errors.ts';

/** Larger bodies count as large: parsing them takes longer than other users should wait. */
export const LARGE_BODY_BYTES = 256 * 1024;

/** A client that sends fewer bytes of a large body than this per interval is disconnected. */
const MIN_PROGRESS_BYTES = 64 * 1024;
const PROGRESS_INTERVAL_MS = 10_000;

interface ReadBodyOptions {
  /** Maximum number of bytes. */
  limit: number;
  /** Declared length; undefined if none. */
  declaredBytes: number | undefined;
  /** Called before more than LARGE_BODY_BYTES are read; throws if no large body is admitted. */
  onLarge: () => void;
  progressIntervalMs?: number;
}

/**
 * Reads a body, a large one into memory that threads share. Throws AppError; the rest of the body is then
 * not read.
 */
export async function readBody(payload: Readable, options: ReadBodyOptions): Promise<Uint8Array> {
  const { limit, declaredBytes } = options;
  if ((declaredBytes ?? 0) > limit) throw new AppError('TOO_LARGE');
  const collector = createCollector(payload, options);
  try {
    const chunks: AsyncIterable<Buffer | string> = payload.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) collector.add(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return collector.finish();
  } catch (error) {
    // The client has disconnected, or its data is not HTTP.
    throw error instanceof AppError ? error : invalid();
  } finally {
    collector.stop();
  }
}

interface Collector {
  add(chunk: Uint8Array): void;
  finish(): Uint8Array;
  stop(): void;
}

function createCollector(payload: Readable, options: ReadBodyOptions): Collector {
  const { limit, declaredBytes, onLarge } = options;
  let chunks: Uint8Array[] = [];
  let received = 0;
  let shared: Uint8Array | null = null;
  let watch: NodeJS.Timeout | undefined;

  const becomeLarge = (): void => {
    onLarge();
    // An undeclared length is known at the end only.
    if (declaredBytes !== undefined) shared = sharedBytes(declaredBytes);
    watch = disconnectStalled(payload, () => received, options.progressIntervalMs);
  };
  if ((declaredBytes ?? 0) > LARGE_BODY_BYTES) becomeLarge();

  return {
    add: (chunk) => {
      const at = received;
      received += chunk.length;
      if (received > limit) throw new AppError('TOO_LARGE');
      if (received > (declaredBytes ?? Infinity)) throw wrongLength();
      if (received > LARGE_BODY_BYTES && watch === undefined) becomeLarge();
      if (shared === null) chunks.push(chunk);
      else shared.set(chunk, at);
    },
    finish: () => {
      if (received !== (declaredBytes ?? received)) throw wrongLength();
      if (shared !== null) return shared;
      const bytes = received > LARGE_BODY_BYTES ? sharedBytes(received) : Buffer.allocUnsafe(received);
      let at = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, at);
        at += chunk.length;
      }
      chunks = [];
      return bytes;
    },
    stop: () => clearInterval(watch),
  };
}

function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

/** A stalled client would block the slots of others. */
function disconnectStalled(
  payload: Readable,
  received: () => number,
  intervalMs = PROGRESS_INTERVAL_MS,
): NodeJS.Timeout {
  let before = received();
  return setInterval(() => {
    if (received() - before < MIN_PROGRESS_BYTES)
      payload.destroy(unavailable('The body arrived too slowly.'));
    before = received();
  }, intervalMs);
}

function wrongLength(): AppError {
  return invalid('The body is shorter or longer than its content length says.');
}
