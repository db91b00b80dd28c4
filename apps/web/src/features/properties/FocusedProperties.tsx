import { type RefObject, useEffect, useRef } from 'react';
import { useEditor, useUiState } from '../../editor/store/editorContext.ts';
import { SelectedProperties } from './SelectedProperties.tsx';

interface FocusedPropertiesProps {
  /** The last focus request that was handled. */
  handledRequestRef: RefObject<number>;
}

/** The properties of the selection; focuses the requested name: the element's, or that of one attribute. */
export function FocusedProperties({ handledRequestRef }: FocusedPropertiesProps) {
  const editor = useEditor();
  const body = useRef<HTMLDivElement>(null);
  const focusRequests = useUiState((state) => state.panel.focusRequests);
  useEffect(() => {
    if (focusRequests === handledRequestRef.current) return;
    handledRequestRef.current = focusRequests;
    const { focusAttributeId } = editor.ui.getState().panel;
    const selector =
      focusAttributeId === null
        ? '[data-first-field]'
        : `[data-attribute-name="${CSS.escape(focusAttributeId)}"]`;
    const field = body.current?.querySelector<HTMLInputElement>(selector);
    field?.focus();
    field?.select();
  }, [editor, focusRequests, handledRequestRef]);
  return (
    <div ref={body} className="contents">
      <SelectedProperties />
    </div>
  );
}
