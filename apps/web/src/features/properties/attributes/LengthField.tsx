import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';

const MAX_LENGTH = 1_000_000;

interface LengthFieldProps {
  length: number | undefined;
  onChange: (length: number | undefined) => void;
}

function readLength(text: string): number | undefined | 'invalid' {
  if (text.trim() === '') return undefined;
  const length = Number(text);
  return Number.isInteger(length) && length >= 1 && length <= MAX_LENGTH ? length : 'invalid';
}

/** Length of a String; empty leaves it to the generator. What is no length stays in the field and is not taken over. */
export function LengthField({ length, onChange }: LengthFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Field
      label="Length"
      error={
        draft !== null && readLength(draft) === 'invalid' ? 'A whole number from 1 to 1,000,000' : undefined
      }
    >
      <Input
        className="h-7"
        inputMode="numeric"
        autoComplete="off"
        placeholder="255"
        value={draft ?? length?.toString() ?? ''}
        onChange={(event) => {
          setDraft(event.target.value);
          const next = readLength(event.target.value);
          if (next !== 'invalid') onChange(next);
        }}
        onBlur={() => setDraft(null)}
      />
    </Field>
  );
}
