import { clsx } from 'clsx';
import { Label as LabelPrimitive } from 'radix-ui';
import { type ComponentProps } from 'react';

export function Label({ className, ...rest }: ComponentProps<typeof LabelPrimitive.Root>) {
  return <LabelPrimitive.Root className={clsx('text-xs font-medium text-muted', className)} {...rest} />;
}
