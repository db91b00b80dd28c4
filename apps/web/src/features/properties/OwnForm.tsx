import { type ReactNode } from 'react';

/**
 * A form for one field alone. At every key a browser's autofill reads all fields of the form, without one all those of the
 * page; and what is laid out anew for the caret ends at the field. Enter sends nothing.
 */
export function OwnForm({ children }: { children: ReactNode }) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <div className="h-8 [contain:layout_size]">{children}</div>
    </form>
  );
}
