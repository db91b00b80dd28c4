import { can, type Records } from '@joinery/model';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { applyConfirmed } from '../../editor/applyConfirmed.ts';
import { type LiveDiagram } from '../../live/liveDiagram.ts';
import { createPending } from '../../live/pendingEdits.ts';
import { readUserCookie, writeAccessLevelCookie } from '../../session/cookies.ts';
import { startSession } from '../../session/lifecycle.ts';
import { useSession } from '../../session/sessionStore.ts';
import { showToast } from '../../ui/toast.tsx';
import {
  createDiagram,
  type FetchedDiagram,
  isHandledByLive,
  isWorthRetrying,
  getRetryAfterMs,
  type SavedDiagram,
  updateDiagram,
} from './api.ts';
import { type Autosave, createAutosave, type EditorSnapshot } from './autosave.ts';
import { type DraftStore } from './drafts.ts';
import { useSaving } from './savingContext.ts';
import { hasUnsavedChanges, closeDraft, type SavingSession } from './savingSession.ts';

interface SentSnapshot extends EditorSnapshot {
  records: Records;
  /** The last of the live connection's edits in the content; 0 for none. */
  upToSeq: number;
  clientId: string;
  openCount: number;
  draft: DraftStore | null;
}

/** Whether another tab signed out or signed in another user: then nothing is saved. */
function isOtherUser({ openedBy }: SavingSession): boolean {
  return readUserCookie()?.id !== openedBy;
}

function takeSnapshot(session: SavingSession): SentSnapshot {
  const { editor, live, state, draft } = session;
  const { diagramId, name, content, records, loadState, accessLevel } = editor.getState();
  const { openCount } = state.getState();
  const maySave = loadState === 'ready' && can(accessLevel, 'diagram.edit') && !isOtherUser(session);
  const isDirty = maySave && (diagramId === null ? hasUnsavedChanges(session) : needsSave(live, name));
  const shown = { content, revision: 0, upToSeq: 0, clientId: '' };
  // Built only when it is sent: it would be a whole diagram at each pause in typing.
  const sent = isDirty ? live.snapshot() : null;
  return { diagramId, name, records, openCount, draft, isDirty, ...(sent ?? shown) };
}

/** The live connection saves edits as they are made; the rest needs a full save. */
function needsSave(live: LiveDiagram, name: string): boolean {
  return live.needsSave() || name !== live.state.getState().savedName;
}

/** Applies a confirmed save; returns false if another diagram has been opened. */
function applySaved(
  session: SavingSession,
  saved: SavedDiagram | FetchedDiagram,
  sent: SentSnapshot,
): boolean {
  if (session.state.getState().openCount !== sent.openCount) return false;
  if ('records' in saved) applyCreated(session, saved, sent);
  else session.live.confirmSave({ ...saved, upToSeq: sent.upToSeq });
  return true;
}

/** The blank diagram now exists on the server: edits are live from here on. */
function applyCreated(session: SavingSession, saved: FetchedDiagram, sent: SentSnapshot): void {
  const { editor, live } = session;
  const { id: diagramId } = saved;
  const userId = session.openedBy ?? '';
  editor.updateMetadata({ diagramId, accessLevel: 'OWNER' });
  closeDraft(session);
  applyConfirmed(editor, saved.records, sent.records);
  const pending = createPending({ userId, diagramId }, editor.deps.createId);
  live.begin({ ...saved, diagramId, userId, pending });
  if (editor.getState().name === sent.name) editor.updateMetadata({ name: saved.name });
}

/** The live connection sends none of these edits until the save has a response. */
function update(live: LiveDiagram, id: string, snapshot: SentSnapshot): Promise<SavedDiagram> {
  const saving = updateDiagram(id, snapshot);
  if (snapshot.upToSeq > 0) live.delayJoinUntil(saving);
  return saving;
}

/** Deletes the draft once the server has the diagram; a lost response is retried under the same id. */
async function create(snapshot: SentSnapshot): Promise<FetchedDiagram> {
  const { draft } = snapshot;
  const saved = await createDiagram(snapshot, draft?.id ?? crypto.randomUUID());
  await draft?.discard();
  return saved;
}

function createEditorAutosave(session: SavingSession, onCreated: (path: string) => void): Autosave {
  const { live } = session;
  const autosave = createAutosave<SentSnapshot, SavedDiagram | FetchedDiagram>({
    snapshot: () => takeSnapshot(session),
    create,
    update: (id, snapshot) => update(live, id, snapshot),
    applySaved: (saved, sent) => {
      const isApplied = applySaved(session, saved, sent);
      if (!isApplied || sent.diagramId !== null) return;
      const path = `/diagram-editor/${saved.id}`;
      const isStillShown = session.autosave === autosave;
      if (isStillShown) {
        writeAccessLevelCookie('OWNER');
        onCreated(path);
      } else if (isOtherUser(session)) {
        useSession.setState({ created: { userId: session.openedBy ?? '', path } });
      }
    },
    onFailure: () =>
      showToast({
        type: 'error',
        message: 'Failed to save diagram. Please try again.',
        action: { label: 'Try again', onClick: () => void autosave.saveNow() },
      }),
    onRecovered: () => showToast({ type: 'success', message: 'Your changes are saved.' }),
    isHandledByLive,
    isWorthRetrying,
    getRetryAfterMs,
  });
  return autosave;
}

/** A rename is in flight only briefly and not stored, so leaving asks for confirmation. */
function isLiveStored({ editor, live }: SavingSession): boolean {
  return live.isStored() && editor.getState().name === live.state.getState().savedName;
}

/** Saves what cannot wait; stored edits are sent by the next page. */
function flush(session: SavingSession, autosave: Autosave): void {
  const { editor, live } = session;
  void session.draft?.flush();
  live.flush();
  const isDeferred = editor.getState().diagramId !== null && isLiveStored(session);
  if (!isDeferred) void autosave.saveNow();
}

interface Following {
  autosave: Autosave;
  end: () => void;
}

/** Notifies the autosave, and a blank diagram's draft, of every edit. */
function watchEdits(session: SavingSession, onCreated: (path: string) => void): Following {
  const { editor, live } = session;
  const autosave = createEditorAutosave(session, onCreated);
  session.autosave = autosave;
  const unsubscribe = editor.subscribe((state, previous) => {
    if (state.editCount === previous.editCount) return;
    if (state.diagramId === null) session.draft?.save({ name: state.name, content: state.content });
    autosave.noteChange();
  });
  const unsubscribeLive = live.state.subscribe((state, previous) => {
    // Edits were in flight when the connection closed, or all pending edits were confirmed.
    if (state.status !== previous.status || state.isSaved !== previous.isSaved) autosave.noteChange();
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
