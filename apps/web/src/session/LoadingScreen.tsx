import { Spinner } from '../ui/feedback/Spinner.tsx';

/** Fills the screen while the whole page is waiting for data. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex flex-1 items-center justify-center gap-2 text-sm text-muted">
      <Spinner />
      Loading...
    </div>
  );
}
