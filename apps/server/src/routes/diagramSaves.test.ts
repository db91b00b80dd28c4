import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  type ApiResponse,
  createTestServer,
  type Person,
  type TestServer,
} from '../../test/testServer.ts';
import { makeStorePlace } from '../../test/stores.ts';

interface Item {
  id?: string;
  [name: string]: unknown;
}
interface Node extends Item {
  data: { name: string; attributes: Item[]; [name: string]: unknown };
}
interface Edge extends Item {
  data: Record<string, unknown>;
}
interface Content {
  nodes: Node[];
  edges: Edge[];
  areas?: Item[];
}

let server: TestServer;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signIn('owner@example.com', 'Olga Owner');
  stranger = await server.signIn('stranger@example.com', 'Stan');
});
afterAll(() => server.close());

const id = { name: 'id', type: 'Long', isPrimaryKey: true, isNullable: false, isUnique: true };
const email = {
  name: 'email',
  type: 'String',
  isNullable: false,
  length: 80,
  defaultValue: 'none',
  description: 'Where to write',
};
const shop: Content = {
  nodes: [
    {
      id: 'customer',
      position: { x: 10, y: 20 },
      data: {
        name: 'Customer',
        description: 'Buys',
        color: 'teal',
        attributes: [
          { id: 'c1', ...id },
          { id: 'c2', ...email },
        ],
        indexes: [{ id: 'i1', name: 'by_email', attributeIds: ['c2'], isUnique: true }],
      },
    },
    {
      id: 'order',
      position: { x: 300, y: 20 },
      data: {
        name: 'Order',
        attributes: [
          { id: 'o1', ...id },
          { id: 'o2', name: 'customer_email', type: 'String', isForeignKey: true },
        ],
      },
    },
  ],
  edges: [
    {
      id: 'places',
      source: 'customer',
      target: 'order',
      sourceHandle: 'bottom-one',
      targetHandle: 'top-many',
      data: {
        type: 'one-to-many',
        label: 'places',
        foreignKey: ['o2'],
        referencedAttributes: ['c2'],
        description: 'At the till',
        onDelete: 'CASCADE',
      },
    },
  ],
  areas: [
    {
      id: 'sales',
      label: 'Sales',
      color: 'red',
      position: { x: 0, y: 0 },
      size: { width: 600, height: 300 },
    },
  ],
};

/** The content without the ids of its elements; relationships still refer to their ends. */
const withoutIds = ({ nodes, edges, areas }: Content, without: (keyof Content | 'attributes')[]): Content => {
  const strip = <I extends Item>(item: I, kind: (typeof without)[number]): I =>
    without.includes(kind) ? { ...item, id: undefined } : item;
  return {
    nodes: nodes.map((node) => {
      const attributes = node.data.attributes.map((attribute) => strip(attribute, 'attributes'));
      return { ...strip(node, 'nodes'), data: { ...node.data, attributes } };
    }),
    edges: edges.map((edge) => strip(edge, 'edges')),
    ...(areas && { areas: areas.map((area) => strip(area, 'areas')) }),
  };
};
const NO_IDS: Parameters<typeof withoutIds>[1] = ['nodes', 'attributes', 'edges', 'areas'];

async function make(content: Content = shop): Promise<{ diagramId: string; content: Content }> {
  const made = await server.call('POST /diagrams', { token: owner.token, body: { name: 'Shop', content } });
  const diagramId = String(made.body['_id']);
  await addMember(server, { owner, diagramId, member: stranger, accessLevel: 'EDITOR' });
  return { diagramId, content: made.body['content'] as Content };
}
const put = (diagramId: string, by: Person, body: object): Promise<ApiResponse> =>
  server.call(`PUT /diagrams/${diagramId}`, { token: by.token, body: { name: 'Shop', ...body } });
const getContent = (saved: ApiResponse): Content => saved.body['content'] as Content;
const readRows = (diagramId: string) =>
  server.store.db.selectFrom('diagram_ops').select('rev').where('diagram_id', '=', diagramId).execute();

describe('saving an unchanged diagram', () => {
  const bodies: [string, object][] = [
    ['of an editor who never read the diagram', {}],
    ['with baseRevision 0', { baseRevision: 0 }],
    ['with baseRevision 1', { baseRevision: 1 }],
  ];
  it.each(bodies)('[L18] %s writes nothing, whichever ids it omits', async (_, base) => {
    const { diagramId, content } = await make();
    for (const without of [[], ['attributes'], ['edges'], ['areas'], NO_IDS] as (typeof NO_IDS)[]) {
      const saved = await put(diagramId, stranger, { content: withoutIds(content, without), ...base });
      expect(saved).toMatchObject({ status: 200, body: { revision: 1 } });
      expect(getContent(saved)).toEqual(content);
    }
    expect(await readRows(diagramId)).toEqual([]);
  });

  it('[L18] after a restart and a new sign-in writes nothing', async () => {
    const place = await makeStorePlace('joinery-saves-');
    const before = await createTestServer({}, { place });
    const person = await before.signIn('ann@example.com', 'Ann');
    const made = await before.call('POST /diagrams', {
      token: person.token,
      body: { name: 'Shop', content: shop },
    });
    const route = `PUT /diagrams/${String(made.body['_id'])}`;
    const body = { name: 'Shop', content: withoutIds(made.body['content'] as Content, NO_IDS) };
    await before.close();
    const after = await createTestServer({}, { place });
    const again = await after.signIn('ann@example.com', 'Ann');
    for (const { token } of [person, again]) {
      const saved = await after.call(route, { token, body });
      expect(saved).toMatchObject({ status: 200, body: { revision: 1, merged: true } });
      expect(saved.body['content']).toEqual(made.body['content']);
    }
    await after.close();
    await place.remove();
  });

  it('[L18] repeated after a lost response, writes nothing more, even without ids', async () => {
    const { diagramId, content } = await make();
    const [customer, order] = content.nodes as [Node, Node];
    const attributes = [...customer.data.attributes, { name: 'phone', type: 'String' }];
    const more = {
      nodes: [
        { ...customer, data: { ...customer.data, attributes } },
        order,
        { data: { name: 'Item', attributes: [id] } },
      ],
      edges: [
        ...content.edges,
        { source: 'order', target: 'customer', data: { type: 'one-to-one', label: 'for' } },
      ],
      areas: [...(content.areas ?? []), { label: 'Stock' }],
    };
    const saves = [1, 1, 1].map((baseRevision) => ({ content: more, baseRevision }));
    const responses: ApiResponse[] = [];
    for (const body of saves) responses.push(await put(diagramId, owner, body));
    expect(responses.map(({ body }) => body['revision'])).toEqual([2, 2, 2]);
    const saved = getContent(responses[2]!);
    expect(saved.nodes.map(({ data }) => [data.name, data.attributes.length])).toEqual([
      ['Customer', 3],
      ['Order', 2],
      ['Item', 1],
    ]);
    expect([saved.edges.length, saved.areas?.length]).toEqual([2, 2]);
  });
});

describe('saving without a base', () => {
  it('[L19] applies additions and changes, and keeps every omitted element and property', async () => {
    const { diagramId, content } = await make();
    const [customer, order] = content.nodes as [Node, Node];
    const body = {
      nodes: [
        {
          data: {
            name: 'customer',
            description: null,
            attributes: [{ name: 'Email', length: 120, description: '' }, { name: 'phone' }],
            indexes: [{ attributeIds: ['c1'] }],
          },
        },
        { id: 'item', position: { x: 600, y: 0 }, data: { name: 'Item', attributes: [id] } },
      ],
      edges: [
        { source: 'customer', target: 'order', data: { label: 'orders', referencedAttributes: null } },
        { id: 'holds', source: 'order', target: 'item', data: { type: 'one-to-many', label: 'holds' } },
      ],
      areas: [],
    };
    const saved = await put(diagramId, stranger, { content: body });
    expect(saved).toMatchObject({ status: 200, body: { revision: 2, merged: true } });
    const { nodes, edges, areas } = getContent(saved);
    const attributes = [
      customer.data.attributes[0],
      { ...customer.data.attributes[1], name: 'Email', length: 120 },
      expect.objectContaining({ name: 'phone', type: 'String' }),
    ];
    const indexes = [
      ...(customer.data['indexes'] as Item[]),
      { id: 'index', attributeIds: ['c1'], isUnique: false },
    ];
    expect(nodes.find((node) => node.id === 'customer')).toEqual({
      ...customer,
      data: { ...customer.data, name: 'customer', attributes, indexes },
    });
    expect(nodes.find((node) => node.id === 'order')).toEqual(order);
    expect(nodes).toHaveLength(3);
    expect(edges[0]).toEqual({ ...content.edges[0], data: { ...content.edges[0]?.data, label: 'orders' } });
    expect(edges.map((edge) => edge.id)).toEqual(['places', 'holds']);
    expect(areas).toEqual(content.areas);
  });

  it('[L19] matches entities with other ids by their names, with all references to them', async () => {
    const { diagramId, content } = await make();
    const renamed = JSON.parse(
      JSON.stringify(content).replace(/"(customer|order|c1|c2|o1|o2|i1|places|sales)"/g, '"their-$1"'),
    ) as Content;
    // Labels are not ids.
    renamed.edges[0]!.data['label'] = 'places';
    const saved = await put(diagramId, stranger, { content: renamed });
    expect(saved.body['revision']).toBe(1);
    expect(getContent(saved)).toEqual(content);
  });

  it('[L19] matches a renamed attribute by its place, and a renamed entity by its position', async () => {
    const { diagramId, content } = await make();
    const body = withoutIds(content, NO_IDS);
    body.nodes[0]!.data.name = 'Client';
    body.nodes[0]!.data.attributes[1]!['name'] = 'mail';
    const saved = getContent(await put(diagramId, stranger, { content: { nodes: body.nodes } }));
    expect(saved.nodes.map((node) => [node.id, node.data.name])).toEqual([
      ['customer', 'Client'],
      ['order', 'Order'],
    ]);
    expect(saved.nodes[0]?.data.attributes.map((one) => [one.id, one['name']])).toEqual([
      ['c1', 'id'],
      ['c2', 'mail'],
    ]);
    expect(saved.edges).toEqual(content.edges);
  });

  it('[L19] does not match an entity without an id to a different one', async () => {
    const { diagramId } = await make({ nodes: [shop.nodes[0]!], edges: [] });
    const invoice = {
      position: { x: 900, y: 0 },
      data: { name: 'Invoice', attributes: [id, { name: 'total' }] },
    };
    const saved = getContent(await put(diagramId, stranger, { content: { nodes: [invoice] } }));
    expect(saved.nodes.map((node) => node.data.name).sort()).toEqual(['Customer', 'Invoice']);
  });
});

describe('saving with a base', () => {
  const save = async (change: (content: Content) => void): Promise<Content> => {
    const { diagramId, content } = await make();
    const body = structuredClone(content);
    change(body);
    const saved = await put(diagramId, owner, { content: body, baseRevision: 1 });
    expect(saved).toMatchObject({ status: 200, body: { merged: false } });
    return getContent(saved);
  };

  it('[L18] keeps the records of attributes without ids, whether swapped, renamed or in another case', async () => {
    const attributesAfter = async (attributes: Item[]): Promise<unknown[]> => {
      const { nodes } = await save((content) => (content.nodes[0]!.data.attributes = attributes));
      return nodes[0]!.data.attributes.map((one) => [one.id, one['name']]);
    };
    expect(await attributesAfter([email, id])).toEqual([
      ['c2', 'email'],
      ['c1', 'id'],
    ]);
    expect(
      await attributesAfter([
        { ...id, name: 'ID' },
        { ...email, name: 'mail' },
      ]),
    ).toEqual([
      ['c1', 'ID'],
      ['c2', 'mail'],
    ]);
    expect(
      await attributesAfter([
        { id: 'c1', ...email },
        { ...email, name: 'id' },
      ]),
    ).toEqual([
      ['c1', 'email'],
      ['c2', 'id'],
    ]);
    const added = await attributesAfter([id, { name: 'x' }, email, { name: 'x' }]);
    expect(added).toEqual([
      ['c1', 'id'],
      [expect.any(String), 'x'],
      ['c2', 'email'],
      [expect.any(String), 'x'],
    ]);
    expect(await attributesAfter([email])).toEqual([['c2', 'email']]);
  });

  it('[L21] removes an omitted property of the first release, and a later one only by null', async () => {
    const strip = (edgeData: object, content: Content): void => {
      const [node] = content.nodes as [Node];
      node.data = {
        name: node.data.name,
        attributes: [node.data.attributes[0]!, { id: 'c2', name: 'email' }],
      };
      content.edges[0]!.data = { type: 'one-to-many', label: 'places', ...edgeData };
      content.areas = [];
    };
    const left = await save((content) => strip({}, content));
    expect(left.nodes[0]?.data).toEqual({
      name: 'Customer',
      attributes: [
        left.nodes[0]?.data.attributes[0],
        {
          id: 'c2',
          name: 'email',
          type: 'String',
          isPrimaryKey: false,
          isForeignKey: false,
          isNullable: true,
          isUnique: false,
        },
      ],
    });
    expect(left.areas).toBeUndefined();
    const data = { type: 'one-to-many', label: 'places' };
    expect(left.edges[0]?.data).toEqual({ ...data, referencedAttributes: ['c2'] });
    const removed = await save((content) => strip({ referencedAttributes: null }, content));
    expect(removed.edges[0]?.data).toEqual(data);
  });

  it('[L20] in the future is 409 with the current revision', async () => {
    const { diagramId, content } = await make();
    const refused = await put(diagramId, owner, { content: { ...content, nodes: [] }, baseRevision: 99_999 });
    expect(refused).toMatchObject({ status: 409, body: { error: 'CONFLICT', revision: 1 } });
    expect(refused.body['message']).toContain('baseRevision');
    expect(await readRows(diagramId)).toEqual([]);
  });
});
