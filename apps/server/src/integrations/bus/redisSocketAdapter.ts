import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { type Namespace, type Socket } from 'socket.io';
import { connectRedis, createRedisClient, type RedisLog } from './redisClients.ts';

/** What Socket.IO asks when it sets up a namespace. */
export type SocketAdapter = (namespace: Namespace) => Namespace['adapter'];

type Adapter = Namespace['adapter'];
type Fetch = (options: Parameters<Adapter['fetchSockets']>[0]) => Promise<Socket[]>;

const STREAM = 'joinery:sockets';
/** Cursors and presence only: what is older than this many messages helps nobody. */
const MAX_STREAM_MESSAGES = 1_000;
/** A node that does not say within this time who is there is taken for gone. */
const ANSWER_TIMEOUT_MS = 1_000;

/**
 * Carries what is told to the sockets of all nodes, and is lost without harm: cursors, presence, who comes and goes. While
 * Redis is away everybody sees those of their own node.
 */
export function createRedisSocketAdapter(url: string, log: RedisLog): SocketAdapter {
  const talking = connectRedis(url, 'talking', log);
  // The adapter does not look after failures of its own: what it publishes is lost, and its readers wait for Redis.
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
  // Socket.IO calls it with `new`, which an arrow function does not bear.
  return function adapterOf(namespace) {
    return withLocalFallback(namespace, make(namespace));
  };
}

/** Who is there on all nodes, or on this one where the others cannot be asked. */
function withLocalFallback(namespace: Namespace, adapter: Adapter): Adapter {
  const everywhere: Fetch = adapter.fetchSockets.bind(adapter);
  const fetch: Fetch = async (options) => {
    const asked = everywhere({ ...options, flags: { ...options.flags, timeout: ANSWER_TIMEOUT_MS } });
    // Redis itself may be silent: then the adapter would wait for ever.
    const silence = new AbortController();
    const given = pause(ANSWER_TIMEOUT_MS * 2, null, { signal: silence.signal });
    const answer = await Promise.race([asked, given]).catch(() => null);
    silence.abort();
    given.catch(() => undefined);
    return answer ?? socketsHere(namespace, options);
  };
  return Object.assign(adapter, { fetchSockets: fetch });
}

function socketsHere({ sockets, adapter }: Namespace, wanted: Parameters<Fetch>[0]): Socket[] {
  const { rooms, sids } = adapter;
  const members = (names: Iterable<string>): string[] =>
    [...names].flatMap((name) => [...(rooms.get(name) ?? [])]);
  const ids = new Set(wanted.rooms.size === 0 ? sids.keys() : members(wanted.rooms));
  for (const id of members(wanted.except ?? [])) ids.delete(id);
  return [...ids].flatMap((id) => sockets.get(id) ?? []);
}
