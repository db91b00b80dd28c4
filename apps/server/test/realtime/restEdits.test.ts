import { LIMITS } from '@joinery/model';
import { type EditsResponse } from '@joinery/wire';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeStorePlace } from '../stores.ts';
import { aStoredDiagram, createTestServer, type Person, type TestServer } from '../testServer.ts';
import { collectEvents } from './liveClients.ts';
import { diagramId, editor, live, owner, server, shareDiagrams, stored } from './sharedDiagram.ts';

interface Entity {
  k: string;
  r: string;
  p: object;
}

const put = (id: string, name: string, x = 0): Entity => ({
  k: 'put',
  r: `n/${id}`,
  p: { name, position: { x, y: 0 } },
});
const rename = (id: string, name: string): Entity => ({ k: 'set', r: `n/${id}`, p: { name } });

shareDiagrams();
let clientId = '';
let clients = 0;
beforeEach(() => {
  clients += 1;
  clientId = `client-of-a-test-${clients}`;
});

type Refused = EditsResponse & { error: string; message: string };

function post(body: object, headers: Record<string, string> = {}, person: Person = owner!) {
  return server.call<Refused>(`POST /diagrams/${diagramId}/edits`, {
    token: person.token,
    body: { clientId, ...body },
    headers,
  });
}

async function readRecords(): Promise<{ revision: number; epoch: number; etag: string }> {
  const { body, headers } = await server.call<{ revision: number; epoch: number }>(
    `GET /diagrams/${diagramId}?form=records`,
    { token: owner!.token },
  );
  return { ...body, etag: String(headers['etag']) };
}

describe('POST /diagrams/{id}/edits', () => {
  it('stores numbered edits, once however often they are sent, and shows them to people who have the diagram open', async () => {
    const guest = await live(editor!);
    const events = collectEvents(guest.socket, 'batch-updated');
    const edits = [
      { seq: 1, operations: [put('rest-1', 'Rest')] },
      { seq: 2, operations: [rename('rest-1', 'Renamed'), rename('none', 'Nobody')] },
    ];
    const { status, body } = await post({ edits });
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { seq: 1, outcome: 'accepted' },
      { seq: 2, outcome: 'accepted', revision: body.revision, leftOut: [{ r: 'n/none' }] },
    ]);
    await expect.poll(() => events.length).toBe(2);
    const again = await post({ edits });
    expect(again.body.results.map(({ outcome }) => outcome)).toEqual(['repeated', 'repeated']);
    expect(again.body.revision).toBe(body.revision);
    const { nodes } = (await stored()).content;
    expect(nodes.filter(({ id }) => id === 'rest-1')).toMatchObject([{ data: { name: 'Renamed' } }]);
  });

  it('refuses an edit as a whole and goes on with the next, except after an id that is taken', async () => {
    const { body } = await post({
      edits: [
        { seq: 1, operations: [put('kept', 'Kept')] },
        { seq: 2, operations: [put('half', 'Half'), { k: 'set', r: 'n/kept', p: { name: 5 } }] },
        { seq: 3, operations: [rename('kept', 'x'.repeat(LIMITS.maxNameCharacters + 1))] },
        { seq: 4, operations: [put('kept', 'Other')] },
        { seq: 5, operations: [rename('kept', 'Changes what another user drew')] },
      ],
    });
    expect(body.results.map(({ outcome, reason }) => reason?.code ?? outcome)).toEqual([
      'accepted',
      'INVALID',
      'INVALID',
      'CONFLICT_ID',
      'CONFLICT_ID',
    ]);
    expect(body.results[1]?.reason?.message).toBe('operations[1].p.name: must be a string');
    const { nodes } = (await stored()).content;
    expect(nodes.find(({ id }) => id === 'kept')?.data.name).toBe('Kept');
    expect(nodes.some(({ id }) => id === 'half')).toBe(false);
  });

  it('returns what others changed since baseRevision', async () => {
    const { revision, epoch } = await readRecords();
    const others = {
      clientId: `${clientId}-other`,
      edits: [{ seq: 1, operations: [put('theirs', 'Theirs')] }],
    };
    await post(others, {}, editor);
    const own = { epoch, baseRevision: revision, edits: [{ seq: 1, operations: [put('mine', 'Mine')] }] };
    const { body } = await post(own);
    expect(body).toMatchObject({
      revision: revision + 2,
      epoch,
      changes: [{ revision: revision + 1, operations: [{ k: 'put', r: 'n/theirs' }] }],
      results: [{ revision: revision + 2 }],
    });
  });

  it('responds with 409 to another epoch, a base that does not exist, and a number with other operations', async () => {
    const { revision, epoch } = await readRecords();
    const edits = [{ seq: 1, operations: [put('once', 'Once')] }];
    const statuses = async (body: object) => {
      const response = await post(body);
      return [response.status, response.body.error, response.body.revision];
    };
    expect(await statuses({ epoch: epoch + 1, edits })).toEqual([409, 'CONFLICT', revision]);
    expect(await statuses({ baseRevision: revision + 1, edits })).toEqual([409, 'CONFLICT', revision]);
    expect((await post({ edits })).status).toBe(200);
    const others = [{ seq: 1, operations: [put('other', 'Other')] }];
    expect(await statuses({ edits: others })).toEqual([409, 'CONFLICT', revision + 1]);
    expect((await stored()).content.nodes.some(({ id }) => id === 'other')).toBe(false);
  });

  it('with If-Match, applies new edits to that state only; repeated ones are recognised before', async () => {
    const { etag, revision } = await readRecords();
    const first = { seq: 1, operations: [put('matched', 'Matched')] };
    const second = { seq: 2, operations: [rename('matched', 'Again')] };
    expect((await post({ edits: [first, second] }, { 'if-match': etag })).status).toBe(200);
    expect((await post({ edits: [first, second] }, { 'if-match': etag })).body.results).toMatchObject([
      { outcome: 'repeated' },
      { outcome: 'repeated' },
    ]);
    const third = { seq: 3, operations: [rename('matched', 'Too late')] };
    for (const tag of [etag, '"nonsense"', `${etag}, ${etag}`]) {
      const late = await post({ edits: [second, third] }, { 'if-match': tag });
      expect(late).toMatchObject({
        status: 412,
        body: { error: 'PRECONDITION_FAILED', revision: revision + 2 },
      });
    }
    expect((await post({ edits: [third] }, { 'if-match': '*' })).status).toBe(200);
  });

  it('reads large bodies on another thread', async () => {
    const large = Array.from({ length: 4_000 }, (_, at) => put(`large-${at}`, `Large${at}`, at));
    const edits = [
      { seq: 1, operations: large },
      { seq: 2, operations: [rename('large-0', 'First')] },
      { seq: 3, operations: [{ k: 'put', r: 'n/bad', p: { name: [] } }] },
    ];
    const { status, body } = await post({ edits });
    expect(status).toBe(200);
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'refused']);
    expect((await post({ edits: edits.slice(0, 1) })).body.results).toMatchObject([{ outcome: 'repeated' }]);
    const removal = large.map(({ r }) => ({ k: 'del', r }));
    expect((await post({ edits: [{ seq: 4, operations: removal }] })).status).toBe(200);
    expect((await stored()).content.nodes.some(({ id }) => id.startsWith('large-'))).toBe(false);
  });

  it.each<[string, object, number, RegExp]>([
    ['no edits', { edits: [] }, 400, /^edits: must be a list/],
    ['no list', { edits: { length: 1 } }, 400, /^edits: must be a list/],
    [
      'numbers that do not ascend',
      { edits: [2, 2].map((seq) => ({ seq, operations: [] })) },
      400,
      /\[1\]\.seq/,
    ],
    ['a number that is none', { edits: [{ seq: '1', operations: [] }] }, 400, /^edits\[0\]\.seq/],
    [
      'an unknown kind',
      { edits: [{ seq: 1, kind: 'constructor', operations: [] }] },
      400,
      /kind: must be one/,
    ],
    [
      'operations that are no list',
      { edits: [{ seq: 1, operations: 'all' }] },
      400,
      /operations: must be a list/,
    ],
    ['a short client id', { clientId: 'short', edits: [{ seq: 1, operations: [] }] }, 400, /^clientId/],
    [
      'too many edits',
      { edits: Array.from({ length: 1_001 }, (_, at) => ({ seq: at + 1 })) },
      413,
      /at most 1000/,
    ],
    [
      'too many operations',
      { edits: [{ seq: 1, operations: new Array(50_001).fill(1) }] },
      413,
      /at most 50000 operations/,
    ],
    ['a content in place of edits', { content: { nodes: [], edges: [] } }, 400, /^edits: must be a list/],
  ])('rejects %s', async (...[, body, status, message]) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(response.body.message).toMatch(message);
  });

  it.each([
    ['small', 50_000],
    ['large', 400_000],
  ])('refuses a %s body that is nested deeply', async (_size, depth) => {
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    for (const operations of [
      deep,
      `[${deep}]`,
      `[{"k":"set","r":"n/entity-1","p":{"name":${deep},"x":${deep}}}]`,
    ]) {
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url: `/api/api/diagrams/${diagramId}/edits`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${owner!.token}` },
        payload: `{"clientId":"${clientId}","edits":[{"seq":1,"operations":${operations}}]}`,
      });
      expect(`${statusCode} ${body}`).toMatch(depth > 50_000 ? /^400 .*nested/ : /^200 .*"INVALID"/);
    }
  });

  it('recognises an edit that is sent again after a restart', async () => {
    const place = await makeStorePlace('joinery-edits-');
    onTestFinished(() => place.remove());
    const before = await createTestServer({}, { place });
    const person = await before.signIn('ann@example.com', 'Ann');
    const id = await aStoredDiagram(before, person);
    const edits = [1, 2].map((seq) => ({ seq, operations: [put(`e${seq}`, `E${seq}`)] }));
    const call = (to: TestServer) =>
      to.call<EditsResponse>(`POST /diagrams/${id}/edits`, {
        token: person.token,
        body: { clientId, baseRevision: 1, edits },
      });
    const { body } = await call(before);
    await before.close();
    const after = await createTestServer({}, { place });
    onTestFinished(() => after.close());
    expect((await call(after)).body).toEqual({
      ...body,
      results: body.results.map((result, at) => ({
        ...result,
        outcome: 'repeated',
        operations: edits[at]?.operations.map((operation) => expect.objectContaining(operation) as object),
      })),
    });
  });
});
