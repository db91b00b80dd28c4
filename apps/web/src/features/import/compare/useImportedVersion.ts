import { LIMITS } from '@joinery/model';
import { useCallback } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { useLive } from '../../../live/liveContext.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { saveVersion } from '../api.ts';

/** Returns a function that names the diagram with what was imported as a version, once it is saved. */
export function useImportedVersion(): (source: string) => void {
  const editor = useEditor();
  const { state } = useLive();
  return useCallback(
    (source) => {
      const { diagramId } = editor.getState();
      if (diagramId === null) return;
      const save = (): void => {
        saveVersion(diagramId, `Imported ${source}`.slice(0, LIMITS.maxNameCharacters - 5)).catch(() => {
          showToast({ type: 'warning', message: 'The import was saved, but not as a named version.' });
        });
      };
      // The edit is pending from its dispatch on, which comes before this.
      if (state.getState().isSaved) {
        save();
        return;
      }
      const stop = state.subscribe(({ isSaved }) => {
        if (!isSaved) return;
        stop();
        if (editor.getState().diagramId === diagramId) save();
      });
    },
    [editor, state],
  );
}
