import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { useLive } from '../../../live/liveContext.ts';
import { requestChange } from '../../../live/carriers/requestChange.ts';
import {
  deleteVersion,
  createVersion,
  listVersions,
  readVersion,
  renameVersion,
  restoreVersion,
} from '../api.ts';

/** Poll interval for versions saved by others; own changes refetch immediately. */
const REFRESH_MS = 30_000;
const MINUTE_MS = 60_000;

const toQueryKey = (diagramId: string, ...rest: string[]) => ['versions', diagramId, ...rest];

export function useVersions(diagramId: string) {
  return useQuery({
    queryKey: toQueryKey(diagramId, 'list'),
    queryFn: ({ signal }) => listVersions(diagramId, signal),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The content of a version never changes. */
export function useVersion(diagramId: string, versionId: string) {
  return useQuery({
    queryKey: toQueryKey(diagramId, 'version', versionId),
    queryFn: ({ signal }) => readVersion(diagramId, versionId, signal),
    staleTime: Infinity,
  });
}

function useRefresh(diagramId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: toQueryKey(diagramId, 'list') });
}

export function useCreateVersion(diagramId: string) {
  return useMutation({
    mutationFn: (name: string) => createVersion(diagramId, name),
    onSettled: useRefresh(diagramId),
  });
}

export function useRenameVersion(diagramId: string) {
  return useMutation({
    mutationFn: ({ versionId, name }: { versionId: string; name: string | null }) =>
      renameVersion(diagramId, versionId, name),
    onSettled: useRefresh(diagramId),
  });
}

export function useDeleteVersion(diagramId: string) {
  return useMutation({
    mutationFn: (versionId: string) => deleteVersion(diagramId, versionId),
    onSettled: useRefresh(diagramId),
  });
}

/** Resolves when the local diagram equals the version; true if it can be undone. */
export function useRestoreVersion(diagramId: string) {
  const editor = useEditor();
  const request = { live: useLive(), record: editor.pushHistory };
  return useMutation({
    mutationFn: (versionId: string) => requestChange(request, () => restoreVersion(diagramId, versionId)),
    onSettled: useRefresh(diagramId),
  });
}

/** The current time, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
