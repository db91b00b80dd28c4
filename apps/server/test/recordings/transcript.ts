import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One HTTP request. `token` is sent as the bearer token. */
export interface RestRequest {
  /** `METHOD /path`, from the root of the server. */
  route: string;
  token?: string;
  headers?: Record<string, string>;
  body?: Json;
}

/** The parts of an HTTP response that a client relies on; see readBody for what is not JSON. */
export interface RestResponse {
  status: number;
  type: string | null;
  disposition?: string;
  body: Json;
}

export interface RestStep {
  /** Unique within its transcript. */
  name: string;
  /** Milliseconds after the start of the transcript, on the server's clock. */
  at: number;
  request: RestRequest;
  response: RestResponse;
}

/** An action of a live client, or a REST call between them. */
export type LiveAction =
  | { client: string; connect: string; socketId: string }
  | { client: string; connect: string; refusal: Json }
  | { client: string; close: true }
  /** Without `ack` the client requested none. */
  | { client: string; send: string; body: Json; ack?: Json }
  | { request: RestRequest; response: RestResponse };

/** Server events by client, each `[event, body]`, in the order received. */
export type ReceivedEvents = Record<string, [event: string, body: Json][]>;

export interface LiveStep {
  name: string;
  at: number;
  actions: LiveAction[];
  received: ReceivedEvents;
}

/**
 * The material of one release. Values that the server creates in each run are `{{placeholders}}`, which
 * the replay binds on their first occurrence in a response or an event.
 */
export interface Recording {
  release: string;
  dataFolder: string;
  /** Time of the server's clock at the start of each transcript. */
  startAt: number;
  /** Reads every diagram of the data folder, as each of its members. */
  reads: RestStep[];
  rest: RestStep[];
  live: LiveStep[];
  /** `METHOD /path` of every documented route. */
  routes: string[];
}

export const RECORDINGS_FOLDER = import.meta.dirname;
const PREFIX = 'release-';

/** Lists the recorded releases. */
export function listReleases(): string[] {
  return readdirSync(RECORDINGS_FOLDER)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
    .sort();
}

export function releaseFolder(release: string): string {
  return join(RECORDINGS_FOLDER, `${PREFIX}${release}`);
}

export function readRecording(release: string): Recording {
  const folder = releaseFolder(release);
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  return {
    release,
    dataFolder: join(folder, 'data'),
    ...(read('release') as Pick<Recording, 'startAt' | 'routes'>),
    reads: read('reads') as RestStep[],
    rest: read('rest') as RestStep[],
    live: read('live') as LiveStep[],
  };
}
