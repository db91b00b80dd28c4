import { Button } from '../../ui/buttons/Button.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

/** Shows that a large diagram is being arranged, with a cancel button. */
export function ArrangingNotice({ onCancel }: { onCancel: () => void }) {
  return (
    <div
      role="status"
      className="fixed bottom-4 left-1/2 z-30 flex -translate-x-1/2 items-center gap-3 rounded-lg border bg-raised py-2 pr-2 pl-3.5 text-sm shadow-md"
    >
      <Spinner className="text-accent" />
      Arranging the diagram...
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
