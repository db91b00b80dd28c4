import { type DiagramListEntry } from '@joinery/protocol';
import { Plus, Shapes } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NavigateButton } from '../../ui/NavigateButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { DiagramCard } from './DiagramCard.tsx';
import { DiagramFilter } from './DiagramFilter.tsx';
import { DIAGRAM_FILTERS, type DiagramFilterId, matchesFilter } from './diagramFilters.ts';
import { useDeleteDiagram, useDiagrams, useLeaveDiagram } from './useDiagrams.ts';

/** The person's diagrams with all their states: loading, error, empty, list (M195). */
export function DiagramList() {
  const diagrams = useDiagrams();
  if (diagrams.isPending) return <LoadingDiagrams />;
  if (diagrams.isError)
    return <FailedDiagrams isRetrying={diagrams.isFetching} onRetry={() => void diagrams.refetch()} />;
  if (diagrams.data.length === 0) return <NoDiagrams />;
  return <DiagramGrid diagrams={diagrams.data} />;
}

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

function DiagramGrid({ diagrams }: { diagrams: DiagramListEntry[] }) {
  const [filter, setFilter] = useState<DiagramFilterId>('all');
  const shown = diagrams.filter((diagram) => matchesFilter(diagram, filter));
  return (
    <div className="flex flex-col gap-4">
      <DiagramFilter value={filter} counts={countsOf(diagrams)} onChange={setFilter} />
      {shown.length === 0 ? (
        <p className="rounded-lg border border-dashed px-4 py-20 text-center text-base text-muted">
          {DIAGRAM_FILTERS.find(({ id }) => id === filter)?.nothing}
        </p>
      ) : (
        <DiagramCards diagrams={shown} />
      )}
    </div>
  );
}

function countsOf(diagrams: DiagramListEntry[]): Record<DiagramFilterId, number> {
  const count = (id: DiagramFilterId): number =>
    diagrams.filter((diagram) => matchesFilter(diagram, id)).length;
  return { all: count('all'), own: count('own'), shared: count('shared') };
}

function isRunning(
  removal: { isPending: boolean; variables: DiagramListEntry | undefined },
  { _id }: DiagramListEntry,
): boolean {
  return removal.isPending && removal.variables?._id === _id;
}

function DiagramCards({ diagrams }: { diagrams: DiagramListEntry[] }) {
  const [asked, setAsked] = useState<DiagramListEntry | null>(null);
  const deletion = useDeleteDiagram();
  const leaving = useLeaveDiagram();
  const isOwn = asked?.currentUserAccess === 'OWNER';
  return (
    <>
      <ul aria-label="Diagrams" className={GRID}>
        {diagrams.map((diagram) => (
          <li key={diagram._id}>
            <DiagramCard
              diagram={diagram}
              onRemove={setAsked}
              isRemoving={isRunning(deletion, diagram) || isRunning(leaving, diagram)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(null);
        }}
        question={isOwn ? 'Are you sure you want to delete this diagram?' : 'Leave this diagram?'}
        description={
          isOwn ? asked.name : `${asked?.name ?? ''}: you can come back only when somebody invites you again.`
        }
        confirmLabel={isOwn ? 'Delete' : 'Leave'}
        onConfirm={() => {
          if (asked) (isOwn ? deletion : leaving).mutate(asked);
        }}
      />
    </>
  );
}

function LoadingDiagrams() {
  return (
    <>
      <p role="status" className="mb-4 flex items-center gap-2 text-muted">
        <Spinner />
        Loading diagrams...
      </p>
      <div className={GRID}>
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-76 rounded-lg" />
        ))}
      </div>
    </>
  );
}

function FailedDiagrams({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-dashed px-4 py-20 text-center">
      <p role="alert" className="text-base">
        Failed to load diagrams. Please try again.
      </p>
      <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function NoDiagrams() {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed px-4 py-20 text-center">
      <Shapes aria-hidden className="size-8 text-muted" />
      <h2 className="mt-2 text-lg font-semibold">No diagrams yet</h2>
      <p className="text-base text-muted">Create your first diagram to get started</p>
      <NavigateButton to="/diagram-editor" variant="primary" className="mt-4">
        <Plus aria-hidden />
        Create diagram
      </NavigateButton>
    </div>
  );
}
