// Imported with the page: a stylesheet that failed to load once is not fetched again.
import './codePanel/codePanel.css';
import { useEditor, useUiState } from '../../editor/store/editorContext.ts';
import { lazyEditorComponent } from '../../editor/lazyEditorComponent.tsx';

const CodePanel = lazyEditorComponent(async () => (await import('./codePanel/CodePanel.tsx')).CodePanel, {
  what: 'The code panel',
  useClose: () => {
    const { ui } = useEditor();
    return () => ui.closeCode();
  },
});

/** The code panel, at the right of the canvas; its code is not loaded with the page (M190). */
export function CodeSide() {
  const isOpen = useUiState((state) => state.codePanel.isOpen);
  return isOpen ? <CodePanel /> : null;
}
