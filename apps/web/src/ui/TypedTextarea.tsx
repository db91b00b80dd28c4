import { type ComponentProps, useState } from 'react';
import { cn } from '../lib/classNames.ts';
import { controlStyles } from './Input.tsx';

interface TypedTextareaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'> {
  value: string;
}

/**
 * A field of several lines that grows with its text. Like TypedInput, it keeps what is being typed until the focus leaves
 * it, whatever changes elsewhere.
 */
export function TypedTextarea({ value, className, onChange, onBlur, ...rest }: TypedTextareaProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <textarea
      rows={1}
      className={cn(
        controlStyles,
        'field-sizing-content max-h-40 min-h-8 resize-none py-1.5 leading-5',
        className,
      )}
      {...rest}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
