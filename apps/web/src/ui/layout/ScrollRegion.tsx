import { clsx } from 'clsx';
import { type ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Wide content that scrolls sideways on narrow screens. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // A scrollable region must be reachable by keyboard, or its hidden part would be unreadable without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} role="group" aria-label={label} className={clsx('overflow-x-auto', className)}>
      {children}
    </div>
  );
}
