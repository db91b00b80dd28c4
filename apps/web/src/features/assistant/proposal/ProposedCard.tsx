import {
  type Attribute,
  CARD_HEADER_HEIGHT,
  CARD_ROW_HEIGHT,
  type ChangeKind,
  describeType,
  type EntityChange,
  type EntityNode,
  getCardSize,
} from '@joinery/model';
import { clsx } from 'clsx';
import { Badge } from '../../../ui/pictures/Badge.tsx';
import { KINDS } from './kinds.ts';

interface Row {
  attribute: Attribute;
  kind: ChangeKind | undefined;
}

const ROWS: Partial<Record<ChangeKind, { sign: string; word: string; style: string }>> = {
  added: { sign: '+', word: 'new', style: 'bg-ai-soft text-ai' },
  changed: { sign: '~', word: 'changed', style: 'bg-warning-soft text-warning' },
  removed: { sign: '−', word: 'removed', style: 'bg-danger-soft text-danger line-through' },
};

interface ProposedCardProps {
  change: EntityChange;
  /** The card on the canvas; absent for a new entity. */
  before: EntityNode | undefined;
  after: EntityNode;
}

/** A card as the proposal has it, over the present one: rows that are new, changed and removed are marked. */
export function ProposedCard({ change, before, after }: ProposedCardProps) {
  const { name } = after.data;
  const isNew = change.kind === 'added';
  const { label, tone, frame } = KINDS[isNew ? 'added' : 'changed'];
  const rows = listRows(change, before?.data, after.data);
  const { position } = before ?? after;
  const size = getCardSize({ ...after.data, attributes: rows.map(({ attribute }) => attribute) });
  return (
    <section
      aria-label={`${isNew ? 'Proposed' : 'Changed'} entity ${name}`}
      style={{ left: position.x, top: position.y, ...size }}
      className={clsx('absolute overflow-hidden rounded-lg border-2 bg-surface text-text shadow-md', frame)}
    >
      <header
        style={{ height: CARD_HEADER_HEIGHT - 2 }}
        className={clsx(
          'flex items-center justify-between gap-2 px-3',
          isNew ? 'bg-ai-soft' : 'bg-warning-soft',
        )}
      >
        <span className="truncate text-sm font-semibold">{name}</span>
        <Badge tone={tone}>{label}</Badge>
      </header>
      {rows.map((row) => (
        <CardRow key={row.attribute.id} row={row} />
      ))}
    </section>
  );
}

function CardRow({ row: { attribute, kind } }: { row: Row }) {
  const marked = kind && ROWS[kind];
  return (
    <div
      style={{ height: CARD_ROW_HEIGHT }}
      className={clsx('flex items-center justify-between gap-3 px-3 text-sm', marked?.style)}
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
      <span className={clsx('truncate font-mono text-xs', marked === undefined && 'text-muted')}>
        {marked === undefined ? attribute.type : describeType(attribute)}
      </span>
    </div>
  );
}

/** The rows of the proposed card, then those that it no longer has; rows of a new card have no marks. */
function listRows(
  { attributes }: EntityChange,
  before: EntityNode['data'] | undefined,
  after: EntityNode['data'],
): Row[] {
  const kinds = new Map(attributes.map(({ id, kind }) => [id, kind]));
  const removed = before?.attributes.filter(({ id }) => kinds.get(id) === 'removed') ?? [];
  return [...after.attributes, ...removed].map((attribute) => ({ attribute, kind: kinds.get(attribute.id) }));
}
