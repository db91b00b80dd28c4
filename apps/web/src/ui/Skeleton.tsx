import { cn } from '../lib/classNames.ts';

/** A grey placeholder of the size of the loading content; hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-hover', className)} />;
}
