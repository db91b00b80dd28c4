import { useCallback, useEffect, useState } from 'react';
import { type Owner } from '../../live/unsent/localStore.ts';
import { openPending } from '../../live/unsent/pendingEdits.ts';
import { writeAccessLevelCookie } from '../../session/cookies.ts';
import { useSession } from '../../session/sessionStore.ts';
import { fetchDiagram, getStatus } from '../../live/carriers/diagramApi.ts';
import { openBlankDiagram } from './blankDiagram.ts';
import { useSaving } from './savingContext.ts';
import { closeDraft, type SavingSession } from './savingSession.ts';

/** Delay before a diagram is fetched, in milliseconds (M306). */
export const LOAD_DELAY_MS = 100;

/** A diagram and the user who opens it. */
interface Opening {
  /** null: a blank one. */
  diagramId: string | null;
  userId: string;
}

function isOpen({ editor, openedBy }: SavingSession, { diagramId, userId }: Opening): boolean {
  const state = editor.getState();
  const isSame = diagramId !== null && state.diagramId === diagramId;
  return isSame && state.loadState === 'ready' && openedBy === userId;
}

async function openSavedDiagram(
  { editor, live, state }: SavingSession,
  owner: Owner,
  signal: AbortSignal,
): Promise<void> {
  const { createId } = editor.deps;
  const [fetched, pending] = await Promise.all([
    fetchDiagram(owner.diagramId, signal).catch((error: unknown) => ({ error })),
    openPending(owner, createId),
  ]);
  if ('error' in fetched || signal.aborted) {
    const isLost =
      'error' in fetched && getStatus(fetched.error) === 404 && pending.store.found.edits.length > 0;
    if (isLost && !signal.aborted) {
      live.refuse(pending.store);
      return;
    }
    await pending.store.close();
    if ('error' in fetched) throw fetched.error;
    return;
  }
  editor.load(fetched);
  writeAccessLevelCookie(fetched.accessLevel);
  state.setState(({ openCount }) => ({ openCount: openCount + 1 }));
  live.begin({ ...fetched, ...owner, pending });
}

async function open(
  session: SavingSession,
  { diagramId, userId }: Opening,
  signal: AbortSignal,
): Promise<void> {
  session.openedBy = userId;
  if (diagramId === null) await openBlankDiagram(session, userId, signal);
  else await openSavedDiagram(session, { diagramId, userId }, signal);
}

function leaveDiagramsRole(): void {
  // After sign-out the browser keeps no role either.
  if (useSession.getState().user !== null) writeAccessLevelCookie('OWNER');
}

/**
 * Opens the route's diagram, or a blank one for null. Until it is loaded loadState is never 'ready', so a failed load is
 * never overwritten by a save. Returns a retry function.
 */
export function useDiagramLoading(diagramId: string | null): { retry: () => void } {
  const session = useSaving();
  const userId = useSession((state) => state.user?.id ?? '');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // A diagram that was just created is already in the editor, perhaps with newer edits.
    const { editor, live } = session;
    if (isOpen(session, { diagramId, userId })) return;
    const controller = new AbortController();
    closeDraft(session);
    live.leave();
    editor.updateMetadata({ loadState: 'loading' });
    const timer = setTimeout(() => {
      open(session, { diagramId, userId }, controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted)
          editor.updateMetadata({ loadState: getStatus(error) === 404 ? 'not-found' : 'failed' });
      });
    }, LOAD_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [session, diagramId, userId, attempt]);
  useEffect(() => leaveDiagramsRole, []);
  useEffect(() => () => session.live.leave(), [session]);
  return { retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
