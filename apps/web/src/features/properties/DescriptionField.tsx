import { LIMITS } from '@joinery/model';
import { Field } from '../../ui/fields/Field.tsx';
import { BufferedTextarea } from '../../ui/fields/BufferedTextarea.tsx';

interface DescriptionFieldProps {
  description: string | undefined;
  onChange: (description: string) => void;
}

/** A description of an element; the generated code and schema contain it as comments. */
export function DescriptionField({ description, onChange }: DescriptionFieldProps) {
  return (
    <Field label="Description">
      <BufferedTextarea
        value={description ?? ''}
        placeholder="Becomes a comment in code and schema"
        maxLength={LIMITS.maxDescriptionCharacters}
        onTyped={onChange}
      />
    </Field>
  );
}
