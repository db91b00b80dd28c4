import { createClient } from 'redis';

const CONNECT_TIMEOUT_MS = 5_000;
const PING_INTERVAL_MS = 10_000;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 2_000;

/** The part of a logger that tells of Redis. */
export interface RedisLog {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
}

type RedisKind = 'talking' | 'listening';

export type RedisClient = ReturnType<typeof makeClient>;

function makeClient(url: string, isQueueing: boolean) {
  return createClient({
    url,
    disableOfflineQueue: !isQueueing,
    // One that listens may not be interrupted; the operating system looks after its connection.
    ...(isQueueing ? {} : { pingInterval: PING_INTERVAL_MS }),
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      // Tried again for ever, by all nodes at different moments.
      reconnectStrategy: (retries) =>
        Math.min(FIRST_RETRY_MS * 2 ** Math.min(retries, 10), MAX_RETRY_MS) * (0.5 + Math.random() / 2),
    },
  });
}

/** A client as `connectRedis` makes it, for somebody who connects it. */
export function createRedisClient(url: string, kind: RedisKind, log: RedisLog): RedisClient {
  const client = makeClient(url, kind === 'listening');
  let isLost = false;
  client.on('error', (error: unknown) => {
    if (isLost) return;
    isLost = true;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    log.warn({ kind, code }, 'Redis cannot be reached; nodes hear of each other later');
  });
  client.on('ready', () => {
    if (isLost) log.info({ kind }, 'Redis is back');
    isLost = false;
  });
  return client;
}

/**
 * A client that connects in the background, and again whenever the connection is lost; it tells the log once of each loss
 * and return, without the address. What a `talking` one cannot send now fails at once; a `listening` one waits and
 * subscribes again.
 */
export function connectRedis(url: string, kind: RedisKind, log: RedisLog): RedisClient {
  const client = createRedisClient(url, kind, log);
  client.connect().catch(() => undefined);
  return client;
}

/** Ends the connection; what waits on it fails. */
export function closeRedisClient(client: RedisClient): void {
  if (client.isOpen) client.destroy();
}
