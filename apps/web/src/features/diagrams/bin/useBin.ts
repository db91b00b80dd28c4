import { type BinEntry } from '@joinery/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../session/api.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { deleteForGood, listBin, restoreDiagram } from '../api.ts';
import { QUERY_KEY } from '../useDiagrams.ts';

/** The user's deleted diagrams. */
export function useBin() {
  return useQuery({
    queryKey: [...QUERY_KEY, 'bin'],
    queryFn: ({ signal }) => listBin(signal),
    staleTime: 0,
  });
}

/** Restores a diagram with its members, versions and links. */
export function useRestoreDiagram() {
  return useBinAction({
    act: restoreDiagram,
    done: (name) => `Restored ${name}`,
    failed: 'Failed to restore diagram.',
  });
}

/** Deletes a diagram permanently. */
export function useDeleteForGood() {
  return useBinAction({
    act: deleteForGood,
    done: (name) => `Deleted ${name} for good`,
    failed: 'Failed to delete diagram.',
  });
}

interface BinAction {
  act: (id: string) => Promise<void>;
  done: (name: string) => string;
  failed: string;
}

function useBinAction({ act, done, failed }: BinAction) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: BinEntry) => act(_id),
    onSuccess: (_response, { name }) => showToast({ type: 'success', message: done(name) }),
    onError: (error) => {
      const reason = error instanceof ApiError ? error.message : 'Please try again.';
      showToast({ type: 'error', message: `${failed} ${reason}` });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}
