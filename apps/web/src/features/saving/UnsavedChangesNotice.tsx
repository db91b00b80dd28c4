import { Spinner } from '../../ui/Spinner.tsx';
import { useHasUnsavedChanges } from './savingSession.ts';

/** Stands at the bottom right as long as the server has not confirmed the last edit. */
export function UnsavedChangesNotice() {
  const hasUnsavedChanges = useHasUnsavedChanges();
  return (
    <div role="status" className="pointer-events-none fixed right-4 bottom-4 z-30">
      {hasUnsavedChanges ? (
        <div className="flex items-start gap-2.5 rounded-lg border bg-raised px-3.5 py-2.5 text-sm shadow-md">
          <Spinner className="mt-0.5 text-warning" />
          <div>
            <p className="font-medium text-text">Unsaved Changes</p>
            <p className="text-xs text-muted">Please wait for the diagram to automatically save...</p>
          </div>
        </div>
      ) : null}
    </div>
  );
}
