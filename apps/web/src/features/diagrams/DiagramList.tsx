import { type DiagramListEntry } from '@joinery/wire';
import { LayoutTemplate, Plus, SearchX, Shapes } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { NavigateButton } from '../../ui/buttons/NavigateButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { DiagramCards, GRID } from './DiagramCards.tsx';
import { OrderField, SearchField } from './DiagramControls.tsx';
import { DiagramFilter } from './DiagramFilter.tsx';
import { DIAGRAM_FILTERS, type DiagramFilterId, matchesFilter } from './diagramFilters.ts';
import { sortDiagrams, storeOrder, readStoredOrder } from './diagramOrder.ts';
import { matchesSearch } from './diagramSearch.ts';
import { useDiagrams } from './useDiagrams.ts';

interface DiagramListProps {
  /** Opens the templates. */
  onTemplates: () => void;
}

/** The user's diagrams in all states: loading, error, empty, list (M195). */
export function DiagramList({ onTemplates }: DiagramListProps) {
  const diagrams = useDiagrams();
  if (diagrams.isPending) return <LoadingDiagrams />;
  if (diagrams.isError)
    return <FailedDiagrams isRetrying={diagrams.isFetching} onRetry={() => void diagrams.refetch()} />;
  if (diagrams.data.length === 0) return <NoDiagrams onTemplates={onTemplates} />;
  return <DiagramGrid diagrams={diagrams.data} />;
}

function DiagramGrid({ diagrams }: { diagrams: DiagramListEntry[] }) {
  const [filter, setFilter] = useState<DiagramFilterId>('all');
  const [order, setOrder] = useState(readStoredOrder);
  const [search, setSearch] = useState('');
  // Typing stays responsive while hundreds of cards are filtered.
  const searched = useDeferredValue(search);
  const sorted = useMemo(() => sortDiagrams(diagrams, order), [diagrams, order]);
  const found = useMemo(
    () => sorted.filter((diagram) => matchesSearch(diagram, searched)),
    [sorted, searched],
  );
  const shown = useMemo(() => found.filter((diagram) => matchesFilter(diagram, filter)), [found, filter]);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <DiagramFilter value={filter} counts={countByFilter(found)} onChange={setFilter} />
        <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full sm:justify-end">
          <SearchField value={search} onChange={setSearch} />
          <OrderField
            value={order}
            onChange={(next) => {
              setOrder(next);
              storeOrder(next);
            }}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {searched.trim() === '' ? '' : `${shown.length} of ${diagrams.length} diagrams found`}
      </p>
      {shown.length > 0 ? <DiagramCards diagrams={shown} /> : null}
      {shown.length === 0 && searched.trim() !== '' ? (
        <NoResults>
          <SearchX aria-hidden className="size-8 text-muted" />
          <p className="text-base break-words">No diagram matches “{searched.trim()}”.</p>
          <Button onClick={() => setSearch('')}>Clear search</Button>
        </NoResults>
      ) : null}
      {shown.length === 0 && searched.trim() === '' ? (
        <NoResults>
          <p className="text-base text-muted">{DIAGRAM_FILTERS.find(({ id }) => id === filter)?.nothing}</p>
        </NoResults>
      ) : null}
    </div>
  );
}

function countByFilter(diagrams: DiagramListEntry[]): Record<DiagramFilterId, number> {
  const count = (id: DiagramFilterId): number =>
    diagrams.filter((diagram) => matchesFilter(diagram, id)).length;
  return { all: count('all'), own: count('own'), shared: count('shared') };
}

function NoResults({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-4 rounded-lg border border-dashed px-4 py-20 text-center">
      {children}
    </div>
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
    <NoResults>
      <p role="alert" className="text-base">
        Failed to load diagrams. Please try again.
      </p>
      <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </NoResults>
  );
}

function NoDiagrams({ onTemplates }: DiagramListProps) {
  return (
    <NoResults>
      <Shapes aria-hidden className="size-8 text-muted" />
      <div className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">No diagrams yet</h2>
        <p className="text-base text-muted">Create your first diagram to get started</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <NavigateButton to="/diagram-editor" variant="primary">
          <Plus aria-hidden />
          Create diagram
        </NavigateButton>
        <Button onClick={onTemplates}>
          <LayoutTemplate aria-hidden />
          Start from a template
        </Button>
      </div>
    </NoResults>
  );
}
