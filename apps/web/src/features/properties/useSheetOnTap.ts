import { useEffect } from 'react';
import { useEditor } from '../../editor/store/editorContext.ts';
import { isPhoneWidth } from '../../lib/browser/phoneWidth.ts';

/** A second tap within this time edits in place and must not hit the sheet. */
const DOUBLE_TAP_MS = 250;

/** On a phone, tapping a card or a line opens its properties; tapping the empty canvas closes them. */
export function useSheetOnTap(isEnabled: boolean): void {
  const editor = useEditor();
  useEffect(() => {
    if (!isEnabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      if (document.activeElement instanceof HTMLInputElement) return;
      const wasOpen = editor.ui.getState().panel.isOpen;
      editor.ui.setPanelTab('properties');
      editor.ui.setPanelOpen(true);
      if (wasOpen) return;
      // The canvas is resized one frame later.
      requestAnimationFrame(() => editor.port('viewport')?.center(editor.getState().selection.nodeIds));
    };
    const handleClick = ({ target }: MouseEvent): void => {
      if (!isPhoneWidth() || !(target instanceof Element)) return;
      if (target.matches('.react-flow__pane')) editor.ui.setPanelOpen(false);
      if (!target.closest('.react-flow__node, .react-flow__edge') || target.matches('.react-flow__handle'))
        return;
      clearTimeout(timer);
      timer = setTimeout(open, DOUBLE_TAP_MS);
    };
    document.addEventListener('click', handleClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', handleClick);
    };
  }, [editor, isEnabled]);
}
