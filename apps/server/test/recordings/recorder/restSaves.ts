import { shop } from './contents.ts';
import { type Scenario } from './scenario.ts';
import { ADA, CYD, VERA } from './restRecorder.ts';

/** PUT with and without a base. */
export async function callSaves({ rest, ids }: Scenario): Promise<void> {
  const { _id: id = '' } = await rest.call('POST /diagrams to save', 'POST /diagrams', {
    as: ADA,
    body: { name: 'Saved', content: shop() },
  });
  const put = (name: string, body: object, as = ADA) =>
    rest.call(`PUT /diagrams/{id} ${name}`, `PUT /diagrams/${id}`, { as, body });
  const [customer, invoice] = shop().nodes;
  const moved = { ...customer, position: { x: 64, y: 80 } };
  await put('with a base', {
    name: 'Saved',
    content: { ...shop(), nodes: [moved, invoice] },
    baseRevision: 1,
  });
  await put('with an older base', {
    name: 'Saved',
    content: { ...shop(), nodes: [customer, { ...invoice, data: { ...invoice?.data, name: 'Bill' } }] },
    baseRevision: 1,
  });
  await put('unchanged', { name: 'Saved', content: shop(), baseRevision: 3 });
  await put('without a base', { name: 'Saved', content: shop() });
  await put('that removes and clears', {
    name: 'Saved again',
    content: { nodes: [customer], edges: [], areas: [] },
  });
  await put('with numbered edits', {
    name: 'Saved again',
    content: { nodes: [moved], edges: [] },
    clientId: 'client-1',
    upToSeq: 3,
  });
  await callSavesWithoutIds({ rest, ids });
  await put('without a name', { name: '', content: shop() });
  await put('with content of a wrong type', { name: 'Saved', content: { nodes: {} } });
  await put('with a negative base', { name: 'Saved', content: shop(), baseRevision: -1 });
  await put('without access', { name: 'Saved', content: shop() }, CYD);
  await rest.call('PUT /diagrams/{id} as viewer', `PUT /diagrams/${ids.team}`, {
    as: VERA,
    body: { name: 'Team', content: shop() },
  });
  await rest.call('PUT /diagrams/{id} without a token', `PUT /diagrams/${id}`, { body: {} });
}

/** Numbered edits of records. */
export async function callEdits({ rest, ids }: Scenario): Promise<void> {
  const { _id: id = '' } = await rest.call('POST /diagrams to edit', 'POST /diagrams', {
    as: ADA,
    body: { name: 'Edited', content: shop() },
  });
  const [customer, invoice] = shop().nodes;
  const key = `n/${customer?.id ?? ''}`;
  const rename = { seq: 1, operations: [{ k: 'set', r: key, p: { name: 'Purchaser' } }] };
  const first = { clientId: 'recorded-client-1', baseRevision: 1, edits: [rename] };
  const post = (name: string, body: object, { as = ADA, headers = {}, diagramId = id } = {}) =>
    rest.call(`POST /diagrams/{id}/edits ${name}`.trim(), `POST /diagrams/${diagramId}/edits`, {
      as,
      body,
      ...(Object.keys(headers).length > 0 && { headers }),
    });
  await post('', first);
  await post('again', first);
  await post('with a number of other operations', {
    ...first,
    edits: [{ seq: 1, operations: [{ k: 'del', r: key }] }],
  });
  const second = [
    { k: 'del', r: key },
    { k: 'set', r: 'n/unknown', p: { name: 'A' } },
  ];
  await post('that deletes and leaves out', {
    ...first,
    edits: [{ seq: 2, kind: 'undo', operations: second }],
  });
  const taken = { k: 'put', r: `n/${invoice?.id ?? ''}`, p: { name: 'Again', x: 0, y: 0 } };
  await post('with an id that is taken', { ...first, edits: [{ seq: 3, operations: [taken] }] });
  await post('of another epoch', { ...first, epoch: 2 });
  await post('with a base above the current revision', { ...first, baseRevision: 99_999 });
  await post(
    'of a version that changed',
    { ...first, edits: [{ ...rename, seq: 4 }] },
    { headers: { 'if-match': '"1-1"' } },
  );
  await post('without edits', { ...first, edits: [] });
  await post('with a short clientId', { ...first, clientId: 'short' });
  await post('with an unknown operation', { ...first, edits: [{ seq: 4, operations: [{ k: 'move' }] }] });
  await post('as viewer', first, { as: VERA, diagramId: ids.team });
  await post('without access', first, { as: CYD });
  await rest.call('GET /diagrams/{id} after edits', `GET /diagrams/${id}`, { as: ADA });
}

/** Content with attributes without ids, as sent by the specification's clients. */
export async function callSavesWithoutIds({ rest }: Scenario): Promise<void> {
  const attributes = [{ name: 'id', type: 'Long', isPrimaryKey: true }, { name: 'email' }];
  const node = (names: object[]) => ({ id: 'plain', data: { name: 'Plain', attributes: names } });
  const body = (names: object[], more: object = {}) => ({
    name: 'Without ids',
    content: { nodes: [node(names)], edges: [] },
    ...more,
  });
  const { _id: id = '' } = await rest.call('POST /diagrams without attribute ids', 'POST /diagrams', {
    as: ADA,
    body: body(attributes),
  });
  const put = (name: string, content: object, as = ADA) =>
    rest.call(`PUT /diagrams/{id} without attribute ids, ${name}`, `PUT /diagrams/${id}`, {
      as,
      body: content,
    });
  await put('equal, by its author', body(attributes));
  await put('changed, by its author', body([...attributes, { name: 'phone' }]));
  await rest.signIn(ADA);
  await put('equal, after a new sign-in', body([...attributes, { name: 'phone' }]));
  await put('with the base 0', body(attributes, { baseRevision: 0 }));
  await put('with a base above the current revision', body(attributes, { baseRevision: 99_999 }));
}
