import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { type LiveDiagram } from '../../live/liveDiagram.ts';
import { type Autosave } from './autosave.ts';
import { type DraftStore } from './drafts.ts';

export interface SavingState {
  /** For a blank diagram: the editCount at which there was nothing to save. */
  savedEditCount: number;
  /** Incremented with every diagram opened: responses for an earlier one are ignored. */
  openCount: number;
}

/** The saving state of one editor; loading, saving and dialogs share it. */
export interface SavingSession {
  readonly editor: EditorStore;
  readonly live: LiveDiagram;
  readonly state: StoreApi<SavingState>;
  /** null while no page autosaves the diagram. */
  autosave: Autosave | null;
  /** Storage of a blank diagram until the server has it; null for a diagram on the server. */
  draft: DraftStore | null;
  /** Id of the user who opened the diagram. */
  openedBy: string | null;
  /** Dismisses the notice about a restored draft. */
  dismissNotice: (() => void) | null;
}

export function createSavingSession(editor: EditorStore, live: LiveDiagram): SavingSession {
  return {
    editor,
    live,
    state: createStore(() => ({ savedEditCount: 0, openCount: 0 })),
    autosave: null,
    draft: null,
    openedBy: null,
    dismissNotice: null,
  };
}

/** Called when the editor opens another diagram or closes: writes and releases the draft. */
export function closeDraft(session: SavingSession): void {
  session.dismissNotice?.();
  session.dismissNotice = null;
  void session.draft?.close();
  session.draft = null;
}

/** Whether the editor has edits without a confirmed save. */
export function hasUnsavedChanges({ editor, live, state }: SavingSession): boolean {
  const { diagramId, editCount, name } = editor.getState();
  if (diagramId === null) return editCount !== state.getState().savedEditCount;
  const { status, isSaved, savedName } = live.state.getState();
  return status !== 'none' && (!isSaved || name !== savedName);
}

const NOTHING_SAVED = -1;

/** Saves a blank diagram immediately, edited or not; it has an id afterwards unless that failed. */
export async function saveNewDiagram({ state, autosave }: SavingSession): Promise<void> {
  state.setState({ savedEditCount: NOTHING_SAVED });
  await autosave?.saveNow();
}
