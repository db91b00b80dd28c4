import { tooBusy } from '../../../errors.ts';

const RETRY_AFTER_SECONDS = 2;

/** Limits the number, or the bytes, of large requests that run at the same time. */
export interface LargeRequests {
  /** Returns the function that releases the slots; throws UNAVAILABLE with Retry-After if too many are used. */
  enter(userId: string, slots?: number): () => void;
}

interface LargeRequestLimits {
  maxPerUser: number;
  /** Limits the memory that they need. */
  maxPerNode: number;
  /** The use of their diagrams, such as `being saved`. */
  doing: string;
}

export function createLargeRequests({ maxPerUser, maxPerNode, doing }: LargeRequestLimits): LargeRequests {
  const running = new Map<string, number>();
  let total = 0;
  return {
    enter: (userId, slots = 1) => {
      const own = running.get(userId) ?? 0;
      if (own + slots > maxPerUser) {
        throw tooBusy(`Several large diagrams of yours are ${doing}. Please wait a moment.`, {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      }
      if (total + slots > maxPerNode) {
        throw tooBusy(`Too many large diagrams are ${doing} right now. Please wait a moment.`, {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      }
      running.set(userId, own + slots);
      total += slots;
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        total -= slots;
        const left = (running.get(userId) ?? slots) - slots;
        if (left === 0) running.delete(userId);
        else running.set(userId, left);
      };
    },
  };
}
