import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import sharp from 'sharp';
import { card, expectEditorReady, generate } from '../../e2e/editor.ts';

const WEBP_QUALITY = 82;
const SIZE = { width: 1_440, height: 1_400 };
const PICTURE = { width: 440, height: 300 };

/** The pictures of the README: a file of each target, and the line at the top of the picture. */
const CODE_PICTURES = [
  { name: 'code-spring-boot', target: 'Java Spring Boot', file: /PetsEntity/, text: '@Entity' },
  { name: 'code-typeorm', target: 'TypeORM Entities', file: /pets/i, text: '@Entity' },
  { name: 'code-sql', target: 'SQL', file: /schema\.sql/, text: 'CREATE TABLE' },
];

/** Takes a small picture of the code of each target; the page is signed in, `address` that of the pet clinic. */
export async function takeCodePictures(page: Page, address: string, folder: string): Promise<void> {
  await page.setViewportSize(SIZE);
  await page.goto(address);
  await expectEditorReady(page);
  await card(page, 'pets').click();
  await generate(page, 'Layer-wise code');
  const panel = page.getByRole('complementary', { name: 'Generated code' });
  const code = panel.getByRole('region', { name: /^Code of/ });
  for (const { name, target, file, text } of CODE_PICTURES) {
    await panel.getByRole('combobox', { name: 'Target' }).click();
    await page.getByRole('option', { name: target, exact: true }).click();
    await panel.getByRole('treeitem', { name: file }).first().click();
    const first = code.locator('[data-line]').filter({ hasText: text }).first();
    const { x } = (await code.boundingBox()) ?? { x: 0 };
    const { y } = (await first.boundingBox()) ?? { y: 0 };
    const png = await page.screenshot({ animations: 'disabled', clip: { x, y, ...PICTURE } });
    const webp = await sharp(png).webp({ quality: WEBP_QUALITY }).toBuffer();
    writeFileSync(join(folder, `${name}.webp`), webp);
  }
}
