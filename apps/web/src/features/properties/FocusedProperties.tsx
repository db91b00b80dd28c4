import { type RefObject, useEffect, useRef } from 'react';
import { useEditor, useUiState } from '../../editor/editorContext.ts';
import { SelectedProperties } from './SelectedProperties.tsx';

interface FocusedPropertiesProps {
  /** The last request for the focus that was met. */
  metRequestRef: RefObject<number>;
}

/** The properties of what is selected; the name that the editor asks for has the focus: that of the element, or of one attribute. */
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
