import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { sessionOf } from './authentication.ts';

/** Requests a minute for one person on one kind of route; an address, which many may share, has ten times as many. */
const RATES = {
  read: 600,
  write: 300,
  signIn: 60,
  nonce: 120,
  invite: 60,
  invitationToken: 120,
  generate: 60,
  assist: 30,
  export: 10,
} as const;
export type Rate = keyof typeof RATES;

const WINDOW_MS = 60_000;
const ADDRESS_FACTOR = 10;

type Check = (request: FastifyRequest) => Promise<void>;

/** The checks of one kind of route: per address before anything is read, per person once it is known. */
interface Limiter {
  perAddress: Check;
  perPerson: Check;
}
export type Limiters = Record<Rate, Limiter>;

/** One set of counters for both base paths; `areOff` lifts them all. */
export async function createLimiters(app: FastifyInstance, areOff: boolean): Promise<Limiters> {
  await app.register(rateLimit, { global: false });
  const limiterOf = (rate: Rate): Limiter => ({
    perAddress: areOff ? letPass : createCheck(app, { max: RATES[rate] * ADDRESS_FACTOR }),
    perPerson: areOff ? letPass : createCheck(app, { max: RATES[rate], keyGenerator: personOf }),
  });
  return {
    read: limiterOf('read'),
    write: limiterOf('write'),
    signIn: limiterOf('signIn'),
    nonce: limiterOf('nonce'),
    invite: limiterOf('invite'),
    invitationToken: limiterOf('invitationToken'),
    generate: limiterOf('generate'),
    assist: limiterOf('assist'),
    export: limiterOf('export'),
  };
}

function letPass(): Promise<void> {
  return Promise.resolve();
}

function personOf(request: FastifyRequest): string {
  return sessionOf(request).user.id;
}

/** Without a key generator it counts by address, a whole network of IPv6 as one. */
function createCheck(
  app: FastifyInstance,
  options: { max: number; keyGenerator?: (request: FastifyRequest) => string },
): Check {
  const check = app.createRateLimit({ ...options, timeWindow: WINDOW_MS });
  return async (request) => {
    const outcome = await check(request);
    if (!outcome.isAllowed && outcome.isExceeded) throw new AppError('RATE_LIMITED');
  };
}
