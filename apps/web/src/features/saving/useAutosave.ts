import { can, type Records } from '@joinery/model';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type EditorStore } from '../../editor/editorStore.ts';
import { useEditor } from '../../editor/editorContext.ts';
import { readUserCookie, writeAccessLevelCookie } from '../../session/cookies.ts';
import { startSession } from '../../session/lifecycle.ts';
import { showToast } from '../../ui/toast.tsx';
import { createDiagram, isWorthRetrying, updateDiagram } from './api.ts';
import { type Autosave, createAutosave, type EditorSnapshot, type SavedDiagram } from './autosave.ts';
import { type DraftDesk } from './drafts.ts';
import { hasUnsavedChanges, leaveDraft, savingSessionOf } from './savingSession.ts';

interface SentSnapshot extends EditorSnapshot {
  records: Records;
  localVersion: number;
  opening: number;
  draft: DraftDesk | null;
}

/** Another tab signed somebody else in: what this person drew is not saved as theirs. */
function isSomebodyElse(editor: EditorStore): boolean {
  const user = readUserCookie();
  return user !== null && user.id !== savingSessionOf(editor).openedBy;
}

function snapshotOf(editor: EditorStore): SentSnapshot {
  const { diagramId, name, content, records, localVersion, loadState, accessLevel } = editor.getState();
  const { state, draft } = savingSessionOf(editor);
  const { revision, opening } = state.getState();
  const maySave = loadState === 'ready' && can(accessLevel, 'diagram.edit') && !isSomebodyElse(editor);
  const isDirty = maySave && hasUnsavedChanges(editor);
  return { diagramId, name, content, records, localVersion, revision, opening, draft, isDirty };
}

/** Takes a confirmed save over; answers false where another diagram was opened meanwhile. */
function adopt(editor: EditorStore, saved: SavedDiagram, sent: SentSnapshot): boolean {
  const { state } = savingSessionOf(editor);
  if (state.getState().opening !== sent.opening) return false;
  if (sent.diagramId === null) {
    editor.setIdentity({ id: saved.id, accessLevel: 'OWNER' });
    leaveDraft(savingSessionOf(editor));
  }
  editor.adoptConfirmed(saved.content, sent.records);
  let savedVersion = sent.localVersion;
  if (saved.name !== sent.name && editor.getState().name === sent.name) {
    // The name that somebody else gave is the server's already: the step that rename counts is saved.
    editor.rename(saved.name);
    savedVersion += 1;
  }
  state.setState({ revision: saved.revision, savedVersion });
  return true;
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
    update: updateDiagram,
    adopt: (saved, sent) => {
      const isTakenOver = adopt(editor, saved, sent);
      const isStillShown = savingSessionOf(editor).autosave === autosave;
      if (!isTakenOver || !isStillShown || sent.diagramId !== null) return;
      writeAccessLevelCookie('OWNER');
      events.onCreated(saved.id);
    },
    askForName: () => {
      if (editor.getState().openDialog === null) editor.setOpenDialog('name');
      else events.onQuestionHeldBack();
    },
    onFailure: () =>
      showToast({
        type: 'error',
        message: 'Failed to save diagram. Please try again.',
        action: { label: 'Try again', onClick: () => void autosave.saveNow() },
      }),
    onRecovered: () => showToast({ type: 'success', message: 'Your changes are saved.' }),
    isWorthRetrying,
  });
  return autosave;
}

/** Saves what cannot wait: a blank diagram without a name only into this browser, the server's would ask for one. */
function flush(editor: EditorStore, autosave: Autosave): void {
  const { diagramId, name } = editor.getState();
  void savingSessionOf(editor).draft?.flush();
  if (diagramId !== null || name !== '') void autosave.saveNow();
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
    const isEdited = state.localVersion !== previous.localVersion;
    const isAskedNow = isQuestionHeldBack && state.openDialog === null;
    if (isEdited && state.diagramId === null) {
      session.draft?.keep({ name: state.name, content: state.content });
    }
    if (isAskedNow) isQuestionHeldBack = false;
    if (isEdited || isAskedNow) autosave.noteChange();
  });
  return () => {
    unsubscribe();
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
      const isKeptHere = session.draft?.isKept() ?? false;
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
