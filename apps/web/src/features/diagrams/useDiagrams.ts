import { type DiagramListEntry } from '@joinery/protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/sessionStore.ts';
import { showToast } from '../../ui/toast.tsx';
import { deleteDiagram, leaveDiagram, listDiagrams, restoreDiagram } from './api.ts';

/** As long as the server keeps a deleted diagram for its owner. */
const UNDO_DURATION_MS = 10_000;

const QUERY_KEY = ['diagrams'];

/** The person's diagrams, last modified first. */
export function useDiagrams() {
  const isSignedIn = useSession((state) => state.status === 'authenticated');
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => listDiagrams(signal),
    select: byLastModified,
    enabled: isSignedIn,
    staleTime: 0,
  });
}

/** Deletes a diagram and offers Undo for as long as the server can take it back. */
export function useDeleteDiagram() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: QUERY_KEY });
  const undo = useMutation({
    mutationFn: (diagram: DiagramListEntry) => restoreDiagram(diagram._id),
    onError: (error) => showToast({ type: 'error', message: error.message }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: (diagram: DiagramListEntry) => deleteDiagram(diagram._id),
    onSuccess: (_answer, diagram) => {
      queryClient.setQueryData<DiagramListEntry[]>(QUERY_KEY, (diagrams) =>
        diagrams?.filter(({ _id }) => _id !== diagram._id),
      );
      showToast({
        type: 'success',
        message: `Deleted ${diagram.name}`,
        durationMs: UNDO_DURATION_MS,
        action: { label: 'Undo', onClick: () => undo.mutate(diagram) },
      });
    },
    onError: () => showToast({ type: 'error', message: 'Failed to delete diagram. Please try again.' }),
    onSettled: refresh,
  });
}

/** Gives up the own access to a diagram of somebody else. */
export function useLeaveDiagram() {
  const queryClient = useQueryClient();
  const ownId = useSession((state) => state.user?.id ?? '');
  return useMutation({
    mutationFn: (diagram: DiagramListEntry) => leaveDiagram(diagram._id, ownId),
    onSuccess: (_answer, diagram) => showToast({ type: 'success', message: `You left ${diagram.name}` }),
    onError: () => showToast({ type: 'error', message: 'Failed to leave diagram. Please try again.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}

/** The updated date, else the created date (M072). */
export function lastModified(diagram: DiagramListEntry): string {
  return diagram.updatedAt || diagram.createdAt;
}

function byLastModified(diagrams: DiagramListEntry[]): DiagramListEntry[] {
  return diagrams.toSorted((a, b) => lastModified(b).localeCompare(lastModified(a)));
}
