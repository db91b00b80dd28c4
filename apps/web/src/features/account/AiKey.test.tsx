import { type StoredAiKey } from '@joinery/wire';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../../test/apiServer.ts';
import { pickOption } from '../../../test/pickOption.ts';
import { ADA, resetBrowser, storeToken, openApp, VALID } from '../../../test/renderApp.tsx';

const KEY = 'sk-very-secret-key';
const STORED: StoredAiKey = {
  provider: 'openai-compatible',
  model: 'small',
  baseUrl: 'https://models.example/v1',
  maskedKey: '…-key',
  updatedAt: '2026-01-01T10:00:00.000Z',
};

let api: ApiServer;
let stored: StoredAiKey | null;
let isOn: boolean;
/** Applies to PUT and to the test. */
let refusal: string | null;

beforeEach(async () => {
  resetBrowser();
  storeToken('t1');
  stored = null;
  isOn = true;
  refusal = null;
  const refused = () => ({ status: 400, body: { message: refusal, error: 'INVALID' } });
  api = await startApiServer({
    'GET /api/api/auth/validate': () => VALID,
    'GET /api/api/auth/config': () => ({
      body: { googleClientId: null, hasDevelopmentIdentity: true, hasAiUserKeys: isOn },
    }),
    'GET /api/api/account': () => ({
      body: {
        user: ADA,
        createdAt: '2026-01-01T10:00:00.000Z',
        sessionCount: 1,
        ownDiagramCount: 0,
        binDiagramCount: 0,
        sharedDiagramCount: 0,
        sharedOwnDiagrams: [],
      },
    }),
    'GET /api/api/account/ai-key': () => ({ body: stored ?? { key: null } }),
    'PUT /api/api/account/ai-key': () => (refusal === null ? { body: (stored = STORED) } : refused()),
    'DELETE /api/api/account/ai-key': () => {
      stored = null;
      return { body: { ok: true } };
    },
    'POST /api/api/account/ai-key/test': () =>
      refusal === null ? { body: { ok: true, message: 'The key works.' } } : refused(),
  });
});

afterEach(async () => {
  cleanup();
  await api.stop();
});

const sent = (method: string): unknown[] =>
  api.calls.filter((call) => call.method === method).map(({ body }) => body);

async function openSection() {
  openApp('/account');
  return within(await screen.findByRole('region', { name: 'AI Diagram Generator' }));
}

test('[K22] the section is absent if the server does not allow keys', async () => {
  isOn = false;
  openApp('/account');
  expect(await screen.findByText('You are signed in on 1 device.', { exact: false })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'AI Diagram Generator' })).toBeNull();
  expect(api.calls.map(({ path }) => path)).not.toContain('/api/api/account/ai-key');
});

test('[K22] a key is entered, tested and saved, and removed from the page', async () => {
  const user = userEvent.setup();
  const section = await openSection();
  expect(section.getByText(/leave this server/)).toBeVisible();
  await pickOption(user, await section.findByLabelText('Provider'), 'OpenAI-compatible service');
  await user.type(section.getByLabelText('Address'), 'https://models.example/v1');
  await user.type(section.getByLabelText('Model'), 'small');
  const field = section.getByLabelText('API key');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', 'off');
  await user.type(field, KEY);
  const body = {
    provider: 'openai-compatible',
    model: 'small',
    baseUrl: 'https://models.example/v1',
    key: KEY,
  };
  await user.click(section.getByRole('button', { name: 'Test this key' }));
  expect(await section.findByText('The key works.')).toBeVisible();
  expect(sent('POST')).toEqual([body]);
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('Stored key: …-key. Leave this empty to keep it.')).toBeVisible();
  expect(sent('PUT')).toEqual([body]);
  expect(field).toHaveValue('');
  expect(section.queryByText('The key works.')).toBeNull();
});

test('[K22] a stored key is kept when other fields change, and can be removed', async () => {
  stored = STORED;
  const user = userEvent.setup();
  const section = await openSection();
  const model = await section.findByLabelText('Model');
  await user.clear(model);
  await user.type(model, 'large{Enter}');
  await screen.findByText('Your AI key is saved.');
  const { provider, baseUrl } = STORED;
  expect(sent('PUT')).toEqual([{ provider, baseUrl, model: 'large' }]);
  await user.click(section.getByRole('button', { name: 'Remove' }));
  expect(await section.findByText(/^Stored encrypted/)).toBeVisible();
  expect(section.getByLabelText('Model')).toHaveValue('');
  expect(section.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('[K22] an error is shown at its field until the user types', async () => {
  refusal = 'key: Enter a key.';
  const user = userEvent.setup();
  const section = await openSection();
  await user.click(await section.findByRole('button', { name: 'Save' }));
  expect(await section.findByRole('alert')).toHaveTextContent(/^Enter a key\.$/);
  expect(section.getByLabelText('API key')).toBeInvalid();
  refusal = 'Too much.';
  await user.type(section.getByLabelText('Model'), 'm');
  expect(section.queryByRole('alert')).toBeNull();
  await user.click(section.getByRole('button', { name: 'Test this key' }));
  expect(await section.findByRole('alert')).toHaveTextContent('Too much.');
});

test('[K22] an unreadable stored key must be entered again', async () => {
  stored = { ...STORED, maskedKey: null };
  const section = await openSection();
  expect(await section.findByText('The stored key can no longer be read. Enter it again.')).toBeVisible();
});
