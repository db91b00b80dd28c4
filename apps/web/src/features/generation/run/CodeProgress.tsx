import { type TargetId } from '@joinery/codegen';
import { useEffect } from 'react';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { pause } from './pause.ts';
import { shortestProgressMs } from './progress.ts';
import { ProgressOverlay } from './ProgressOverlay.tsx';

/** Shows the progress of a generation, then the code beside the diagram (M187, M188). */
export function CodeProgress({ target }: { target: TargetId }) {
  const editor = useEditor();
  const totalEntities = useEditorState((state) => state.content.nodes.length);
  useEffect(() => {
    const controller = new AbortController();
    pause(shortestProgressMs(editor.getState().content.nodes.length), controller.signal).then(
      () => {
        editor.ui.setOpenDialog(null);
        editor.ui.openCode(target);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [editor, target]);
  return (
    <ProgressOverlay
      target={target}
      totalEntities={totalEntities}
      onCancel={() => editor.ui.setOpenDialog(null)}
    />
  );
}
