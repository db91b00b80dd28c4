import { entityKey } from '@joinery/model';
import { afterEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../../test/apiServer.ts';
import { fetchDiagram } from './diagramApi.ts';

let api: ApiServer;
afterEach(() => api.stop());

const HEAD = { _id: 'd1', name: 'Shop', currentUserAccess: 'EDITOR', revision: 7, epoch: 2 };
const fetchWith = async (records: unknown): ReturnType<typeof fetchDiagram> => {
  api = await startApiServer({
    'GET /api/api/diagrams/d1?form=records': () => ({ body: { ...HEAD, records } }),
  });
  return fetchDiagram('d1', new AbortController().signal);
};

test('a diagram of a newer server opens: unknown properties are kept, unknown records skipped', async () => {
  const entity = { name: 'Customer', position: { x: 0, y: 16 }, later: { kept: true } };
  const fetched = await fetchWith([
    { k: 'put', r: entityKey('customer'), p: entity },
    { k: 'put', r: 'later/one', p: {} },
    null,
  ]);
  expect(fetched).toMatchObject({ id: 'd1', revision: 7, epoch: 2, accessLevel: 'EDITOR' });
  expect([...fetched.records.entities]).toMatchObject([['customer', entity]]);
});

test('a response without records is an error', async () => {
  await expect(fetchWith(undefined)).rejects.toThrow();
});
