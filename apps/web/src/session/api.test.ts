import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, apiRequest, isReadAgain, isTriedAgain, readAgainDelay } from './api.ts';

vi.mock('./cookies.ts', () => ({ readTokenCookie: () => null }));
afterEach(() => vi.unstubAllGlobals());

async function errorOf(
  status: number,
  headers: Record<string, string>,
  answer: object = { message: 'Not now.', error: 'RATE_LIMITED' },
): Promise<ApiError> {
  const body = JSON.stringify(answer);
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

it('[M285] an error that has a message alone says it', async () => {
  expect(await errorOf(500, {}, { message: 'The disk is full.' })).toMatchObject({
    message: 'The disk is full.',
    error: 'UNAVAILABLE',
  });
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
