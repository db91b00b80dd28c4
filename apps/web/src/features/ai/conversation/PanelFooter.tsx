import { type Conversation } from '@joinery/protocol';
import { useState } from 'react';
import { useEditorState } from '../../../editor/editorContext.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAiState, useAssistant } from '../assistantContext.ts';
import { clearConversation } from './conversation.ts';

/** Who replies, whether text leaves the server, what is left today, and a button that clears the conversation. */
export function PanelFooter() {
  const conversation = useAiState((state) => state.conversation);
  const isSaved = useEditorState((state) => state.diagramId !== null);
  return (
    <footer className="flex items-start justify-between gap-3 text-xs text-muted">
      <p className="min-w-0 wrap-anywhere">
        {conversation === null ? (
          isSaved ? null : (
            'Your first message saves this diagram.'
          )
        ) : (
          <>
            {describeModel(conversation)} {describeAllowance(conversation)}
          </>
        )}
      </p>
      <ClearButton />
    </footer>
  );
}

type Replies = Pick<Conversation, 'model' | 'left'>;

function describeModel({ model }: Replies): string {
  if (model === null) return 'Built-in builder, nothing leaves the server.';
  const key = model.isOwnKey ? ' with your key' : '';
  return `${model.name} at ${model.host}${key}. Messages and the diagram are sent there.`;
}

function describeAllowance({ left }: Replies): string {
  if (left === null) return '';
  const { requests, tokens } = left;
  return `${formatCount(requests, 'message')} and ${formatCount(tokens, 'token')} left today.`;
}

function ClearButton() {
  const assistant = useAssistant();
  const [isAsking, setIsAsking] = useState(false);
  const isOffered = useAiState(({ thread, request }) => thread.length > 0 && request === null);
  if (!isOffered) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="shrink-0 rounded text-muted underline underline-offset-2 hover:text-text"
      >
        Clear conversation
      </button>
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
