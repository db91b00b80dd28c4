import { readFile } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import { expect, test, THOROUGH } from './fixtures.ts';
import {
  expectEditorReady,
  expectSaved,
  loadFile,
  nameDiagram,
  openBlankEditor,
  schemaPath,
  SCHEMAS,
} from './editor.ts';
import { pictureCards } from './gestures.ts';

interface Schema {
  nodes: unknown[];
  edges: { data?: { foreignKey?: string[] } }[];
}

/** Expects every entity, as an element or in the picture; relationships only if they are elements. */
async function expectShown(page: Page, { nodes, edges }: Schema): Promise<void> {
  const cards = page.locator('.react-flow__node');
  await expect
    .poll(async () => (await pictureCards(page)).length || (await cards.count()))
    .toBe(nodes.length);
  const isPicture = (await pictureCards(page)).length > 0;
  if (!isPicture) await expect(page.locator('.react-flow__edge')).toHaveCount(edges.length);
}

for (const name of SCHEMAS) {
  for (const variant of ['as it is', 'without data.foreignKey'] as const) {
    test(
      `[M124] ${name} ${variant} loads with every entity and relationship shown`,
      name === 'employees' && variant === 'as it is' ? {} : THOROUGH,
      async ({ signedInPage: page }) => {
        const schema = JSON.parse(await readFile(schemaPath(name), 'utf8')) as Schema;
        if (variant !== 'as it is') for (const edge of schema.edges) delete edge.data?.foreignKey;
        await openBlankEditor(page);
        await loadFile(page, {
          name: `${name}.er-diagram.json`,
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(schema)),
        });
        await nameDiagram(page, `${name} ${variant}`);
        await page.getByRole('button', { name: 'Fit view' }).click();
        await expectShown(page, schema);

        await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/);
        await expectSaved(page);
        await page.reload();
        await expectEditorReady(page);
        await page.getByRole('button', { name: 'Fit view' }).click();
        await expectShown(page, schema);
      },
    );
  }
}
