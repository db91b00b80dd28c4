import { can } from '@joinery/model';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { applyConfirmed } from '../../editor/store/applyConfirmed.ts';
import { createDiagram, renameDiagram } from '../../live/carriers/diagramApi.ts';
import { openNewStore } from '../../live/unsent/localStore.ts';
import { readUserCookie, writeAccessLevelCookie } from '../../session/cookies.ts';
import { startSession } from '../../session/lifecycle.ts';
import { useSession } from '../../session/sessionStore.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { type Autosave, createAutosave } from './autosave.ts';
import { useSaving } from './savingContext.ts';
import { hasUnsavedChanges, closeDraft, type SavingSession } from './savingSession.ts';

type Save = () => Promise<void>;

/** Whether another tab signed out or signed in another user: then nothing is saved. */
function isOtherUser({ openedBy }: SavingSession): boolean {
  return readUserCookie()?.id !== openedBy;
}

/** The request that saves what no live connection saves: a new diagram, or another name. */
function prepareSave(session: SavingSession, onCreated: (id: string) => void): Save | null {
  const { editor, live } = session;
  const { diagramId, name, loadState, accessLevel } = editor.getState();
  if (loadState !== 'ready' || !can(accessLevel, 'diagram.edit') || isOtherUser(session)) return null;
  if (!hasUnsavedChanges(session)) return null;
  if (diagramId === null) return () => create(session, onCreated);
  return name === live.state.getState().savedName ? null : () => rename(session, diagramId);
}

/** Deletes the draft once the server has the diagram; a lost response is retried under the same id. */
async function create(session: SavingSession, onCreated: (id: string) => void): Promise<void> {
  const { editor, live, state, draft, openedBy } = session;
  const { openCount } = state.getState();
  const sent = editor.getState();
  const saved = await createDiagram(sent, draft?.id ?? crypto.randomUUID());
  await draft?.discard();
  if (state.getState().openCount !== openCount) return;
  // The blank diagram now exists on the server: edits are live from here on.
  const { id: diagramId } = saved;
  const userId = openedBy ?? '';
  editor.updateMetadata({ diagramId, accessLevel: 'OWNER' });
  closeDraft(session);
  applyConfirmed(editor, saved.records, sent.records);
  const store = openNewStore({ owner: { userId, diagramId } }, editor.deps.createId());
  live.begin({ ...saved, diagramId, userId, pending: { store, others: [] } });
  if (editor.getState().name === sent.name) editor.updateMetadata({ name: saved.name });
  onCreated(diagramId);
}

async function rename({ editor, live, state }: SavingSession, diagramId: string): Promise<void> {
  const { openCount } = state.getState();
  const { name } = editor.getState();
  const saved = await renameDiagram(diagramId, name);
  if (state.getState().openCount !== openCount) return;
  if (editor.getState().name === name) editor.updateMetadata({ name: saved });
  live.setSavedName(saved);
}

function showRecovered(): void {
  showToast({ type: 'success', message: 'Your changes are saved.' });
}

function showFailure(retry: () => void): void {
  showToast({
    type: 'error',
    message: 'Failed to save diagram. Please try again.',
    action: { label: 'Try again', onClick: retry },
  });
}

function createEditorAutosave(session: SavingSession, navigateTo: (path: string) => void): Autosave {
  const handleCreated = (id: string): void => {
    const path = `/diagram-editor/${id}`;
    if (session.autosave === autosave) {
      writeAccessLevelCookie('OWNER');
      navigateTo(path);
    } else if (isOtherUser(session)) {
      useSession.setState({ created: { userId: session.openedBy ?? '', path } });
    }
  };
  const autosave = createAutosave({
    prepare: () => prepareSave(session, handleCreated),
    onFailure: () => showFailure(() => void autosave.saveNow()),
    onRecovered: showRecovered,
  });
  return autosave;
}

/** A rename is in flight only briefly and not stored, so leaving asks for confirmation. */
function isLiveStored({ editor, live }: SavingSession): boolean {
  return live.isStored() && editor.getState().name === live.state.getState().savedName;
}

/** Saves what cannot wait; stored edits that cannot be sent now are sent by the next page. */
function flush(session: SavingSession, autosave: Autosave): void {
  void session.draft?.flush();
  session.live.flush();
  void autosave.saveNow();
}

interface Following {
  autosave: Autosave;
  end: () => void;
}

/** Notifies the autosave, and a blank diagram's draft, of every edit. */
function watchEdits(session: SavingSession, navigateTo: (path: string) => void): Following {
  const { editor, live } = session;
  const autosave = createEditorAutosave(session, navigateTo);
  session.autosave = autosave;
  const unsubscribe = editor.subscribe((state, previous) => {
    if (state.editCount === previous.editCount) return;
    if (state.diagramId === null) session.draft?.save({ name: state.name, content: state.content });
    autosave.noteChange();
  });
  const unsubscribeLive = live.state.subscribe(({ isFailing, status }, previous) => {
    if (isFailing === previous.isFailing || status === 'none') return;
    if (isFailing) showFailure(live.flush);
    else showRecovered();
  });
  const end = (): void => {
    unsubscribe();
    unsubscribeLive();
    flush(session, autosave);
    autosave.stop();
    session.autosave = null;
    closeDraft(session);
  };
  return { autosave, end };
}

/** Handles leaving and returning to the page, and network changes. */
function watchPage(session: SavingSession, autosave: Autosave): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  const handleFlush = (): void => flush(session, autosave);
  window.addEventListener(
    'beforeunload',
    (event) => {
      handleFlush();
      const isStoredLocally = session.draft?.isStored() ?? isLiveStored(session);
      if (hasUnsavedChanges(session) && !isStoredLocally) event.preventDefault();
    },
    { signal },
  );
  window.addEventListener('pagehide', handleFlush, { signal });
  window.addEventListener('online', handleFlush, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      handleFlush();
      if (document.visibilityState === 'visible' && isOtherUser(session)) void startSession();
    },
    { signal },
  );
  return () => abortController.abort();
}

/** Autosaves the editor's diagram while mounted, and warns before unsaved work is lost. */
export function useAutosave(): void {
  const saving = useSaving();
  const navigate = useNavigate();
  useEffect(() => {
    const { autosave, end } = watchEdits(saving, (path) => void navigate(path, { replace: true }));
    const unwatchPage = watchPage(saving, autosave);
    return () => {
      unwatchPage();
      end();
    };
  }, [saving, navigate]);
}
