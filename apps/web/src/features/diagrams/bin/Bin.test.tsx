import { type BinEntry } from '@joinery/wire';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../../../test/apiServer.ts';
import { openApp, resetBrowser, storeToken, VALID } from '../../../../test/renderApp.tsx';
import { daysLeft } from './daysLeft.ts';

const DAY_MS = 86_400_000;
const entry: BinEntry = {
  ...{ _id: 'd1', name: 'Old shop', currentUserAccess: 'OWNER', ownerName: 'Ada Lovelace', entityCount: 2 },
  ...{ createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-02T10:00:00.000Z' },
  deletedAt: new Date(Date.now() - 4.5 * DAY_MS).toISOString(),
  memberCount: 3,
  preview: { boxes: [[0, 0, 200, 120]], lines: [] },
};

let api: ApiServer;
let bin: BinEntry[];
let calls: string[];

beforeEach(async () => {
  resetBrowser();
  storeToken('t1');
  bin = [entry];
  calls = [];
  const empty = (call: string) => () => {
    calls.push(call);
    bin = [];
    return { body: {} };
  };
  api = await startApiServer({
    'GET /api/api/auth/validate': () => VALID,
    'GET /api/api/diagrams': () => ({ body: [] }),
    'GET /api/api/diagrams/bin': () => ({ body: bin }),
    'POST /api/api/diagrams/d1/restore': empty('restore'),
    'DELETE /api/api/diagrams/bin/d1': empty('delete'),
  });
});

afterEach(async () => {
  cleanup();
  await api.stop();
});

test('the bin shows name, members and days left, and restores a diagram', async () => {
  openApp('/my-diagrams');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Bin' }));
  const card = within((await screen.findByRole('heading', { name: 'Old shop' })).closest('li')!);
  expect(card.getByText(/26 days left/)).toBeVisible();
  expect(card.getByText('2 entities · 3 members')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Restored Old shop')).toBeVisible();
  expect(await screen.findByText(/The bin is empty/)).toBeVisible();
  expect(calls).toEqual(['restore']);
});

test('a diagram is deleted for good after a question that says for how many', async () => {
  openApp('/my-diagrams?bin');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/for all 3 members. This cannot be undone/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Deleted Old shop for good')).toBeVisible();
  expect(calls).toEqual(['delete']);
});

test('days left are rounded up and never below zero', () => {
  const now = Date.parse('2026-02-01T00:00:00.000Z');
  const days = (ago: number) => daysLeft(new Date(now - ago).toISOString(), now);
  expect([days(0), days(1), days(DAY_MS * 29.5), days(DAY_MS * 30), days(DAY_MS * 40)]).toEqual([
    30, 30, 1, 0, 0,
  ]);
});
