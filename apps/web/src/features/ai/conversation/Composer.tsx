import { can } from '@joinery/model';
import { MAX_PROMPT_CHARACTERS } from '@joinery/protocol';
import { Paperclip, Sparkles } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, type SubmitEvent, useRef } from 'react';
import { useEditorState } from '../../../editor/editorContext.ts';
import { cn } from '../../../lib/classNames.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { useAiState, useAssistant } from '../assistantContext.ts';
import { acceptProposal } from '../proposal/proposal.ts';
import { AttachedFiles, useAttach } from './AttachedFiles.tsx';
import { ATTACHABLE } from './attachments.ts';
import { Busy } from './Busy.tsx';
import { findMessageKind } from './messageKind.ts';
import { sendMessage } from './sendMessage.ts';

const BUTTONS = { describe: 'Generate diagram', change: 'Propose change', ask: 'Ask' } as const;

/** Where a message is typed: trimmed, 1 to 1000 characters, counted (M206). Enter sends, Shift+Enter begins a new line. */
export function Composer({ field }: { field: Ref<HTMLTextAreaElement> }) {
  const assistant = useAssistant();
  const { state: store } = assistant;
  const prompt = useAiState((state) => state.prompt);
  const files = useAiState((state) => state.files);
  const request = useAiState((state) => state.request);
  const proposal = useAiState((state) => state.proposal);
  const isEmpty = useEditorState((state) => state.content.nodes.length === 0) && proposal === null;
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const hasModel = useAiState(({ conversation }) => conversation?.model != null);
  const picker = useRef<HTMLInputElement>(null);
  const attach = useAttach();
  const text = prompt.trim();
  const isTooLong = text.length > MAX_PROMPT_CHARACTERS;
  const kind = findMessageKind(text, { isEmpty, mayEdit, hasModel });
  const canSend = text !== '' && !isTooLong && request === null;
  const send = () => {
    if (canSend) sendMessage(assistant, { kind, message: text, files, isTyped: true });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A key held down sends nothing, and accepts nothing, a second time.
    if (event.repeat) return;
    if (text === '' && request === null) acceptProposal(assistant);
    else send();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    attach(pasted);
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-2">
      <Field
        label={fieldLabel({ isEmpty, mayEdit })}
        error={
          isTooLong ? `The description can have at most ${MAX_PROMPT_CHARACTERS} characters.` : undefined
        }
      >
        <Textarea
          ref={field}
          rows={2}
          value={prompt}
          placeholder={placeholderText({ isEmpty, mayEdit })}
          className="max-h-40 min-h-14 max-sm:min-h-9"
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onChange={(event) => store.setState({ prompt: event.target.value })}
        />
      </Field>
      <AttachedFiles />
      <div className="flex items-center gap-2">
        <IconButton label="Attach a file" size="sm" onClick={() => picker.current?.click()}>
          <Paperclip aria-hidden />
        </IconButton>
        <FilePicker
          ref={picker}
          label="File for the helper"
          accept={ATTACHABLE}
          onPick={(file) => attach([file])}
        />
        <span
          className={cn(
            'flex-1 text-xs whitespace-nowrap tabular-nums',
            isTooLong ? 'text-danger' : 'text-muted',
          )}
        >
          <span className="sr-only">Characters: </span>
          {text.length}/{MAX_PROMPT_CHARACTERS}
        </span>
        {request === null ? (
          <Button type="submit" variant="ai" disabled={!canSend}>
            <Sparkles aria-hidden />
            {BUTTONS[kind]}
          </Button>
        ) : null}
      </div>
      {request === null ? null : <Busy request={request} />}
    </form>
  );
}

interface Situation {
  isEmpty: boolean;
  mayEdit: boolean;
}

function fieldLabel({ isEmpty, mayEdit }: Situation): string {
  if (!mayEdit) return 'Ask about this diagram';
  return isEmpty ? 'Describe your diagram' : 'What should change?';
}

function placeholderText({ isEmpty, mayEdit }: Situation): string {
  if (!mayEdit) return 'How are orders and customers related?';
  return isEmpty
    ? 'A customer has a name and places many orders. Each order has a date ...'
    : 'Add an audit trail to Order, or ask a question';
}
