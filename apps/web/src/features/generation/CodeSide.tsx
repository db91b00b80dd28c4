// With the page: a stylesheet that once failed to load is not fetched a second time.
import './codePanel/codePanel.css';
import { useEditor, useUiState } from '../../editor/editorContext.ts';
import { editorPart } from '../../editor/editorPart.tsx';

const CodePanel = editorPart(async () => (await import('./codePanel/CodePanel.tsx')).CodePanel, {
  what: 'The code panel',
  useClose: () => {
    const { ui } = useEditor();
    return () => ui.closeCode();
  },
});

/** The panel with the generated code, at the right of the canvas; its code is not loaded with the page (M190). */
export function CodeSide() {
  const isOpen = useUiState((state) => state.codePanel.isOpen);
  return isOpen ? <CodePanel /> : null;
}
