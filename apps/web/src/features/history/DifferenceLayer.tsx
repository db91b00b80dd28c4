import {
  CARD_HEADER_HEIGHT,
  CARD_ROW_HEIGHT,
  type ChangeKind,
  type DiagramContent,
  areaKey,
  type EntityChange,
  entityKey,
  type RecordKey,
  relationshipKey,
  type EntityNode,
  getCardSize,
} from '@joinery/model';
import { assignLanes, createLineLayout } from '@joinery/routing';
import { useStore as useFlowStore, ViewportPortal } from '@xyflow/react';
import { useMemo } from 'react';
import { cn } from '../../lib/classNames.ts';
import { Badge } from '../../ui/Badge.tsx';
import { KINDS, LINE_COLORS } from './kinds.ts';
import { type Difference } from './differences.ts';

const RING_PX = 6;
/** Below this zoom cards have no rows. */
const ROWS_ZOOM = 0.4;

interface DifferenceLayerProps {
  /** The displayed content. */
  content: DiagramContent;
  differences: readonly Difference[];
}

/** Marks the differences between the displayed version and the current diagram. */
export function DifferenceLayer({ content, differences }: DifferenceLayerProps) {
  const hasRows = useFlowStore((state) => state.transform[2] >= ROWS_ZOOM);
  const changes: Changes = new Map(differences.map((one) => [one.key, one]));
  return (
    <ViewportPortal>
      <div className="pointer-events-none absolute top-0 left-0 z-10">
        <MarkedLines content={content} changes={changes} />
        {(content.areas ?? []).map(({ id, position, size }) => {
          const kind = changes.get(areaKey(id))?.kind;
          return kind && <Frame key={id} kind={kind} place={{ ...position, ...size }} />;
        })}
        {content.nodes.map((node) => {
          const change = changes.get(entityKey(node.id));
          return (
            change?.record === 'entity' && (
              <MarkedCard key={node.id} node={node} change={change} hasRows={hasRows} />
            )
          );
        })}
      </div>
    </ViewportPortal>
  );
}

type Changes = ReadonlyMap<RecordKey, Difference>;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

function Frame({ kind, place: { x, y, width, height } }: { kind: ChangeKind; place: Place }) {
  const { label, tone, frame } = KINDS[kind];
  return (
    <div
      style={{
        left: x - RING_PX,
        top: y - RING_PX,
        width: width + 2 * RING_PX,
        height: height + 2 * RING_PX,
      }}
      className={cn('absolute rounded-xl border-2', kind !== 'changed' && 'border-dashed', frame)}
    >
      <Badge tone={tone} className="absolute -top-3 right-3">
        {label}
      </Badge>
    </div>
  );
}

interface MarkedCardProps {
  node: EntityNode;
  change: EntityChange;
  hasRows: boolean;
}

function MarkedCard({ node: { position, data }, change: { kind, attributes }, hasRows }: MarkedCardProps) {
  const { width, height } = getCardSize(data);
  const kinds = new Map(attributes.map((one) => [one.id, one.kind]));
  return (
    <>
      <Frame kind={kind} place={{ ...position, width, height }} />
      {hasRows
        ? data.attributes.map(({ id }, at) => {
            const changed = kinds.get(id);
            if (changed === undefined) return null;
            const top = position.y + CARD_HEADER_HEIGHT + at * CARD_ROW_HEIGHT;
            return (
              <div
                key={id}
                style={{ left: position.x, top, width, height: CARD_ROW_HEIGHT }}
                className={cn('absolute', KINDS[changed].row)}
              />
            );
          })
        : null}
    </>
  );
}

/** The changed lines, over the displayed ones, along the same path. */
function MarkedLines({ content, changes }: { content: DiagramContent; changes: Changes }) {
  const plans = useMemo(() => createLineLayout().update(content, assignLanes(content.edges)), [content]);
  return (
    <svg aria-hidden className="absolute top-0 left-0 size-px overflow-visible">
      {content.edges.map(({ id }) => {
        const kind = changes.get(relationshipKey(id))?.kind;
        const points = plans.get(id)?.points ?? [];
        if (kind === undefined || points.length === 0) return null;
        return (
          <polyline
            key={id}
            points={points.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')}
            className={cn('fill-none', LINE_COLORS[kind])}
            strokeWidth={4}
            strokeDasharray={kind === 'changed' ? undefined : '8 6'}
          />
        );
      })}
    </svg>
  );
}
