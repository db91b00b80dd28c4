import { type GrantableAccessLevel } from '@joinery/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignInOptions } from '../../session/signIn/useSignInOptions.ts';
import {
  changeAccess,
  closePublicLink,
  invite,
  listInvitations,
  listMembers,
  openPublicLink,
  readAccessLog,
  readPublicLink,
  removeAccess,
  transferOwnership,
  withdrawInvitation,
} from './api.ts';

// Refetched each time the dialog opens, and dropped when it closes (M105).
const FRESH = { staleTime: 0, gcTime: 0 } as const;
const toQueryKey = (diagramId: string, part: string) => ['sharing', diagramId, part];

export function useMembers(diagramId: string) {
  return useQuery({
    queryKey: toQueryKey(diagramId, 'members'),
    queryFn: ({ signal }) => listMembers(diagramId, signal),
    ...FRESH,
  });
}

export function useInvitations(diagramId: string) {
  return useQuery({
    queryKey: toQueryKey(diagramId, 'invitations'),
    queryFn: ({ signal }) => listInvitations(diagramId, signal),
    ...FRESH,
  });
}

/** The public link, its address as far as it is known, and what makes and removes it. */
export function usePublicLink(diagramId: string) {
  const refresh = useRefresh(diagramId);
  const link = useQuery({
    queryKey: toQueryKey(diagramId, 'publicLink'),
    queryFn: ({ signal }) => readPublicLink(diagramId, signal),
    ...FRESH,
  });
  const open = useMutation({ mutationFn: () => openPublicLink(diagramId), onSettled: refresh });
  const close = useMutation({
    mutationFn: () => closePublicLink(diagramId),
    onSuccess: open.reset,
    onSettled: refresh,
  });
  const stored = link.data?.publicUrl ?? null;
  // Another tab may have replaced the link that this one made.
  const isStoredNewer = stored !== null && link.dataUpdatedAt > open.submittedAt;
  const address = isStoredNewer ? stored : (open.data ?? stored);
  return { link, address, open, close };
}

export function useAccessLog(diagramId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: toQueryKey(diagramId, 'log'),
    queryFn: ({ signal }) => readAccessLog(diagramId, signal),
    enabled: isEnabled,
    ...FRESH,
  });
}

/** Whether this server mails invitations; false while unknown. */
export function useCanSendMail(): boolean {
  return useSignInOptions()?.canSendMail ?? false;
}

function useRefresh(diagramId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['sharing', diagramId] });
}

export function useInvite(diagramId: string) {
  return useMutation({ mutationFn: invite, onSettled: useRefresh(diagramId) });
}

export function useWithdraw(diagramId: string) {
  return useMutation({
    mutationFn: (invitationId: string) => withdrawInvitation(diagramId, invitationId),
    onError: logFailure,
    onSettled: useRefresh(diagramId),
  });
}

/** Failures are only logged (M283); the data is refetched, so that it is current. */
export function useChangeAccess(diagramId: string) {
  return useMutation({
    mutationFn: ({ userId, accessLevel }: { userId: string; accessLevel: GrantableAccessLevel }) =>
      changeAccess(diagramId, userId, accessLevel),
    onError: logFailure,
    onSettled: useRefresh(diagramId),
  });
}

export function useRemoveAccess(diagramId: string) {
  return useMutation({
    mutationFn: (userId: string) => removeAccess(diagramId, userId),
    onError: logFailure,
    onSettled: useRefresh(diagramId),
  });
}

export function useTransferOwnership(diagramId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => transferOwnership(diagramId, userId),
    onError: logFailure,
    // Not the whole dialog: the user may no longer fetch what only owners may.
    onSettled: () => queryClient.invalidateQueries({ queryKey: toQueryKey(diagramId, 'members') }),
  });
}

function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification has these failures logged and nothing else
  console.error('Sharing failed:', error);
}
