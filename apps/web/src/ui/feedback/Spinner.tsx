import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** Decorative: the text beside it says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('shrink-0 animate-spin base:size-4', className)} />;
}
