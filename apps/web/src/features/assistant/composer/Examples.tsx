import { can } from '@joinery/model';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { type ThreadMessage } from '../assistant.ts';
import { useAiState, useAssistant } from '../assistantContext.ts';
import { fillChangeExamples } from './changeExamples.ts';

const DESCRIPTIONS = [
  'A blog has users, posts and comments. A user has a name and a unique email and writes many posts. A post has a title, a body and a status: draft, published or archived. Each post has many comments.',
  'A shop: customers have a name and an email and place many orders. Each order has a date, a total and many order items. Each order item has a quantity and refers to one product. Products have a name and a price.',
  'Students enrol in many courses and a course has many students. A student has a name and a date of birth. Courses have a title and credits and are taught by one professor.',
];

const FIRST_EXAMPLES = 4;

/** The part of an example that the user replaces. */
const PLACEHOLDER = /new_name|NewEntity/u;

interface ExamplesProps {
  onChoose: (text: string) => void;
}

/** Messages to begin with, while there is no conversation, and again after a message that was not understood. */
export function Examples({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { state: store } = useAssistant();
  const isOffered = useAiState(({ thread, request, proposal }) => {
    const last = thread.at(-1);
    return request === null && proposal === null && (last === undefined || wasNotUnderstood(last));
  });
  const isEmpty = useEditorState((state) => state.content.nodes.length === 0);
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  if (!isOffered || !mayEdit) return null;
  /** Adds an example below the typed text, and selects what is to be replaced in it. */
  const choose = (example: string) => {
    const { prompt } = store.getState();
    const before = prompt.trim() === '' ? '' : `${prompt.trimEnd()}\n`;
    flushSync(() => store.setState({ prompt: `${before}${example}` }));
    const [placeholder = ''] = PLACEHOLDER.exec(example) ?? [];
    const start = before.length + (placeholder === '' ? example.length : example.indexOf(placeholder));
    field.current?.focus();
    field.current?.setSelectionRange(start, start + placeholder.length);
  };
  return isEmpty ? (
    <ExampleList label="Examples" list={DESCRIPTIONS} onChoose={choose} />
  ) : (
    <ChangeExamples onChoose={choose} />
  );
}

function wasNotUnderstood({ kind, details }: ThreadMessage): boolean {
  return (kind === 'describe' || kind === 'change') && details !== null && details.skipped.length > 0;
}

/** Changes that the built-in builder understands, with names of the diagram: the selected entity, else the first. */
function ChangeExamples({ onChoose }: ExamplesProps) {
  const content = useEditorState((state) => state.content);
  const selected = useEditorState((state) => state.selection.nodeIds);
  const [isWhole, setIsWhole] = useState(false);
  const examples = fillChangeExamples(content, selected);
  const rest = examples.length - FIRST_EXAMPLES;
  return (
    <div className="flex flex-col gap-1.5">
      <ExampleList
        label="Examples of changes"
        list={isWhole ? examples : examples.slice(0, FIRST_EXAMPLES)}
        onChoose={onChoose}
      />
      {rest > 0 ? (
        <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${rest} more`}
        </Button>
      ) : null}
    </div>
  );
}

interface ExampleListProps extends ExamplesProps {
  label: string;
  list: readonly string[];
}

function ExampleList({ label, list, onChoose }: ExampleListProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1.5">
      <p aria-hidden className="text-xs font-medium text-muted">
        {label}
      </p>
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
