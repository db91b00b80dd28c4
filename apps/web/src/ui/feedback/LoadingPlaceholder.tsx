import { Spinner } from './Spinner.tsx';

/** Placeholder of a dialog or panel whose code is loading; delayed, so that it does not flash. */
export function LoadingPlaceholder() {
  return (
    <p
      role="status"
      className="pointer-events-none fixed top-1/2 left-1/2 z-50 flex -translate-x-1/2 -translate-y-1/2 shows-late items-center gap-2 rounded-lg border bg-raised px-3 py-2 text-sm shadow-lg"
    >
      <Spinner /> Loading...
    </p>
  );
}
