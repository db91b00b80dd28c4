import { isIPv6 } from 'node:net';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { rateLimited } from '../../errors.ts';
import { getSession } from '../signIn/authentication.ts';
import { createRateWindow, type RateWindow } from './rateWindow.ts';
import { createSignInGate, type SignInGate, type SignInOutcome } from '../signIn/signInGate.ts';

/** Requests per minute of one kind: per user, or per address without a sign-in. */
const RATES = {
  read: 600,
  write: 300,
  create: 30,
  nonce: 300,
  devIdentity: 300,
  invite: 60,
  invitationToken: 120,
  generate: 60,
  assist: 30,
  export: 10,
} as const;

/** Sign-ins per minute and address. */
const SIGN_INS = { failed: 20, succeeded: 120 };

/** Bytes per minute in the bodies of one user's requests. */
const BODY_BYTES = 200 * 1024 * 1024;

/** Number of signed-in users that can share an address before they are limited together. */
const USERS_PER_ADDRESS = 10;

/** A rate limit of a user or an address. */
export type Rate = keyof typeof RATES;

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Hooks that throw RATE_LIMITED with the time to wait; one set of counters for both base paths. */
export interface Limiters {
  /** For a route without sign-in. */
  perAddress: (rate: Rate) => Check;
  /** For a route with sign-in, before the token is looked up. */
  perSharedAddress: (rate: Rate) => Check;
  /** For a route with sign-in, once the user is known. */
  perUser: (rate: Rate) => Check;
  /** For all bodies of a user together, before they are read. */
  bodyBytes: Check;
  /** For attempts to sign in. */
  signIn: Check;
}

/** `now` is in milliseconds; `areOff` disables all rates. */
export function createLimiters(now: () => number, { areOff }: { areOff: boolean }): Limiters {
  if (areOff) {
    const unlimited = (): Check => letPass;
    return {
      perAddress: unlimited,
      perSharedAddress: unlimited,
      perUser: unlimited,
      bodyBytes: letPass,
      signIn: letPass,
    };
  }
  const bytes = createRateWindow(BODY_BYTES, now);
  const gate = createSignInGate(SIGN_INS, now);
  return {
    perAddress: createChecks(now, { factor: 1, keyOf: getAddress }),
    perSharedAddress: createChecks(now, { factor: USERS_PER_ADDRESS, keyOf: getAddress }),
    perUser: createChecks(now, { factor: 1, keyOf: getUserId }),
    bodyBytes: (request, reply) => countBody(bytes, request, reply),
    signIn: (request, reply) => enterGate(gate, request, reply),
  };
}

function letPass(): Promise<void> {
  return Promise.resolve();
}

interface CheckOptions {
  factor: number;
  keyOf: (request: FastifyRequest) => string;
}

/** Creates one counter per rate, shared by all its routes. */
function createChecks(now: () => number, { factor, keyOf }: CheckOptions): (rate: Rate) => Check {
  const windows = new Map<Rate, RateWindow>();
  return (rate) => {
    const window = windows.get(rate) ?? createRateWindow(RATES[rate] * factor, now);
    windows.set(rate, window);
    return (request) => refuseUntil(window.take(keyOf(request)));
  };
}

/** Throws RATE_LIMITED if there is a time to wait. */
function refuseUntil(secondsToWait: number | null): Promise<void> {
  return secondsToWait === null ? Promise.resolve() : Promise.reject(rateLimited(secondsToWait));
}

/** Counts the announced size of a body before it is read, and that of one without a size on arrival. */
function countBody(bytes: RateWindow, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const user = getUserId(request);
  if (length !== undefined) {
    return refuseUntil(bytes.take(user, Math.min(Number(length), request.routeOptions.bodyLimit)));
  }
  if (encoding === undefined) return Promise.resolve();
  const { socket } = request.raw;
  const before = socket.bytesRead;
  reply.raw.once('close', () => bytes.add(user, socket.bytesRead - before));
  return refuseUntil(bytes.take(user));
}

async function enterGate(gate: SignInGate, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const report = await gate.enter(getAddress(request));
  const end = (): void => report(getOutcome(reply));
  if (reply.raw.closed) end();
  else reply.raw.once('close', end);
}

/**
 * An attempt whose client does not wait for the response counts as failed, so that guesses are never free.
 */
function getOutcome({ raw: { writableEnded, statusCode } }: FastifyReply): SignInOutcome {
  if (!writableEnded) return 'failed';
  if (statusCode < 400) return 'succeeded';
  return statusCode < 500 ? 'failed' : 'void';
}

function getUserId(request: FastifyRequest): string {
  return getSession(request).user.id;
}

/** Returns the client's address, or the network of an IPv6 address (/64). */
export function getAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  return mapped ?? getNetwork(ip);
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Returns the first 64 bits of an IPv6 address in a normal form. */
function getNetwork(address: string): string {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::', 2);
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...last];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
