import { type ComponentProps } from 'react';
import { cn } from '../lib/classNames.ts';
import { controlStyles } from './Input.tsx';
import { useTyping } from './useTyping.ts';

interface TypedTextareaProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'onBlur'
> {
  value: string;
  onTyped: (text: string) => void;
}

/** A multi-line field that grows with its text and buffers keystrokes, see `useBufferedInput`. */
export function TypedTextarea({ value, className, onTyped, ...rest }: TypedTextareaProps) {
  return (
    <textarea
      rows={1}
      className={cn(
        controlStyles,
        'field-sizing-content max-h-40 min-h-8 resize-none py-1.5 leading-5',
        className,
      )}
      {...rest}
      {...useTyping<HTMLTextAreaElement>(value, onTyped)}
    />
  );
}
