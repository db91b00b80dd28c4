import { clsx } from 'clsx';
import { type ComponentProps } from 'react';
import { controlStyles } from './Input.tsx';
import { useBufferedInput } from './useBufferedInput.ts';

interface BufferedTextareaProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'onBlur'
> {
  value: string;
  onTyped: (text: string) => void;
}

/** A multi-line field that grows with its text and buffers keystrokes, see `useBufferedInput`. */
export function BufferedTextarea({ value, className, onTyped, ...rest }: BufferedTextareaProps) {
  return (
    <textarea
      rows={1}
      className={clsx(
        controlStyles,
        'field-sizing-content h-auto max-h-40 min-h-8 resize-none py-1.5 leading-5',
        className,
      )}
      {...rest}
      {...useBufferedInput<HTMLTextAreaElement>(value, onTyped)}
    />
  );
}
