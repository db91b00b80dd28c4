import { MAX_PROMPT_CHARACTERS } from '@joinery/protocol';
import { Sparkles } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useEditorState } from '../../editor/editorContext.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { cn } from '../../lib/classNames.ts';
import { useAiState, useAssistant } from './assistantContext.ts';
import { Busy } from './Busy.tsx';
import { ChangeExamples, DescriptionExamples } from './Examples.tsx';
import { propose } from './propose.ts';
import { Refusal } from './Refusal.tsx';

/** What a chosen example leaves to be filled in. */
const PLACEHOLDER = /new_name|NewEntity/u;

/** Where a description or a change is typed: trimmed, 1 to 1000 characters, counted (M206). */
export function PromptForm() {
  const assistant = useAssistant();
  const { state: store } = assistant;
  const prompt = useAiState((state) => state.prompt);
  const wantsChange = useAiState((state) => state.isChange);
  const request = useAiState((state) => state.request);
  const refusal = useAiState((state) => state.refusal);
  const hasEntities = useEditorState((state) => state.content.nodes.length > 0);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isChange = wantsChange && hasEntities;
  const length = prompt.trim().length;
  const isTooLong = length > MAX_PROMPT_CHARACTERS;
  /** Adds an example below what is typed already, and selects what is to be replaced in it. */
  const choose = (example: string) => {
    const before = prompt.trim() === '' ? '' : `${prompt.trimEnd()}\n`;
    flushSync(() => store.setState({ prompt: `${before}${example}`, refusal: null }));
    const [placeholder = ''] = PLACEHOLDER.exec(example) ?? [];
    const start = before.length + (placeholder === '' ? example.length : example.indexOf(placeholder));
    field.current?.focus();
    field.current?.setSelectionRange(start, start + placeholder.length);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (length > 0 && !isTooLong && request === null) propose(assistant);
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <Field
        label={isChange ? 'What should change?' : 'Describe your diagram'}
        error={
          isTooLong ? `The description can have at most ${MAX_PROMPT_CHARACTERS} characters.` : undefined
        }
      >
        <Textarea
          ref={field}
          rows={isChange ? 2 : 6}
          value={prompt}
          disabled={request !== null}
          placeholder={
            isChange
              ? 'Add an audit trail to Order'
              : 'A customer has a name and places many orders. Each order has a date ...'
          }
          onChange={(event) => store.setState({ prompt: event.target.value, refusal: null })}
        />
      </Field>
      <div className="flex items-center justify-between gap-3">
        {hasEntities ? (
          <Checkbox
            label="Change this diagram"
            isChecked={wantsChange}
            isDisabled={request !== null}
            onCheckedChange={(isChecked) => store.setState({ isChange: isChecked })}
          />
        ) : (
          <span />
        )}
        <span className={cn('text-xs tabular-nums', isTooLong ? 'text-danger' : 'text-muted')}>
          <span className="sr-only">Characters: </span>
          {length}/{MAX_PROMPT_CHARACTERS}
        </span>
      </div>
      {request === null ? (
        <Button type="submit" variant="ai" disabled={length === 0 || isTooLong}>
          <Sparkles aria-hidden />
          {isChange ? 'Propose change' : 'Generate diagram'}
        </Button>
      ) : (
        <Busy request={request} />
      )}
      {refusal === null ? null : <Refusal refusal={refusal} />}
      {request !== null ? null : isChange ? (
        <ChangeExamples onChoose={choose} />
      ) : length === 0 ? (
        <DescriptionExamples onChoose={choose} />
      ) : null}
    </form>
  );
}
