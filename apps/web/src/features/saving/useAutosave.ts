import { can, type Records } from '@joinery/model';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type EditorStore } from '../../editor/editorStore.ts';
import { useEditor } from '../../editor/editorContext.ts';
import { writeAccessLevelCookie } from '../../session/cookies.ts';
import { showToast } from '../../ui/toast.tsx';
import { createDiagram, isWorthRetrying, updateDiagram } from './api.ts';
import { type Autosave, createAutosave, type EditorSnapshot, type SavedDiagram } from './autosave.ts';
import { hasUnsavedChanges, savingSessionOf } from './savingSession.ts';

interface SentSnapshot extends EditorSnapshot {
  records: Records;
  localVersion: number;
  opening: number;
}

function snapshotOf(editor: EditorStore): SentSnapshot {
  const { diagramId, name, content, records, localVersion, loadState, accessLevel } = editor.getState();
  const { revision, opening } = savingSessionOf(editor).state.getState();
  const maySave = loadState === 'ready' && can(accessLevel, 'diagram.edit');
  const isDirty = maySave && hasUnsavedChanges(editor);
  return { diagramId, name, content, records, localVersion, revision, opening, isDirty };
}

/** Takes a confirmed save over; answers false where another diagram was opened meanwhile. */
function adopt(editor: EditorStore, saved: SavedDiagram, sent: SentSnapshot): boolean {
  const { state } = savingSessionOf(editor);
  if (state.getState().opening !== sent.opening) return false;
  if (sent.diagramId === null) editor.setIdentity({ id: saved.id, accessLevel: 'OWNER' });
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

function createEditorAutosave(editor: EditorStore, onCreated: (id: string) => void): Autosave {
  const autosave = createAutosave<SentSnapshot>({
    snapshot: () => snapshotOf(editor),
    create: createDiagram,
    update: updateDiagram,
    adopt: (saved, sent) => {
      const isTakenOver = adopt(editor, saved, sent);
      const isStillShown = savingSessionOf(editor).autosave === autosave;
      if (!isTakenOver || !isStillShown || sent.diagramId !== null) return;
      writeAccessLevelCookie('OWNER');
      onCreated(saved.id);
    },
    askForName: () => {
      if (editor.getState().openDialog === null) editor.setOpenDialog('name');
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

/** Saves what cannot wait: not a blank diagram without a name, which would only ask for one. */
function flush(editor: EditorStore, autosave: Autosave): void {
  const { diagramId, name } = editor.getState();
  if (diagramId !== null || name !== '') void autosave.saveNow();
}

/** Keeps the diagram of the editor saved while the page is shown, and warns before unsaved work is left behind. */
export function useAutosave(): void {
  const editor = useEditor();
  const navigate = useNavigate();
  useEffect(() => {
    const session = savingSessionOf(editor);
    const autosave = createEditorAutosave(
      editor,
      (id) => void navigate(`/diagram-editor/${id}`, { replace: true }),
    );
    session.autosave = autosave;
    const unsubscribe = editor.subscribe((state, previous) => {
      const closedDialog =
        previous.openDialog !== null && previous.openDialog !== 'name' && state.openDialog === null;
      if (state.localVersion !== previous.localVersion || closedDialog) autosave.noteChange();
    });
    const handleBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedChanges(editor)) event.preventDefault();
    };
    const handleFlush = (): void => flush(editor, autosave);
    window.addEventListener('beforeunload', handleBeforeUnload);
    window.addEventListener('pagehide', handleFlush);
    window.addEventListener('online', handleFlush);
    document.addEventListener('visibilitychange', handleFlush);
    return () => {
      unsubscribe();
      window.removeEventListener('beforeunload', handleBeforeUnload);
      window.removeEventListener('pagehide', handleFlush);
      window.removeEventListener('online', handleFlush);
      document.removeEventListener('visibilitychange', handleFlush);
      flush(editor, autosave);
      autosave.stop();
      session.autosave = null;
    };
  }, [editor, navigate]);
}
