import { type DiagramListEntry } from '@joinery/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, isRetryable } from '../../session/api.ts';
import { useSession } from '../../session/sessionStore.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import {
  deleteDiagram,
  duplicateDiagram,
  leaveDiagram,
  listDiagrams,
  renameDiagram,
  restoreDiagram,
} from './api.ts';

/** The time for which the notice offers Undo; the bin keeps the diagram for longer. */
const UNDO_DURATION_MS = 10_000;

/** Of the list of diagrams; that of the bin begins with it. */
export const QUERY_KEY = ['diagrams'];

/** The user's diagrams. */
export function useDiagrams() {
  const isSignedIn = useSession((state) => state.status === 'authenticated');
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => listDiagrams(signal),
    enabled: isSignedIn,
    staleTime: 0,
  });
}

/** Moves a diagram to the bin and offers Undo. */
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
    onSuccess: (_response, diagram) => {
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

/** Removes the user's own access to another user's diagram. */
export function useLeaveDiagram() {
  const queryClient = useQueryClient();
  const ownId = useSession((state) => state.user?.id ?? '');
  return useMutation({
    mutationFn: (diagram: DiagramListEntry) => leaveDiagram(diagram._id, ownId),
    onSuccess: (_response, diagram) => showToast({ type: 'success', message: `You left ${diagram.name}` }),
    onError: () => showToast({ type: 'error', message: 'Failed to leave diagram. Please try again.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}

interface Renaming {
  diagram: DiagramListEntry;
  name: string;
}

/** Renames a diagram optimistically; a refusal restores the old name. */
export function useRenameDiagram() {
  const queryClient = useQueryClient();
  const change = (id: string, changes: Partial<DiagramListEntry>) =>
    queryClient.setQueryData<DiagramListEntry[]>(QUERY_KEY, (diagrams) =>
      diagrams?.map((diagram) => (diagram._id === id ? { ...diagram, ...changes } : diagram)),
    );
  return useMutation({
    mutationFn: ({ diagram, name }: Renaming) => renameDiagram(diagram._id, name),
    onMutate: async ({ diagram, name }) => {
      await queryClient.cancelQueries({ queryKey: QUERY_KEY });
      change(diagram._id, { name });
    },
    onSuccess: ({ name, updatedAt }, { diagram }) => change(diagram._id, { name, updatedAt }),
    onError: (error, { diagram }) => {
      change(diagram._id, { name: diagram.name });
      const reason = error instanceof ApiError ? error.message : 'Please try again.';
      showToast({ type: 'error', message: `Failed to rename diagram. ${reason}` });
    },
  });
}

/** Duplicates a diagram; the copy is listed first. */
export function useDuplicateDiagram() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ diagram, creationId }: { diagram: DiagramListEntry; creationId: string }) =>
      duplicateDiagram(diagram._id, creationId),
    retry: isRetryable,
    onSuccess: (copy) => {
      queryClient.setQueryData<DiagramListEntry[]>(QUERY_KEY, (diagrams) => [
        copy,
        ...(diagrams ?? []).filter(({ _id }) => _id !== copy._id),
      ]);
      showToast({ type: 'success', message: `Created ${copy.name}` });
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.message : 'Please try again.';
      showToast({ type: 'error', message: `Failed to duplicate diagram. ${reason}` });
    },
  });
}
