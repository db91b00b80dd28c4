import { describeTarget, type TargetId } from '@joinery/codegen';
import { type ReactElement, useEffect } from 'react';
import { type DialogId } from '../../editor/dialogs.ts';
import { useEditor, useEditorState, useUiState } from '../../editor/store/editorContext.ts';
import { lazyEditorDialog } from '../../editor/lazyEditorComponent.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { CodeProgress } from './run/CodeProgress.tsx';

// The generators' code is not loaded with the editor (M190).
const SpringProjectDialog = lazyEditorDialog(
  async () => (await import('./forms/SpringProjectDialog.tsx')).SpringProjectDialog,
  'The Spring Boot project',
);
const TypeormProjectDialog = lazyEditorDialog(
  async () => (await import('./forms/TypeormProjectDialog.tsx')).TypeormProjectDialog,
  'The TypeORM generator',
);
const SqlDialog = lazyEditorDialog(
  async () => (await import('./forms/SqlDialog.tsx')).SqlDialog,
  'The SQL generator',
);

interface GenerationDialog {
  target: TargetId;
  element: ReactElement;
}

const DIALOGS: Partial<Record<DialogId, GenerationDialog>> = {
  'spring-boot': { target: 'spring-boot', element: <SpringProjectDialog /> },
  typeorm: { target: 'typeorm', element: <TypeormProjectDialog /> },
  sql: { target: 'sql', element: <SqlDialog /> },
  'code-spring-boot': { target: 'spring-boot', element: <CodeProgress key="java" target="spring-boot" /> },
  'code-typeorm': { target: 'typeorm', element: <CodeProgress key="typeorm" target="typeorm" /> },
};

/** The dialog of a target; for a diagram without entities, the target's message instead. */
export function GenerationDialogs() {
  const openDialog = useUiState((state) => state.openDialog);
  const dialog = openDialog === null ? undefined : DIALOGS[openDialog];
  const isEmpty = useEditorState((state) => state.content.nodes.length === 0);
  if (dialog === undefined) return null;
  return isEmpty ? <EmptyDiagram target={dialog.target} /> : dialog.element;
}

function EmptyDiagram({ target }: { target: TargetId }) {
  const editor = useEditor();
  useEffect(() => {
    editor.ui.setOpenDialog(null);
    showToast({ type: 'warning', message: describeTarget(target).emptyMessage });
  }, [editor, target]);
  return null;
}
