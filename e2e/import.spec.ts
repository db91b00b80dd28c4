import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { card, expectSaved, fileMenu, nameDiagram, openBlankEditor } from './editor.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { openDiagram } from './gestures.ts';

const SCRIPTS = resolve(import.meta.dirname, '../packages/import/test/scripts');

test('[I1] a pasted script is drawn and kept', async ({ signedInPage: owner }) => {
  await openBlankEditor(owner);
  await fileMenu(owner, 'Import');
  const dialog = owner.getByRole('dialog', { name: 'Import SQL or DBML' });
  await dialog
    .getByRole('textbox', { name: 'Script' })
    .fill(await readFile(resolve(SCRIPTS, 'shop.mysql.sql'), 'utf8'));
  await expect(dialog.getByText('6 entities and 6 relationships, read as MySQL.')).toBeVisible();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Check of customer is not kept' }),
  ).toContainText('Line 28');
  await dialog.getByRole('button', { name: 'Draw diagram' }).click();
  await expect(dialog).toBeHidden();
  await nameDiagram(owner, 'Shop');
  await expect(card(owner, 'order_line')).toBeVisible();
  await expectSaved(owner);
  await owner.reload();
  await expect(card(owner, 'order_line')).toBeVisible();
});

test('[I8] an invalid script is reported with its position and changes nothing', async ({
  signedInPage: owner,
}) => {
  await openBlankEditor(owner);
  await fileMenu(owner, 'Import');
  const dialog = owner.getByRole('dialog', { name: 'Import SQL or DBML' });
  await dialog.getByRole('textbox', { name: 'Script' }).fill('CREATE TABLE a (\n  id int,\n  name text;');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Line 3, column 12: The closing ) is expected here, but the statement ends. (read as MySQL)',
  );
  await expect(dialog.getByRole('button', { name: 'Draw diagram' })).toBeDisabled();
});

test('[I6] a dropped file is added beside the diagram, as one undo step', async ({ signedInPage: owner }) => {
  await openDiagram(owner, {
    nodes: [{ id: 'n1', type: 'entity', position: { x: 0, y: 0 }, data: { name: 'Mine', attributes: [] } }],
    edges: [],
  });
  const text = await readFile(resolve(SCRIPTS, 'clinic.pg_dump.sql'), 'utf8');
  const transfer = await owner.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'clinic.sql', { type: 'application/sql' }));
    return data;
  }, text);
  await owner.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
  await expect(owner.getByText('Drop a .json, .sql, .dbml or .prisma file')).toBeVisible();
  await owner.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  const dialog = owner.getByRole('dialog', { name: 'Import SQL or DBML' });
  await expect(dialog.getByText('5 entities and 4 relationships, read as PostgreSQL.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to diagram' }).click();
  await expect(card(owner, 'prescription')).toBeVisible();
  await expect(card(owner, 'Mine')).toBeVisible();
  await owner.keyboard.press('Control+z');
  await expect(card(owner, 'prescription')).toBeHidden();
  await expect(card(owner, 'Mine')).toBeVisible();
});

test('[I37] the query for PostgreSQL is copied, and its one cell is pasted back', async ({
  signedInPage: owner,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBlankEditor(owner);
  await fileMenu(owner, 'Import');
  const dialog = owner.getByRole('dialog', { name: 'Import SQL or DBML' });
  await dialog.getByText('From a database').click();
  await dialog.getByRole('combobox', { name: 'Database' }).click();
  await owner.getByRole('option', { name: 'PostgreSQL' }).click();
  await dialog.getByRole('button', { name: 'Copy the query' }).click();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^WITH settings AS[^]+AS ddl FROM/u,
  );
  const script = dialog.getByRole('textbox', { name: 'Script' });
  await script.fill(
    '"ddl"\n"CREATE TABLE public.""Order Line"" (\n  id integer NOT NULL,\n  note money @\n);"\n',
  );
  await expect(script).toHaveValue(/^CREATE TABLE public\."Order Line" \(/u);
  await expect(dialog.getByText('1 entity and 0 relationships, read as PostgreSQL.')).toBeVisible();
});

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing in the import dialog, ${theme}`, THOROUGH, async ({ signedInPage: owner }) => {
    await openBlankEditor(owner);
    if (theme === 'light') await owner.getByRole('button', { name: /theme/i }).click();
    await fileMenu(owner, 'Import');
    const dialog = owner.getByRole('dialog', { name: 'Import SQL or DBML' });
    await dialog
      .getByRole('textbox', { name: 'Script' })
      .fill(await readFile(resolve(SCRIPTS, 'shop.mysql.sql'), 'utf8'));
    await expect(dialog.getByText('6 entities and 6 relationships')).toBeVisible();
    await expectAccessible(owner, '[role=dialog]');
    await dialog.getByText('From a database').click();
    await dialog.getByRole('combobox', { name: 'Database' }).click();
    await owner.getByRole('option', { name: 'PostgreSQL' }).click();
    await expectAccessible(owner, '[role=dialog]');
    if (process.env['SHOTS']) await owner.screenshot({ path: `${process.env['SHOTS']}/import-${theme}.png` });
  });
}
