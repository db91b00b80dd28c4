import { clsx } from 'clsx';

/** A grey placeholder of the size of the loading content; hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-pulse bg-hover base:rounded-md', className)} />;
}
