import { type ReactNode } from 'react';

/**
 * A form for a single field. On each key the browser's autofill reads all fields of the form, or without one all those of
 * the page; the caret's layout is contained as well. Enter submits nothing.
 */
export function SingleFieldForm({ children }: { children: ReactNode }) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <div className="h-8 [contain:layout_size]">{children}</div>
    </form>
  );
}
