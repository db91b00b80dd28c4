import { type StoredAiKey } from '@joinery/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/buttons/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { AiKeyForm } from './AiKeyForm.tsx';
import { fetchAiKey } from './api.ts';

const QUERY_KEY = ['aiKey'];

/** The user's own API key: add, test, replace, remove. */
export function AiKey() {
  const queryClient = useQueryClient();
  const stored = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => fetchAiKey(signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const handleChange = (next: StoredAiKey | null): void => {
    queryClient.setQueryData(QUERY_KEY, next);
  };
  if (stored.isPending) {
    return (
      <div role="status" aria-label="Loading your AI key">
        <Skeleton className="h-36" />
      </div>
    );
  }
  if (stored.isError) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="alert">Your AI key could not be loaded.</p>
        <Button isBusy={stored.isFetching} onClick={() => void stored.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return <AiKeyForm stored={stored.data} onChange={handleChange} />;
}
