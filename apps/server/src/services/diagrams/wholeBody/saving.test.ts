import { type DiagramContent, toContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsArbitrary } from '../../../../../../packages/model/test/arbitraries.ts';
import { randomRuns } from '../../../../../../test/depth.ts';
import { type DiagramHarness, openDiagramHarness, OWNER_ID } from '../../../../test/diagramHarness.ts';
import { toLargeContent } from '../../../../test/largeContent.ts';
import { type UpdatedDiagram } from '../diagramRequests.ts';

let harness: DiagramHarness;
beforeAll(async () => {
  harness = await openDiagramHarness();
});
afterAll(() => harness.close());

const create = (content: unknown) => harness.diagrams.create({ ownerId: OWNER_ID, name: 'Start', content });

const save = (
  diagramId: string,
  content: unknown,
  { name = 'Saved', baseRevision }: { name?: string; baseRevision?: number | undefined } = {},
): Promise<UpdatedDiagram> =>
  harness.diagrams.update({ diagramId, userId: OWNER_ID, name, content, baseRevision });

function plain({ id: _id, contentPieces: _pieces, ...view }: UpdatedDiagram): object {
  return { ...view, content: view.content };
}

function readLog(diagramId: string): Promise<{ rev: number; body: string }[]> {
  return harness.store.db
    .selectFrom('diagram_ops')
    .select(['rev', 'body'])
    .where('diagram_id', '=', diagramId)
    .orderBy('rev')
    .execute();
}

/** Creates enough attributes that changing all takes several steps. */
function many(isUnique: boolean): DiagramContent {
  const attributes = Array.from({ length: 700 }, (_, index) =>
    anAttribute({ id: `a${String(index)}`, name: `a${String(index)}`, isUnique }),
  );
  return aDiagram({ nodes: [anEntity({ id: 'n1', name: 'One', attributes }), anEntity({ id: 'n2' })] });
}

it('a save with a large body has the same effect as one with a small body', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(recordsArbitrary, recordsArbitrary, recordsArbitrary),
      fc.constantFrom(undefined, 1, 2),
      async (records, baseRevision) => {
        const [first, second, third] = records.map((one) => toContent(one)) as [
          DiagramContent,
          DiagramContent,
          DiagramContent,
        ];
        const results = await Promise.all(
          [(content: DiagramContent): unknown => content, toLargeContent].map(async (asBody) => {
            const { id, content } = await create(asBody(first));
            await save(id, second, { baseRevision: 1 });
            const saved = await save(id, asBody(third), { name: 'Third', baseRevision });
            return { created: content, saved: plain(saved), log: await readLog(id) };
          }),
        );
        expect(results[1]).toEqual(results[0]);
      },
    ),
    { numRuns: randomRuns(25), seed: 20_261_125 },
  );
});

it('a rejected large save names the field, as a small one does', async () => {
  const { id } = await create(aDiagram());
  const wrong = { nodes: [{ data: { name: 7 } }], edges: [] } as unknown as DiagramContent;
  const getMessage = (content: unknown) =>
    save(id, content).catch((error: unknown) => (error as Error).message);
  expect(await getMessage(toLargeContent(wrong))).toBe(await getMessage(wrong));
  await expect(save('nowhere', toLargeContent(aDiagram()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a save of many changes is one commit, and is merged with edits made while it is planned', async () => {
  const { id } = await create(toLargeContent(many(false)));
  let isSaved = false;
  const edit = async (): Promise<number> => {
    let count = 0;
    for (; !isSaved; count += 1) {
      await harness.diagrams.edit({
        diagramId: id,
        userId: OWNER_ID,
        socketId: null,
        kind: 'node',
        action: {
          is: 'operations',
          operations: [{ kind: 'set', record: 'entity', id: 'n2', props: { name: `Edit ${String(count)}` } }],
        },
      });
    }
    return count;
  };
  const editing = edit();
  const saved = await save(id, toLargeContent(many(true)), { baseRevision: 1 });
  isSaved = true;
  const edits = await editing;
  expect(saved.merged).toBe(true);
  expect(saved.content.nodes[0]?.data.attributes.every(({ isUnique }) => isUnique)).toBe(true);
  expect(saved.content.nodes[1]?.data.name).toMatch(/^Edit /);
  const log = await readLog(id);
  expect(log.map(({ rev }) => rev)).toEqual(log.map((_, index) => index + 2));
  expect(log).toHaveLength(edits + 1);
  const { ops } = JSON.parse(log.find(({ rev }) => rev === saved.revision)?.body ?? '{}') as {
    ops: unknown[];
  };
  expect(ops).toHaveLength(700);
  await harness.restart();
  expect((await harness.diagrams.read(id)).content.nodes[0]?.data.attributes[699]?.isUnique).toBe(true);
});

it('a body with more attributes than the limit is rejected before they are read', async () => {
  const attributes = new Array<object>(2_000).fill({});
  const nodes = new Array<object>(200).fill({ data: { attributes } });
  const content = toLargeContent({ nodes, edges: [] } as unknown as DiagramContent);
  await expect(create(content)).rejects.toMatchObject({ code: 'TOO_LARGE' });
});
