import { tooBusy } from '../../../errors.ts';

/** Large requests of one user that run at once; a tab that saves again has at most one, so this is two tabs and one to spare. */
const MAX_PER_USER = 3;
/** Large requests of all users that run on a node at once: what they need of its memory is bounded. */
const MAX_PER_NODE = 8;
const RETRY_AFTER_SECONDS = 2;

/** Admits large requests as long as few run. */
export interface LargeRequests {
  /** Returns the function that frees the place again; throws UNAVAILABLE with Retry-After where too many run. */
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
