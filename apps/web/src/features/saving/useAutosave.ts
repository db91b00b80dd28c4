import { can, type Records, toRecords } from '@joinery/model';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { adoptConfirmed } from '../../editor/adoptConfirmed.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { useEditor } from '../../editor/editorContext.ts';
import { type LiveDiagram, liveDiagramOf } from '../../live/liveDiagram.ts';
import { freshPending } from '../../live/pendingEdits.ts';
import { readUserCookie, writeAccessLevelCookie } from '../../session/cookies.ts';
import { startSession } from '../../session/lifecycle.ts';
import { showToast } from '../../ui/toast.tsx';
import { createDiagram, isLeftToLive, isWorthRetrying, retryAfterMs, updateDiagram } from './api.ts';
import { type Autosave, createAutosave, type EditorSnapshot, type SavedDiagram } from './autosave.ts';
import { type DraftDesk } from './drafts.ts';
import { hasUnsavedChanges, leaveDraft, savingSessionOf } from './savingSession.ts';

interface SentSnapshot extends EditorSnapshot {
  records: Records;
  /** The last of the live connection's edits that are in the content; 0 for none. */
  upToSeq: number;
  clientId: string;
  opening: number;
  draft: DraftDesk | null;
}

/** Another tab signed somebody else in: what this person drew is not saved as theirs. */
function isSomebodyElse(editor: EditorStore): boolean {
  const user = readUserCookie();
  return user !== null && user.id !== savingSessionOf(editor).openedBy;
}

function snapshotOf(editor: EditorStore): SentSnapshot {
  const { diagramId, name, content, records, loadState, accessLevel } = editor.getState();
  const { state, draft } = savingSessionOf(editor);
  const { opening } = state.getState();
  const live = liveDiagramOf(editor);
  const maySave = loadState === 'ready' && can(accessLevel, 'diagram.edit') && !isSomebodyElse(editor);
  const isDirty = maySave && (diagramId === null ? hasUnsavedChanges(editor) : needsSave(live, name));
  const shown = { content, revision: 0, upToSeq: 0, clientId: '' };
  // What is not sent is not made: it would be a whole diagram each time that somebody pauses.
  const sent = isDirty ? live.snapshot() : null;
  return { diagramId, name, records, opening, draft, isDirty, ...(sent ?? shown) };
}

/** The live connection saves edits as they are made; a save of the whole diagram is for what it does not take. */
function needsSave(live: LiveDiagram, name: string): boolean {
  return live.needsSave() || name !== live.state.getState().savedName;
}

/** Takes a confirmed save over; answers false where another diagram was opened meanwhile. */
function adopt(editor: EditorStore, saved: SavedDiagram, sent: SentSnapshot): boolean {
  const session = savingSessionOf(editor);
  if (session.state.getState().opening !== sent.opening) return false;
  if (sent.diagramId === null) adoptCreated(editor, saved, sent);
  else liveDiagramOf(editor).settle({ ...saved, upToSeq: sent.upToSeq });
  return true;
}

/** The blank diagram stands on the server now: what was drawn meanwhile is live from here on. */
function adoptCreated(editor: EditorStore, saved: SavedDiagram, sent: SentSnapshot): void {
  const session = savingSessionOf(editor);
  const { id: diagramId, revision } = saved;
  const userId = session.openedBy ?? '';
  editor.takeOver({ diagramId, accessLevel: 'OWNER' });
  leaveDraft(session);
  adoptConfirmed(editor, saved.content, sent.records);
  const records = toRecords(saved.content, sent.records);
  const pending = freshPending({ userId, diagramId }, editor.deps.createId);
  liveDiagramOf(editor).begin({ diagramId, userId, name: saved.name, revision, records, pending });
  if (editor.getState().name === sent.name) editor.takeOver({ name: saved.name });
}

/** Until the save is answered nothing of it is sent by the live connection. */
function update(editor: EditorStore, id: string, snapshot: SentSnapshot): Promise<SavedDiagram> {
  const saving = updateDiagram(id, snapshot);
  if (snapshot.upToSeq > 0) liveDiagramOf(editor).holdJoin(saving);
  return saving;
}

/** The draft goes once the server has the diagram; lost answers are asked for again under the same id. */
async function create(snapshot: SentSnapshot): Promise<SavedDiagram> {
  const { draft } = snapshot;
  const saved = await createDiagram(snapshot, draft?.id ?? crypto.randomUUID());
  await draft?.discard();
  return saved;
}

interface AutosaveEvents {
  onCreated: (id: string) => void;
  /** Another dialog is open: the name is asked for when it closes. */
  onQuestionHeldBack: () => void;
}

function createEditorAutosave(editor: EditorStore, events: AutosaveEvents): Autosave {
  const autosave = createAutosave<SentSnapshot>({
    snapshot: () => snapshotOf(editor),
    create,
    update: (id, snapshot) => update(editor, id, snapshot),
    isUnnamed: () => isUnnamed(editor),
    adopt: (saved, sent) => {
      const isTakenOver = adopt(editor, saved, sent);
      const isStillShown = savingSessionOf(editor).autosave === autosave;
      if (!isTakenOver || !isStillShown || sent.diagramId !== null) return;
      writeAccessLevelCookie('OWNER');
      events.onCreated(saved.id);
    },
    askForName: () => {
      if (editor.ui.getState().openDialog === null) editor.ui.setOpenDialog('name');
      else events.onQuestionHeldBack();
    },
    onFailure: () =>
      showToast({
        type: 'error',
        message: 'Failed to save diagram. Please try again.',
        action: { label: 'Try again', onClick: () => void autosave.saveNow() },
      }),
    onRecovered: () => showToast({ type: 'success', message: 'Your changes are saved.' }),
    isLeftToLive,
    isWorthRetrying,
    retryAfterMs,
  });
  return autosave;
}

function isUnnamed(editor: EditorStore): boolean {
  const { diagramId, name } = editor.getState();
  return diagramId === null && name === '';
}

/** A new name is on its way for a moment only, and not kept: it is asked about. */
function isLiveKept(editor: EditorStore): boolean {
  const live = liveDiagramOf(editor);
  return live.isKept() && editor.getState().name === live.state.getState().savedName;
}

/**
 * Saves what cannot wait: a blank diagram without a name only into this browser, the server's would ask for one. Edits that
 * this browser keeps are sent by the page that finds them; saved here too, they would be told twice.
 */
function flush(editor: EditorStore, autosave: Autosave): void {
  void savingSessionOf(editor).draft?.flush();
  liveDiagramOf(editor).flush();
  const isLeftToLater = editor.getState().diagramId !== null && isLiveKept(editor);
  if (!isUnnamed(editor) && !isLeftToLater) void autosave.saveNow();
}

/** Tells the autosave, and the draft of a blank diagram, of every edit; answers the function that ends it. */
function followEdits(editor: EditorStore, onCreated: (id: string) => void): () => void {
  const session = savingSessionOf(editor);
  let isQuestionHeldBack = false;
  const autosave = createEditorAutosave(editor, {
    onCreated,
    onQuestionHeldBack: () => (isQuestionHeldBack = true),
  });
  session.autosave = autosave;
  const unsubscribe = editor.subscribe((state, previous) => {
    if (state.localVersion === previous.localVersion) return;
    if (state.diagramId === null) session.draft?.keep({ name: state.name, content: state.content });
    autosave.noteChange();
  });
  const unsubscribeUi = editor.ui.subscribe(({ openDialog }) => {
    if (!isQuestionHeldBack || openDialog !== null) return;
    isQuestionHeldBack = false;
    autosave.noteChange();
  });
  const live = liveDiagramOf(editor);
  const unsubscribeLive = live.state.subscribe((state, previous) => {
    // Edits that were on their way when the connection went, or all that waited has arrived.
    if (state.status !== previous.status || state.isSaved !== previous.isSaved) autosave.noteChange();
  });
  return () => {
    unsubscribe();
    unsubscribeUi();
    unsubscribeLive();
    flush(editor, autosave);
    autosave.stop();
    session.autosave = null;
    leaveDraft(session);
  };
}

const ACTIVITY_EVENTS = ['keydown', 'input', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Notes what happens around the page: what the person does, that she leaves or comes back, that the network does. */
function followPage(editor: EditorStore, autosave: Autosave): () => void {
  const session = savingSessionOf(editor);
  const ending = new AbortController();
  const { signal } = ending;
  const handleFlush = (): void => flush(editor, autosave);
  window.addEventListener(
    'beforeunload',
    (event) => {
      handleFlush();
      const isKeptHere = session.draft?.isKept() ?? isLiveKept(editor);
      if (hasUnsavedChanges(editor) && !isKeptHere) event.preventDefault();
    },
    { signal },
  );
  window.addEventListener('pagehide', handleFlush, { signal });
  window.addEventListener('online', handleFlush, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      handleFlush();
      if (document.visibilityState === 'visible' && isSomebodyElse(editor)) void startSession();
    },
    { signal },
  );
  const handleActivity = (event: Event): void => {
    const isHovering = event.type === 'pointermove' && (event as PointerEvent).buttons === 0;
    if (!isHovering) autosave.noteActivity();
  };
  for (const name of ACTIVITY_EVENTS) {
    window.addEventListener(name, handleActivity, { signal, capture: true, passive: true });
  }
  return () => ending.abort();
}

/** Keeps the diagram of the editor saved while the page is shown, and warns before unsaved work is left behind. */
export function useAutosave(): void {
  const editor = useEditor();
  const navigate = useNavigate();
  useEffect(() => {
    const unfollowEdits = followEdits(
      editor,
      (id) => void navigate(`/diagram-editor/${id}`, { replace: true }),
    );
    const { autosave } = savingSessionOf(editor);
    const unfollowPage = autosave === null ? undefined : followPage(editor, autosave);
    return () => {
      unfollowPage?.();
      unfollowEdits();
    };
  }, [editor, navigate]);
}
