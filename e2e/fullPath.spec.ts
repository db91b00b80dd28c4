import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, signInByForm, test, THOROUGH } from './fixtures.ts';
import {
  addEntity,
  readBytes,
  card,
  expectEditorReady,
  expectSaved,
  fileMenu,
  generate,
  openToolMenu,
  startDiagram,
} from './editor.ts';

async function addAttributes(page: Page, entity: string, attributes: readonly string[]): Promise<void> {
  for (const attribute of attributes) {
    await page.getByLabel('New attribute name').fill(attribute);
    await page.keyboard.press('Enter');
    await expect(card(page, entity)).toContainText(attribute);
  }
}

/** Drags a card by its header, in screen pixels. */
async function moveCard(page: Page, name: string, by: { x: number; y: number }): Promise<void> {
  const box = await card(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not on the screen`);
  const start = { x: box.x + box.width / 2, y: box.y + 14 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2, { steps: 5 });
  await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 5 });
  await page.mouse.up();
}

async function connect(
  page: Page,
  from: { name: string; handle: string },
  to: { name: string; handle: string },
): Promise<void> {
  await card(page, from.name).hover();
  const start = card(page, from.name).locator(`.react-flow__handle[data-handleid="${from.handle}"]`);
  await start.hover();
  await page.mouse.down();
  const target = await card(page, to.name).boundingBox();
  if (target === null) throw new Error(`${to.name} is not on the screen`);
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 10 });
  const end = card(page, to.name).locator(`.react-flow__handle[data-handleid="${to.handle}"]`);
  await end.hover();
  await page.mouse.up();
}

/** Runs the command line on a diagram file; returns path -> text. */
async function generateFromFile(
  file: string,
  config: Record<string, unknown>,
): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-e2e-cli-'));
  try {
    const [configFile, out] = [join(folder, 'config.json'), join(folder, 'out')];
    await writeFile(configFile, JSON.stringify(config));
    const args = ['generate', file, '--target', 'spring-boot', '--out', out, '--config', configFile];
    execFileSync(process.execPath, [resolve(import.meta.dirname, '../apps/cli/bin/joinery.mjs'), ...args]);
    const entries = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    const paths = entries.map((entry) => join(entry.parentPath, entry.name));
    const texts = await Promise.all(
      paths.map(async (path) => [relative(out, path), await readFile(path, 'utf8')] as const),
    );
    return Object.fromEntries(texts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('[M002] [M003] [M009] [M106] [M169] [M177] the full path: sign in, draw, name, save, reload, generate, unzip', async ({
  page,
}) => {
  await signInByForm(page, { name: 'Grace Hopper', email: 'grace@example.com' });
  await page.getByRole('button', { name: 'New Diagram' }).first().click();
  await expect(page).toHaveURL(/\/diagram-editor$/);
  await expectEditorReady(page);

  await startDiagram(page, 'Book shop', 'Customer');
  await addAttributes(page, 'Customer', ['email', 'city']);
  await moveCard(page, 'Customer', { x: 480, y: 160 });
  await addEntity(page, 'Invoice');
  await addAttributes(page, 'Invoice', ['total']);
  await connect(page, { name: 'Customer', handle: 'bottom-one' }, { name: 'Invoice', handle: 'left-many' });
  await expect(page.locator('.react-flow__edge')).toHaveCount(1);
  await expectSaved(page);

  await page.reload();
  await expectEditorReady(page);
  await expect(page.getByRole('heading', { name: 'Book shop' })).toBeVisible();
  await expect(card(page, 'Customer')).toContainText('email');
  await expect(card(page, 'Invoice')).toContainText('total');
  await expect(page.locator('.react-flow__edge')).toHaveCount(1);

  await openToolMenu(page, 'Generate');
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('Generate Entities');
  for (const name of ['Java Spring Boot', 'TypeORM Entities'])
    await expect(menu.getByRole('menuitem', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await generate(page, 'Java Spring Boot');
  await page.getByLabel('Artifact').fill('book-shop');
  await expect(page.getByLabel('Package name')).toHaveValue('com.example.book_shop');
  const zipDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Project' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const zip = await zipDownload;
  expect(zip.suggestedFilename()).toBe('book-shop.zip');
  const files = unzipSync(await readBytes(zip));
  const paths = Object.keys(files);
  expect(paths).toContain('book-shop/pom.xml');
  for (const name of [
    'CustomerEntity',
    'CustomerRepository',
    'CustomerService',
    'CustomerController',
    'InvoiceEntity',
  ]) {
    expect(
      paths.filter((path) => path.endsWith(`/${name}.java`)),
      name,
    ).toHaveLength(1);
  }
  const entity = paths.find((path) => path.endsWith('/InvoiceEntity.java')) ?? '';
  expect(strFromU8(files[entity] ?? new Uint8Array())).toContain('@ManyToOne');

  // The command line generates the same bytes from the saved file.
  const done = page.getByRole('button', { name: 'Done' });
  if (await done.isVisible()) await done.click();
  const fileDownload = page.waitForEvent('download');
  await fileMenu(page, 'Save');
  const written = await generateFromFile(await (await fileDownload).path(), { artifactId: 'book-shop' });
  expect(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))).toEqual(
    Object.fromEntries(Object.entries(written).map(([path, text]) => [`book-shop/${path}`, text])),
  );

  await generate(page, 'SQL');
  await expect(page.getByLabel('Database name')).toHaveValue('book_shop');
  const sqlDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const sql = await sqlDownload;
  expect(sql.suggestedFilename()).toBe('book_shop_schema.sql');
  expect((await readBytes(sql)).toString()).toMatch(/CREATE TABLE `?customer`?/i);
  await expect(page.getByText('SQL schema downloaded successfully!')).toBeVisible();
});

test('[M203] generating from an empty diagram asks for an entity first', async ({ signedInPage: page }) => {
  await page.goto('/diagram-editor');
  await expectEditorReady(page);
  await generate(page, 'Java Spring Boot');
  await expect(page.getByText('Please add at least one entity to generate project')).toBeVisible();
  await generate(page, 'SQL');
  await expect(page.getByText('Please add at least one entity to generate SQL schema')).toBeVisible();
});

test('[M003] [M146] [M205] the TypeORM entities are a zip that follows the setting', async ({
  signedInPage: page,
}) => {
  await page.goto('/diagram-editor');
  await expectEditorReady(page);
  await generate(page, 'TypeORM Entities');
  await expect(page.getByText('Please add at least one entity to generate project')).toBeVisible();
  await startDiagram(page, 'Book shop', 'Customer');

  await generate(page, 'TypeORM Entities');
  await expect(page.getByLabel('Use enums')).toBeChecked();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Entities' }).click();
  await expect(page.getByText('Generating TypeORM entities')).toBeVisible();
  const zip = await download;
  expect(zip.suggestedFilename()).toBe('typeorm-entities.zip');
  const files = unzipSync(await readBytes(zip));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['package.json', 'README.md', 'src/CustomerEntity.ts', 'src/data-source.ts']),
  );
  await expect(page.getByText('typeorm-entities.zip is ready.')).toBeVisible();
});

test(
  '[M109] [M148] [M149] the forms have every field and reject what cannot be generated',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await page.goto('/diagram-editor');
    await expectEditorReady(page);
    await startDiagram(page, '2024 Café & Söhne', 'Customer');
    await generate(page, 'SQL');
    const databaseName = page.getByLabel('Database name');
    await expect(databaseName).toHaveValue('cafe_sohne');
    await databaseName.fill('');
    await expect(page.getByText('Database name is required')).toBeVisible();
    await databaseName.fill('9lives');
    await expect(
      page.getByText(
        'Database name must start with a letter and contain only letters, numbers, and underscores',
      ),
    ).toBeVisible();
    await databaseName.fill('a'.repeat(65));
    await expect(page.getByText('Database name must be 64 characters or less')).toBeVisible();
    await page.keyboard.press('Escape');

    await generate(page, 'Java Spring Boot');
    const form = page.getByRole('dialog', { name: 'Spring Boot Configuration' });
    const fields = [
      'Project type',
      'Language',
      'Spring Boot version',
      'Java version',
      'Packaging',
      'Group',
      'Artifact',
    ];
    const more = [
      'Name',
      'Package name',
      'Base folder',
      'Description',
      'Database name',
      'Username',
      'Password',
    ];
    for (const field of [...fields, ...more])
      await expect(form.getByLabel(field, { exact: true })).toBeVisible();
    const dependencies = form.getByRole('group', { name: 'Dependencies' });
    for (const name of ['Spring Web', 'Spring Data JPA', 'Lombok', 'Add the Lombok compiler plugin'])
      await expect(dependencies.getByRole('checkbox', { name, exact: true })).toBeVisible();
    for (const version of ['11', '8']) {
      await page.getByLabel('Java version').click();
      await page.getByRole('option', { name: version, exact: true }).click();
      await expect(page.getByText('Spring Boot 3 requires Java 17 or later')).toBeVisible();
    }
  },
);
