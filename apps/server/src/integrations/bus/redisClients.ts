import { createClient } from 'redis';

const CONNECT_TIMEOUT_MS = 5_000;
const PING_INTERVAL_MS = 10_000;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 2_000;

/** The part of a logger that reports the state of Redis. */
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
    // A subscriber cannot send pings; the operating system detects its lost connections.
    ...(isQueueing ? {} : { pingInterval: PING_INTERVAL_MS }),
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      // Retries indefinitely, with a random delay per node.
      reconnectStrategy: (retries) =>
        Math.min(FIRST_RETRY_MS * 2 ** Math.min(retries, 10), MAX_RETRY_MS) * (0.5 + Math.random() / 2),
    },
  });
}

/** Creates a client like `connectRedis`, without connecting it. */
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
 * Creates a client that connects in the background and reconnects automatically; logs each loss and return
 * once, without the address. A `talking` client fails commands immediately while disconnected; a
 * `listening` one waits and subscribes again.
 */
export function connectRedis(url: string, kind: RedisKind, log: RedisLog): RedisClient {
  const client = createRedisClient(url, kind, log);
  client.connect().catch(() => undefined);
  return client;
}

/** Closes the connection; pending commands fail. */
export function closeRedisClient(client: RedisClient): void {
  if (client.isOpen) client.destroy();
}
