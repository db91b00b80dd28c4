import { useState } from 'react';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Input } from '../../../../ui/fields/Input.tsx';

interface WholeNumberFieldProps {
  label: string;
  value: number | undefined;
  min: number;
  max: number;
  /** The generators' default for an empty field. */
  placeholder: string;
  onChange: (value: number | undefined) => void;
}

/** An integer within bounds; empty means the generators' default. Invalid text stays in the field and is not applied. */
export function WholeNumberField({ label, value, min, max, placeholder, onChange }: WholeNumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string): number | undefined | 'invalid' => {
    if (text.trim() === '') return undefined;
    const number = Number(text);
    return Number.isInteger(number) && number >= min && number <= max ? number : 'invalid';
  };
  const isInvalid = draft !== null && read(draft) === 'invalid';
  return (
    <Field
      label={label}
      error={isInvalid ? `A whole number from ${min} to ${max.toLocaleString('en-US')}` : undefined}
    >
      <Input
        className="h-7"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={draft ?? value?.toString() ?? ''}
        onChange={(event) => {
          setDraft(event.target.value);
          const next = read(event.target.value);
          if (next !== 'invalid') onChange(next);
        }}
        onBlur={() => setDraft(null)}
      />
    </Field>
  );
}
