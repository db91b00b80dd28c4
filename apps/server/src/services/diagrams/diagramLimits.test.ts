import { type DiagramContent, LIMITS } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DiagramHarness, openDiagramHarness, OWNER_ID } from '../../../test/diagramHarness.ts';
import { AppError } from '../../errors.ts';

const refusal = (code: string, message: RegExp) => (error: unknown) =>
  error instanceof AppError && error.code === code && message.test(error.message);

let harness: DiagramHarness;
beforeAll(async () => {
  harness = await openDiagramHarness();
});
afterAll(async () => harness.close());

it('[K16] content beyond the limits is rejected with a message that names the limit', async () => {
  const many = Array.from({ length: LIMITS.maxEntities }, (_, index) =>
    anEntity({ id: `n${String(index)}`, attributes: [] }),
  );
  const full = await harness.diagrams.create({
    ownerId: OWNER_ID,
    name: 'Full',
    content: aDiagram({ nodes: many }),
  });
  // Each body is within the limits, both together are not.
  const one = { diagramId: full.id, userId: OWNER_ID, name: 'Full', baseRevision: 1 };
  const swap = (index: number, id: string) =>
    aDiagram({ nodes: many.with(index, anEntity({ id, attributes: [] })) });
  await harness.diagrams.update({ ...one, content: swap(0, 'first') });
  await expect(harness.diagrams.update({ ...one, content: swap(0, 'second') })).rejects.toSatisfy(
    refusal('INVALID', /5000 entities/),
  );
  const update = (change: object) => harness.diagrams.update({ ...one, content: aDiagram({}), ...change });
  await expect(
    update({ content: { nodes: [{ id: 'x', data: { name: 'x'.repeat(201) } }] } }),
  ).rejects.toSatisfy(refusal('INVALID', /content\.nodes\[0\]\.data\.name/));
  await expect(update({ name: 'x'.repeat(201) })).rejects.toSatisfy(refusal('INVALID', /name: at most 200/));
  await expect(update({ name: ' \0 ' })).rejects.toSatisfy(refusal('INVALID', /name/));
});

it('[K16] content above the limit is rejected as too large, in one or in several edits', async () => {
  const heavy = (id: string) =>
    anEntity({
      id,
      attributes: Array.from({ length: 2000 }, (_, index) =>
        anAttribute({ id: `${id}-${String(index)}`, name: '\u{10348}'.repeat(100) }),
      ),
    });
  const nodes = Array.from({ length: 15 }, (_, index) => heavy(`h${String(index)}`));
  const create = (content: DiagramContent) =>
    harness.diagrams.create({ ownerId: OWNER_ID, name: 'Heavy', content });
  const refused = refusal('TOO_LARGE', /16 MB/);
  await expect(
    create(aDiagram({ nodes: [...nodes, ...nodes.map((node) => ({ ...node, id: `${node.id}-2` }))] })),
  ).rejects.toSatisfy(refused);
  const stored = await create(aDiagram({ nodes }));
  const grow = async (): Promise<void> => {
    for (let index = 0; index < 30; index += 1) {
      const { content, revision } = await harness.diagrams.read(stored.id);
      await harness.diagrams.update({
        diagramId: stored.id,
        userId: OWNER_ID,
        name: 'Heavy',
        content: { ...content, nodes: [...content.nodes, heavy(`more${String(index)}`)] },
        baseRevision: revision,
      });
    }
  };
  await expect(grow()).rejects.toSatisfy(refused);
});
