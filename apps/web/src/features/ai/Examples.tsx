import { useState } from 'react';
import { useEditorState } from '../../editor/editorContext.ts';
import { Button } from '../../ui/Button.tsx';
import { fillChangeExamples } from './changeExamples.ts';

const DESCRIPTIONS = [
  'A blog has users, posts and comments. A user has a name and a unique email and writes many posts. A post has a title, a body and a status: draft, published or archived. Each post has many comments.',
  'A shop: customers have a name and an email and place many orders. Each order has a date, a total and many order items. Each order item has a quantity and refers to one product. Products have a name and a price.',
  'Students enrol in many courses and a course has many students. A student has a name and a date of birth. Courses have a title and credits and are taught by one professor.',
];

const FIRST_EXAMPLES = 4;

interface ExamplesProps {
  onChoose: (text: string) => void;
}

/** Descriptions to begin with. */
export function DescriptionExamples({ onChoose }: ExamplesProps) {
  return <ExampleList label="Examples" list={DESCRIPTIONS} onChoose={onChoose} />;
}

/** The changes that are understood without a language model, with names of the diagram: the selected entity, else the first. */
export function ChangeExamples({ onChoose }: ExamplesProps) {
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
