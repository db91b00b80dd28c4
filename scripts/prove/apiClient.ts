/** So long that only an application that hangs meets it, on a busy machine too: it measures no speed. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** A response of the API as a client reads it. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a request with a JSON body, if there is one. */
export async function call(url: string, method: string, body?: unknown): Promise<ApiResponse> {
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Throws with the text of the response unless it has the status. */
export function expectStatus(response: ApiResponse, status: number, what: string): void {
  if (response.status !== status)
    throw new Error(`${what}: ${response.status} instead of ${status}: ${response.text.slice(0, 600)}`);
}

/** A problem detail of the API. */
interface Problem {
  detail?: string;
  errors?: Record<string, string>;
}

/** Reads a problem detail; throws if it shows a client the inside of the program. */
export function readProblem(response: ApiResponse, what: string): Problem {
  if (/Exception|\bjava\.|com\.example|org\.|\bat [a-z]+\./.test(response.text))
    throw new Error(`${what}: the response names classes: ${response.text.slice(0, 600)}`);
  return JSON.parse(response.text) as Problem;
}

/** Expects a 400 that names the member or parameter and what is allowed. */
export function expectInvalid(
  response: ApiResponse,
  what: string,
  expected: { name: string; allowed: string },
): void {
  expectStatus(response, 400, what);
  const problem = readProblem(response, what).errors?.[expected.name];
  if (problem?.includes(expected.allowed) !== true)
    throw new Error(
      `${what}: "${expected.allowed}" is not in the problem of ${expected.name}: ${response.text}`,
    );
}

/** Expects a 409 with the text. */
export function expectConflict(response: ApiResponse, what: string, detail: string): void {
  expectStatus(response, 409, what);
  if (readProblem(response, what).detail !== detail)
    throw new Error(`${what}: the conflict is not "${detail}": ${response.text}`);
}
