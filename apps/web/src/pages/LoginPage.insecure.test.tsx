// @vitest-environment-options {"url": "http://joinery.test/"}
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../test/apiServer.ts';
import { aCredential, resetBrowser, openApp, VALID } from '../../test/renderApp.tsx';

let api: ApiServer;

beforeEach(async () => {
  resetBrowser();
  api = await startApiServer({
    'GET /api/api/auth/config': () => ({ body: { googleClientId: null, hasDevelopmentIdentity: true } }),
    'GET /api/api/auth/nonce': () => ({ body: { nonce: 'n1' } }),
    'POST /dev-identity/token': () => ({ body: { credential: aCredential() } }),
    'POST /api/api/auth/google': () => ({ body: { token: 't1' } }),
    'GET /api/api/auth/validate': () => VALID,
  });
});

afterEach(async () => {
  cleanup();
  await api.stop();
});

test('[M305] over plain http on a host other than localhost the page explains why sign-in fails', async () => {
  openApp('/dev-identity');
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/did not store the sign-in cookie/)).toBeVisible();
});
