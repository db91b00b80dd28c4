import { ERRORS } from '@joinery/wire';
import { type ResponseReader, errorBodyReader } from './responseReaders.ts';
import { readTokenCookie } from './cookies.ts';
import { endSession, useSession } from './sessionStore.ts';

const API_BASE = '/api/api';

/** An error response of the server; `message` can be shown to the user. */
export class ApiError extends Error {
  readonly status: number;
  /** Code from the error catalogue, for example NOT_FOUND. */
  readonly error: string;
  /** Retry-After in milliseconds; 0 without one. */
  readonly retryAfterMs: number;

  constructor(response: { status: number; message: string; error: string; retryAfterMs?: number }) {
    const { status, message, error, retryAfterMs = 0 } = response;
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.error = error;
    this.retryAfterMs = retryAfterMs;
  }
}

const MAX_RETRIES = 2;

/** Whether an idempotent request is retried: refusals are final, everything else is retried twice. */
export function isRetryable(failures: number, error: Error): boolean {
  return failures < MAX_RETRIES && !(error instanceof ApiError && error.status < 500);
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** The same for reads: rate limits are retried too, as no user action waits for them. */
export function isReadRetryable(failures: number, error: Error): boolean {
  return isRetryable(failures, error) || (failures < MAX_RETRIES && isRateLimited(error));
}

/** Milliseconds before a failed read is retried: exponential backoff, at least Retry-After. */
export function getReadRetryDelay(failures: number, error: Error): number {
  const pause = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
  return error instanceof ApiError ? Math.max(pause, error.retryAfterMs) : pause;
}

function isRateLimited(error: Error): boolean {
  return error instanceof ApiError && error.status === ERRORS.RATE_LIMITED.status;
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; FormData as multipart. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page; browsers then limit its body to 64 kB. */
  keepalive?: boolean;
  accept?: string;
  /** Creates the error of an error response; ApiError by default. */
  readFailure?: (response: Response) => Promise<Error>;
}

interface JsonRequestOptions<Result> extends RequestOptions {
  /** Validates the response: a schema of the protocol, or a handwritten reader on pages without the schemas' code. */
  schema: ResponseReader<Result>;
}

/**
 * Calls the API with the cookie's bearer token; `path` starts with '/' and is relative to /api/api. Throws ApiError for an
 * error response, the browser's TypeError without a response; a 401 ends the session.
 */
export async function apiRequest(path: string, options?: RequestOptions): Promise<void>;
export async function apiRequest<Result>(path: string, options: JsonRequestOptions<Result>): Promise<Result>;
export async function apiRequest(
  path: string,
  options: RequestOptions & { schema?: ResponseReader<unknown> } = {},
): Promise<unknown> {
  const response = await apiFetch(`${API_BASE}${path}`, options);
  if (!options.schema) return undefined;
  return readResponse(response, options.schema);
}

/** As apiRequest, for binary responses such as a zip. */
export async function apiRequestBytes(
  path: string,
  options: RequestOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await apiFetch(`${API_BASE}${path}`, options);
  return new Uint8Array(await response.arrayBuffer());
}

/** As apiRequest, for responses streamed as lines. */
export async function apiRequestLines(
  path: string,
  { onLine, ...options }: RequestOptions & { onLine: (line: string) => void },
): Promise<void> {
  const response = await apiFetch(`${API_BASE}${path}`, options);
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = `${rest}${part.value}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  }
  if (rest !== '') onLine(rest);
}

/** As apiRequest, for the few addresses of our server outside /api/api. */
export async function serverRequest<Result>(
  url: string,
  options: JsonRequestOptions<Result>,
): Promise<Result> {
  return readResponse(await apiFetch(url, options), options.schema);
}

async function apiFetch(url: string, options: RequestOptions): Promise<Response> {
  const token = readTokenCookie();
  const headers = new Headers({ Accept: options.accept ?? 'application/json, */*' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const { body } = options;
  // For a form the browser sets the Content-Type, with its boundary.
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  const response = await fetch(url, {
    method: options.method ?? 'GET',
    headers,
    credentials: 'omit',
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
  if (response.ok) return response;
  // A late response for a replaced token must not end the new session.
  const isOfSession = token === readTokenCookie() && useSession.getState().user !== null;
  if (response.status === 401 && isOfSession) endSession('expired');
  throw await (options.readFailure ?? readError)(response);
}

async function readResponse<Result>(response: Response, schema: ResponseReader<Result>): Promise<Result> {
  const parsed = schema.safeParse(await readJson(response));
  if (!parsed.success)
    throw new ApiError({ status: response.status, message: ERRORS.INTERNAL.message, error: 'INTERNAL' });
  return parsed.data;
}

async function readError(response: Response): Promise<ApiError> {
  const { status } = response;
  const retryAfterMs = readRetryAfter(response);
  const code = status >= 500 ? 'UNAVAILABLE' : 'INTERNAL';
  const parsed = errorBodyReader.safeParse(await readJson(response));
  const { message = ERRORS[code].message, error = code } = parsed.success ? parsed.data : {};
  return new ApiError({ status, message, error, retryAfterMs });
}

/** Only seconds are supported: our server sends no dates. */
function readRetryAfter({ headers }: Response): number {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : 0;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
