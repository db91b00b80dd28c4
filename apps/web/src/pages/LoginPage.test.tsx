import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../test/apiServer.ts';
import { aCredential, resetBrowser, INVALID, storeToken, openApp, VALID } from '../../test/renderApp.tsx';
import { storePendingInvitation, readPendingInvitation } from '../session/signIn/pendingInvitation.ts';

const CREDENTIAL = aCredential();

let api: ApiServer;

beforeEach(async () => {
  resetBrowser();
  api = await startApiServer({
    'GET /api/api/auth/config': () => ({ body: { googleClientId: null, hasDevelopmentIdentity: true } }),
    'GET /api/api/auth/nonce': () => ({ body: { nonce: 'n1' } }),
    'POST /dev-identity/token': () => ({ body: { credential: CREDENTIAL } }),
    'POST /api/api/auth/google': () => ({ body: { token: 't1' } }),
    'GET /api/api/auth/validate': ({ token }) => (token === 't1' ? VALID : INVALID),
    'GET /api/api/diagrams': () => ({ body: [] }),
  });
});

afterEach(async () => {
  cleanup();
  await api.stop();
});

async function signInAsAda() {
  await screen.findByText(/Development identity is on/);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada Lovelace');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

const getBody = (path: string) => api.calls.find((call) => call.path === path)?.body;

test('[M055] [M056] [M057] the sign-in page has its button, links, feature list and home link', async () => {
  openApp('/login');
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.getByText('Generate a Spring Boot project')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to home' })).toBeVisible();
  expect(await screen.findByText(/Development identity is on/)).toBeVisible();
});

test('[M139] [M240] the request equals the claims of the credential, which has a nonce', async () => {
  openApp('/login');
  await signInAsAda();
  await screen.findByText('Welcome back, Ada Lovelace');
  expect(getBody('/dev-identity/token')).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    nonce: 'n1',
  });
  expect(getBody('/api/api/auth/google')).toEqual({
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    googleId: 'dev|1',
    credential: CREDENTIAL,
  });
});

test('[M138] [M152] the session is stored in the cookies auth_token and user_data', async () => {
  openApp('/login');
  await signInAsAda();
  await screen.findByText('Welcome back, Ada Lovelace');
  expect(document.cookie).toContain('auth_token=t1');
  const [, user = ''] = /user_data=([^;]*)/.exec(document.cookie) ?? [];
  expect(JSON.parse(decodeURIComponent(user))).toMatchObject({ name: 'Ada Lovelace' });
  expect(document.cookie).toContain('access_level=OWNER');
});

test('signing in returns to the requested protected page', async () => {
  const { currentAddress } = openApp('/my-diagrams?sort=name');
  await signInAsAda();
  await screen.findByText('Welcome back, Ada Lovelace');
  expect(currentAddress()).toBe('/my-diagrams?sort=name');
});

test('a return address on another site is ignored', async () => {
  storeToken('t1');
  const { currentAddress } = openApp('/login', { returnTo: { path: '//evil.example/' } });
  await screen.findByText('Welcome back, Ada Lovelace');
  expect(currentAddress()).toBe('/my-diagrams');
});

test('[M058] an authenticated visitor is sent to /my-diagrams', async () => {
  storeToken('t1');
  const { currentAddress } = openApp('/login');
  await screen.findByText('Welcome back, Ada Lovelace');
  expect(currentAddress()).toBe('/my-diagrams');
});

test('[M059] a pending invitation is accepted and removed first', async () => {
  storePendingInvitation('abc');
  api.handlers['POST /api/api/invitations/accept/abc'] = () => ({
    body: { diagramId: 'd1', diagramName: 'Shop' },
  });
  const { currentAddress } = openApp('/login');
  await signInAsAda();
  expect(await screen.findByText('You now have access to Shop')).toBeVisible();
  await screen.findByText('Welcome back, Ada Lovelace');
  expect(currentAddress()).toBe('/my-diagrams');
  expect(readPendingInvitation()).toBeNull();
});

test('[M060] a refused invitation is removed and still leads to /my-diagrams', async () => {
  storePendingInvitation('abc');
  api.handlers['POST /api/api/invitations/accept/abc'] = () => ({
    status: 403,
    body: { message: 'This invitation is for another user.', error: 'FORBIDDEN' },
  });
  const { currentAddress } = openApp('/login');
  await signInAsAda();
  await screen.findByText('Welcome back, Ada Lovelace');
  expect(currentAddress()).toBe('/my-diagrams');
  expect(readPendingInvitation()).toBeNull();
});

test('[M294] a refused sign-in shows an error and leaves no session', async () => {
  api.handlers['POST /api/api/auth/google'] = () => INVALID;
  openApp('/login');
  await signInAsAda();
  expect(await screen.findByText('Failed to sign in with Google. Please try again.')).toBeVisible();
  expect(document.cookie).toBe('');
});

test('[M294] without a server response the page shows an error and retries on a click', async () => {
  api.handlers['GET /api/api/auth/config'] = () => ({
    status: 400,
    body: { message: 'No.', error: 'INVALID' },
  });
  openApp('/login');
  expect(await screen.findByText('Failed to sign in with Google. Please try again.')).toBeVisible();
  api.handlers['GET /api/api/auth/config'] = () => ({
    body: { googleClientId: null, hasDevelopmentIdentity: true },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText(/Development identity is on/)).toBeVisible();
});

test('the development identity names the missing field', async () => {
  openApp('/dev-identity');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please enter a name')).toBeVisible();
  expect(screen.getByText('Please enter an e-mail address')).toBeVisible();
  expect(api.calls).toEqual([]);
});
