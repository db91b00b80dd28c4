import { createClient } from 'redis';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type RedisServer, startRedis } from '../../../test/redis.ts';
import { type Bus, type BusMessage } from './bus.ts';
import { createRedisBus } from './redisBus.ts';

let redis: RedisServer;
beforeEach(async () => {
  redis = await startRedis();
});
afterEach(() => redis.remove());

interface Node {
  bus: Bus;
  received: BusMessage[];
  called: string[];
  changes: { count: number };
  logged: string[];
}

function aNode(url = redis.url): Node {
  const logged: string[] = [];
  const log = (detail: object, message: string): void =>
    void logged.push(`${message} ${JSON.stringify(detail)}`);
  const bus = createRedisBus(url, { info: log, warn: log });
  const received: BusMessage[] = [];
  const called: string[] = [];
  const changes = { count: 0 };
  bus.subscribe((message) => {
    if (message.kind === 'nodes-changed') changes.count += 1;
    else if (isCall(message)) called.push(message.diagramId);
    else received.push(message);
  });
  onTestFinished(() => bus.close());
  return { bus, received, called, changes, logged };
}

const changed = (rev: number): BusMessage => ({ kind: 'diagram-changed', diagramId: 'd', rev });

let lastCall = 0;
const isCall = (message: BusMessage): message is BusMessage & { kind: 'diagram-deleted' } =>
  message.kind === 'diagram-deleted' && message.diagramId.startsWith('call-');

/**
 * Repeats the call until the other node receives it: messages before its subscription are lost, as
 * allowed.
 */
async function untilReceived(from: Node, to: Node): Promise<void> {
  lastCall += 1;
  const diagramId = `call-${String(lastCall)}`;
  await expect
    .poll(() => {
      from.bus.publish({ kind: 'diagram-deleted', diagramId, deletedBy: null });
      return to.called;
    })
    .toContain(diagramId);
}

it('a message reaches its own node immediately and the others soon, each exactly once', async () => {
  const [first, second] = [aNode(), aNode()];
  await untilReceived(first, second);
  await untilReceived(second, first);
  const messages: BusMessage[] = [
    { kind: 'access-changed', diagramId: 'd', userId: 'u', accessLevel: null },
    { kind: 'access-changed', diagramId: 'd', userId: 'u', accessLevel: 'VIEWER' },
    { kind: 'diagram-deleted', diagramId: 'd', deletedBy: 'Ada' },
    { kind: 'session-ended', userId: 'u', sessionId: null },
    changed(3),
  ];
  for (const message of messages) first.bus.publish(message);
  expect(first.received).toEqual(messages);
  await expect.poll(() => second.received).toContainEqual(changed(3));
  expect(second.received).toEqual(messages);
});

it('without Redis a node starts, receives its own messages, logs the outage once, and joins the others when Redis is available', async () => {
  await redis.kill();
  const [first, second] = [aNode(), aNode()];
  for (let rev = 1; rev <= 100; rev += 1) first.bus.publish(changed(rev));
  expect(first.received).toHaveLength(100);
  await expect.poll(() => first.logged.length).toBe(2);
  await redis.start();
  await untilReceived(first, second);
  expect(second.received).toEqual([]);
});

it('after Redis is killed and restarted, nodes receive each other’s messages again', async () => {
  const [first, second] = [aNode(), aNode()];
  await untilReceived(first, second);
  for (const rev of [2, 3]) {
    await redis.kill();
    first.bus.publish(changed(rev));
    expect(first.received).toContainEqual(changed(rev));
    await redis.start();
    await untilReceived(first, second);
    await untilReceived(second, first);
  }
});

it('neither address nor password of Redis is logged', async () => {
  await redis.kill();
  const node = aNode(redis.url.replace('redis://', 'redis://:hunter2@'));
  await expect.poll(() => node.logged.length).toBe(2);
  expect(node.logged.join()).not.toMatch(/hunter2|127\.0\.0\.1/);
});

it('messages of other programs are ignored', async () => {
  const node = aNode();
  const other = aNode();
  await untilReceived(other, node);
  const stranger = createClient({ url: redis.url }).on('error', () => undefined);
  await stranger.connect();
  onTestFinished(() => stranger.destroy());
  const envelope = (message: unknown): string => JSON.stringify({ from: 'stranger', message });
  for (const text of [
    '{',
    'null',
    '[]',
    envelope({ kind: 'explode' }),
    envelope({ ...changed(1), rev: 'x' }),
  ]) {
    await stranger.publish('joinery:bus', text);
  }
  await stranger.publish('joinery:bus', envelope(changed(7)));
  await expect.poll(() => node.received).toEqual([changed(7)]);
});

it('a node that starts, stops, or falls silent is detected once', async () => {
  const first = aNode();
  await expect.poll(() => first.logged).toEqual([]);
  const second = aNode();
  await untilReceived(second, first);
  expect(first.changes.count).toBe(1);
  await second.bus.close();
  await expect.poll(() => first.changes.count).toBe(2);
  const third = aNode();
  await untilReceived(third, first);
  expect(first.changes.count).toBe(3);
  // Without Redis there are no heartbeats.
  await redis.kill();
  await expect.poll(() => first.changes.count, { timeout: 15_000 }).toBe(4);
});
