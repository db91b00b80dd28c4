import { LoaderCircle } from 'lucide-react';
import { cn } from '../lib/classNames.ts';

/** Decorative: the text beside it says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />;
}
