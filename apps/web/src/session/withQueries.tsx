import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType } from 'react';
import { getReadRetryDelay, isReadRetryable } from './api.ts';
import { useSession } from './sessionStore.ts';

// The default scheduler uses a timer; a microtask disables a button before a second click on it.
notifyManager.setScheduler(queueMicrotask);

/** Query defaults: refusals are final, 429 waits as long as the server asks, everything else is retried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isReadRetryable,
      retryDelay: getReadRetryDelay,
      staleTime: 10_000,
    },
  },
});

useSession.subscribe((now, before) => {
  // Data of one user must never be shown to the next.
  if (now.user?.id !== before.user?.id) queryClient.clear();
});

/** Wraps a page or part that reads from the server; all of them share what was read. */
export function withQueries<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function PartWithQueries(props: Props) {
    return (
      <QueryClientProvider client={queryClient}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
