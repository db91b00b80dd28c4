import { type RefObject, useEffect } from 'react';
import { useEditor } from '../../editor/store/editorContext.ts';

/** Selecting on the canvas shows the properties (M183); jumping from the list keeps the list open. */
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
