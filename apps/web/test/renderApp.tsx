import { render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '../src/app/App.tsx';
import { useSession } from '../src/session/sessionStore.ts';
import { queryClient } from '../src/session/withQueries.tsx';

export const ADA = { id: 'u1', name: 'Ada Lovelace', email: 'ada@example.com', photoUrl: null };
export const VALID = { body: { valid: true, user: ADA } };
export const INVALID = { status: 401, body: { message: 'Please sign in.', error: 'UNAUTHORIZED' } };

// Browser APIs that jsdom lacks.
window.scrollTo = () => undefined;
/** Nothing ever intersects: there is no layout. */
class NothingInView {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(window, { IntersectionObserver: NothingInView });
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.scrollIntoView = () => undefined;

/** Claims of the test user. */
const CLAIMS = { sub: 'dev|1', email: 'ada@example.com', name: 'Ada Lovelace' };

/** A well-formed ID token; the page reads its claims, only the server verifies. */
export function aCredential(): string {
  return ['{}', JSON.stringify(CLAIMS), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
}

/** Resets the browser state to that of a first visit. */
export function resetBrowser(): void {
  for (const name of ['auth_token', 'user_data', 'access_level']) setCookie(name, '', 0);
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
}

export function storeToken(token: string): void {
  setCookie('auth_token', token, 1_000);
}

function setCookie(name: string, value: string, maxAge: number): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; Secure; SameSite=Strict`;
}

/** Opens the app at an address, as a page load would; returns access to the current address. */
export function openApp(address: string, state?: unknown): { currentAddress: () => string } {
  const token = /auth_token=[^;]/.test(document.cookie);
  useSession.setState({
    status: token ? 'initialising' : 'anonymous',
    user: null,
    validatedAt: 0,
    ended: null,
  });
  let current = address;
  const Probe = () => {
    const location = useLocation();
    current = `${location.pathname}${location.search}`;
    return null;
  };
  const [pathname = '/', search = ''] = address.split('?');
  render(
    <MemoryRouter initialEntries={[{ pathname, search: search === '' ? '' : `?${search}`, state }]}>
      <App />
      <Probe />
    </MemoryRouter>,
  );
  return { currentAddress: () => current };
}
