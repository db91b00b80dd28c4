import { can } from '@joinery/model';
import { MAX_PROMPT_CHARACTERS } from '@joinery/wire';
import { clsx } from 'clsx';
import { Paperclip, Sparkles } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, type SubmitEvent, useRef } from 'react';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { FilePicker } from '../../../ui/fields/FilePicker.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { useAiState, useAssistant } from '../assistantContext.ts';
import { acceptProposal } from '../proposal/proposal.ts';
import { AttachedFiles, useAttach } from './AttachedFiles.tsx';
import { ATTACHABLE } from './attachments.ts';
import { Busy } from './Busy.tsx';
import { findMessageKind, type Situation } from './messageKind.ts';
import { sendMessage } from '../conversation/sendMessage.ts';

const BUTTONS = { describe: 'Generate diagram', change: 'Propose change', ask: 'Ask' } as const;

/** The message field: trimmed, 1 to 1000 characters, counted (M206). Enter sends, Shift+Enter begins a new line. */
export function Composer({ field }: { field: Ref<HTMLTextAreaElement> }) {
  const assistant = useAssistant();
  const prompt = useAiState((state) => state.prompt);
  const files = useAiState((state) => state.files);
  const request = useAiState((state) => state.request);
  const isLoading = useAiState((state) => state.isLoading);
  const situation = useSituation();
  const text = prompt.trim();
  const kind = findMessageKind(text, situation);
  const isTooLong = text.length > MAX_PROMPT_CHARACTERS;
  const canSend = text !== '' && !isTooLong && !isLoading && request === null;
  const send = () => {
    if (canSend) sendMessage(assistant, { kind, message: text, files, isTyped: true });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const handleEnter = () => {
    if (text === '' && request === null) acceptProposal(assistant);
    else send();
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-2">
      <MessageField field={field} situation={situation} isTooLong={isTooLong} onEnter={handleEnter} />
      <AttachedFiles />
      {request === null ? (
        <div className="flex items-center gap-2">
          <AttachButton />
          <span className={clsx('flex-1 text-xs tabular-nums', isTooLong ? 'text-danger' : 'text-muted')}>
            <span className="sr-only">Characters: </span>
            {text.length}/{MAX_PROMPT_CHARACTERS}
          </span>
          <Button type="submit" variant="ai" disabled={!canSend}>
            <Sparkles aria-hidden />
            {BUTTONS[kind]}
          </Button>
        </div>
      ) : (
        <Busy request={request} />
      )}
    </form>
  );
}

/** Returns the situation of a message; where the server did not say which model replies, the built-in builder does. */
function useSituation(): Situation {
  const hasProposal = useAiState(({ proposal }) => proposal !== null);
  const isEmpty = useEditorState((state) => state.content.nodes.length === 0) && !hasProposal;
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const hasModel = useAiState(({ conversation }) => conversation?.model != null);
  return { isEmpty, mayEdit, hasModel };
}

interface MessageFieldProps {
  field: Ref<HTMLTextAreaElement>;
  situation: Situation;
  isTooLong: boolean;
  onEnter: () => void;
}

function MessageField({ field, situation, isTooLong, onEnter }: MessageFieldProps) {
  const { state: store } = useAssistant();
  const prompt = useAiState((state) => state.prompt);
  const attach = useAttach();
  const { label, placeholder } = fieldTexts(situation);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A key held down sends nothing, and accepts nothing, a second time.
    if (!event.repeat) onEnter();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    attach(pasted);
  };
  return (
    <Field
      label={label}
      error={isTooLong ? `The description can have at most ${MAX_PROMPT_CHARACTERS} characters.` : undefined}
    >
      <Textarea
        ref={field}
        rows={situation.isEmpty ? 4 : 2}
        value={prompt}
        placeholder={placeholder}
        className={clsx(
          'field-sizing-content max-h-40 resize-none max-sm:max-h-24 max-sm:min-h-9',
          situation.isEmpty && 'min-h-24',
        )}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onChange={(event) => store.setState({ prompt: event.target.value })}
      />
    </Field>
  );
}

function fieldTexts({ isEmpty, mayEdit }: Situation): { label: string; placeholder: string } {
  if (!mayEdit)
    return { label: 'Ask about this diagram', placeholder: 'How are orders and customers related?' };
  return isEmpty
    ? {
        label: 'Describe your diagram',
        placeholder: 'A customer has a name and places many orders. Each order has a date ...',
      }
    : { label: 'What should change?', placeholder: 'Add an audit trail to Order, or ask a question' };
}

function AttachButton() {
  const picker = useRef<HTMLInputElement>(null);
  const attach = useAttach();
  return (
    <>
      <IconButton label="Attach a file" size="sm" onClick={() => picker.current?.click()}>
        <Paperclip aria-hidden />
      </IconButton>
      <FilePicker
        ref={picker}
        label="File for the AI Diagram Generator"
        accept={ATTACHABLE}
        onPick={(file) => attach([file])}
      />
    </>
  );
}
