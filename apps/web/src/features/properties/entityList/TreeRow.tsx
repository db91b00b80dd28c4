import { formatCount } from '@joinery/model';
import { clsx } from 'clsx';
import { ChevronRight, Rows3, Spline } from 'lucide-react';
import { type ReactNode } from 'react';
import { type ListRow } from './listRows.ts';

interface TreeRowProps {
  id: string;
  row: ListRow;
  /** Distance from the top of the list in px. */
  top: number;
  isActive: boolean;
  isSelected: boolean;
  isUnfolded: boolean;
  onJump: () => void;
  onFold: (isFolded: boolean) => void;
}

function rowName(row: ListRow): string {
  if (row.kind === 'relationship') {
    return `${row.ends.join(' to ')} ${row.otherName}${row.label === '' ? '' : `, ${row.label}`}`;
  }
  const { name, attributeCount, relationshipCount } = row;
  const attributes = formatCount(attributeCount, 'attribute');
  return `${name}, ${attributes}, ${formatCount(relationshipCount, 'relationship')}`;
}

/** One row of the tree; the tree handles keys, the row the mouse. */
export function TreeRow(props: TreeRowProps) {
  const { id, row, top, isActive, isSelected, isUnfolded, onJump } = props;
  const isEntity = row.kind === 'entity';
  return (
    // The tree has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      aria-label={rowName(row)}
      aria-level={isEntity ? 1 : 2}
      aria-posinset={row.position}
      aria-setsize={row.siblingCount}
      aria-selected={isSelected}
      aria-expanded={isEntity && row.relationshipCount > 0 ? isUnfolded : undefined}
      className={clsx(
        'absolute inset-x-0 top-0 flex h-8 cursor-default items-center gap-1.5 pr-3 text-sm select-none',
        isEntity ? 'pl-1.5' : 'pl-9',
        isSelected ? 'bg-accent-soft text-accent' : 'hover:bg-hover',
        isActive &&
          'group-focus-visible/tree:outline-2 group-focus-visible/tree:-outline-offset-2 group-focus-visible/tree:outline-accent',
      )}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onJump}
    >
      {isEntity ? <EntityCells {...props} row={row} /> : <RelationshipCells row={row} />}
    </div>
  );
}

type RowOf<Kind extends ListRow['kind']> = Extract<ListRow, { kind: Kind }>;

function EntityCells({ row, isUnfolded, onFold }: TreeRowProps & { row: RowOf<'entity'> }) {
  const hasRelationships = row.relationshipCount > 0;
  return (
    <>
      <span
        aria-hidden
        className={clsx(
          'flex size-6 shrink-0 items-center justify-center rounded text-muted',
          hasRelationships ? 'hover:bg-border hover:text-text' : 'invisible',
        )}
        onClick={(event) => {
          event.stopPropagation();
          onFold(isUnfolded);
        }}
      >
        <ChevronRight className={clsx('size-3.5 transition-transform', isUnfolded && 'rotate-90')} />
      </span>
      <span className="min-w-0 flex-1 truncate">{row.name}</span>
      <Count title="Attributes" icon={<Rows3 className="size-3" />}>
        {row.attributeCount}
      </Count>
      <Count title="Relationships" icon={<Spline className="size-3" />}>
        {row.relationshipCount}
      </Count>
    </>
  );
}

function Count({ title, icon, children }: { title: string; icon: ReactNode; children: number }) {
  return (
    <span
      aria-hidden
      title={title}
      className="flex w-10 shrink-0 items-center justify-end gap-1 text-xs text-muted tabular-nums"
    >
      {icon}
      <span className="min-w-4 text-right">{children}</span>
    </span>
  );
}

function RelationshipCells({ row }: { row: RowOf<'relationship'> }) {
  return (
    <>
      <span aria-hidden className="shrink-0 font-mono text-xs text-muted">
        {row.ends.join(':')}
      </span>
      <span className="min-w-0 shrink truncate">{row.otherName}</span>
      {row.label !== '' && <span className="min-w-0 flex-1 truncate text-xs text-muted">{row.label}</span>}
    </>
  );
}
