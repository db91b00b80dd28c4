import { formatCount } from '@joinery/model';
import { type Conversation } from '@joinery/wire';
import { clsx } from 'clsx';
import { useEditorState } from '../../editor/store/editorContext.ts';
import { useAiState } from './assistantContext.ts';

/**
 * Shows which model replies, whether text leaves the server, and the allowance left today. Not during a
 * request: the first message saves the diagram and changes these lines, and Cancel above them would move
 * under the pointer.
 */
export function PanelFooter() {
  const conversation = useAiState((state) => state.conversation);
  const isReviewing = useAiState((state) => state.proposal !== null);
  const isBusy = useAiState((state) => state.request !== null);
  const isSaved = useEditorState((state) => state.diagramId !== null);
  if (isBusy || (conversation === null && isSaved)) return null;
  return (
    <p className={clsx('text-xs wrap-anywhere text-muted', isReviewing && 'max-sm:hidden')}>
      {conversation === null
        ? 'Your first message saves this diagram.'
        : `${describeModel(conversation)} ${describeAllowance(conversation)}`}
    </p>
  );
}

type Replies = Pick<Conversation, 'model' | 'left'>;

function describeModel({ model }: Replies): string {
  if (model === null) return 'Built-in builder, nothing leaves the server.';
  const key = model.isOwnKey ? ' with your key' : '';
  return `Messages and the diagram go to ${model.name} at ${model.host}${key}.`;
}

function describeAllowance({ left }: Replies): string {
  if (left === null) return '';
  const { requests, tokens } = left;
  return `Left today: ${formatCount(requests, 'message')}, ${formatCount(tokens, 'token')}.`;
}
