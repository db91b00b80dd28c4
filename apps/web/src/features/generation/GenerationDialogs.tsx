import { useEffect } from 'react';
import { useEditor, useEditorState, useUiState } from '../../editor/editorContext.ts';
import { editorDialog } from '../../editor/editorPart.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CodeProgress } from './CodeProgress.tsx';
import { GenerateTypeDialog } from './GenerateTypeDialog.tsx';

// The generators' code is not loaded with the editor (M190).
const SpringProjectDialog = editorDialog(
  async () => (await import('./SpringProjectDialog.tsx')).SpringProjectDialog,
  'The Spring Boot project',
);
const TypeormProjectDialog = editorDialog(
  async () => (await import('./TypeormProjectDialog.tsx')).TypeormProjectDialog,
  'The generation of TypeORM entities',
);
const SqlDialog = editorDialog(
  async () => (await import('./SqlDialog.tsx')).SqlDialog,
  'The generation of SQL',
);

/** The dialog that generates: what to make, the Spring Boot project, the TypeORM entities, the SQL schema. */
export function GenerationDialogs() {
  const openDialog = useUiState((state) => state.openDialog);
  switch (openDialog) {
    case 'generate':
      return <GenerateTypeDialog />;
    case 'spring-boot':
      return <SpringProjectDialog />;
    case 'typeorm':
      return <TypeormProjectDialog />;
    case 'code-spring-boot':
      return <CodeProgress key="code-spring-boot" target="spring-boot" />;
    case 'code-typeorm':
      return <CodeProgress key="code-typeorm" target="typeorm" />;
    case 'mysql':
      return <SqlSchema />;
    default:
      return null;
  }
}

function SqlSchema() {
  const editor = useEditor();
  const isEmpty = useEditorState((state) => state.content.nodes.length === 0);
  useEffect(() => {
    if (!isEmpty) return;
    editor.ui.setOpenDialog(null);
    showToast({ type: 'warning', message: 'Please add at least one entity to generate SQL schema' });
  }, [editor, isEmpty]);
  return isEmpty ? null : <SqlDialog />;
}
