import { Spinner } from './Spinner.tsx';

/** Stands where a dialog or panel will be whose code is on its way; not at once, so that nothing flashes. */
export function PartLoading() {
  return (
    <p
      role="status"
      className="pointer-events-none fixed top-1/2 left-1/2 z-50 flex -translate-x-1/2 -translate-y-1/2 shows-late items-center gap-2 rounded-lg border bg-raised px-3 py-2 text-sm shadow-lg"
    >
      <Spinner /> Loading...
    </p>
  );
}
