import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isReadRetryable, getReadRetryDelay } from '../session/api.ts';

// The default scheduler uses a timer; a microtask disables a button before a second click on it.
notifyManager.setScheduler(queueMicrotask);

/** Query defaults: refusals are final, 429 waits as long as the server asks, everything else is retried twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isReadRetryable,
        retryDelay: getReadRetryDelay,
        staleTime: 10_000,
      },
    },
  });
}
