import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { card, expectEditorReady, expectSaved, generate } from '../../e2e/editor.ts';

const WEBP_QUALITY = 82;

/** Brings the editor, which shows the named schema, to what the picture shall show. */
interface DocsPicture {
  schema: 'petclinic' | 'sakila' | 'chinook' | 'blank';
  prepare: (page: Page) => Promise<void>;
  /** 1200 by 750 by default. */
  size?: { width: number; height: number };
}

const SIZE = { width: 1_200, height: 750 };

async function fitView(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fit view' }).click();
}

/** The pictures of the documentation by name. */
const DOCS_PICTURES: Record<string, DocsPicture> = {
  editor: {
    schema: 'petclinic',
    prepare: async (page) => {
      await fitView(page);
      await card(page, 'pets').click();
    },
  },
  large: { schema: 'sakila', prepare: fitView },
  'ai-helper': {
    schema: 'blank',
    size: { width: 1_440, height: 900 },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'AI Diagram Generator' }).click();
      await page
        .getByLabel('Describe your diagram')
        .fill(
          'A customer has a name and a unique email and places many orders. An order has a date and a status (new, paid, shipped). An order has many order items. An order item has a quantity and belongs to a product. A product has a name and a price.',
        );
      await page.getByRole('button', { name: 'Generate diagram' }).click();
      await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
      await expect(page.getByText('Diagram generated.')).toBeHidden();
    },
  },
  templates: {
    schema: 'blank',
    prepare: async (page) => {
      await page.goto('/my-diagrams?template');
      await expect(page.getByRole('dialog', { name: 'Start from a template' })).toBeVisible();
    },
  },
  share: {
    schema: 'petclinic',
    prepare: async (page) => {
      await fitView(page);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByRole('dialog').getByText('People with access')).toBeVisible();
    },
  },
  history: {
    schema: 'chinook',
    prepare: async (page) => {
      await fitView(page);
      await page.getByRole('button', { name: 'Version history' }).click();
      const panel = page.getByRole('complementary', { name: 'Version history' });
      const version = panel.getByRole('button', { name: /^Before the review/ });
      // In the second theme the version is there already.
      if (await card(page, 'Genre').isVisible()) {
        await panel.getByRole('button', { name: 'Name current version' }).click();
        const dialog = page.getByRole('dialog', { name: 'Name current version' });
        await dialog.getByRole('textbox').fill('Before the review');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(version).toBeVisible();
        await card(page, 'Genre').click();
        await page.keyboard.press('Delete');
        await expectSaved(page);
      }
      await version.click();
      await expect(panel.getByRole('list', { name: 'Differences from now' })).toBeVisible();
    },
  },
  'code-panel': {
    schema: 'petclinic',
    size: { width: 1_440, height: 900 },
    prepare: async (page) => {
      await generate(page, 'Layer-wise code');
      await expect(page.getByRole('complementary', { name: 'Generated code' })).toContainText('@Entity');
      await fitView(page);
      await card(page, 'pets').click();
      await expect(page.getByText('PetsEntity.java').first()).toBeVisible();
    },
  },
};

/** Takes every picture of the documentation in the page's theme; `addresses` are those of the saved schemas. */
export async function takeDocsPictures(
  page: Page,
  addresses: ReadonlyMap<string, string>,
  options: { folder: string; theme: string },
): Promise<void> {
  mkdirSync(options.folder, { recursive: true });
  for (const [name, { schema, prepare, size = SIZE }] of Object.entries(DOCS_PICTURES)) {
    await page.setViewportSize(size);
    await page.goto(addresses.get(schema) ?? '/diagram-editor');
    await expectEditorReady(page);
    // A large diagram is one picture when it is opened.
    if (schema !== 'blank')
      await expect(page.locator('.react-flow__node, .picture-body').first()).toBeVisible();
    await prepare(page);
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ animations: 'disabled' });
    const webp = await sharp(png).webp({ quality: WEBP_QUALITY }).toBuffer();
    writeFileSync(join(options.folder, `${name}-${options.theme}.webp`), webp);
  }
}
