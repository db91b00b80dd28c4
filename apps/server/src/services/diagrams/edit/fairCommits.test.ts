import { type Operation } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DiagramHarness, openDiagramHarness, OWNER_ID } from '../../../../test/diagramHarness.ts';

let harness: DiagramHarness;

beforeAll(async () => {
  harness = await openDiagramHarness();
  const other = { issuer: 'https://issuer.example', email: 'bob@example.com', name: 'Bob', photo_url: null };
  await harness.store.db
    .insertInto('users')
    .values({ ...other, id: 'user-2', subject: 'bob', created_at: 0, updated_at: 0 })
    .execute();
});
afterAll(() => harness.close());

async function createDiagram(ownerId: string): Promise<string> {
  const content = aDiagram({ nodes: [anEntity({ id: 'one', attributes: [anAttribute({ id: 'a' })] })] });
  return (await harness.diagrams.create({ ownerId, name: 'Shop', content })).id;
}

it('one user’s edits do not wait for hundreds of another, and each user’s keep their order', async () => {
  const [flooded, own] = [await createDiagram(OWNER_ID), await createDiagram('user-2')];
  // Both are loaded first: the test is about the order of commits.
  for (const id of [flooded, own]) await harness.diagrams.read(id);
  const settled: string[] = [];
  const edit = (diagramId: string, userId: string, operation: Operation): Promise<unknown> =>
    harness.diagrams.edit(
      {
        ...{ diagramId, userId, socketId: null, kind: 'node' },
        action: { is: 'operations', operations: [operation] },
      },
      ({ is }) => void settled.push(`${userId} ${JSON.stringify(operation)} ${is}`),
    );
  const move = (x: number): Operation => ({
    kind: 'set',
    record: 'entity',
    id: 'one',
    props: { position: { x, y: 0 } },
  });
  const rename = (name: string): Operation => ({
    kind: 'set',
    record: 'attribute',
    entityId: 'one',
    id: 'a',
    props: { name },
  });
  const flood = Array.from({ length: 700 }, (_, index) => edit(flooded, OWNER_ID, move(index + 1)));
  const few = ['A', 'B', 'C'].map((name) => edit(own, 'user-2', rename(name)));
  await Promise.all([...flood, ...few]);
  const of = (userId: string): string[] => settled.filter((one) => one.startsWith(`${userId} `));
  expect(of('user-2')).toEqual(
    ['A', 'B', 'C'].map((name) => `user-2 ${JSON.stringify(rename(name))} acknowledged`),
  );
  expect(of(OWNER_ID)).toEqual(
    Array.from({ length: 700 }, (_, index) => `${OWNER_ID} ${JSON.stringify(move(index + 1))} acknowledged`),
  );
  expect(settled.findIndex((one) => one.includes('"C"'))).toBeLessThan(50);
});
