import { type ComponentProps } from 'react';
import { Input } from './Input.tsx';
import { useBufferedInput } from './useBufferedInput.ts';

interface BufferedInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'onBlur'
> {
  value: string;
  onTyped: (text: string) => void;
}

/** A single-line text field that buffers keystrokes, see `useBufferedInput`. */
export function BufferedInput({ value, onTyped, ...rest }: BufferedInputProps) {
  return <Input {...rest} {...useBufferedInput<HTMLInputElement>(value, onTyped)} />;
}
