/** How many at once, and how many a second after that. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Whoever asks this many times what a bucket holds, without pause, is not one of ours. */
const ABUSE_FACTOR = 10;

/** What a bucket says: go, wait, or that this has gone on far too long. */
export type Admission = { is: 'admitted' } | { is: 'excess'; retryAfterMs: number } | { is: 'abuse' };

/** Retrying sooner is pointless while the whole bucket waits for its acknowledgements. */
const BACKLOG_RETRY_MS = 250;

/** Counts how often something is done. */
export interface TokenBucket {
  /** `waiting`: how many that were admitted before have no acknowledgement yet. */
  take(now: number, waiting: number): Admission;
}

/**
 * A bucket that is full at first; what is refused is forgiven as fast as tokens come. Tokens of messages that still wait do
 * not come back, however long a busy server takes: at most `burst` messages wait at any time.
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
