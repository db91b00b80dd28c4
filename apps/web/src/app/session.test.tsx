import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../test/apiServer.ts';
import { ADA, resetBrowser, INVALID, storeToken, openApp, VALID } from '../../test/renderApp.tsx';
import { readUserCookie } from '../session/cookies.ts';
import { refreshSession } from '../session/lifecycle.ts';

let api: ApiServer;

beforeEach(async () => {
  resetBrowser();
  api = await startApiServer({
    'GET /api/api/auth/config': () => ({ body: { googleClientId: null, hasDevelopmentIdentity: true } }),
    'GET /api/api/auth/validate': () => VALID,
    'GET /api/api/diagrams': () => ({ body: [] }),
    'POST /api/api/auth/logout': () => ({ body: { done: true } }),
  });
});

afterEach(async () => {
  cleanup();
  await api.stop();
});

const signInButton = () => screen.findByRole('button', { name: 'Continue with Google' });
const greeting = () => screen.findByText('Welcome back, Ada Lovelace');

describe('session', () => {
  test('[M034] a protected page redirects a visitor without a session to /login', async () => {
    const { currentAddress } = openApp('/my-diagrams');
    await signInButton();
    expect(currentAddress()).toBe('/login');
  });

  test('[M224] a visitor without a token sends no request that needs one', async () => {
    openApp('/login');
    await screen.findByText(/Development identity is on/);
    expect(api.calls.map(({ path }) => path)).toEqual(['/api/api/auth/config']);
  });

  test('[M035] the app shows Loading... while the session initialises', async () => {
    storeToken('t1');
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    api.handlers['GET /api/api/auth/validate'] = async () => {
      await held;
      return VALID;
    };
    openApp('/my-diagrams');
    expect(screen.getByText('Loading...')).toBeVisible();
    release?.();
    await greeting();
  });

  test('[M160] [M239] a valid token restores the session and is sent with every request', async () => {
    storeToken('t1');
    openApp('/my-diagrams');
    await greeting();
    await screen.findByText('No diagrams yet');
    expect(api.calls.every(({ token }) => token === 't1')).toBe(true);
    expect(readUserCookie()).toEqual(ADA);
  });

  test('[M161] an invalid token clears the stored session and redirects to /login', async () => {
    storeToken('old');
    api.handlers['GET /api/api/auth/validate'] = () => INVALID;
    const { currentAddress } = openApp('/my-diagrams');
    await signInButton();
    expect(currentAddress()).toBe('/login');
    expect(document.cookie).toBe('');
  });

  test('[M161] {valid: false} counts as invalid', async () => {
    storeToken('old');
    api.handlers['GET /api/api/auth/validate'] = () => ({ body: { valid: false } });
    openApp('/my-diagrams');
    await signInButton();
    expect(document.cookie).toBe('');
  });

  test('[M279] without a response the user stays signed in and can retry', async () => {
    storeToken('t1');
    api.cut();
    openApp('/my-diagrams');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(document.cookie).toContain('auth_token=t1');
    api.mend();
    await userEvent.click(retry);
    await greeting();
  });

  test('[M162] [M278] a 401 on a protected page clears the session and redirects to /login', async () => {
    storeToken('t1');
    api.handlers['GET /api/api/diagrams'] = () => INVALID;
    const { currentAddress } = openApp('/my-diagrams');
    await signInButton();
    expect(currentAddress()).toBe('/login');
    expect(document.cookie).toBe('');
  });

  test('[M279] an invalid token on a public page is cleared silently', async () => {
    storeToken('old');
    api.handlers['GET /api/api/auth/validate'] = () => INVALID;
    const { currentAddress } = openApp('/terms-of-service');
    await screen.findByRole('heading', { name: 'Terms of Service' });
    expect(currentAddress()).toBe('/terms-of-service');
    expect(document.cookie).toBe('');
  });

  test('[M163] [M075] logging out from my diagrams ends the session on the server and redirects to /login', async () => {
    storeToken('t1');
    const { currentAddress } = openApp('/my-diagrams');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await signInButton();
    expect(currentAddress()).toBe('/login');
    expect(document.cookie).toBe('');
    await waitFor(() =>
      expect(api.calls).toContainEqual({
        method: 'POST',
        path: '/api/api/auth/logout',
        token: 't1',
        body: null,
      }),
    );
  });

  test('[M041] logging out from the landing menu redirects to /', async () => {
    storeToken('t1');
    const { currentAddress } = openApp('/docs');
    await userEvent.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Free ERD Tool & Entity Generator' });
    expect(currentAddress()).toBe('/');
    expect(document.cookie).toBe('');
  });

  test('a token is checked again when the user returns after a while', async () => {
    storeToken('t1');
    openApp('/my-diagrams');
    await greeting();
    const validations = () => api.calls.filter(({ path }) => path === '/api/api/auth/validate').length;
    await refreshSession(Date.now() + 1_000);
    expect(validations()).toBe(1);
    api.handlers['GET /api/api/auth/validate'] = () => INVALID;
    await refreshSession(Date.now() + 10_000);
    expect(validations()).toBe(2);
    await signInButton();
  });
});
