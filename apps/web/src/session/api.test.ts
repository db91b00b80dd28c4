import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, apiRequest, isReadRetryable, isRetryable, getReadRetryDelay } from './api.ts';

vi.mock('./cookies.ts', () => ({ readTokenCookie: () => null }));
afterEach(() => vi.unstubAllGlobals());

async function getError(
  status: number,
  headers: Record<string, string>,
  response: object = { message: 'Not now.', error: 'RATE_LIMITED' },
): Promise<ApiError> {
  const body = JSON.stringify(response);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })));
  const error: unknown = await apiRequest('/diagrams').catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('no ApiError');
  return error;
}

it.each([
  [{ 'Retry-After': '40' }, 40_000],
  [{}, 0],
  [{ 'Retry-After': 'soon' }, 0],
] as const)('[M284] an error with %j has a retry delay of %i ms', async (headers, expected) => {
  expect((await getError(429, { ...headers })).retryAfterMs).toBe(expected);
});

it('[M285] an error with only a message shows it', async () => {
  expect(await getError(500, {}, { message: 'The disk is full.' })).toMatchObject({
    message: 'The disk is full.',
    error: 'UNAVAILABLE',
  });
});

it('[M284] a rate-limited read is retried when the server allows, an action is not', async () => {
  const error = await getError(429, { 'Retry-After': '40' });
  expect([isReadRetryable(0, error), isReadRetryable(2, error), isRetryable(0, error)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(getReadRetryDelay(0, error)).toBe(40_000);
});
