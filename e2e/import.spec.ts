import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { strToU8, zipSync } from 'fflate';
import { card, expectSaved, fileMenu, nameDiagram, openBlankEditor } from './editor.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { openDiagram, readApi } from './gestures.ts';

const SCRIPTS = resolve(import.meta.dirname, '../packages/import/test/scripts');

test('[I1] a pasted script is drawn and kept', async ({ signedInPage: owner }) => {
  await openBlankEditor(owner);
  await fileMenu(owner, 'Import');
  const dialog = owner.getByRole('dialog', { name: 'Import a schema' });
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

test('several files or a zip are read in the order of their migrations; Escape keeps what was chosen', async ({
  signedInPage: owner,
}) => {
  const files = {
    'V1__init.sql': 'CREATE TABLE customer (id bigint PRIMARY KEY AUTO_INCREMENT, phone varchar(20));',
    'V10__drop.sql': 'ALTER TABLE customer DROP COLUMN phone;\nEXPLODE customer;',
    'V2__email.sql': 'ALTER TABLE customer ADD email varchar(80)',
    'U2__email.sql': 'ALTER TABLE customer DROP COLUMN email;',
  };
  const uploads = Object.entries(files).map(([name, text]) => ({
    name,
    mimeType: '',
    buffer: Buffer.from(text),
  }));
  const zip = (content: Record<string, string>) => ({
    name: 'migrations.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipSync(Object.fromEntries(Object.entries(content).map(([name, text]) => [name, strToU8(text)]))),
    ),
  });
  await openBlankEditor(owner);
  await fileMenu(owner, 'Import');
  const dialog = owner.getByRole('dialog', { name: 'Import a schema' });
  const choose = async (...chosen: typeof uploads): Promise<void> => {
    const chooser = owner.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles(chosen);
  };
  const order = dialog.getByRole('list', { name: 'Order of the files' });
  await choose(...uploads);
  await expect(order.getByRole('listitem')).toHaveText(['V1__init.sql', 'V2__email.sql', 'V10__drop.sql']);
  await expect(dialog.getByText('1 entity and 0 relationships, read as MySQL.')).toBeVisible();
  await expect(dialog.getByText('V10__drop.sql, line 2, column 1:')).toBeVisible();
  await expectAccessible(owner);
  await owner.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await fileMenu(owner, 'Import');
  await expect(order.getByRole('listitem')).toHaveCount(3);
  await choose(zip({ ...files, 'other/logo.txt': 'x' }));
  await expect(dialog.getByRole('heading', { name: 'migrations.zip, read in this order' })).toBeVisible();
  await choose(zip({ 'V1__a.sql': 'x', '2_b.sql': 'x' }));
  await expect(owner.getByText('named by numbers and as Flyway does: 2_b.sql and V1__a.sql')).toBeVisible();
  await dialog.getByRole('button', { name: 'Draw diagram' }).click();
  await expect(card(owner, 'customer')).toContainText('email');
  await expect(card(owner, 'customer')).not.toContainText('phone');
  await fileMenu(owner, 'Import');
  await dialog.getByRole('textbox', { name: 'Script' }).fill('CREATE TABLE kept (id int);');
  await owner.keyboard.press('Escape');
  await fileMenu(owner, 'Import');
  await expect(dialog.getByRole('textbox', { name: 'Script' })).toHaveValue('CREATE TABLE kept (id int);');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await fileMenu(owner, 'Import');
  await expect(dialog.getByRole('textbox', { name: 'Script' })).toHaveValue('');
});

test('[I8] an invalid script is reported with its position and changes nothing', async ({
  signedInPage: owner,
}) => {
  await openBlankEditor(owner);
  await fileMenu(owner, 'Import');
  const dialog = owner.getByRole('dialog', { name: 'Import a schema' });
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
  await expect(
    owner.getByText('Drop a .json file, or .sql, .dbml or .prisma files or a zip of them'),
  ).toBeVisible();
  await owner.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  const dialog = owner.getByRole('dialog', { name: 'Import a schema' });
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
  const dialog = owner.getByRole('dialog', { name: 'Import a schema' });
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

test('[I42] a changed script is compared with the diagram, accepted as one undo step, and named as a version', async ({
  signedInPage: owner,
}) => {
  const customer = anEntity({
    name: 'Customer',
    attributes: [
      anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }),
      anAttribute({ name: 'fullName', length: 80 }),
    ],
  });
  const id = await openDiagram(owner, aDiagram({ nodes: [customer] }));
  const chooser = owner.waitForEvent('filechooser');
  await fileMenu(owner, 'Import');
  const dialog = owner.getByRole('dialog', { name: 'Import a schema' });
  await dialog.getByRole('button', { name: 'Choose files' }).click();
  const script = `CREATE TABLE customer (id bigint PRIMARY KEY AUTO_INCREMENT, name varchar(80), email varchar(120));
CREATE TABLE visit (id bigint PRIMARY KEY AUTO_INCREMENT, customer_id bigint, FOREIGN KEY (customer_id) REFERENCES customer (id));`;
  await (
    await chooser
  ).setFiles({ name: 'shop.sql', mimeType: 'application/sql', buffer: Buffer.from(script) });
  const review = dialog.getByRole('button', { name: 'Review changes' });
  await expect(dialog.getByText('1 new table, 1 changed table.')).toBeVisible();
  await expect(review).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Is customer.full_name now customer.name?' }).click();
  await owner.getByRole('option', { name: 'Yes, it was renamed' }).click();
  await expect(review).toBeEnabled();
  await review.click();
  await expect(dialog).toBeHidden();
  const proposal = owner.getByRole('region', { name: 'Proposal' });
  await expect(proposal).toContainText('Compared with shop.sql.');
  await expect(owner.getByLabel('Proposed entity visit')).toBeVisible();
  await owner.getByRole('button', { name: 'Accept all' }).click();
  await expect(card(owner, 'visit')).toBeVisible();
  await expect(card(owner, 'Customer')).toContainText('email');
  await expectSaved(owner);
  await expect
    .poll(async () => {
      const { versions } = await readApi<{ versions: { name: string | null }[] }>(
        owner,
        `/diagrams/${id}/versions`,
      );
      return versions.map(({ name }) => name);
    })
    .toContain('Imported shop.sql');
  await owner.getByRole('button', { name: 'Close' }).first().click();
  await owner.keyboard.press('Control+z');
  await expect(card(owner, 'visit')).toBeHidden();
  await expect(card(owner, 'Customer')).toContainText('fullName');
});

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing in the import dialog, ${theme}`, THOROUGH, async ({ signedInPage: owner }) => {
    await openBlankEditor(owner);
    if (theme === 'light') await owner.getByRole('button', { name: /theme/i }).click();
    await fileMenu(owner, 'Import');
    const dialog = owner.getByRole('dialog', { name: 'Import a schema' });
    await dialog
      .getByRole('textbox', { name: 'Script' })
      .fill(await readFile(resolve(SCRIPTS, 'shop.mysql.sql'), 'utf8'));
    await expect(dialog.getByText('6 entities and 6 relationships')).toBeVisible();
    await expectAccessible(owner, '[role=dialog]');
    await dialog.getByText('From a database').click();
    await dialog.getByRole('combobox', { name: 'Database' }).click();
    await owner.getByRole('option', { name: 'PostgreSQL' }).click();
    await expectAccessible(owner, '[role=dialog]');
  });
}
