import { type RefObject, useEffect, useRef } from 'react';
import { useEditor, useUiState } from '../../editor/editorContext.ts';
import { SelectedProperties } from './SelectedProperties.tsx';

interface FocusedPropertiesProps {
  /** The last focus request that was handled. */
  metRequestRef: RefObject<number>;
}

/** The properties of the selection; focuses the requested name: the element's, or that of one attribute. */
export function FocusedProperties({ metRequestRef }: FocusedPropertiesProps) {
  const editor = useEditor();
  const body = useRef<HTMLDivElement>(null);
  const focusRequests = useUiState((state) => state.panel.focusRequests);
  useEffect(() => {
    if (focusRequests === metRequestRef.current) return;
    metRequestRef.current = focusRequests;
    const { focusAttributeId } = editor.ui.getState().panel;
    const wanted =
      focusAttributeId === null
        ? '[data-first-field]'
        : `[data-attribute-name="${CSS.escape(focusAttributeId)}"]`;
    const field = body.current?.querySelector<HTMLInputElement>(wanted);
    field?.focus();
    field?.select();
  }, [editor, focusRequests, metRequestRef]);
  return (
    <div ref={body} className="contents">
      <SelectedProperties />
    </div>
  );
}
