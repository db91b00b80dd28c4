import { type AccessLevel, type DiagramContent } from '@joinery/model';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { expectEditorReady } from './editor.ts';
import { signIn } from './fixtures.ts';
import { callApi, openDiagram } from './gestures.ts';

interface User {
  name: string;
  email: string;
}

export const ADA: User = { name: 'Ada Lovelace', email: 'ada@example.com' };
export const BEN: User = { name: 'Ben Franklin', email: 'ben@example.com' };
export const VERA: User = { name: 'Vera Rubin', email: 'vera@example.com' };

/** A separate browser context, signed in. */
export async function openBrowser(
  browser: Browser,
  person: User,
  options: { baseURL: string },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signIn(page, person);
  return { context, page };
}

/** Waits until edits are sent as they are made. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /User\(s\) Online/ })).toBeVisible();
}

/** Waits until this many participants are online. */
export async function expectOnline(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('button', { name: `${String(count)} User(s) Online` })).toBeVisible();
}

/** Shares the owner's diagram with a user who is signed in on another page. */
export async function share(
  owner: Page,
  diagramId: string,
  guest: { page: Page; person: User; accessLevel: Exclude<AccessLevel, 'OWNER'> },
): Promise<void> {
  const { page, person, accessLevel } = guest;
  const invitation = { invitedEmail: person.email, accessLevel, diagramId };
  const { inviteToken } = await callApi<{ inviteToken: string }>(owner, '/invitations/invite', invitation);
  await callApi(page, `/invitations/accept/${inviteToken}`, {});
}

/** Owner, editor and viewer, each in a separate browser context. */
export interface Trio {
  owner: Page;
  editor: Page;
  viewer: Page;
  close: () => Promise<void>;
}

/** Signs the three in. */
export async function signInTrio(browser: Browser, baseURL: string): Promise<Trio> {
  const [ada, ben, vera] = await Promise.all(
    [ADA, BEN, VERA].map((person) => openBrowser(browser, person, { baseURL })),
  );
  if (!ada || !ben || !vera) throw new Error('a browser is missing');
  return {
    owner: ada.page,
    editor: ben.page,
    viewer: vera.page,
    close: async () => {
      await Promise.all([ada, ben, vera].map(({ context }) => context.close()));
    },
  };
}

/** Creates a diagram of the owner's and waits until all three are live on it; returns its id. */
export async function openTogether(
  { owner, editor, viewer }: Trio,
  content: DiagramContent,
): Promise<string> {
  const diagramId = await openDiagram(owner, content);
  await share(owner, diagramId, { page: editor, person: BEN, accessLevel: 'EDITOR' });
  await share(owner, diagramId, { page: viewer, person: VERA, accessLevel: 'VIEWER' });
  await Promise.all([editor, viewer].map((page) => page.goto(`/diagram-editor/${diagramId}`)));
  for (const page of [editor, viewer]) await expectEditorReady(page);
  for (const page of [owner, editor, viewer]) await expectOnline(page, 3);
  return diagramId;
}

/** Calls the API (`PUT /diagrams/1/access`) as the page's user; fails on an error response. */
export async function requestAs(page: Page, route: string, data?: unknown): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const token = (await page.context().cookies()).find(({ name }) => name === 'auth_token')?.value ?? '';
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
  const response = await page.request.fetch(`/api/api${path}`, { method, headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** The user id of a member of a diagram. */
export async function findUserId(owner: Page, diagramId: string, person: User): Promise<string> {
  const users = (await requestAs(owner, `GET /diagrams/${diagramId}/users`)) as {
    id: string;
    email: string;
  }[];
  const member = users.find(({ email }) => email === person.email);
  if (member === undefined) throw new Error(`${person.name} is no member`);
  return member.id;
}
