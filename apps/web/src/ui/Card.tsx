import { type ComponentProps } from 'react';
import { cn } from '../lib/classNames.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border bg-surface', className)} {...rest} />;
}
