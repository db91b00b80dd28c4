import { readFile } from 'node:fs/promises';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible } from './accessibility.ts';

import { expect, signIn, test, THOROUGH } from './fixtures.ts';
import { callApi, openDiagram } from './gestures.ts';

const SHOP = aDiagram({ nodes: [anEntity({ name: 'Customer' })] });

test('[M063] the data export contains the account and every own diagram', async ({ page }) => {
  await signIn(page, { name: 'Eva Export', email: 'eva@example.com' });
  const id = await openDiagram(page, SHOP, 'Kept of me');
  await page.goto('/my-diagrams');
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('You are signed in on 1 device.')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('joinery-account.zip');
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files).sort()).toEqual(['account.json', `diagrams/Kept-of-me-${id}.er-diagram.json`]);
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain('eva@example.com');
});

test.describe('ending sessions', () => {
  test.use({ toleratedErrors: [/401/] });

  test('[M152] signing out on all devices ends the session of the other browser too', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = { name: 'Sam Sessions', email: 'sam@example.com' };
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await context.newPage();
    await signIn(other, person);
    await signIn(page, person);
    await page.goto('/account');
    await expect(page.getByText('You are signed in on 2 devices.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out on all devices' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => page.context().cookies()).toEqual([]);
    await other.goto('/account');
    await expect(other).toHaveURL(/\/login$/);
    await expect.poll(() => context.cookies()).toEqual([]);
    await context.close();
  });

  test('[M036] after an expired session the requested page opens again', THOROUGH, async ({ page }) => {
    const person = { name: 'Rita Return', email: 'rita@example.com' };
    await signIn(page, person);
    const id = await openDiagram(page, SHOP, 'Come back here');
    await callApi(page, '/auth/logout-all', undefined);
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/diagram-editor/${id}$`));
    await expect(page.getByText('Come back here')).toBeVisible();
  });

  test('[M063] the account is deleted after typing the address; a shared diagram is transferred', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const heir = await context.newPage();
    await signIn(heir, { name: 'Hannah Heir', email: 'hannah@example.com' });
    await signIn(page, { name: 'Dora Done', email: 'dora@example.com' });
    await openDiagram(page, SHOP, 'Goes with me');
    const diagramId = await openDiagram(page, SHOP, 'Stays here');
    const { inviteToken } = await callApi<{ inviteToken: string }>(page, '/invitations/invite', {
      invitedEmail: 'hannah@example.com',
      accessLevel: 'VIEWER',
      diagramId,
    });
    await callApi(heir, `/invitations/accept/${inviteToken}`, undefined);

    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('2 of your diagrams are deleted');
    await expectAccessible(page);
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Stays here').click();
    await page.getByRole('option', { name: 'Transfer to Hannah Heir' }).click();
    await expect(dialog).toContainText('1 of your diagrams is deleted');
    await dialog.getByLabel('Type dora@example.com to confirm').fill('dora@example.co');
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Type dora@example.com to confirm').fill('Dora@example.com');
    await confirm.click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect.poll(() => page.context().cookies()).toEqual([]);

    await heir.goto('/my-diagrams');
    const kept = heir.getByRole('list', { name: 'Diagrams' }).getByRole('listitem');
    await expect(kept).toHaveCount(1);
    await expect(kept.getByRole('button', { name: 'Delete' })).toBeVisible();
    await signIn(page, { name: 'Dora Done', email: 'dora@example.com' });
    await page.goto('/my-diagrams');
    await expect(page.getByText('No diagrams yet')).toBeVisible();
    await context.close();
  });
});

test('[M072] my diagrams separates own and shared ones, and a shared one can be left', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const owner = await context.newPage();
  await signIn(owner, { name: 'Olga Owner', email: 'olga@example.com' });
  await signIn(page, { name: 'Mia Member', email: 'mia@example.com' });
  const shared = await openDiagram(owner, SHOP, 'Of Olga');
  const { inviteToken } = await callApi<{ inviteToken: string }>(owner, '/invitations/invite', {
    invitedEmail: 'mia@example.com',
    accessLevel: 'EDITOR',
    diagramId: shared,
  });
  await callApi(page, `/invitations/accept/${inviteToken}`, undefined);
  await openDiagram(page, SHOP, 'Of Mia');
  await page.goto('/my-diagrams');
  const cards = page.getByRole('list', { name: 'Diagrams' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await page.getByRole('radio', { name: /Mine/ }).click();
  await expect(cards).toHaveText(/Of Mia/);
  await page.getByRole('radio', { name: /Shared with me/ }).click();
  await expect(cards).toHaveText(/Of Olga.*Editor.*shared by Olga Owner/s);
  await expectAccessible(page);
  await cards.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('No diagrams are shared with you')).toBeVisible();
  await context.close();
});
