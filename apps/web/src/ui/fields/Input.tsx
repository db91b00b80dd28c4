import { clsx } from 'clsx';
import { type ComponentProps } from 'react';

/** The styles shared by all controls for typing or picking. */
export const controlStyles =
  'base:h-8 base:w-full min-w-0 rounded-md border border-border-strong bg-surface base:px-2.5 base:text-sm base:text-text transition-colors placeholder:text-muted hover:border-text focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(controlStyles, className)} {...rest} />;
}
