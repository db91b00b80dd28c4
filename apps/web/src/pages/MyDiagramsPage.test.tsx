import { type DiagramListEntry } from '@joinery/wire';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../test/apiServer.ts';
import { resetBrowser, storeToken, openApp, VALID } from '../../test/renderApp.tsx';

const aListEntry = (changes: Partial<DiagramListEntry>): DiagramListEntry => ({
  _id: 'd1',
  name: 'Shop',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
  currentUserAccess: 'OWNER',
  ownerName: 'Ada Lovelace',
  entityCount: 2,
  preview: {
    boxes: [
      [0, 0, 200, 120],
      [300, 0, 200, 120],
    ],
    lines: [[0, 1]],
  },
  ...changes,
});

let api: ApiServer;
let stored: DiagramListEntry[];

beforeEach(async () => {
  resetBrowser();
  storeToken('t1');
  stored = [];
  api = await startApiServer({
    'GET /api/api/auth/validate': () => VALID,
    'GET /api/api/diagrams': () => ({ body: stored }),
  });
});

afterEach(async () => {
  cleanup();
  await api.stop();
});

const findCard = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const card = link.closest('li');
  if (!card) throw new Error(`No card named ${name}.`);
  return within(card);
};

test('[M070] [M076] greets by name and shows the empty state', async () => {
  openApp('/my-diagrams');
  expect(await screen.findByText('Welcome back, Ada Lovelace')).toBeVisible();
  expect(await screen.findByText('No diagrams yet')).toBeVisible();
  expect(screen.getByText('Create your first diagram to get started')).toBeVisible();
});

test('[M071] [M072] [M075] lists diagrams, last modified first, with their times and actions', async () => {
  stored = [
    aListEntry({ _id: 'd1', name: 'Shop' }),
    aListEntry({ _id: 'd2', name: 'School', updatedAt: '2026-03-02T10:00:00.000Z' }),
  ];
  openApp('/my-diagrams');
  await screen.findByRole('link', { name: 'Shop' });
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(['School', 'Shop']);
  const times = Array.from(document.querySelectorAll('time'), (time) => time.dateTime);
  expect(times).toEqual(['2026-03-02T10:00:00.000Z', '2026-01-02T10:00:00.000Z']);
  expect(screen.getByRole('button', { name: 'New Diagram' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('[M072] shows the created date where there is no updated date', async () => {
  stored = [aListEntry({ updatedAt: '' })];
  openApp('/my-diagrams');
  await screen.findByRole('link', { name: 'Shop' });
  expect(document.querySelector('time')?.dateTime).toBe('2026-01-01T10:00:00.000Z');
});

test('[M072] shows relative and exact times', async () => {
  stored = [aListEntry({ updatedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() })];
  openApp('/my-diagrams');
  const time = (await findCard('Shop')).getByText('3 hours ago');
  expect(time.title).toMatch(/\d/);
});

test('[M071] each card shows the role', async () => {
  stored = [
    aListEntry({}),
    aListEntry({ _id: 'd2', name: 'Edited', currentUserAccess: 'EDITOR' }),
    aListEntry({ _id: 'd3', name: 'Viewed', currentUserAccess: 'VIEWER' }),
  ];
  openApp('/my-diagrams');
  expect((await findCard('Shop')).getByText('Owner')).toBeVisible();
  expect((await findCard('Edited')).getByText('Editor')).toBeVisible();
  expect((await findCard('Viewed')).getByText('Viewer')).toBeVisible();
});

test('[M071] a refused name is reverted, and the reason shown', async () => {
  stored = [aListEntry({})];
  api.handlers['PATCH /api/api/diagrams/d1'] = () => ({
    status: 403,
    body: { message: 'You do not have permission to do this.', error: 'FORBIDDEN' },
  });
  openApp('/my-diagrams');
  (await screen.findByRole('link', { name: 'Shop' })).focus();
  await userEvent.keyboard('{F2}');
  const field = await screen.findByLabelText('Diagram name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine now{Enter}');
  expect(
    await screen.findByText('Failed to rename diagram. You do not have permission to do this.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shop' })).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('[M071] an unchanged or empty name is not sent', async () => {
  stored = [aListEntry({})];
  openApp('/my-diagrams');
  (await screen.findByRole('link', { name: 'Shop' })).focus();
  await userEvent.keyboard('{F2}{Enter}');
  expect(await screen.findByRole('link', { name: 'Shop' })).toHaveFocus();
  await userEvent.keyboard('{F2}');
  await userEvent.clear(await screen.findByLabelText('Diagram name'));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Shop' })).toHaveFocus();
  expect(api.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('[M071] a failed copy shows an error', async () => {
  stored = [aListEntry({})];
  api.handlers['POST /api/api/diagrams/d1/duplicate'] = () => ({
    status: 413,
    body: { message: 'A diagram can have at most 16 MB of content.', error: 'TOO_LARGE' },
  });
  openApp('/my-diagrams');
  await userEvent.click((await findCard('Shop')).getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(
    await screen.findByText('Failed to duplicate diagram. A diagram can have at most 16 MB of content.'),
  ).toBeVisible();
});

test('[M074] only the owner sees Delete', async () => {
  stored = [
    aListEntry({ _id: 'd1', name: 'Shop' }),
    aListEntry({ _id: 'd2', name: 'Shared', currentUserAccess: 'EDITOR', ownerName: 'Grace Hopper' }),
  ];
  openApp('/my-diagrams');
  const shared = await findCard('Shared');
  expect(shared.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(shared.getByText(/shared by Grace Hopper/)).toBeVisible();
  expect((await findCard('Shop')).getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('[M212] [M255] deleting asks for confirmation, and Undo restores', async () => {
  const shop = aListEntry({});
  stored = [shop];
  api.handlers['DELETE /api/api/diagrams/d1'] = () => {
    stored = [];
    return { body: {} };
  };
  api.handlers['POST /api/api/diagrams/d1/restore'] = () => {
    stored = [shop];
    return { body: {} };
  };
  openApp('/my-diagrams');
  await userEvent.click((await findCard('Shop')).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this diagram?',
  });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No diagrams yet')).toBeVisible();
  expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['GET /api/api/diagrams', 'DELETE /api/api/diagrams/d1']),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Shop' })).toBeVisible();
});

test('[M212] Cancel deletes nothing', async () => {
  stored = [aListEntry({})];
  openApp('/my-diagrams');
  await userEvent.click((await findCard('Shop')).getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('[M296] a failed deletion shows an error and keeps the diagram', async () => {
  stored = [aListEntry({})];
  api.handlers['DELETE /api/api/diagrams/d1'] = () => ({
    status: 403,
    body: { message: 'You do not have permission to do this.', error: 'FORBIDDEN' },
  });
  openApp('/my-diagrams');
  await userEvent.click((await findCard('Shop')).getByRole('button', { name: 'Delete' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Failed to delete diagram. Please try again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shop' })).toBeVisible();
});

test('[M295] a failed list shows an error and can be retried', async () => {
  api.handlers['GET /api/api/diagrams'] = () => ({ status: 400, body: { message: 'No.', error: 'INVALID' } });
  openApp('/my-diagrams');
  expect(await screen.findByText('Failed to load diagrams. Please try again.')).toBeVisible();
  api.handlers['GET /api/api/diagrams'] = () => ({ body: [aListEntry({})] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Shop' })).toBeVisible();
});

test('a diagram name is always shown as text', async () => {
  stored = [aListEntry({ name: '<img src=x onerror=alert(1)>' })];
  openApp('/my-diagrams');
  expect(await screen.findByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});
