import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEditorState } from '../../editor/store/editorContext.ts';
import { stopTypedKey } from '../../editor/input/shortcuts.ts';
import { useAiState, useAssistant } from './assistantContext.ts';
import { useAttach } from './composer/AttachedFiles.tsx';
import { Composer } from './composer/Composer.tsx';
import { loadConversation } from './conversation/conversation.ts';
import { Examples } from './composer/Examples.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import { PanelFooter } from './PanelFooter.tsx';
import { QuickActions } from './composer/QuickActions.tsx';
import { Thread } from './thread/Thread.tsx';
import { useThreadScroll } from './thread/useThreadScroll.ts';
import { ProposalActions, ProposalReview } from './proposal/ProposalReview.tsx';

/** The conversation with the AI Diagram Generator about the open diagram, and the proposal under review. */
export function AssistantPanel() {
  const assistant = useAssistant();
  const { state: store } = assistant;
  const proposal = useAiState((state) => state.proposal);
  const isBusy = useAiState((state) => state.request !== null);
  const diagramId = useEditorState((state) => state.diagramId);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const scroller = useThreadScroll();
  const { isOver, ...dropHandlers } = useFileDrop();
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (diagramId === null) return undefined;
    const abortController = new AbortController();
    void loadConversation(assistant, diagramId, abortController.signal);
    return () => abortController.abort();
  }, [assistant, diagramId]);
  // The focused button may be removed with the proposal or the request: the next Tab begins in the panel, Escape still closes it.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, [proposal, isBusy]);
  const close = () => store.setState({ isOpen: false });
  const handleKeyDown = (event: KeyboardEvent) => {
    stopTypedKey(event);
    // Escape in a dialog of the panel closes only the dialog.
    const isInPanel = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isInPanel) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from anywhere in it
    <section
      data-covers-canvas
      ref={panel}
      tabIndex={-1}
      aria-label="AI Diagram Generator"
      data-sheet="right"
      onKeyDown={handleKeyDown}
      {...dropHandlers}
      className="absolute right-4 bottom-16 z-20 flex max-h-[min(44rem,calc(100%-11.5rem))] w-96 max-w-[calc(100%-2rem)] flex-col overflow-hidden rounded-lg border bg-raised text-text shadow-lg outline-none max-sm:inset-x-2 max-sm:bottom-2 max-sm:max-h-1/2 max-sm:w-auto max-sm:max-w-none"
    >
      <PanelHeader onClose={close} />
      <div ref={scroller} className="relative flex min-h-0 flex-col gap-4 overflow-y-auto p-3 empty:hidden">
        <Thread />
        <Examples field={field} />
        {proposal === null ? null : <ProposalReview proposal={proposal} />}
      </div>
      {proposal?.isComplete === true ? <ProposalActions proposal={proposal} /> : null}
      <div className="flex flex-col gap-2 border-t p-3 max-sm:p-2">
        {proposal === null ? <QuickActions /> : null}
        <Composer field={field} />
        <PanelFooter />
      </div>
      {isOver ? (
        <p className="pointer-events-none absolute inset-1 flex items-center justify-center rounded-md border-2 border-dashed border-ai bg-raised/90 text-sm font-medium">
          Drop to attach
        </p>
      ) : null}
    </section>
  );
}

/** Attaches files that are dropped on the panel; elsewhere on the page they are opened. */
function useFileDrop() {
  const attach = useAttach();
  const [isOver, setIsOver] = useState(false);
  const ifFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // The rest of the page then leaves the file alone.
    event.preventDefault();
    handle(event);
  };
  return {
    isOver,
    onDragOver: ifFiles(() => setIsOver(true)),
    onDragLeave: (event: DragEvent) => {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setIsOver(false);
    },
    onDrop: ifFiles((event) => {
      setIsOver(false);
      attach([...event.dataTransfer.files]);
    }),
  };
}
