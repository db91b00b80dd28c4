import { randomUUID } from 'node:crypto';
import { ACCESS_LEVELS } from '@joinery/model';
import { z } from 'zod';
import { type Bus, type BusMessage } from './bus.ts';
import { createLocalBus } from './localBus.ts';
import { closeRedisClient, createRedisClient, type RedisLog } from './redisClients.ts';

const CHANNEL = 'joinery:bus';

const id = z.string().max(400);
const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('access-changed'),
    diagramId: id,
    userId: id,
    accessLevel: z.enum(ACCESS_LEVELS).nullable(),
  }),
  z.object({ kind: z.literal('diagram-changed'), diagramId: id, rev: z.number().int().min(0) }),
  z.object({ kind: z.literal('diagram-deleted'), diagramId: id }),
  z.object({ kind: z.literal('session-ended'), userId: id, sessionId: id.nullable() }),
]) satisfies z.ZodType<BusMessage>;

const envelopeSchema = z.object({ from: z.string(), message: messageSchema });

/**
 * The bus of several nodes. While Redis is away messages reach this node only; the others find out from the database, and
 * nothing waits for Redis.
 */
export function createRedisBus(url: string, log: RedisLog): Bus {
  const local = createLocalBus();
  const self = randomUUID();
  const talking = createRedisClient(url, 'talking', log);
  const listening = createRedisClient(url, 'listening', log);

  const receive = (text: string): void => {
    const envelope = readEnvelope(text);
    if (envelope !== null && envelope.from !== self) local.publish(envelope.message);
  };
  // Waits for the first connection, and is kept over all later ones.
  listening.subscribe(CHANNEL, receive).catch(() => undefined);

  return {
    publish: (message) => {
      local.publish(message);
      talking.publish(CHANNEL, JSON.stringify({ from: self, message })).catch(() => undefined);
    },
    subscribe: (listener) => local.subscribe(listener),
    close: async () => {
      closeRedisClient(talking);
      closeRedisClient(listening);
      await local.close();
    },
  };
}

function readEnvelope(text: string): z.infer<typeof envelopeSchema> | null {
  try {
    const envelope = envelopeSchema.safeParse(JSON.parse(text));
    return envelope.success ? envelope.data : null;
  } catch {
    return null;
  }
}
