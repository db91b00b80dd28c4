import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { type Namespace, type Socket } from 'socket.io';
import { connectRedis, createRedisClient, type RedisLog } from './redisClients.ts';

/** The adapter factory that Socket.IO calls for a namespace. */
export type SocketAdapter = (namespace: Namespace) => Namespace['adapter'];

type Adapter = Namespace['adapter'];
type Fetch = (options: Parameters<Adapter['fetchSockets']>[0]) => Promise<Socket[]>;

const STREAM = 'joinery:sockets';
/** Cursors and presence only: older messages are useless. */
const MAX_STREAM_MESSAGES = 1_000;
/** A node that does not respond within this time is considered offline. */
const RESPONSE_TIMEOUT_MS = 1_000;

/**
 * Creates an adapter that broadcasts expendable messages to the sockets of all nodes: cursors and
 * presence. Without Redis participants see only those of their own node.
 */
export function createRedisSocketAdapter(url: string, log: RedisLog): SocketAdapter {
  const talking = connectRedis(url, 'talking', log);
  // The adapter does not handle its own failures: published messages are lost, and readers wait for Redis.
  const publish = talking.publish.bind(talking);
  Object.assign(talking, {
    publish: (...words: Parameters<typeof publish>) => publish(...words).catch(() => 0),
    duplicate: () => createRedisClient(url, 'listening', log),
  });
  const make = createAdapter(talking, {
    streamName: STREAM,
    channelPrefix: STREAM,
    maxLen: MAX_STREAM_MESSAGES,
  }) as (namespace: Namespace) => Adapter;
  // Socket.IO calls it with `new`, which an arrow function does not support.
  return function createNodeAdapter(namespace) {
    return withLocalFallback(namespace, make(namespace));
  };
}

/** Lists sockets on all nodes, or on this one if the others cannot be reached. */
function withLocalFallback(namespace: Namespace, adapter: Adapter): Adapter {
  const everywhere: Fetch = adapter.fetchSockets.bind(adapter);
  const fetch: Fetch = async (options) => {
    const asked = everywhere({ ...options, flags: { ...options.flags, timeout: RESPONSE_TIMEOUT_MS } });
    // Redis itself may be silent: then the adapter would wait indefinitely.
    const silence = new AbortController();
    const given = pause(RESPONSE_TIMEOUT_MS * 2, null, { signal: silence.signal });
    const sockets = await Promise.race([asked, given]).catch(() => null);
    silence.abort();
    given.catch(() => undefined);
    return sockets ?? socketsHere(namespace, options);
  };
  return Object.assign(adapter, { fetchSockets: fetch });
}

function socketsHere({ sockets, adapter }: Namespace, options: Parameters<Fetch>[0]): Socket[] {
  const { rooms, sids } = adapter;
  const members = (names: Iterable<string>): string[] =>
    [...names].flatMap((name) => [...(rooms.get(name) ?? [])]);
  const ids = new Set(options.rooms.size === 0 ? sids.keys() : members(options.rooms));
  for (const id of members(options.except ?? [])) ids.delete(id);
  return [...ids].flatMap((id) => sockets.get(id) ?? []);
}
