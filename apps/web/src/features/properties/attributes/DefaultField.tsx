import { type Attribute, defaultProblem, LIMITS } from '@joinery/model';
import { Field } from '../../../ui/Field.tsx';
import { controlStyles } from '../../../ui/Input.tsx';
import { cn } from '../../../lib/classNames.ts';
import { TypedInput } from '../../../ui/TypedInput.tsx';
import { defaultChoices, defaultHint } from './defaultValues.ts';

interface DefaultFieldProps {
  attribute: Attribute;
  onChange: (defaultValue: string | undefined) => void;
}

/** The value that a row gets where none is given; says what fits the type, and when something does not. */
export function DefaultField({ attribute, onChange }: DefaultFieldProps) {
  const { defaultValue } = attribute;
  const choices = defaultChoices(attribute);
  const problem = defaultProblem(attribute);
  const hint = defaultHint(attribute);
  const error = problem === null ? undefined : `The generators leave it out: it ${problem}.`;
  if (choices === null) {
    return (
      <Field label="Default value" hint={hint} error={error}>
        <TypedInput
          className="h-7 font-mono text-xs"
          value={defaultValue ?? ''}
          placeholder="None"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.maxDefaultValueCharacters}
          onTyped={(text) => onChange(text === '' ? undefined : text)}
        />
      </Field>
    );
  }
  const unknown = defaultValue !== undefined && !choices.includes(defaultValue) ? [defaultValue] : [];
  return (
    <Field label="Default value" error={error}>
      <select
        className={cn(controlStyles, 'h-7 px-1 font-mono text-xs')}
        value={defaultValue === undefined ? '' : `=${defaultValue}`}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value.slice(1))}
      >
        <option value="">None</option>
        {[...unknown, ...choices].map((choice) => (
          <option key={choice} value={`=${choice}`}>
            {choice}
          </option>
        ))}
      </select>
    </Field>
  );
}
