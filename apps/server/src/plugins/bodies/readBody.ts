import { type Readable } from 'node:stream';
import { AppError, invalid, unavailable } from '../../errors.ts';

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
  const { declaredBytes } = options;
  const chunks: Uint8Array[] = [];
  let received = 0;
  const large: { bytes?: Uint8Array } = {};
  const onLarge = (): void => {
    options.onLarge();
    // An undeclared length is known at the end only.
    if (declaredBytes !== undefined) large.bytes = sharedBytes(declaredBytes);
  };
  for await (const chunk of readChunks(payload, { ...options, onLarge })) {
    if (large.bytes === undefined) chunks.push(chunk);
    else large.bytes.set(chunk, received);
    received += chunk.length;
  }
  return large.bytes ?? joinChunks(chunks);
}

/** Joins the chunks of a body, a large one in memory that threads share. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const bytes = length > LARGE_BODY_BYTES ? sharedBytes(length) : Buffer.allocUnsafe(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Reads a body in the chunks that arrive. Throws AppError; the rest of the body is then not read. */
export async function* readChunks(
  payload: Readable,
  { limit, declaredBytes, onLarge, progressIntervalMs }: ReadBodyOptions,
): AsyncGenerator<Uint8Array, void> {
  let received = 0;
  let watch: NodeJS.Timeout | undefined;
  const becomeLarge = (): void => {
    onLarge();
    watch = disconnectStalled(payload, () => received, progressIntervalMs);
  };
  try {
    if ((declaredBytes ?? 0) > limit) throw new AppError('TOO_LARGE');
    if ((declaredBytes ?? 0) > LARGE_BODY_BYTES) becomeLarge();
    const chunks: AsyncIterable<Buffer | string> = payload.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      received += bytes.length;
      if (received > limit) throw new AppError('TOO_LARGE');
      if (received > (declaredBytes ?? Infinity)) throw wrongLength();
      if (received > LARGE_BODY_BYTES && watch === undefined) becomeLarge();
      yield bytes;
    }
    if (received !== (declaredBytes ?? received)) throw wrongLength();
  } catch (error) {
    // The client has disconnected, or its data is not HTTP.
    throw error instanceof AppError ? error : invalid();
  } finally {
    clearInterval(watch);
  }
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
