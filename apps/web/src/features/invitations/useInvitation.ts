import { DIAGRAM_UNAVAILABLE, type VerifiedInvitation } from '@joinery/wire';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../session/api.ts';
import { clearPendingInvitation, storePendingInvitation } from '../../session/signIn/pendingInvitation.ts';
import { useSession } from '../../session/sessionStore.ts';
import { acceptInvitation, verifyInvitation } from './api.ts';

export type InvitationState =
  | { kind: 'loading' }
  | { kind: 'needsSignIn'; invitation: VerifiedInvitation | null }
  | { kind: 'verified'; invitation: VerifiedInvitation; isAccepting: boolean; accept: () => void }
  | { kind: 'success'; diagramId: string; diagramName: string }
  | {
      kind: 'error';
      message: string;
      detail: string | null;
      retry: (() => void) | null;
      /** Whether a signed-in user may already have accepted it: the link works once. */
      mayBeUsed?: boolean;
    };

type InvitationError = Extract<InvitationState, { kind: 'error' }>;

const UNAVAILABLE: InvitationError = {
  kind: 'error',
  message: 'This diagram is no longer available',
  detail: 'It was deleted. The invitation works again if its owner restores it.',
  retry: null,
};

/** States of an invitation (M065, M193): loading, then verified, then success or error. */
export function useInvitation(token: string | undefined): InvitationState {
  const isSignedIn = useSession((state) => state.status === 'authenticated');
  const verification = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => verifyInvitation(token ?? '', signal),
    enabled: Boolean(token),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const acceptance = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: clearPendingInvitation,
    onError: (error) => {
      if (isRefusal(error)) clearPendingInvitation();
    },
  });

  const needsSignIn = !isSignedIn && (verification.isSuccess || getStatus(verification.error) === 401);
  useEffect(() => {
    if (token && needsSignIn) storePendingInvitation(token);
  }, [token, needsSignIn]);

  if (!token) return { kind: 'error', message: 'Invalid invitation link', detail: null, retry: null };
  if (verification.isPending) return { kind: 'loading' };
  if (needsSignIn) return { kind: 'needsSignIn', invitation: verification.data ?? null };
  if (verification.isError) {
    const { error, refetch } = verification;
    if (error.message === DIAGRAM_UNAVAILABLE) return UNAVAILABLE;
    const state = toErrorState('Invalid or expired invitation link', error, () => void refetch());
    return { ...state, mayBeUsed: isSignedIn && getStatus(error) === 404 };
  }
  if (acceptance.isSuccess) return { kind: 'success', ...acceptance.data };
  if (acceptance.isError) {
    return toErrorState('Failed to accept invitation', acceptance.error, () => acceptance.mutate(token));
  }
  return {
    kind: 'verified',
    invitation: verification.data,
    isAccepting: acceptance.isPending,
    accept: () => acceptance.mutate(token),
  };
}

/** A refusal shows the server's reason; without a response, retrying may help. */
function toErrorState(message: string, error: Error, retry: () => void): InvitationError {
  if (isRefusal(error)) {
    return { kind: 'error', message, detail: error.message === message ? null : error.message, retry: null };
  }
  return {
    kind: 'error',
    message,
    detail: 'The server could not be reached. The invitation may still be valid.',
    retry,
  };
}

function isRefusal(error: unknown): boolean {
  const status = getStatus(error);
  return status !== null && status < 500 && status !== 429;
}

function getStatus(error: unknown): number | null {
  return error instanceof ApiError ? error.status : null;
}
