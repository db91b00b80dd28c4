import { MAX_PROMPT_CHARACTERS } from '@joinery/protocol';
import { Sparkles } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useEditor, useEditorState } from '../../editor/editorContext.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { cn } from '../../lib/classNames.ts';
import { aiStoreOf, useAiState } from './aiStore.ts';
import { Busy } from './Busy.tsx';
import { propose } from './propose.ts';

const EXAMPLES = {
  describe: [
    'A blog has users, posts and comments. A user has a name and a unique email and writes many posts. A post has a title, a body and a status: draft, published or archived. Each post has many comments.',
    'A shop: customers have a name and an email and place many orders. Each order has a date, a total and many order items. Each order item has a quantity and refers to one product. Products have a name and a price.',
    'Students enrol in many courses and a course has many students. A student has a name and a date of birth. Courses have a title and credits and are taught by one professor.',
  ],
  change: [
    'Add an audit trail to ...',
    'Split address out of ...',
    'Add an optional phone to ...',
    'Make email unique',
  ],
} as const;

/** Where the description, or the wish, is typed: trimmed, 1 to 1000 characters, counted (M206). */
export function PromptForm() {
  const editor = useEditor();
  const store = aiStoreOf(editor);
  const prompt = useAiState((state) => state.prompt);
  const wantsChange = useAiState((state) => state.isChange);
  const request = useAiState((state) => state.request);
  const hasEntities = useEditorState((state) => state.content.nodes.length > 0);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isChange = wantsChange && hasEntities;
  const length = prompt.trim().length;
  const isTooLong = length > MAX_PROMPT_CHARACTERS;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (length > 0 && !isTooLong && request === null) propose(editor);
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <Field
        label={isChange ? 'What shall change?' : 'Describe your diagram'}
        error={
          isTooLong ? `The description can have at most ${MAX_PROMPT_CHARACTERS} characters.` : undefined
        }
      >
        <Textarea
          ref={field}
          rows={6}
          value={prompt}
          disabled={request !== null}
          placeholder={
            isChange
              ? 'Add an audit trail to orders'
              : 'A customer has a name and places many orders. Each order has a date ...'
          }
          onChange={(event) => store.setState({ prompt: event.target.value })}
        />
      </Field>
      <div className="flex items-center justify-between gap-3">
        {hasEntities ? (
          <Checkbox
            label="Change what is drawn"
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
      {request === null && length === 0 ? (
        <Examples
          list={EXAMPLES[isChange ? 'change' : 'describe']}
          onChoose={(text) => store.setState({ prompt: text })}
        />
      ) : null}
    </form>
  );
}

function Examples({ list, onChoose }: { list: readonly string[]; onChoose: (text: string) => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-xs font-medium text-muted">Examples</p>
      {list.map((text) => (
        <button
          key={text}
          type="button"
          onClick={() => onChoose(text)}
          className="rounded-md border bg-surface px-2.5 py-1.5 text-left text-xs text-muted transition-colors hover:bg-hover hover:text-text"
        >
          <span className="line-clamp-2">{text}</span>
        </button>
      ))}
    </div>
  );
}
