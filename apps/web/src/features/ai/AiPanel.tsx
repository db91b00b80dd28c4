import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useAiState, useAssistant } from './assistantContext.ts';
import { PromptForm } from './PromptForm.tsx';
import { ProposalReview } from './ProposalReview.tsx';
import { ReviewTab } from './ReviewTab.tsx';

const TABS = [
  { id: 'describe', label: 'Describe' },
  { id: 'review', label: 'Review' },
] as const;

/** The panel of the AI helper: describe or change a diagram, look through a proposal, have the diagram reviewed. */
export function AiPanel() {
  const { state: store } = useAssistant();
  const tab = useAiState((state) => state.tab);
  const proposal = useAiState((state) => state.proposal);
  const isBusy = useAiState((state) => state.request !== null);
  const panel = useRef<HTMLElement>(null);
  // What had the focus may be gone with what was shown before: the next Tab begins in the panel, Escape still closes it.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, [isBusy, proposal, tab]);
  const close = () => store.setState({ isOpen: false });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    // Shortcuts of the canvas shall not act on what is typed here.
    event.stopPropagation();
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
      className="absolute right-4 bottom-16 z-20 flex max-h-[min(36rem,calc(100%-9rem))] w-96 max-w-[calc(100%-2rem)] flex-col overflow-hidden rounded-lg border bg-raised text-text shadow-lg outline-none max-sm:inset-x-2 max-sm:bottom-2 max-sm:max-h-1/2 max-sm:w-auto max-sm:max-w-none"
    >
      <Tabs
        label="AI helper"
        tabs={TABS}
        value={tab}
        onValueChange={(next) => store.setState({ tab: next })}
        trailing={
          <IconButton label="Close" size="sm" onClick={close}>
            <X aria-hidden />
          </IconButton>
        }
      >
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-3">
          {tab === 'review' ? (
            <ReviewTab />
          ) : proposal === null ? (
            <PromptForm />
          ) : (
            <ProposalReview proposal={proposal} />
          )}
        </div>
      </Tabs>
    </section>
  );
}
