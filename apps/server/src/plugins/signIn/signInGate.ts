import { rateLimited } from '../../errors.ts';
import { secondsLeft, WINDOW_MS } from '../limits/rateWindow.ts';

/** Outcome of an attempt; 'void' counts as neither success nor failure. */
export type SignInOutcome = 'succeeded' | 'failed' | 'void';

export interface SignInLimits {
  failed: number;
  succeeded: number;
}

/** Limits the sign-ins of each address by their outcomes. */
export interface SignInGate {
  /**
   * Resolves when an attempt of the address may start, with the function that reports its outcome; throws
   * RATE_LIMITED.
   */
  enter(address: string): Promise<(outcome: SignInOutcome) => void>;
}

interface Attempts {
  startedAt: number;
  failed: number;
  succeeded: number;
  running: number;
  waiting: (() => void)[];
}

const MAX_ADDRESSES = 50_000;
const BUSY_RETRY_SECONDS = 1;

/**
 * Allows as many parallel attempts per address as may still fail and succeed this minute; others wait for
 * their outcomes, so that a burst exceeds neither limit and no allowed attempt is rejected.
 */
export function createSignInGate(limits: SignInLimits, now: () => number): SignInGate {
  const addresses = new Map<string, Attempts>();

  const getAttempts = (address: string): Attempts => {
    const known = addresses.get(address);
    const attempts = known ?? { startedAt: now(), failed: 0, succeeded: 0, running: 0, waiting: [] };
    if (now() - attempts.startedAt >= WINDOW_MS) {
      Object.assign(attempts, { startedAt: now(), failed: 0, succeeded: 0 });
    }
    if (known === undefined) {
      addresses.set(address, attempts);
      if (addresses.size > MAX_ADDRESSES) dropOldest(addresses);
    }
    return attempts;
  };

  return {
    async enter(address) {
      for (;;) {
        const attempts = getAttempts(address);
        const { failed, succeeded, running, waiting, startedAt } = attempts;
        if (failed >= limits.failed || succeeded >= limits.succeeded) {
          throw rateLimited(secondsLeft(startedAt, now()));
        }
        if (failed + running < limits.failed && succeeded + running < limits.succeeded) {
          attempts.running += 1;
          return reportOnce(attempts);
        }
        if (waiting.length >= limits.succeeded) throw rateLimited(BUSY_RETRY_SECONDS);
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
}

function reportOnce(attempts: Attempts): (outcome: SignInOutcome) => void {
  let isReported = false;
  return (outcome) => {
    if (isReported) return;
    isReported = true;
    attempts.running -= 1;
    if (outcome !== 'void') attempts[outcome] += 1;
    for (const proceed of attempts.waiting.splice(0)) proceed();
  };
}

function dropOldest(addresses: Map<string, Attempts>): void {
  for (const [address, { running }] of addresses) {
    if (running > 0) continue;
    addresses.delete(address);
    return;
  }
}
