import { clsx } from 'clsx';
import { type ComponentProps } from 'react';
import { controlStyles } from './Input.tsx';

/** A multi-line field, resizable in height; styled like Input. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={clsx(controlStyles, 'h-auto py-1.5 base:min-h-16 base:resize-y', className)}
      {...rest}
    />
  );
}
