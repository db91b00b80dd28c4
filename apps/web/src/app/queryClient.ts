import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isReadAgain, readAgainDelay } from '../session/api.ts';

// The default scheduler waits for a timer; a microtask makes a button busy before a second click on it.
notifyManager.setScheduler(queueMicrotask);

/** Server state of the app: refusals are final, too many requests wait as the server asks, everything else is tried again twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isReadAgain,
        retryDelay: readAgainDelay,
        staleTime: 10_000,
      },
    },
  });
}
