import { cn } from '../lib/classNames.ts';

/** A grey stand-in of the size of what is still loading; hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-hover', className)} />;
}
