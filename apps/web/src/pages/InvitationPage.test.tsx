import { DIAGRAM_UNAVAILABLE } from '@joinery/wire';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../test/apiServer.ts';
import { resetBrowser, INVALID, storeToken, openApp, VALID } from '../../test/renderApp.tsx';
import { storePendingInvitation, readPendingInvitation } from '../session/signIn/pendingInvitation.ts';

const SHOP = { diagramName: 'Shop', inviterName: 'Olga Owner', accessLevel: 'EDITOR' };
let api: ApiServer;

beforeEach(async () => {
  resetBrowser();
  api = await startApiServer({
    'GET /api/api/auth/validate': () => VALID,
    'GET /api/api/auth/config': () => ({ body: { googleClientId: null, hasDevelopmentIdentity: true } }),
    'GET /api/api/diagrams': () => ({ body: [] }),
    'GET /api/api/invitations/verify/abc': () => ({ body: SHOP }),
    'POST /api/api/invitations/accept/abc': () => ({ body: { diagramId: 'd1', diagramName: 'Shop' } }),
  });
});

afterEach(async () => {
  cleanup();
  await api.stop();
});

const REFUSED = { status: 404, body: { message: 'Unknown invitation.', error: 'NOT_FOUND' } };

test('[M194] [M297] without a token the link is invalid', async () => {
  openApp('/invitation');
  expect(await screen.findByText('Invalid invitation link')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('[M065] the page shows Loading... until the token is checked', async () => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  api.handlers['GET /api/api/invitations/verify/abc'] = async () => {
    await held;
    return { body: SHOP };
  };
  openApp('/invitation/abc');
  expect(await screen.findByRole('heading', { name: 'Checking your invitation' })).toBeVisible();
  release?.();
  expect(await screen.findByText('Shop')).toBeVisible();
});

test('the page says who invites as what, and one button opens the diagram after accepting', async () => {
  storeToken('t1');
  const { currentAddress } = openApp('/invitation/abc');
  expect(await screen.findByText(/Olga Owner invites you as editor: you can read and edit/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept Invitation' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open diagram' }));
  expect(currentAddress()).toBe('/diagram-editor/d1');
});

test('an invitation to a deleted diagram says so, and that it may work again', async () => {
  api.handlers['GET /api/api/invitations/verify/abc'] = () => ({
    status: 404,
    body: { message: DIAGRAM_UNAVAILABLE, error: 'NOT_FOUND' },
  });
  openApp('/invitation/abc');
  expect(await screen.findByRole('heading', { name: 'This diagram is no longer available' })).toBeVisible();
  expect(screen.getByText(/works again if its owner restores it/)).toBeVisible();
});

test('[M065] two quick clicks accept an invitation once', async () => {
  storeToken('t1');
  openApp('/invitation/abc');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Accept Invitation' }));
  await screen.findByText('You now have access to Shop');
  const accepted = api.calls.filter(({ path }) => path === '/api/api/invitations/accept/abc');
  expect(accepted).toHaveLength(1);
});

test('[M194] [M298] an unknown or expired token is rejected and not stored', async () => {
  api.handlers['GET /api/api/invitations/verify/abc'] = () => REFUSED;
  openApp('/invitation/abc');
  expect(await screen.findByText('Invalid or expired invitation link')).toBeVisible();
  expect(readPendingInvitation()).toBeNull();
});

test('[M298] a link that was accepted before shows how to open the diagram', async () => {
  storeToken('t1');
  api.handlers['GET /api/api/invitations/verify/abc'] = () => REFUSED;
  openApp('/invitation/abc');
  expect(await screen.findByText(/If you already accepted it, the diagram is in My Diagrams/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go to My Diagrams' }));
  await screen.findByText('No diagrams yet');
});

test('[M068] [M069] [M194] [M299] a visitor is asked to log in, and the token is stored', async () => {
  const { currentAddress } = openApp('/invitation/abc');
  expect(await screen.findByText('Please log in to accept the invitation')).toBeVisible();
  expect(readPendingInvitation()).toBe('abc');
  await userEvent.click(screen.getByRole('button', { name: 'Log in to accept invitation' }));
  await screen.findByRole('button', { name: 'Continue with Google' });
  expect(currentAddress()).toBe('/login');
});

test('[M066] [M067] [M193] [M255] a signed-in user accepts and gets access; nothing stays pending', async () => {
  storeToken('t1');
  storePendingInvitation('abc');
  const { currentAddress } = openApp('/invitation/abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Invitation' }));
  expect(await screen.findByText('You now have access to Shop')).toBeVisible();
  expect(readPendingInvitation()).toBeNull();
  expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['GET /api/api/invitations/verify/abc', 'POST /api/api/invitations/accept/abc']),
  );
  expect(screen.getByRole('button', { name: 'Return to Home' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go to My Diagrams' }));
  await screen.findByText('No diagrams yet');
  expect(currentAddress()).toBe('/my-diagrams');
});

test('[M300] a refused acceptance shows the server’s reason', async () => {
  storeToken('t1');
  api.handlers['POST /api/api/invitations/accept/abc'] = () => ({
    status: 403,
    body: { message: 'This invitation was made for another e-mail address.', error: 'FORBIDDEN' },
  });
  openApp('/invitation/abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Invitation' }));
  expect(await screen.findByText('Failed to accept invitation')).toBeVisible();
  expect(screen.getByText('This invitation was made for another e-mail address.')).toBeVisible();
});

test('[M213] a session that ends while accepting redirects to sign-in and keeps the token', async () => {
  storeToken('t1');
  api.handlers['POST /api/api/invitations/accept/abc'] = () => INVALID;
  openApp('/invitation/abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Invitation' }));
  expect(await screen.findByRole('button', { name: 'Log in to accept invitation' })).toBeVisible();
  expect(readPendingInvitation()).toBe('abc');
});
