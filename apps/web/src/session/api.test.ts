import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, apiRequest, isReadAgain, isTriedAgain, readAgainDelay } from './api.ts';

vi.mock('./cookies.ts', () => ({ readTokenCookie: () => null }));
afterEach(() => vi.unstubAllGlobals());

async function errorOf(status: number, headers: Record<string, string>): Promise<ApiError> {
  const body = JSON.stringify({ message: 'Not now.', error: 'RATE_LIMITED' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })));
  const error: unknown = await apiRequest('/diagrams').catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('no ApiError');
  return error;
}

it.each([
  [{ 'Retry-After': '40' }, 40_000],
  [{}, 0],
  [{ 'Retry-After': 'soon' }, 0],
] as const)('[M284] an error with %j asks to wait %i ms', async (headers, expected) => {
  expect((await errorOf(429, { ...headers })).retryAfterMs).toBe(expected);
});

it('[M284] a reading that is one too many is read again when the server allows, an action is not', async () => {
  const error = await errorOf(429, { 'Retry-After': '40' });
  expect([isReadAgain(0, error), isReadAgain(2, error), isTriedAgain(0, error)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(readAgainDelay(0, error)).toBe(40_000);
});
