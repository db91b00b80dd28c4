import { type ComponentProps } from 'react';
import { Input } from './Input.tsx';
import { useTyping } from './useTyping.ts';

interface TypedInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'onBlur'
> {
  value: string;
  onTyped: (text: string) => void;
}

/** A single-line text field that buffers keystrokes, see `useBufferedInput`. */
export function TypedInput({ value, onTyped, ...rest }: TypedInputProps) {
  return <Input {...rest} {...useTyping<HTMLInputElement>(value, onTyped)} />;
}
