import { type Attribute, defaultProblem, LIMITS } from '@joinery/model';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { BufferedInput } from '../../../../ui/fields/BufferedInput.tsx';
import { defaultChoices, defaultHint } from './defaultValues.ts';

/** The "no default" option; values are prefixed with =. */
const NONE = 'none';

interface DefaultFieldProps {
  attribute: Attribute;
  onChange: (defaultValue: string | undefined) => void;
}

/** The default value; explains what fits the type, and marks invalid values. */
export function DefaultField({ attribute, onChange }: DefaultFieldProps) {
  const { defaultValue } = attribute;
  const choices = defaultChoices(attribute);
  const problem = defaultProblem(attribute);
  const hint = defaultHint(attribute);
  const error = problem === null ? undefined : `Left out of the generated code: it ${problem}.`;
  if (choices === null) {
    return (
      <Field label="Default value" hint={hint} error={error}>
        <BufferedInput
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
      <Select
        className="h-7 font-mono text-xs"
        value={defaultValue === undefined ? NONE : `=${defaultValue}`}
        options={[
          { value: NONE, label: 'None' },
          ...[...unknown, ...choices].map((choice) => ({ value: `=${choice}`, label: choice })),
        ]}
        onValueChange={(chosen) => onChange(chosen === NONE ? undefined : chosen.slice(1))}
      />
    </Field>
  );
}
