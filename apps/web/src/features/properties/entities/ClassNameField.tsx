import { isClassName } from '@joinery/model';
import { useState } from 'react';
import { BufferedInput } from '../../../ui/fields/BufferedInput.tsx';
import { Field } from '../../../ui/fields/Field.tsx';

interface ClassNameFieldProps {
  className: string | undefined;
  onChange: (className: string | undefined) => void;
}

/** The name of the class in generated code; a text that cannot be one is shown and not stored. */
export function ClassNameField({ className = '', onChange }: ClassNameFieldProps) {
  const [rejected, setRejected] = useState<string | null>(null);
  const handleTyped = (text: string): void => {
    const isAccepted = text === '' || isClassName(text);
    setRejected(isAccepted ? null : text);
    if (isAccepted) onChange(text === '' ? undefined : text);
  };
  return (
    <Field
      label="Class name"
      hint="In generated code. Without one it follows from the entity name."
      error={
        rejected === null
          ? undefined
          : 'Not saved: use Latin letters, digits and underscores, at most 80, no digit first, and no keyword.'
      }
    >
      <BufferedInput
        className="h-7 font-mono text-xs"
        value={rejected ?? className}
        placeholder="From the entity name"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onTyped={handleTyped}
      />
    </Field>
  );
}
