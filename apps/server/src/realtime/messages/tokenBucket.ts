/** Burst size, and rate per second after it. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** A client with this many rejected requests in a row is not ours. */
const ABUSE_FACTOR = 10;

/** Result of a request for a token: admitted, delayed, or abusive. */
export type Admission = { is: 'admitted' } | { is: 'excess'; retryAfterMs: number } | { is: 'abuse' };

/** Retry delay while all tokens belong to unacknowledged messages. */
const BACKLOG_RETRY_MS = 250;

/** Limits how often an action occurs. */
export interface TokenBucket {
  /** `waiting`: number of admitted messages without an acknowledgement. */
  take(now: number, waiting: number): Admission;
}

/**
 * Creates a full bucket; rejections are forgiven at the rate of new tokens. Tokens of unacknowledged
 * messages are not restored, however long a busy server takes: at most `burst` messages are pending at any
 * time.
 */
export function createTokenBucket({ burst, perSecond }: Rate): TokenBucket {
  let tokens = burst;
  let debt = 0;
  let filledAt: number | null = null;
  return {
    take(now, waiting) {
      const gained = ((now - (filledAt ?? now)) * perSecond) / 1000;
      filledAt = now;
      debt = Math.max(0, debt - gained);
      tokens = Math.min(burst - waiting, tokens + gained);
      if (tokens >= 1) {
        tokens -= 1;
        return { is: 'admitted' };
      }
      debt += 1;
      if (debt > burst * ABUSE_FACTOR) return { is: 'abuse' };
      const refillMs = Math.ceil(((1 - tokens) / perSecond) * 1000);
      return {
        is: 'excess',
        retryAfterMs: waiting >= burst ? Math.max(refillMs, BACKLOG_RETRY_MS) : refillMs,
      };
    },
  };
}

/** Admits everything. */
export const OPEN_BUCKET: TokenBucket = { take: () => ({ is: 'admitted' }) };
