import { randomUUID } from 'node:crypto';
import { ACCESS_LEVELS } from '@joinery/model';
import { z } from 'zod';
import { type Bus, type BusMessage } from './bus.ts';
import { createLocalBus } from './localBus.ts';
import { closeRedisClient, connectRedis, type RedisLog } from './redisClients.ts';

const CHANNEL = 'joinery:bus';

const id = z.string().max(400);
const MAX_NAME = 1_000;
const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('access-changed'),
    diagramId: id,
    userId: id,
    accessLevel: z.enum(ACCESS_LEVELS).nullable(),
  }),
  z.object({ kind: z.literal('diagram-changed'), diagramId: id, rev: z.number().int().min(0) }),
  z.object({
    kind: z.literal('diagram-deleted'),
    diagramId: id,
    deletedBy: z.string().max(MAX_NAME).nullable(),
  }),
  z.object({ kind: z.literal('people-changed'), diagramId: id }),
  z.object({ kind: z.literal('session-ended'), userId: id, sessionId: id.nullable() }),
]) satisfies z.ZodType<Exclude<BusMessage, { kind: 'nodes-changed' }>>;

/** Without a message: a heartbeat, the last one with `isLast`. */
const envelopeSchema = z.object({
  from: z.string().max(100),
  message: messageSchema.optional(),
  isLast: z.boolean().optional(),
});
type Envelope = z.infer<typeof envelopeSchema>;

const LIFE_SIGN_INTERVAL_MS = 2_000;
/** Three missed heartbeats. */
const SILENCE_MS = 7_000;

/**
 * Creates the bus of several nodes. Without Redis messages reach this node only; the others learn from the
 * database, and nothing waits for Redis.
 */
export function createRedisBus(url: string, log: RedisLog): Bus {
  const local = createLocalBus();
  const self = randomUUID();
  const talking = connectRedis(url, 'talking', log);
  const listening = connectRedis(url, 'listening', log);

  const nodes = createNodeWatch(() => local.publish({ kind: 'nodes-changed' }));

  const receive = (text: string): void => {
    const envelope = readEnvelope(text);
    if (envelope === null || envelope.from === self) return;
    nodes.noteHeartbeat(envelope.from, envelope.isLast === true);
    if (envelope.message !== undefined) local.publish(envelope.message);
  };
  // Waits for the first connection; the subscription survives reconnects.
  listening.subscribe(CHANNEL, receive).catch(() => undefined);

  const send = (envelope: Omit<Envelope, 'from'>): Promise<unknown> =>
    talking.publish(CHANNEL, JSON.stringify({ from: self, ...envelope })).catch(() => undefined);
  const timer = setInterval(() => {
    void send({});
    nodes.check();
  }, LIFE_SIGN_INTERVAL_MS);
  timer.unref();

  return {
    publish: (message) => {
      local.publish(message);
      if (message.kind !== 'nodes-changed') void send({ message });
    },
    subscribe: (listener) => local.subscribe(listener),
    close: async () => {
      clearInterval(timer);
      await send({ isLast: true });
      closeRedisClient(talking);
      closeRedisClient(listening);
      await local.close();
    },
  };
}

/** Tracks which nodes are alive, by the time of their last heartbeat. */
function createNodeWatch(onChange: () => void): {
  noteHeartbeat(node: string, isLast: boolean): void;
  check(): void;
} {
  const lastHeartbeats = new Map<string, number>();
  return {
    noteHeartbeat: (node, isLast) => {
      const isKnown = lastHeartbeats.has(node);
      if (isLast) lastHeartbeats.delete(node);
      else lastHeartbeats.set(node, performance.now());
      if (isKnown === isLast) onChange();
    },
    check: () => {
      const silent = [...lastHeartbeats].filter(([, time]) => performance.now() - time > SILENCE_MS);
      for (const [node] of silent) lastHeartbeats.delete(node);
      if (silent.length > 0) onChange();
    },
  };
}

function readEnvelope(text: string): Envelope | null {
  try {
    const envelope = envelopeSchema.safeParse(JSON.parse(text));
    return envelope.success ? envelope.data : null;
  } catch {
    return null;
  }
}
