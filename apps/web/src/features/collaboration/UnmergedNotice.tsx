import { TriangleAlert } from 'lucide-react';
import { formatUnmergedEdits, type UnmergedEdits } from '../../live/unsent/unmergedEdits.ts';
import { downloadFile } from '../../lib/browser/downloadFile.ts';
import { Button } from '../../ui/buttons/Button.tsx';

function download(unmerged: UnmergedEdits): void {
  const content = formatUnmergedEdits(unmerged);
  downloadFile({ fileName: 'unmerged-changes.er-diagram.json', type: 'application/json', content });
}

/** Lists the user's edits that were not merged, until dismissed. */
export function UnmergedNotice({ unmerged, onDismiss }: { unmerged: UnmergedEdits; onDismiss: () => void }) {
  const count = unmerged.edits.length;
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-20 z-30 flex w-80 max-w-[calc(100vw-2rem)] gap-2.5 rounded-lg border bg-raised px-3.5 py-3 text-sm shadow-lg"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="font-medium">
          {count === 1
            ? 'One of your changes could not be merged'
            : `${count} of your changes could not be merged`}
        </p>
        <ul className="text-xs text-muted">
          {unmerged.reasons.slice(0, 3).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <div className="flex gap-2">
          <Button size="sm" onClick={() => download(unmerged)}>
            Download as JSON
          </Button>
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </div>
    </div>
  );
}
