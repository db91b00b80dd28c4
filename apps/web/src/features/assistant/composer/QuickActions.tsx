import { can } from '@joinery/model';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { useAiState, useAssistant } from '../assistantContext.ts';
import { findQuickActions, type QuickAction } from './messageKind.ts';
import { sendMessage } from '../conversation/sendMessage.ts';

/** Messages at one click about the open diagram. Without a language model only the review is offered. */
export function QuickActions() {
  const assistant = useAssistant();
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const isEmpty = useEditorState((state) => state.content.nodes.length === 0);
  const hasModel = useAiState(({ conversation }) => conversation?.model !== null);
  const isBusy = useAiState((state) => state.request !== null);
  if (isEmpty) return null;
  const actions = findQuickActions(mayEdit);
  const handleClick = async (action: QuickAction): Promise<void> => {
    const database = action.kind === 'sampleData' ? await assistant.findDatabase() : '';
    const message = action.message.replace('{database}', database);
    sendMessage(assistant, { ...action, message, files: [], isTyped: false });
  };
  return (
    <div
      role="group"
      aria-label="Quick actions"
      className="flex flex-wrap gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto"
    >
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          disabled={isBusy || (!hasModel && action.isBuiltIn !== true)}
          title={!hasModel && action.isBuiltIn !== true ? 'This needs a language model.' : undefined}
          onClick={() => void handleClick(action)}
          className="h-7 shrink-0 rounded-full border bg-surface px-2.5 text-xs font-medium whitespace-nowrap text-text transition-colors enabled:hover:border-border-strong enabled:hover:bg-hover disabled:cursor-not-allowed disabled:opacity-50"
        >
          {action.label}
        </button>
      ))}
    </div>
  );
}
