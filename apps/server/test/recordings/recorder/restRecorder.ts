import { type Placeholders } from '../placeholders.ts';
import { type RecordedServer } from '../recordedServer.ts';
import { sendRequest } from '../restClient.ts';
import { type Json, type RestRequest, type RestResponse, type RestStep } from '../transcript.ts';

/** Time on the server's clock between two recorded steps. */
export const STEP_MS = 1_000;

export interface Person {
  key: string;
  name: string;
  email: string;
}

export const ADA: Person = { key: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' };
export const BEN: Person = { key: 'ben', name: 'Ben Franklin', email: 'ben@example.com' };
export const VERA: Person = { key: 'vera', name: 'Vera Rubin', email: 'vera@example.com' };
/** A user without any membership. */
export const CYD: Person = { key: 'cyd', name: 'Cyd Charisse', email: 'cyd@example.com' };

export interface CallOptions {
  as?: Person;
  /** Replaces the user's own token. */
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /**
   * The `id`s of the response are new in every run, although the server's own source of ids did not create
   * them.
   */
  makesIds?: boolean;
}

/** Sends requests and records each with its response. */
export interface RestRecorder {
  steps: RestStep[];
  /** `METHOD /path` below /api/api, or from the server's root if that does not fit; returns the body. */
  call<Body = Record<string, string>>(name: string, route: string, options?: CallOptions): Promise<Body>;
  /** Uses the development identity; returns the bearer token. */
  signIn(person: Person): Promise<string>;
  getToken(person: Person): string;
  /** The same as `call`, without recording a step. */
  exchange(route: string, options?: CallOptions): Promise<{ request: RestRequest; response: RestResponse }>;
}

const ROOT_PATHS = /^\/(api\/|dev-identity\/)/;

export function createRestRecorder(server: RecordedServer, placeholders: Placeholders): RestRecorder {
  const steps: RestStep[] = [];
  const tokens = new Map<string, string>();
  const startAt = server.now();
  const hide = <Value>(value: Value): Value =>
    placeholders.hide(value as unknown as Json) as unknown as Value;

  const getToken = ({ key }: Person): string => {
    const token = tokens.get(key);
    if (token === undefined) throw new Error(`${key} is not signed in.`);
    return token;
  };
  const exchange: RestRecorder['exchange'] = async (route, { as, token, headers, body } = {}) => {
    const [method = '', path = ''] = route.split(' ', 2);
    const bearer = as === undefined ? token : getToken(as);
    const request: RestRequest = {
      route: ROOT_PATHS.test(path) ? route : `${method} /api/api${path}`,
      ...(bearer === undefined ? {} : { token: bearer }),
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body: body as Json }),
    };
    const response = await sendRequest(server.url, request);
    placeholders.nameSecrets(response.body);
    return { request, response };
  };
  const call: RestRecorder['call'] = async (name, route, options) => {
    if (steps.some((step) => step.name === name)) throw new Error(`There are two steps called ${name}.`);
    const at = (steps.length + 1) * STEP_MS;
    await server.setClock(startAt + at);
    const { request, response } = await exchange(route, options);
    if (options?.makesIds === true) for (const id of findMadeIds(response.body)) placeholders.expectId(id);
    // The response first: it contains values that later requests repeat.
    const hiddenResponse = hide(response);
    steps.push({ name, at, request: hide(request), response: hiddenResponse });
    return response.body as never;
  };
  const signIn = async (person: Person): Promise<string> => {
    const { name, email, key } = person;
    const round =
      steps.filter(({ name: step }) => new RegExp(`^${name} signs in.*: session$`).test(step)).length + 1;
    const step = `${name} signs in${round === 1 ? '' : ` (${String(round)})`}`;
    const { credential = '' } = await call(`${step}: credential`, 'POST /dev-identity/token', {
      body: { email, name },
    });
    const { sub } = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    const { token = '' } = await call(`${step}: session`, 'POST /auth/google', {
      body: { email, name, googleId: sub, credential },
    });
    tokens.set(key, token);
    return token;
  };
  return { steps, call, signIn, getToken, exchange };
}

/** Ids of the AI Diagram Generator: whole ones, or ones that begin with a part of one. */
const MADE_ID = /^(?:[\w-]{21}|new-[\w-]{8}-\d+)$/;

function findMadeIds(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'id' && typeof item === 'string' && MADE_ID.test(item) ? [item] : findMadeIds(item),
  );
}
