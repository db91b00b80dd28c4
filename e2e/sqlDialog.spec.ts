import { aDiagram, anEntity } from '@joinery/model/builders';
import { readBytes, generate } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { openDiagram, enableSaveData } from './gestures.ts';

const SHOP = aDiagram({ nodes: [anEntity({ name: 'Customer' })] });

test(
  '[M118] [M200] [M201] [M202] an invalid database name shows its own error, and nothing is downloaded',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await generate(page, 'SQL');
    const dialog = page.getByRole('dialog', { name: 'Download SQL Schema' });
    const said = {
      '': 'Database name is required',
      '1shop': 'Database name must start with a letter and contain only letters, numbers, and underscores',
      'my-shop': 'Database name must start with a letter and contain only letters, numbers, and underscores',
      [`a${'b'.repeat(64)}`]: 'Database name must be 64 characters or less',
    };
    for (const [name, message] of Object.entries(said)) {
      await dialog.getByLabel('Database name').fill(name);
      await dialog.getByRole('button', { name: 'Download' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(message);
    }
  },
);

test('[M150] [M189] [M190] [M287] [M320] on Save-Data the generator is loaded on demand; every option is in the file', async ({
  signedInPage: page,
}) => {
  await enableSaveData(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const generatorLoaded = (): boolean => loaded.some((path) => /\/(SqlDialog|code\.worker)-/.test(path));
  await openDiagram(page, SHOP);
  expect(generatorLoaded()).toBe(false);
  await generate(page, 'SQL');
  const dialog = page.getByRole('dialog', { name: 'Download SQL Schema' });
  await dialog.getByLabel('Database name').fill('my_shop');
  const drop = dialog.getByRole('checkbox', { name: 'Drop existing tables' });
  await expect(drop).toBeChecked();
  await expect(drop).toHaveAccessibleDescription('Rows in these tables are lost');
  await drop.click();
  await expect(dialog.getByText('Rows in these tables are lost')).toBeHidden();
  await dialog.getByRole('checkbox', { name: /sample data/i }).click();
  const download = page.waitForEvent('download');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/code.worker-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled();
  release();
  const file = await download;
  expect(generatorLoaded()).toBe(true);
  expect(file.suggestedFilename()).toBe('my_shop_schema.sql');
  await expect(page.getByText('SQL schema downloaded successfully!')).toBeVisible();
  const sql = (await readBytes(file)).toString('utf8');
  expect(sql).toContain('CREATE DATABASE IF NOT EXISTS `my_shop`');
  expect(sql).toContain('INSERT');
  expect(sql).not.toContain('DROP TABLE');

  await generate(page, 'SQL');
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled();
  await dialog.getByRole('combobox', { name: 'Database' }).click();
  await page.getByRole('option', { name: 'PostgreSQL' }).click();
  const second = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await readBytes(await second)).toString('utf8')).toMatch(/^-- PostgreSQL schema of /);
});

test.describe('a generator that cannot be loaded', () => {
  test.use({ toleratedErrors: [/code\.worker|ERR_FAILED/] });

  test('[M288] is reported, and the dialog stays', THOROUGH, async ({ signedInPage: page }) => {
    await enableSaveData(page);
    await openDiagram(page, SHOP);
    await generate(page, 'SQL');
    const dialog = page.getByRole('dialog', { name: 'Download SQL Schema' });
    await page.route('**/code.worker-*.js', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(page.getByText('Failed to download SQL schema')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled();
  });
});
