import { type ComponentProps } from 'react';
import { cn } from '../lib/classNames.ts';
import { controlStyles } from './Input.tsx';

/** A multi-line field, resizable in height; styled like Input. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(controlStyles, 'h-auto min-h-16 resize-y py-1.5', className)} {...rest} />;
}
