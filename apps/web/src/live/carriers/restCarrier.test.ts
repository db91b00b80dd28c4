import {
  decodeOperations,
  encodeDropped,
  encodeOperations,
  entityKey,
  type Operation,
  toRecords,
} from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { createReplica, createRoom, type EditsResponse, type ReceivedChange } from '@joinery/wire';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type ApiServer, startApiServer } from '../../../test/apiServer.ts';
import { createInbox } from '../inbox.ts';
import { createOutbox } from '../unsent/outbox.ts';
import { createRestCarrier, type RestCarrier } from './restCarrier.ts';

const start = toRecords(aDiagram({ nodes: [anEntity({ id: 'c', name: 'Customer' })] }));
const rename = (name: string): Operation => ({ kind: 'set', record: 'entity', id: 'c', props: { name } });
const REMOVAL: Operation = { kind: 'delete', record: 'entity', id: 'c' };
const CLIENT = 'a-client-of-this-page';

let api: ApiServer;
let carrier: RestCarrier;
afterEach(async () => {
  carrier.stop();
  await api.stop();
});

type Body = Parameters<typeof fetch>[0] & {
  baseRevision: number;
  epoch: number;
  edits: { seq: number; operations: never[] }[];
};

/** A tab without a socket, and a room behind HTTP that responds as POST /diagrams/{id}/edits does. */
async function aTab(changesKept = true) {
  const room = createRoom({ records: start, rev: 1 });
  const log: ReceivedChange[] = [];
  const store = (accepted: ReturnType<typeof room.accept>): typeof accepted => {
    const { change } = accepted;
    if (change) log.push({ ...change, name: change.name?.to, by: { userId: 'u', socketId: null } });
    return accepted;
  };
  const server = { epoch: 1, status: 200 };
  const results = ({ edits }: Body): EditsResponse['results'] =>
    edits.map(({ seq, operations }): EditsResponse['results'][number] => {
      const sent = { clientId: CLIENT, seq, after: 0 };
      const ops = decodeOperations(operations);
      const { ack } = store(room.accept({ ops, sent, onTakenId: 'refuse-also-same' }));
      if (!ack.ok) return { seq, outcome: 'refused', reason: ack.error };
      const { changes, dropped } = ack;
      return {
        ...{ seq, outcome: 'accepted', revision: ack.rev },
        ...(changes && { operations: encodeOperations(changes) }),
        ...(dropped && { leftOut: encodeDropped(dropped) }),
      };
    });
  api = await startApiServer({
    'POST /api/api/diagrams/d/edits': ({ body }) => {
      if (server.status !== 200)
        return { status: server.status, body: { message: 'Not now.', error: 'NONE' } };
      const request = body as Body;
      if (request.epoch !== server.epoch)
        return { status: 409, body: { message: 'Reset.', error: 'CONFLICT' } };
      const stored = results(request);
      const others = log.filter(({ rev, clientId }) => rev > request.baseRevision && clientId !== CLIENT);
      const changes = others.map(({ rev, ops }) => ({ revision: rev, operations: encodeOperations(ops) }));
      const kept = changesKept ? { changes } : {};
      return { body: { revision: room.rev, epoch: server.epoch, results: stored, ...kept } };
    },
    'GET /api/api/diagrams/d?form=records': () => ({
      body: {
        ...{ _id: 'd', name: 'Shop', currentUserAccess: 'EDITOR', revision: room.rev, epoch: server.epoch },
        records: [...room.records.entities].map(([id, { name, position }]) => ({
          ...{ k: 'put', r: entityKey(id), p: { name, position } },
        })),
      },
    }),
  });
  const replica = createReplica({ clientId: CLIENT, records: start, rev: 1 });
  const seen = { rejected: [] as string[], failing: [] as boolean[], ended: 0, sent: 0 };
  const outbox = createOutbox({
    ...{ diagramId: 'd', replica, getView: () => start },
    emit: () => undefined,
    onGap: () => undefined,
    onTimeout: () => undefined,
    onSignedOut: () => undefined,
    onTooLarge: () => undefined,
    onRejected: ({ reasons }) => seen.rejected.push(...reasons),
    onRenamed: () => undefined,
    onChange: () => undefined,
  });
  carrier = createRestCarrier({
    ...{ diagramId: 'd', replica, outbox },
    inbox: createInbox({ replica, outbox, events: { onRemoteChange: () => undefined } }),
    isNeeded: () => replica.pending.length > 0,
    onSent: () => (seen.sent += 1),
    onFailing: (isFailing) => seen.failing.push(isFailing),
    onUnavailable: () => (seen.ended += 1),
    onSignedOut: () => undefined,
  });
  const byOther = (ops: Operation[]): void => void store(room.accept({ ops }));
  const saved = (): Promise<void> => vi.waitFor(() => expect(replica.pending).toEqual([]), 5_000);
  return { room, replica, server, seen, byOther, saved };
}

test('edits are sent in one request, and what others did meanwhile is applied in its order', async () => {
  const { room, replica, byOther, saved } = await aTab();
  byOther([{ kind: 'put', record: 'entity', id: 'o', props: { name: 'Order' } }]);
  replica.edit([rename('Client')]);
  replica.edit([rename('Buyer')]);
  carrier.send();
  await saved();
  expect(api.calls).toHaveLength(1);
  expect(replica.rev).toBe(room.rev);
  expect(replica.confirmed).toEqual(room.records);
  expect([...replica.view.entities.values()].map(({ name }) => name)).toEqual(['Buyer', 'Order']);
});

test('what is edited during a request goes with the next one', async () => {
  const { room, replica, saved } = await aTab();
  replica.edit([rename('Client')]);
  carrier.send();
  replica.edit([rename('Buyer')]);
  await saved();
  expect(api.calls).toHaveLength(2);
  expect(room.records.entities.get('c')?.name).toBe('Buyer');
});

test('[M196] an edit that came too late is reported once, with what stands in its way', async () => {
  const { replica, seen, byOther, saved } = await aTab();
  byOther([REMOVAL]);
  replica.edit([rename('Buyer')]);
  carrier.send();
  await saved();
  expect(seen.rejected).toEqual(['Customer was deleted by another user.']);
  expect(replica.view.entities.size).toBe(0);
});

test('[M262] a taken id is replaced, and both records stay', async () => {
  const { room, replica, byOther, saved, seen } = await aTab();
  const added = (name: string): Operation => ({ kind: 'put', record: 'entity', id: 'n-1', props: { name } });
  byOther([added('Theirs')]);
  replica.edit([added('Mine')]);
  carrier.send();
  await saved();
  const names = [...room.records.entities.values()].map(({ name }) => name);
  expect(names).toEqual(['Customer', 'Theirs', 'Mine']);
  expect(seen.rejected).toEqual([]);
});

test('a server without the changes of others, or of another history, is asked for the whole diagram', async () => {
  const { room, replica, server, byOther, saved, seen } = await aTab(false);
  byOther([{ kind: 'put', record: 'entity', id: 'o', props: { name: 'Order' } }]);
  server.epoch = 2;
  replica.edit([rename('Buyer')]);
  carrier.send();
  await saved();
  expect(replica).toMatchObject({ epoch: 2, rev: room.rev });
  expect([...replica.view.entities.values()].map(({ name }) => name)).toEqual(['Buyer', 'Order']);
  expect(seen.rejected).toEqual([]);
});

test('[M284] edits that cannot be saved are sent again, and stay on the canvas', async () => {
  const { replica, server, saved, seen } = await aTab();
  server.status = 503;
  replica.edit([rename('Buyer')]);
  carrier.send();
  await vi.waitFor(() => expect(seen.failing).toEqual([true]));
  expect(replica.view.entities.get('c')?.name).toBe('Buyer');
  server.status = 200;
  await saved();
  expect(seen.failing).toEqual([true, false]);
});

test('edits that the server refuses as a whole are given back to their author', async () => {
  const { replica, server, saved, seen } = await aTab();
  server.status = 403;
  replica.edit([rename('Buyer')]);
  carrier.send();
  await saved();
  expect(seen.rejected).toEqual(['Not now.']);
  expect(replica.view.entities.get('c')?.name).toBe('Customer');
});

test('the edits of a diagram that was deleted stay in the browser', async () => {
  const { replica, server, seen } = await aTab();
  server.status = 404;
  replica.edit([rename('Buyer')]);
  carrier.send();
  await vi.waitFor(() => expect(seen.ended).toBe(1));
  expect(replica.pending).toHaveLength(1);
});

/** Waits without the timers that a test has replaced. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate);
}

test('a request that failed is not repeated at once, whatever is edited meanwhile', async () => {
  const { replica, server, seen } = await aTab();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  server.status = 503;
  replica.edit([rename('Buyer')]);
  carrier.send();
  carrier.sendSoon();
  await until(() => seen.failing.length === 1);
  carrier.sendSoon();
  await vi.advanceTimersByTimeAsync(999);
  expect(api.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => api.calls.length === 2);
});
