import { type ComponentProps } from 'react';
import { cn } from '../lib/classNames.ts';

/** The styles shared by all controls for typing or picking. */
export const controlStyles =
  'h-8 w-full min-w-0 rounded-md border border-border-strong bg-surface px-2.5 text-sm text-text transition-colors placeholder:text-muted hover:border-text focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlStyles, className)} {...rest} />;
}
