import { clsx } from 'clsx';
import { type ComponentProps } from 'react';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('rounded-lg border base:bg-surface', className)} {...rest} />;
}
