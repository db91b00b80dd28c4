import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react';
import { Input } from './Input.tsx';

interface TypedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue'> {
  value: string;
}

/**
 * A text field whose text is the typist's: from the first key until the focus leaves it, a value that changes elsewhere
 * moves neither text nor caret. Then it shows the value again.
 */
export function TypedInput({ value, onChange, onBlur, ...rest }: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>): void => {
    setTyped(null);
    onBlur?.(event);
  };
  return <Input {...rest} value={typed ?? value} onChange={handleChange} onBlur={handleBlur} />;
}
