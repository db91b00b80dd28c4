import { describeTarget, type TargetId } from '@joinery/codegen';
import { type ReactElement, useEffect } from 'react';
import { type DialogId } from '../../editor/dialogs.ts';
import { useEditor, useEditorState, useUiState } from '../../editor/store/editorContext.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { CodeProgress } from './run/CodeProgress.tsx';
import { TARGET_FORMS } from './targetForms.tsx';

interface GenerationDialog {
  target: TargetId;
  element: ReactElement;
}

const DIALOGS: ReadonlyMap<DialogId, GenerationDialog> = new Map(
  Object.entries(TARGET_FORMS).flatMap(([id, { dialog, Dialog, codeDialog }]) => {
    const target = id as TargetId;
    const form = [dialog, { target, element: <Dialog /> }] as const;
    if (codeDialog === undefined) return [form];
    return [form, [codeDialog, { target, element: <CodeProgress key={target} target={target} /> }] as const];
  }),
);

/** The dialog of a target; for a diagram without entities, the target's message instead. */
export function GenerationDialogs() {
  const openDialog = useUiState((state) => state.openDialog);
  const shown = openDialog === null ? undefined : DIALOGS.get(openDialog);
  const isEmpty = useEditorState((state) => state.content.nodes.length === 0);
  if (shown === undefined) return null;
  return isEmpty ? <EmptyDiagram target={shown.target} /> : shown.element;
}

function EmptyDiagram({ target }: { target: TargetId }) {
  const editor = useEditor();
  useEffect(() => {
    editor.ui.setOpenDialog(null);
    showToast({ type: 'warning', message: describeTarget(target).emptyMessage });
  }, [editor, target]);
  return null;
}
