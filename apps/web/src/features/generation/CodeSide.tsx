import { type ComponentType } from 'react';
import { useEditor, useEditorState } from '../../editor/editorContext.ts';
import { LoadedPart } from './LoadedPart.tsx';

const loadPanel = async (): Promise<ComponentType> => (await import('./codePanel/CodePanel.tsx')).CodePanel;

/** The panel with the generated code, at the right of the canvas; its code is loaded when it is first opened (M190). */
export function CodeSide() {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.codePanel.isOpen);
  if (!isOpen) return null;
  return (
    <LoadedPart
      load={loadPanel}
      failure="The code could not be loaded. Please try again."
      onFailure={() => editor.closeCode()}
    />
  );
}
