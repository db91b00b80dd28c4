import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../session/api.ts';

const MAX_RETRIES = 2;

/** Server state of the app: refusals are final, everything else is tried again twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && !isRefusal(error),
        staleTime: 10_000,
      },
    },
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
