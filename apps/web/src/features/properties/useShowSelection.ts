import { type RefObject, useEffect } from 'react';
import { useEditor } from '../../editor/editorContext.ts';

/** What is selected on the canvas shows its properties (M183); a jump from the list leaves the list open. */
export function useShowSelection(panelRef: RefObject<HTMLElement | null>): void {
  const editor = useEditor();
  useEffect(
    () =>
      editor.subscribe(({ selection }, before) => {
        if (selection === before.selection || editor.ui.getState().panel.tab === 'properties') return;
        if (selection.nodeIds.length + selection.edgeIds.length === 0) return;
        if (panelRef.current?.contains(document.activeElement)) return;
        editor.ui.setPanelTab('properties');
      }),
    [editor, panelRef],
  );
}
