import { can } from '@joinery/model';
import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useEditor, useEditorState, useUiState } from '../../editor/store/editorContext.ts';
import { type ProposedCopy } from '../../editor/store/editorPorts.ts';
import { lazyEditorComponent } from '../../editor/lazyEditorComponent.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { useAiState, useAssistant } from './assistantContext.ts';

const AssistantPanel = lazyEditorComponent(
  async () => (await import('./AssistantPanel.tsx')).AssistantPanel,
  {
    what: 'The AI Diagram Generator',
    useClose: () => {
      const { state } = useAssistant();
      return () => state.setState({ isOpen: false });
    },
  },
);

/** The panel of the AI Diagram Generator and its floating button, which viewers do not have; neither while the code panel is open (M100). */
export function AssistantButton() {
  const editor = useEditor();
  const assistant = useAssistant();
  const { state: store } = assistant;
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const isCodeOpen = useUiState((state) => state.codePanel.isOpen);
  const isSheetOpen = useUiState((state) => state.panel.isOpen);
  const isOpen = useAiState((state) => state.isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    const open = () => {
      editor.ui.closeCode();
      store.setState({ isOpen: true });
    };
    const propose = async (copy: ProposedCopy): Promise<boolean> =>
      (await import('./proposal/proposal.ts')).proposeCopy(assistant, copy);
    return editor.provide('assistant', { open, propose });
  }, [editor, assistant, store]);
  // A page that is left has no place to accept or cancel.
  useEffect(() => () => store.getState().request?.cancel(), [store]);
  if (isCodeOpen) return null;
  return (
    <>
      {mayEdit ? (
        <Button
          ref={button}
          data-covers-canvas
          variant="ai"
          aria-expanded={isOpen}
          onClick={() => store.setState({ isOpen: !isOpen })}
          className={clsx(
            'absolute right-4 bottom-4 z-20 h-10 rounded-full px-4 shadow-lg max-sm:right-3 max-sm:bottom-6',
            (isOpen || isSheetOpen) && 'max-sm:hidden',
          )}
        >
          <Sparkles aria-hidden />
          AI Diagram Generator
        </Button>
      ) : null}
      {isOpen ? <AssistantPanel /> : null}
    </>
  );
}
