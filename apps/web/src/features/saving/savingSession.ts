import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorStore } from '../../editor/editorStore.ts';
import { type LiveDiagram } from '../../live/liveDiagram.ts';
import { type Autosave } from './autosave.ts';
import { type DraftDesk } from './drafts.ts';

export interface SavingState {
  /** Of a blank diagram: the editor's localVersion that there is nothing to save of. */
  savedVersion: number;
  /** Grows with every diagram opened: an answer that belongs to an earlier one is not taken over. */
  opening: number;
}

/** How the diagram in one editor is kept; loading, saving and dialogs share it. */
export interface SavingSession {
  readonly editor: EditorStore;
  readonly live: LiveDiagram;
  readonly state: StoreApi<SavingState>;
  /** null while no page keeps the diagram saved. */
  autosave: Autosave | null;
  /** Where a blank diagram is kept in this browser until the server has it; null for a diagram that it has. */
  draft: DraftDesk | null;
  /** Id of the person who opened the diagram. */
  openedBy: string | null;
  /** Takes the notice about a restored draft away. */
  dismissNotice: (() => void) | null;
}

export function createSavingSession(editor: EditorStore, live: LiveDiagram): SavingSession {
  return {
    editor,
    live,
    state: createStore(() => ({ savedVersion: 0, opening: 0 })),
    autosave: null,
    draft: null,
    openedBy: null,
    dismissNotice: null,
  };
}

/** The editor turns to another diagram or is left: the draft is written and free for the next page. */
export function leaveDraft(session: SavingSession): void {
  session.dismissNotice?.();
  session.dismissNotice = null;
  void session.draft?.close();
  session.draft = null;
}

/** Whether the editor holds edits that no save was confirmed for. */
export function hasUnsavedChanges({ editor, live, state }: SavingSession): boolean {
  const { diagramId, localVersion, name } = editor.getState();
  if (diagramId === null) return localVersion !== state.getState().savedVersion;
  const { status, isSaved, savedName } = live.state.getState();
  return status !== 'none' && (!isSaved || name !== savedName);
}

const NOTHING_SAVED = -1;

/** Saves a blank diagram at once, edited or not; it has an id afterwards unless that failed. */
export async function saveNewDiagram({ state, autosave }: SavingSession): Promise<void> {
  state.setState({ savedVersion: NOTHING_SAVED });
  await autosave?.saveNow();
}
