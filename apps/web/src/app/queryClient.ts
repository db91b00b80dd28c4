import { QueryClient } from '@tanstack/react-query';
import { isTriedAgain } from '../session/api.ts';

/** Server state of the app: refusals are final, everything else is tried again twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isTriedAgain,
        staleTime: 10_000,
      },
    },
  });
}
