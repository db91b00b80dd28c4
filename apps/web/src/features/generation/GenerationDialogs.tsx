import { type ComponentType, useEffect } from 'react';
import { useEditor, useEditorState } from '../../editor/editorContext.ts';
import { showToast } from '../../ui/toast.tsx';
import { CodeProgress } from './CodeProgress.tsx';
import { GenerateTypeDialog } from './GenerateTypeDialog.tsx';
import { LoadedPart } from './LoadedPart.tsx';

// The generators' code is loaded when somebody generates, not with the editor (M190).
const loadSpringDialog = async (): Promise<ComponentType> =>
  (await import('./SpringProjectDialog.tsx')).SpringProjectDialog;
const loadTypeormDialog = async (): Promise<ComponentType> =>
  (await import('./TypeormProjectDialog.tsx')).TypeormProjectDialog;
const loadSqlDialog = async (): Promise<ComponentType> => (await import('./SqlDialog.tsx')).SqlDialog;

/** The dialog that generates: what to make, the Spring Boot project, the TypeORM entities, the SQL schema. */
export function GenerationDialogs() {
  const openDialog = useEditorState((state) => state.openDialog);
  switch (openDialog) {
    case 'generate':
      return <GenerateTypeDialog />;
    case 'spring':
      return (
        <LoadedDialog key="spring" load={loadSpringDialog} failure="Failed to generate Spring Boot project" />
      );
    case 'typeorm':
      return (
        <LoadedDialog key="typeorm" load={loadTypeormDialog} failure="Failed to generate TypeORM entities" />
      );
    case 'code-spring':
      return <CodeProgress key="code-spring" target="spring-boot" />;
    case 'code-typeorm':
      return <CodeProgress key="code-typeorm" target="typeorm" />;
    case 'sql':
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
    editor.setOpenDialog(null);
    showToast({ type: 'warning', message: 'Please add at least one entity to generate SQL schema' });
  }, [editor, isEmpty]);
  return isEmpty ? null : (
    <LoadedDialog key="sql" load={loadSqlDialog} failure="Failed to download SQL schema" />
  );
}

interface LoadedDialogProps {
  load: () => Promise<ComponentType>;
  /** Said where the code cannot be fetched; the editor stays as it is. */
  failure: string;
}

function LoadedDialog({ load, failure }: LoadedDialogProps) {
  const editor = useEditor();
  return <LoadedPart load={load} failure={failure} onFailure={() => editor.setOpenDialog(null)} />;
}
