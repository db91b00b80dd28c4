import { writeFile } from 'node:fs/promises';
import { contentBytes, type DiagramContent, formatDiagramFile, LIMITS, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { expectEditorReady, loadFile } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { openDiagram, rejectSocket } from './gestures.ts';
import { requestAs } from './people.ts';

/** A diagram that fills the limit of 16 MB with attributes. */
function fillWith(attributesPerEntity: number, toId: (name: string) => string): DiagramContent {
  const toEntity = (index: number) =>
    anEntity({
      id: toId(`n${String(index)}`),
      name: `E${String(index)}`,
      position: { x: (index % 8) * 320, y: Math.floor(index / 8) * 60_000 },
      attributes: Array.from({ length: attributesPerEntity }, (_, at) =>
        anAttribute({ id: toId(`n${String(index)}a${String(at)}`), name: `a${String(at)}` }),
      ),
    });
  const one = contentBytes(toRecords(aDiagram({ nodes: [toEntity(100)] })));
  const count = Math.floor((LIMITS.maxContentBytes - 1_000) / one);
  return aDiagram({ nodes: Array.from({ length: count }, (_, index) => toEntity(index)) });
}

const CONTENTS = [
  { kind: 'the shortest attributes', content: () => fillWith(2_000, (id) => id) },
  { kind: 'ids of 400 characters', content: () => fillWith(500, (id) => id.padEnd(400, '-')) },
];

test.use({ toleratedErrors: [/ERR_FAILED|WebSocket connection/] });

/** Number of stored entities, and whether the first has its second id. */
async function readStored(page: Page, diagramId: string): Promise<[count: number, isSecond: boolean]> {
  const stored = (await requestAs(page, `GET /diagrams/${diagramId}`)) as { content: DiagramContent };
  const { nodes } = stored.content;
  return [nodes.length, nodes[0]?.id.endsWith('x') ?? false];
}

for (const { kind, content } of CONTENTS) {
  for (const isBlocked of [false, true]) {
    const where = isBlocked ? 'without the socket' : 'with the socket';
    test(
      `the largest content, ${kind}: drawn, undone, redone and loaded again ${where}`,
      THOROUGH,
      async ({ signedInPage: page }, testInfo) => {
        test.setTimeout(600_000);
        if (isBlocked) {
          await page.routeWebSocket(/\/ws\/socket\.io/, rejectSocket);
          await page.route(/\/ws\/socket\.io/, (route) => route.abort());
        }
        const largest = content();
        const { length: count } = largest.nodes;
        const path = testInfo.outputPath('largest.json');
        await writeFile(path, formatDiagramFile(largest));
        const diagramId = await openDiagram(page, aDiagram({ nodes: [anEntity({ name: 'Before' })] }));
        const expectStored = async (entities: number, isSecond = false): Promise<void> => {
          const poll = { timeout: 120_000, intervals: [4_000] };
          await expect.poll(() => readStored(page, diagramId), poll).toEqual([entities, isSecond]);
          await expect(page.getByText('Unsaved Changes')).toBeHidden({ timeout: 60_000 });
        };
        await loadFile(page, path);
        await expectStored(count);
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await expectStored(1);
        await page.getByRole('button', { name: 'Redo', exact: true }).click();
        await expectStored(count);
        const renamed = largest.nodes.map((node) => ({ ...node, id: `${node.id.slice(0, 390)}x` }));
        await writeFile(path, formatDiagramFile({ ...largest, nodes: renamed }));
        await loadFile(page, path);
        await expectStored(count);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await page.reload();
        await expectEditorReady(page);
        await expect(page.getByRole('img', { name: `Map of ${String(count)} entities` })).toBeVisible();
      },
    );
  }
}
