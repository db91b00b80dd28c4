import { type ChangeKind } from '@joinery/model';
import { Badge } from '../../ui/pictures/Badge.tsx';
import { type Difference, getEntityIds } from './differences.ts';
import { KINDS } from './kinds.ts';

/** Maximum number of listed items. */
const MAX_LISTED = 200;

interface DifferenceListProps {
  differences: readonly Difference[];
  /** Brings a difference into view. */
  onShow: (difference: Difference) => void;
}

/** The differences from the current diagram, in words; moves only as a count. */
export function DifferenceList({ differences, onShow }: DifferenceListProps) {
  const moved = differences.filter(({ kind }) => kind === 'moved').length;
  const listed = differences.filter(({ kind }) => kind !== 'moved');
  if (differences.length === 0) {
    return <p className="text-sm text-muted">No differences.</p>;
  }
  return (
    <>
      <ul aria-label="Differences from now" className="flex flex-col">
        {listed.slice(0, MAX_LISTED).map((difference) => (
          <li key={difference.key} className="border-b last:border-b-0">
            <DifferenceRow difference={difference} onShow={onShow} />
          </li>
        ))}
      </ul>
      {listed.length > MAX_LISTED ? (
        <p className="pt-2 text-xs text-muted">and {listed.length - MAX_LISTED} more</p>
      ) : null}
      {moved > 0 ? (
        <p className="pt-2 text-xs text-muted">
          {moved === 1 ? '1 element was' : `${String(moved)} elements were`} moved.
        </p>
      ) : null}
    </>
  );
}

function KindBadge({ kind }: { kind: ChangeKind }) {
  return <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>;
}

function DifferenceRow({
  difference,
  onShow,
}: { difference: Difference } & Pick<DifferenceListProps, 'onShow'>) {
  const { kind, label, detail } = difference;
  const text = (
    <>
      <span className="flex w-full items-start justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
        <KindBadge kind={kind} />
      </span>
      {detail === '' ? null : <span className="text-xs wrap-anywhere text-muted">{detail}</span>}
    </>
  );
  const layout = 'flex w-full flex-col items-start gap-0.5 rounded-md px-2 py-1.5 text-left text-sm';
  if (getEntityIds(difference).length === 0) return <div className={layout}>{text}</div>;
  return (
    <button type="button" className={`${layout} hover:bg-hover`} onClick={() => onShow(difference)}>
      {text}
    </button>
  );
}
