import { card, expectEditorReady, expectSaved } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { readApi } from './gestures.ts';

const SCRIPT = 'CREATE TABLE "größe & co" (id int PRIMARY KEY, "100 % #1" text);';
const LINK = `/new#sql=${encodeURIComponent(SCRIPT)}`;

test('[I38] a link with a script opens the import dialog after sign-in, and nothing is stored until it is accepted', async ({
  page,
  person,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(LINK);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/diagram-editor$/);
  const dialog = page.getByRole('dialog', { name: 'Import a schema' });
  await expect(dialog.getByRole('textbox', { name: 'Script' })).toHaveValue(SCRIPT);
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('größe');
  expect(addresses.filter((address) => /gr%C3%B6|größe/u.test(address))).toEqual([]);
  expect(await readApi(page, '/diagrams')).toEqual([]);
  await dialog.getByRole('button', { name: 'Draw diagram' }).click();
  await expect(card(page, 'größe & co')).toBeVisible();
  await expectSaved(page);
  await page.goto('/diagram-editor');
  await expectEditorReady(page);
  await expect(dialog).toBeHidden();
});

test('[I38] hostile and damaged links', async ({ signedInPage: page }) => {
  const hostile = `CREATE TABLE "<img src=x onerror=window.hit=1>" (id int, "</script><script>window.hit=1</script>" text);`;
  await page.goto(`/new#sql=${encodeURIComponent(hostile)}`);
  const dialog = page.getByRole('dialog', { name: 'Import a schema' });
  await expect(dialog.getByText('1 entity and 0 relationships')).toBeVisible();
  await dialog.getByRole('button', { name: 'Draw diagram' }).click();
  await expect(card(page, '<img src=x onerror=window.hit=1>')).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  for (const [fragment, message] of [
    ['#sql=%E0%A4%A', 'The link is damaged'],
    [`#dbml=${'a'.repeat(100_001)}`, 'longer than 100 kB'],
    ['#javascript=alert(1)', 'The link contains no text'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`/new${fragment}`);
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page).toHaveURL(/\/new$/);
  }
  await page.goto('about:blank');
  await page.goto(`/new#dbml=${encodeURIComponent('Table a {\n  id int [pk]\n}')}`);
  await expect(dialog.getByText('1 entity and 0 relationships, read as DBML.')).toBeVisible();
});
