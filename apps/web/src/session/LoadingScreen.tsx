import { Spinner } from '../ui/Spinner.tsx';

/** Fills the screen while something that the whole page needs is on its way. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex flex-1 items-center justify-center gap-2 text-sm text-muted">
      <Spinner />
      Loading...
    </div>
  );
}
