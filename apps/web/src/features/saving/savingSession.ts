import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useEditor, useEditorState } from '../../editor/editorContext.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { liveDiagramOf, useLiveState } from '../../live/liveDiagram.ts';
import { type Autosave } from './autosave.ts';
import { type DraftDesk } from './drafts.ts';

interface SavingState {
  /** Of a blank diagram: the editor's localVersion that there is nothing to save of. */
  savedVersion: number;
  /** Grows with every diagram opened: an answer that belongs to an earlier one is not taken over. */
  opening: number;
}

/** What saving knows about the diagram in one editor. */
export interface SavingSession {
  state: StoreApi<SavingState>;
  /** null while no page keeps the diagram saved. */
  autosave: Autosave | null;
  /** Where a blank diagram is kept in this browser until the server has it; null for a diagram that it has. */
  draft: DraftDesk | null;
  /** Id of the person who opened the diagram. */
  openedBy: string | null;
  /** Takes the notice about a restored draft away. */
  dismissNotice: (() => void) | null;
}

const sessions = new WeakMap<EditorStore, SavingSession>();

/** The one session of an editor; loading, saving and dialogs share it. */
export function savingSessionOf(editor: EditorStore): SavingSession {
  let session = sessions.get(editor);
  if (session === undefined) {
    session = {
      state: createStore(() => ({ savedVersion: 0, opening: 0 })),
      autosave: null,
      draft: null,
      openedBy: null,
      dismissNotice: null,
    };
    sessions.set(editor, session);
  }
  return session;
}

/** The editor turns to another diagram or is left: the draft is written and free for the next page. */
export function leaveDraft(session: SavingSession): void {
  session.dismissNotice?.();
  session.dismissNotice = null;
  void session.draft?.close();
  session.draft = null;
}

/** Whether the editor holds edits that no save was confirmed for. */
export function hasUnsavedChanges(editor: EditorStore): boolean {
  const { diagramId, localVersion, name } = editor.getState();
  if (diagramId === null) return localVersion !== savingSessionOf(editor).state.getState().savedVersion;
  const { status, isSaved, savedName } = liveDiagramOf(editor).state.getState();
  return status !== 'none' && (!isSaved || name !== savedName);
}

/** Whether there are edits that no save was confirmed for. */
export function useHasUnsavedChanges(): boolean {
  const editor = useEditor();
  // Told again whenever one of what it follows from changes; the answer itself is computed in one place.
  useEditorState(({ diagramId, localVersion, name }) => `${diagramId ?? ''} ${localVersion} ${name}`);
  useLiveState(({ status, isSaved, savedName }) => `${status} ${isSaved} ${savedName}`);
  useStore(savingSessionOf(editor).state, ({ savedVersion }) => savedVersion);
  return hasUnsavedChanges(editor);
}
