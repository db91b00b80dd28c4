import {
  type Attribute,
  CARD_HEADER_HEIGHT,
  CARD_ROW_HEIGHT,
  describeType,
  type EntityNode,
  getCardSize,
} from '@joinery/model';
import { cn } from '../../../lib/classNames.ts';
import { Badge } from '../../../ui/Badge.tsx';

type RowMark = 'new' | 'changed' | 'removed' | undefined;

interface Row {
  attribute: Attribute;
  mark: RowMark;
}

const ROWS: Record<NonNullable<RowMark>, { sign: string; word: string; style: string }> = {
  new: { sign: '+', word: 'new', style: 'bg-ai-soft text-ai' },
  changed: { sign: '~', word: 'changed', style: 'bg-warning-soft text-warning' },
  removed: { sign: '−', word: 'removed', style: 'bg-danger-soft text-danger line-through' },
};

interface ProposedCardProps {
  /** Absent for a new entity. */
  before: EntityNode | undefined;
  after: EntityNode;
}

/** A card as the proposal has it, over the present one: rows that are new, changed and removed are marked. */
export function ProposedCard({ before, after }: ProposedCardProps) {
  const { name } = after.data;
  const isNew = before === undefined;
  const rows = listRows(before, after);
  const { position } = before ?? after;
  const size = getCardSize({ ...after.data, attributes: rows.map(({ attribute }) => attribute) });
  return (
    <section
      aria-label={`${isNew ? 'Proposed' : 'Changed'} entity ${name}`}
      style={{ left: position.x, top: position.y, ...size }}
      className={cn(
        'absolute overflow-hidden rounded-lg border-2 border-dashed bg-surface text-text shadow-md',
        isNew ? 'border-ai' : 'border-warning',
      )}
    >
      <header
        style={{ height: CARD_HEADER_HEIGHT - 2 }}
        className={cn(
          'flex items-center justify-between gap-2 px-3',
          isNew ? 'bg-ai-soft' : 'bg-warning-soft',
        )}
      >
        <span className="truncate text-sm font-semibold">{name}</span>
        <Badge tone={isNew ? 'ai' : 'warning'}>{isNew ? 'New' : 'Changed'}</Badge>
      </header>
      {rows.map((row) => (
        <CardRow key={row.attribute.id} row={row} />
      ))}
    </section>
  );
}

function CardRow({ row: { attribute, mark } }: { row: Row }) {
  const marked = mark && ROWS[mark];
  return (
    <div
      style={{ height: CARD_ROW_HEIGHT }}
      className={cn('flex items-center justify-between gap-3 px-3 text-sm', marked?.style)}
    >
      <span className="truncate">
        {marked === undefined ? null : (
          <>
            <span aria-hidden>{marked.sign} </span>
            <span className="sr-only">{marked.word}: </span>
          </>
        )}
        {attribute.name}
      </span>
      <span className={cn('truncate font-mono text-xs', mark === undefined && 'text-muted')}>
        {mark === undefined ? attribute.type : describeType(attribute)}
      </span>
    </div>
  );
}

/** The rows of the proposed card, then those that it no longer has; rows of a new card have no marks. */
function listRows(before: EntityNode | undefined, after: EntityNode): Row[] {
  const { attributes } = after.data;
  if (before === undefined) return attributes.map((attribute) => ({ attribute, mark: undefined }));
  const old = new Map(before.data.attributes.map((attribute) => [attribute.id, JSON.stringify(attribute)]));
  const kept = new Set(attributes.map(({ id }) => id));
  const findMark = (attribute: Attribute): RowMark => {
    const known = old.get(attribute.id);
    if (known === undefined) return 'new';
    return known === JSON.stringify(attribute) ? undefined : 'changed';
  };
  return [
    ...attributes.map((attribute) => ({ attribute, mark: findMark(attribute) })),
    ...before.data.attributes
      .filter(({ id }) => !kept.has(id))
      .map((attribute): Row => ({ attribute, mark: 'removed' })),
  ];
}
