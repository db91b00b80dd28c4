import { attributeKey, entityKey } from '@joinery/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aStoredDiagram, createTestServer, type Person, type TestServer } from '../testServer.ts';
import {
  ask,
  collectEvents,
  nextEvent,
  joinProtocol1,
  listenOn,
  type LiveSocket,
  openSocket,
} from './liveClients.ts';

const CHANGES = [
  'node-updated',
  'edge-updated',
  'element-deleted',
  'undo-performed',
  'redo-performed',
  'areas-updated',
];

let server: TestServer;
let url: string;
let owner: Person;
let diagramId: string;

beforeAll(async () => {
  server = await createTestServer();
  url = await listenOn(server);
  owner = await server.signIn('owner@example.org', 'Owner');
});
afterAll(() => server.close());
beforeEach(async () => {
  diagramId = await aStoredDiagram(server, owner);
});

const protocol1 = async (): Promise<LiveSocket> => {
  const { socket } = await joinProtocol1(url, owner.token, diagramId);
  onTestFinished(() => void socket.disconnect());
  return socket;
};

/** The key of the diagram's one entity, as sent by a protocol 1 client. */
const key = {
  id: 'a1',
  name: 'id',
  type: 'Long',
  isPrimaryKey: true,
  isForeignKey: false,
  isNullable: false,
  isUnique: false,
};
const email = { ...key, id: 'a2', name: 'email', type: 'String', isPrimaryKey: false, isNullable: true };
const order = {
  id: 'entity-2',
  type: 'entity',
  selected: true,
  measured: { width: 240, height: 90 },
  position: { y: 7, x: 5 },
  data: { name: 'Order', attributes: [{ ...key, id: 'b1' }] },
};
const edge = {
  id: 'e1',
  type: 'relationship',
  source: 'entity-1',
  target: 'entity-2',
  sourceHandle: 'right-one',
  targetHandle: 'left-many',
  data: { label: 'has', type: 'one-to-many' },
};
const update = (node: object): [string, object] => ['node-update', { node: { id: 'entity-1', ...node } }];

/** Edits with an effect fully known to a protocol 1 client, in the order sent. */
const FORESEEN: [string, [string, object]][] = [
  ['a position', update({ position: { y: 2, x: 1 } })],
  ['a name', update({ data: { name: 'Client' } })],
  ['a whole list of attributes', update({ data: { attributes: [key, email] } })],
  ['attributes in another order', update({ data: { attributes: [email, key] } })],
  ['an attribute that is absent', update({ data: { attributes: [key] } })],
  ['fields of its own', update({ selected: true, position: { x: 4, y: 4 }, data: { name: 'C', icon: 'x' } })],
  [
    'attributes with the empty fields of its form',
    update({ data: { attributes: [key, { ...email, enumValues: [], length: null, description: '' }] } }),
  ],
  ['a new node', ['node-update', { node: order }]],
  ['a new edge', ['edge-update', { edge }]],
  ['a label', ['edge-update', { edge: { id: 'e1', data: { label: 'owns' } } }]],
  ['an edge with its handles', ['edge-update', { edge: { ...edge, data: { ...edge.data, label: 'x' } } }]],
  [
    'a batch',
    [
      'batch-update',
      {
        type: 'paste',
        nodes: [{ ...order, id: 'entity-3' }],
        edges: [{ ...edge, id: 'e2', target: 'entity-3' }],
      },
    ],
  ],
  ['the deletion of an edge', ['element-delete', { type: 'edge', id: 'e2' }]],
  ['the deletion of a node without edges', ['element-delete', { type: 'node', id: 'entity-3' }]],
];

describe('messages to a protocol 1 client about its own edits', () => {
  it('[M262] are only acknowledgements if it knows the effect; the others receive the change', async () => {
    const [author, reader] = [await protocol1(), await protocol1()];
    const own = collectEvents(author, ...CHANGES);
    const seen = collectEvents(reader, ...CHANGES);
    const receivedBy: Record<string, unknown[]> = {};
    for (const [what, [event, body]] of FORESEEN) {
      const [before, seenBefore] = [own.length, seen.length];
      expect(await ask(author, event, { diagramId, ...body }), what).toMatchObject({ ok: true });
      // Events and acknowledgements of a socket arrive in order, so an acknowledgement later than a
      // correction proves there is none.
      await ask(author, 'presence-update', { diagramId, selection: [] });
      if (own.length > before) receivedBy[what] = own.slice(before).map(({ event: name }) => name);
      await ask(reader, 'presence-update', { diagramId, selection: [] });
      expect(seen.length, what).toBeGreaterThan(seenBefore);
    }
    expect(receivedBy).toEqual({});
  });

  it('[M262] are only acknowledgements for many parallel updates, of one node and of several', async () => {
    const author = await protocol1();
    const own = collectEvents(author, ...CHANGES);
    const acks = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        ask(author, 'node-update', {
          diagramId,
          node: { id: index % 2 === 0 ? 'entity-1' : 'entity-9', position: { x: index, y: index } },
        }),
      ),
    );
    expect(acks.every(({ ok }) => ok)).toBe(true);
    expect(own).toEqual([]);
  });

  it.each<[string, [string, object], object]>([
    [
      'a primary key that becomes not null',
      update({ data: { attributes: [{ ...key, isNullable: true }] } }),
      { node: { data: { attributes: [{ id: 'a1', isNullable: false }] } } },
    ],
    [
      'a key in a list of several that becomes not null',
      [
        'batch-update',
        {
          type: 'paste',
          nodes: [
            { id: 'entity-1', data: { name: 'Before' } },
            { ...order, data: { name: 'Order', attributes: [{ ...key, id: 'b1', isNullable: true }] } },
          ],
        },
      ],
      { node: { id: 'entity-2', data: { attributes: [{ id: 'b1', isNullable: false }] } } },
    ],
    [
      'an attribute without an id',
      update({ data: { attributes: [key, { ...email, id: undefined }] } }),
      { node: { data: { attributes: [{ id: 'a1' }, { id: expect.any(String) as string, name: 'email' }] } } },
    ],
    [
      'values that do not belong to the type',
      update({ data: { attributes: [key, { ...email, type: 'Integer', length: 40 }] } }),
      { node: { data: { attributes: [{ id: 'a1' }, { id: 'a2', type: 'Integer' }] } } },
    ],
  ])('[M262] a client without acknowledgements receives %s', async (_, [event, body], correction) => {
    const author = await protocol1();
    const received = nextEvent(
      author,
      'node-updated',
      (one) => 'node' in one && JSON.stringify(one.node).includes('attributes'),
    );
    author.emit(event as never, ...([{ diagramId, ...body }] as never));
    expect(await received).toMatchObject(correction);
  });

  it('[M264] include the edges removed with a node, and nothing else', async () => {
    const author = await protocol1();
    await ask(author, 'node-update', { diagramId, node: order });
    await ask(author, 'edge-update', { diagramId, edge });
    const own = collectEvents(author, ...CHANGES);
    await ask(author, 'element-delete', { diagramId, type: 'node', id: 'entity-2' });
    await ask(author, 'presence-update', { diagramId, selection: [] });
    expect(own.map(({ body }) => body)).toMatchObject([{ type: 'node', id: 'entity-2', edges: ['e1'] }]);
  });

  it('[L6] include the merged result if another user changed the same node', async () => {
    const author = await protocol1();
    const other = openSocket(url, owner.token);
    onTestFinished(() => void other.disconnect());
    await ask(other, 'join-diagram', { diagramId, protocol: 2 });
    const own = collectEvents(author, 'node-updated');
    const last = (name: string): Promise<unknown> =>
      nextEvent(author, 'node-updated', (body) => JSON.stringify(body).includes(name));
    for (let round = 0; round < 10; round += 1) {
      const [theirs, mine] = [`Theirs ${String(round)}`, `Mine ${String(round)}`];
      const isReceived = last(theirs);
      const ops = [
        { k: 'set', r: entityKey('entity-1'), p: { name: theirs } },
        { k: 'set', r: attributeKey('entity-1', 'a1'), p: { name: theirs } },
      ];
      const both = [
        ask(other, 'node-update', { diagramId, ops }),
        ask(author, 'node-update', { diagramId, node: { id: 'entity-1', data: { name: mine } } }),
      ] as const;
      const [their, my] = await Promise.all(both);
      await isReceived;
      await ask(author, 'presence-update', { diagramId, selection: [] });
      if (!their.ok || !my.ok) throw new Error('refused');
      // The last commit wins, and it is the last name that the author received or sent.
      const names = own.flatMap(
        ({ body }) => (body as { node?: { data?: { name?: string } } }).node?.data?.name ?? [],
      );
      expect(names.at(-1)).toBe(my.rev > their.rev ? mine : theirs);
    }
  });
});
