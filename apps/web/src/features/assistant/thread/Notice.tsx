import { type ReactNode } from 'react';

interface NoticeProps {
  /** Read out by screen readers when it appears. */
  isAlert?: boolean;
  children: ReactNode;
}

/** Something in the panel that needs the user's attention. */
export function Notice({ isAlert = false, children }: NoticeProps) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className="flex flex-col gap-1.5 rounded-md border border-warning bg-warning-soft px-2.5 py-2 text-xs break-words"
    >
      {children}
    </div>
  );
}
