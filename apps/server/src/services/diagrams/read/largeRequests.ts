import { tooBusy } from '../../../errors.ts';

/** Maximum number of one user's parallel large requests: one per saving tab, so two tabs and a spare one. */
const MAX_PER_USER = 3;
/** Maximum number of parallel large requests per node, which limits the memory they need. */
const MAX_PER_NODE = 8;
const RETRY_AFTER_SECONDS = 2;

/** Limits the number of parallel large requests. */
export interface LargeRequests {
  /** Returns the function that releases the slot; throws UNAVAILABLE with Retry-After if too many run. */
  enter(userId: string): () => void;
}

export function createLargeRequests(): LargeRequests {
  const running = new Map<string, number>();
  let total = 0;
  return {
    enter: (userId) => {
      const own = running.get(userId) ?? 0;
      if (own >= MAX_PER_USER) {
        throw tooBusy('Several large diagrams of yours are being saved. Please wait a moment.', {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      }
      if (total >= MAX_PER_NODE) {
        throw tooBusy('Too many large diagrams are being saved right now. Please wait a moment.', {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      }
      running.set(userId, own + 1);
      total += 1;
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        total -= 1;
        const left = (running.get(userId) ?? 1) - 1;
        if (left === 0) running.delete(userId);
        else running.set(userId, left);
      };
    },
  };
}
