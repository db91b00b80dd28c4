import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { CREATION, addEntity, card, expectEditorReady, openBlankEditor } from './editor.ts';
import { expect, signIn, signInByForm, test } from './fixtures.ts';
import { callApi, openDiagram } from './gestures.ts';
import { expectLive } from './people.ts';

const BEN = { name: 'Ben Franklin', email: 'ben-in-another-tab@example.com' };
/** A session change reaches every tab within a second; rendering the next page takes a moment. */
const SOON = { timeout: 2_500 };

const signOutIn = (page: Page) => page.getByRole('button', { name: 'Logout' }).click();
const expectSignIn = (page: Page) => expect(page).toHaveURL(/\/login$/, SOON);

async function secondTab(first: Page, path: string): Promise<Page> {
  const second = await first.context().newPage();
  await second.goto(path);
  return second;
}

test('signing out in one tab signs the others out; their edits and return addresses are kept', async ({
  signedInPage: first,
  person,
}) => {
  const second = await secondTab(first, '/my-diagrams');
  await openBlankEditor(second);
  await addEntity(second, 'Precious');
  const third = await secondTab(first, '/');
  await expect(third.getByRole('button', { name: person.name })).toBeVisible();
  await first.goto('/my-diagrams');
  await signOutIn(first);
  await expectSignIn(second);
  await expect(second.getByText(`Sign in as ${person.email} to continue`)).toBeVisible();
  await expect(second.getByText('Failed to save')).toHaveCount(0);
  await expect(third.getByRole('button', { name: 'Login' })).toBeVisible(SOON);
  await signInByForm(first, person);
  await expect(second).toHaveURL(/\/diagram-editor/, SOON);
  await expectEditorReady(second);
  await expect(card(second, 'Precious')).toBeVisible();
});

test('a new diagram that is stored while its user signs out is opened again after signing in', async ({
  signedInPage: first,
  person,
}) => {
  const second = await secondTab(first, '/my-diagrams');
  let respond = (): void => undefined;
  const mayRespond = new Promise<void>((resolve) => (respond = resolve));
  let store = (): void => undefined;
  const isStored = new Promise<void>((resolve) => (store = resolve));
  await second.route(CREATION, async (route) => {
    const response = await route.fetch();
    store();
    await mayRespond;
    await route.fulfill({ response });
  });
  await openBlankEditor(second);
  await addEntity(second, 'Precious');
  await isStored;
  await first.goto('/my-diagrams');
  await signOutIn(first);
  await expectSignIn(second);
  const received = second.waitForResponse(CREATION);
  respond();
  await received;
  await signInByForm(first, person);
  await expect(second).toHaveURL(/\/diagram-editor\/./, SOON);
  await expectEditorReady(second);
  await expect(card(second, 'Precious')).toBeVisible();
});

test('signing in as another user reaches every tab: it shows the user and offers to switch back', async ({
  signedInPage: first,
  person,
}) => {
  const second = await secondTab(first, '/my-diagrams');
  await openBlankEditor(second);
  await addEntity(second, 'Precious');
  // A tab that opened the sign-in page earlier: the first user was never signed out.
  await signIn(first, BEN);
  await first.goto('/my-diagrams');
  await expect(first.getByText(`Welcome back, ${BEN.name}`)).toBeVisible();
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(second.getByRole('heading', { name: `You are signed in as ${BEN.name} now` })).toBeVisible(
    SOON,
  );
  await expect(second.getByText(person.email)).toBeVisible();
  await second.getByRole('button', { name: `Sign in as ${person.name}` }).click();
  await expectSignIn(first);
  await second.getByRole('button', { name: 'Continue with Google' }).click();
  await second.getByLabel('Name').fill(person.name);
  await second.getByLabel('E-mail').fill(person.email);
  await second.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(second).toHaveURL(/\/diagram-editor/);
  await expectEditorReady(second);
  await expect(card(second, 'Precious')).toBeVisible();
  await expect(first.getByRole('heading', { name: `You are signed in as ${person.name} now` })).toBeVisible(
    SOON,
  );
  await first.getByRole('button', { name: `Continue as ${person.name}` }).click();
  await expect(first.getByText(`Welcome back, ${person.name}`)).toBeVisible();
});

test('a session ended elsewhere ends in a live tab within a second, in others when focused', async ({
  signedInPage: live,
  browser,
  baseURL,
  person,
}) => {
  const other = await secondTab(live, '/my-diagrams');
  await expect(other.getByText(`Welcome back, ${person.name}`)).toBeVisible();
  await openDiagram(live, aDiagram({ nodes: [anEntity({ name: 'Kept' })] }));
  await expectLive(live);
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const phone = await elsewhere.newPage();
  await signIn(phone, person);
  await callApi(phone, '/auth/logout-all', {});
  await expect(live.getByText(`Sign in as ${person.email} to continue`)).toBeVisible(SOON);
  await expectSignIn(other);
  await elsewhere.close();
});
