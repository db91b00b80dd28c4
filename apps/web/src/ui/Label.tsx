import { Label as LabelPrimitive } from 'radix-ui';
import { type ComponentProps } from 'react';
import { cn } from '../lib/classNames.ts';

export function Label({ className, ...rest }: ComponentProps<typeof LabelPrimitive.Root>) {
  return <LabelPrimitive.Root className={cn('text-xs font-medium text-muted', className)} {...rest} />;
}
