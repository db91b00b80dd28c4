import { CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useHasUnsavedChanges } from './savingContext.ts';

/** A live connection confirms every key within moments: the notice lingers, so that it does not flicker. */
const LINGER_MS = 400;

/** Turns false only after `isOn` has been false for a while. */
function useLingering(isOn: boolean): boolean {
  const [isKept, setKept] = useState(isOn);
  if (isOn && !isKept) setKept(true);
  useEffect(() => {
    if (isOn || !isKept) return;
    const timer = setTimeout(() => setKept(false), LINGER_MS);
    return () => clearTimeout(timer);
  }, [isOn, isKept]);
  return isKept;
}

/** No spinner: its animation would restyle and repaint every frame while typing. */
const NOTICE = (
  <div className="flex items-start gap-2.5 rounded-lg border bg-raised px-3.5 py-2.5 text-sm shadow-md">
    <CloudUpload aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
    <div>
      <p className="font-medium text-text">Unsaved Changes</p>
      <p className="text-xs text-muted max-sm:sr-only">
        Please wait for the diagram to automatically save...
      </p>
    </div>
  </div>
);

/** Shown at the bottom right until the server has confirmed the last edit. */
export function UnsavedChangesNotice() {
  const isShown = useLingering(useHasUnsavedChanges());
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-4 bottom-4 z-30 max-sm:top-28 max-sm:bottom-auto"
    >
      {isShown ? NOTICE : null}
    </div>
  );
}
