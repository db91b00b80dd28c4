import { formatCount } from '@joinery/model';
import { BIN_DAYS, type BinEntry } from '@joinery/wire';
import { RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { DiagramPicture } from '../../../ui/pictures/DiagramPicture.tsx';
import { RelativeTime } from '../../../ui/pictures/RelativeTime.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { GRID } from '../DiagramCards.tsx';
import { daysLeft } from './daysLeft.ts';
import { useBin, useDeleteForGood, useRestoreDiagram } from './useBin.ts';

/** The user's deleted diagrams in all states: loading, error, empty, list. */
export function Bin() {
  const bin = useBin();
  if (bin.isPending)
    return (
      <div role="status" aria-label="Loading the bin" className={GRID}>
        <Skeleton className="h-76 rounded-lg" />
      </div>
    );
  if (bin.isError)
    return (
      <Message>
        <p role="alert" className="text-base">
          Failed to load the bin. Please try again.
        </p>
        <Button variant="primary" isBusy={bin.isFetching} onClick={() => void bin.refetch()}>
          Try again
        </Button>
      </Message>
    );
  if (bin.data.length === 0)
    return (
      <Message>
        <Trash2 aria-hidden className="size-8 text-muted" />
        <p className="text-base text-muted">
          The bin is empty. Diagrams that you delete stay here for {BIN_DAYS} days.
        </p>
      </Message>
    );
  return <BinCards entries={bin.data} now={bin.dataUpdatedAt} />;
}

function Message({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-4 rounded-lg border border-dashed px-4 py-20 text-center">
      {children}
    </div>
  );
}

function BinCards({ entries, now }: { entries: readonly BinEntry[]; now: number }) {
  const [asked, setAsked] = useState<BinEntry | null>(null);
  const restoring = useRestoreDiagram();
  const deletion = useDeleteForGood();
  return (
    <>
      <p className="mb-4 text-muted">
        Diagrams stay here for {BIN_DAYS} days. A restored one has its members, versions and links again.
      </p>
      <ul aria-label="Bin" className={GRID}>
        {entries.map((entry) => (
          <li key={entry._id}>
            <BinCard
              entry={entry}
              now={now}
              isBusy={
                (restoring.isPending && restoring.variables._id === entry._id) ||
                (deletion.isPending && deletion.variables._id === entry._id)
              }
              onRestore={() => restoring.mutate(entry)}
              onDelete={() => setAsked(entry)}
            />
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setAsked(null);
          }}
          question="Delete this diagram for good?"
          description={`${asked.name} is deleted with its versions for ${formatMembers(asked.memberCount)}. This cannot be undone.`}
          confirmLabel="Delete for good"
          onConfirm={() => deletion.mutate(asked)}
        />
      )}
    </>
  );
}

interface BinCardProps {
  entry: BinEntry;
  /** When the bin was read, in milliseconds. */
  now: number;
  isBusy: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

function BinCard({ entry, now, isBusy, onRestore, onDelete }: BinCardProps) {
  const nameId = useId();
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="h-40 border-b bg-background p-2 opacity-60">
        <DiagramPicture preview={entry.preview} />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h2 id={nameId} className="truncate text-base font-semibold" title={entry.name}>
          {entry.name}
        </h2>
        <p className="text-xs text-muted">
          Deleted <RelativeTime iso={entry.deletedAt} /> · {formatDays(daysLeft(entry.deletedAt, now))}
        </p>
        <p className="truncate text-xs text-muted">
          {formatCount(entry.entityCount, 'entity', 'entities')} · {formatCount(entry.memberCount, 'member')}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
          <Button aria-describedby={nameId} isBusy={isBusy} onClick={onRestore}>
            {isBusy ? null : <RotateCcw aria-hidden />}
            Restore
          </Button>
          <Button variant="ghost" aria-describedby={nameId} disabled={isBusy} onClick={onDelete}>
            <Trash2 aria-hidden />
            Delete for good
          </Button>
        </div>
      </div>
    </Card>
  );
}

function formatDays(days: number): string {
  return days <= 1 ? 'less than a day left' : `${days} days left`;
}

function formatMembers(count: number): string {
  return count === 1 ? 'you' : `all ${count} members`;
}
