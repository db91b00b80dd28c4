import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../test/apiServer.ts';
import type {} from '../session/signIn/googleIdentity.ts';
import { aCredential, resetBrowser, INVALID, openApp, VALID } from '../../test/renderApp.tsx';

interface Initialised {
  client_id: string;
  nonce: string;
  callback: (response: { credential: string }) => void;
}

let api: ApiServer;
let initialised: Initialised[];
let nonces: number;

beforeEach(async () => {
  resetBrowser();
  initialised = [];
  nonces = 0;
  // Replaces Google's script; the interface is Google's.
  window.google = {
    accounts: {
      id: {
        initialize: (options) => initialised.push(options),
        renderButton: (parent) => {
          const button = document.createElement('button');
          button.textContent = 'Continue with Google';
          parent.replaceChildren(button);
        },
      },
    },
  };
  api = await startApiServer({
    'GET /api/api/auth/config': () => ({
      body: { googleClientId: 'client-1', hasDevelopmentIdentity: false },
    }),
    'GET /api/api/auth/nonce': () => ({ body: { nonce: `n${++nonces}` } }),
    'POST /api/api/auth/google': () => ({ body: { token: 't1' } }),
    'GET /api/api/auth/validate': () => VALID,
    'GET /api/api/diagrams': () => ({ body: [] }),
  });
});

afterEach(async () => {
  cleanup();
  delete window.google;
  await api.stop();
});

/** Until the configuration is loaded, the page shows a placeholder button. */
async function googleButton() {
  await waitFor(() => expect(initialised).not.toEqual([]));
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
}

test('[M005] [M277] with a client id Google’s button signs in, with the server’s nonce', async () => {
  openApp('/login');
  await googleButton();
  expect(screen.queryByText(/Development identity is on/)).toBeNull();
  expect(initialised.at(-1)).toMatchObject({ client_id: 'client-1', nonce: `n${nonces}` });
  initialised.at(-1)?.callback({ credential: aCredential() });
  expect(await screen.findByText('Welcome back, Ada Lovelace')).toBeVisible();
});

test('[M294] after a refusal the button is shown again with a new nonce', async () => {
  api.handlers['POST /api/api/auth/google'] = () => INVALID;
  openApp('/login');
  await googleButton();
  const spent = initialised.at(-1);
  spent?.callback({ credential: aCredential() });
  expect(await screen.findByText('Failed to sign in with Google. Please try again.')).toBeVisible();
  await waitFor(() => expect(initialised.at(-1)?.nonce).not.toBe(spent?.nonce));
});

test('[M294] an unreadable credential shows the same error', async () => {
  openApp('/login');
  await googleButton();
  initialised.at(-1)?.callback({ credential: 'no token' });
  expect(await screen.findByText('Failed to sign in with Google. Please try again.')).toBeVisible();
});
