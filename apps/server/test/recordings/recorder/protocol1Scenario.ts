import { type Json } from '../transcript.ts';
import { type LiveRecorder } from './liveRecorder.ts';
import { type RestRecorder, VERA } from './restRecorder.ts';

export interface Protocol1Scenario {
  rest: RestRecorder;
  live: LiveRecorder;
  diagramId: string;
}

/** Sends every form of node-update. */
export async function editNodes({ live, diagramId }: Protocol1Scenario): Promise<void> {
  const update = (name: string, node: Json, more: { [key: string]: Json } = {}) =>
    live.step(`node-update: ${name}`, () =>
      live.send('protocol1', 'node-update', { diagramId, node, ...more }),
    );
  await update('a new entity whose attributes have no ids', {
    id: 'entity-new',
    type: 'entity',
    position: { x: 100, y: 700 },
    data: { name: 'New', attributes: [{ name: 'id', type: 'Long', isPrimaryKey: true }, { name: 'title' }] },
  });
  await update('a new entity with all fields', {
    id: 'entity-whole',
    type: 'entity',
    position: { x: 700, y: 700 },
    selected: true,
    data: {
      name: 'Whole',
      color: 'green',
      description: 'With everything.',
      attributes: [
        attribute('whole-id', { name: 'id', type: 'Long', isPrimaryKey: true, isNullable: false }),
      ],
      indexes: [{ id: 'whole-index', attributeIds: ['whole-id'], isUnique: true }],
    },
  });
  await update(
    'a step of a drag',
    { id: 'entity-invoice', position: { x: 500, y: 330 } },
    { transient: true },
  );
  await update('a position', { id: 'entity-invoice', position: { x: 520, y: 340 } });
  await update('the position that it has', { id: 'entity-invoice', position: { x: 520, y: 340 } });
  await update('a name', { id: 'entity-invoice', data: { name: 'Bill' } });
  await update('the whole list of attributes', {
    id: 'entity-invoice',
    data: {
      attributes: [
        attribute('invoice-total', { name: 'total', type: 'BigDecimal', precision: 10, scale: 2 }),
        attribute('invoice-id', { name: 'id', type: 'Long', isPrimaryKey: true, isNullable: false }),
        attribute('invoice-state', { name: 'state', type: 'Enum', enumValues: ['OPEN', 'PAID'] }),
      ],
    },
  });
  await update('attributes by their names', {
    id: 'entity-invoice',
    data: {
      attributes: [
        { name: 'total', type: 'Double' },
        { name: 'id', type: 'Long', isPrimaryKey: true },
      ],
    },
  });
  await live.step('node-update: two messages at once', () =>
    Promise.all([
      live.send('protocol1', 'node-update', {
        diagramId,
        node: { id: 'entity-invoice', data: { color: 'red' } },
      }),
      live.send('protocol1', 'node-update', {
        diagramId,
        node: { id: 'entity-invoice', data: { description: 'Due' } },
      }),
    ]),
  );
}

/** An attribute with every flag, as the specification's clients send it. */
function attribute(id: string, given: { [key: string]: Json }): Json {
  return { id, isPrimaryKey: false, isForeignKey: false, isNullable: true, isUnique: false, ...given };
}

/** Sends every form of edge-update, batch-update and element-delete. */
export async function editEdges({ live, diagramId }: Protocol1Scenario): Promise<void> {
  const step = (name: string, event: string, body: { [key: string]: Json }) =>
    live.step(`${event}: ${name}`, () => live.send('protocol1', event, { diagramId, ...body }));
  await step('a new relationship', 'edge-update', {
    edge: {
      id: 'edge-new',
      type: 'relationship',
      source: 'entity-customer',
      target: 'entity-new',
      sourceHandle: 'right-one',
      targetHandle: 'left-many',
      data: { type: 'one-to-many', label: 'writes' },
    },
  });
  await step('one without an id and handles', 'edge-update', {
    edge: { source: 'entity-new', target: 'entity-whole', data: { type: 'many-to-many' } },
  });
  await step('another label and type', 'edge-update', {
    edge: { id: 'edge-new', data: { label: 'wrote', type: 'one-to-one', onDelete: 'CASCADE' } },
  });
  await step('an end that does not exist', 'edge-update', {
    edge: { id: 'edge-lost', source: 'entity-customer', target: 'entity-lost' },
  });
  await step('a paste', 'batch-update', {
    type: 'paste',
    nodes: [
      { id: 'entity-p1', position: { x: 0, y: 900 }, data: { name: 'P1', attributes: [{ name: 'id' }] } },
      { id: 'entity-p2', position: { x: 300, y: 900 }, data: { name: 'P2', attributes: [] } },
    ],
    edges: [{ id: 'edge-p', source: 'entity-p1', target: 'entity-p2' }],
  });
  await step('a relationship', 'element-delete', { type: 'edge', id: 'edge-new' });
  await step('an entity with its relationships', 'element-delete', { type: 'node', id: 'entity-p1' });
  await step('what does not exist', 'element-delete', { type: 'node', id: 'entity-p1' });
}

/** Undoes and redoes this user's edits until none is left. */
export async function undoAndRedo({ live, diagramId }: Protocol1Scenario): Promise<void> {
  for (const event of ['undo', 'undo', 'redo', 'redo', 'redo'].entries()) {
    const [index, name] = event;
    await live.step(`${name} (${String(index + 1)})`, () => live.send('protocol1', name, { diagramId }));
  }
}

/** Sends messages that are rejected, and those of a viewer. */
export async function refuseProtocol1({ rest, live, diagramId }: Protocol1Scenario): Promise<void> {
  const step = (name: string, event: string, body: { [key: string]: Json }) =>
    live.step(`refused: ${name}`, () => live.send('protocol1', event, { diagramId, ...body }));
  await step('no node', 'node-update', {});
  await step('a name of a wrong type', 'node-update', { node: { id: 'entity-invoice', data: { name: 7 } } });
  await step('an unknown attribute type', 'node-update', {
    node: { id: 'entity-invoice', data: { attributes: [{ name: 'a', type: 'Text' }] } },
  });
  await step('a long name', 'node-update', {
    node: { id: 'entity-invoice', data: { name: 'x'.repeat(201) } },
  });
  await step('an edge without ends', 'edge-update', { edge: { id: 'edge-none' } });
  await step('no type', 'element-delete', { id: 'entity-invoice' });
  await step('another diagram', 'node-update', { diagramId: 'other', node: { id: 'entity-invoice' } });
  await live.step('refused: without an acknowledgement', async () => {
    live.sendOnly('protocol1', 'element-delete', { diagramId, id: 'entity-invoice' });
    await live.received('protocol1', 'diagram-error');
  });
  await live.step('a viewer joins', async () => {
    await live.connect('viewer', rest.getToken(VERA));
    await live.send('viewer', 'join-diagram', { diagramId, userId: 'vera', username: 'Vera' });
  });
  await live.step('refused: an edit of a viewer', () =>
    live.send('viewer', 'node-update', { diagramId, node: { id: 'entity-invoice', data: { name: 'V' } } }),
  );
  await live.step('presence-update of a viewer', () =>
    live.send('viewer', 'presence-update', { diagramId, selection: ['entity-customer'] }),
  );
}
