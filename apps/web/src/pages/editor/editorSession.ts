import { createEditorStore, type EditorDeps, type EditorStore } from '../../editor/store/editorStore.ts';
import { type Assistant, createAssistant } from '../../features/assistant/assistant.ts';
import {
  createSavingSession,
  saveNewDiagram,
  type SavingSession,
} from '../../features/saving/savingSession.ts';
import { createLiveDiagram, type LiveDiagram } from '../../live/liveDiagram.ts';

/** An editor with its live connection, saving session and AI Diagram Generator. */
export interface EditorSession {
  readonly editor: EditorStore;
  readonly live: LiveDiagram;
  readonly saving: SavingSession;
  readonly assistant: Assistant;
}

export function createEditorSession(deps: EditorDeps): EditorSession {
  const editor = createEditorStore(deps);
  const live = createLiveDiagram(editor);
  const saving = createSavingSession(editor, live);
  const assistant = createAssistant(editor, {
    saveNew: () => saveNewDiagram(saving),
    // Loaded on request: the generators are not part of the first load.
    findDatabase: async () =>
      (await import('../../features/generation/chosenDatabase.ts')).findChosenDatabase(
        editor.getState().content.settings,
      ),
  });
  return { editor, live, saving, assistant };
}
