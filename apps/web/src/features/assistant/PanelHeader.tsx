import { Eraser, X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useAiState, useAssistant } from './assistantContext.ts';
import { clearConversation } from './conversation/conversation.ts';

/** The title of the panel, and buttons that clear the conversation and close the panel. */
export function PanelHeader({ onClose }: { onClose: () => void }) {
  return (
    <header className="flex items-center border-b py-1.5 pr-1.5 pl-3 max-sm:py-0.5">
      <h2 className="flex-1 text-sm font-semibold">AI Diagram Generator</h2>
      <ClearButton />
      <IconButton label="Close" size="sm" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </header>
  );
}

function ClearButton() {
  const assistant = useAssistant();
  const [isAsking, setIsAsking] = useState(false);
  const isOffered = useAiState(({ thread, request }) => thread.length > 0 && request === null);
  if (!isOffered) return null;
  return (
    <>
      <IconButton label="Clear conversation" size="sm" onClick={() => setIsAsking(true)}>
        <Eraser aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        question="Clear this conversation?"
        description="Your messages in this diagram and their replies are deleted. The diagram does not change."
        confirmLabel="Clear"
        onConfirm={() => void clearConversation(assistant)}
      />
    </>
  );
}
