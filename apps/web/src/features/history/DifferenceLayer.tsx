import {
  areaKey,
  CARD_HEADER_HEIGHT,
  CARD_ROW_HEIGHT,
  type DiagramContent,
  entityKey,
  type EntityNode,
  type RecordKey,
  relationshipKey,
} from '@joinery/model';
import { assignLanes, createLineLayout, getAreaBox, getNodeBox } from '@joinery/routing';
import { useStore as useFlowStore } from '@xyflow/react';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { MarkFrame, MarkLayer, type MarkLine, MarkLines, toBoxStyle } from '../../editor/marks/MarkLayer.tsx';
import { KINDS } from './kinds.ts';
import { type Difference } from './differences.ts';

/** Below this zoom cards have no rows. */
const ROWS_ZOOM = 0.4;

type Differences = ReadonlyMap<RecordKey, Difference>;

interface DifferenceLayerProps {
  /** The displayed content. */
  content: DiagramContent;
  differences: readonly Difference[];
}

/** Marks the differences between the displayed version and the current diagram. */
export function DifferenceLayer({ content, differences }: DifferenceLayerProps) {
  const hasRows = useFlowStore((state) => state.transform[2] >= ROWS_ZOOM);
  const byKey: Differences = useMemo(() => new Map(differences.map((one) => [one.key, one])), [differences]);
  const lines = useMemo(() => listLines(content, byKey), [content, byKey]);
  return (
    <MarkLayer>
      <MarkLines lines={lines} />
      {(content.areas ?? []).map((area) => {
        const difference = byKey.get(areaKey(area.id));
        return difference && <MarkFrame key={area.id} box={getAreaBox(area)} look={KINDS[difference.kind]} />;
      })}
      {content.nodes.map((node) => {
        const difference = byKey.get(entityKey(node.id));
        if (difference === undefined) return null;
        return <MarkedCard key={node.id} node={node} difference={difference} hasRows={hasRows} />;
      })}
    </MarkLayer>
  );
}

interface MarkedCardProps {
  node: EntityNode;
  difference: Difference;
  hasRows: boolean;
}

function MarkedCard({ node, difference, hasRows }: MarkedCardProps) {
  const box = getNodeBox(node);
  const attributes = hasRows && difference.record === 'entity' ? difference.attributes : [];
  const kinds = new Map(attributes.map(({ id, kind }) => [id, kind]));
  return (
    <>
      <MarkFrame box={box} look={KINDS[difference.kind]} />
      {node.data.attributes.map(({ id }, at) => {
        const kind = kinds.get(id);
        if (kind === undefined) return null;
        const top = box.top + CARD_HEADER_HEIGHT + at * CARD_ROW_HEIGHT;
        const row = { ...box, top, bottom: top + CARD_ROW_HEIGHT };
        return <div key={id} style={toBoxStyle(row)} className={clsx('absolute', KINDS[kind].row)} />;
      })}
    </>
  );
}

/** The lines that differ, along the path on which they are drawn. */
function listLines(content: DiagramContent, differences: Differences): MarkLine[] {
  const plans = createLineLayout().update(content, assignLanes(content.edges));
  return content.edges.flatMap(({ id }) => {
    const kind = differences.get(relationshipKey(id))?.kind;
    const points = plans.get(id)?.points ?? [];
    if (kind === undefined || points.length === 0) return [];
    const path = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
    const strokeDasharray = kind === 'changed' ? undefined : '8 6';
    return [{ id, path, color: KINDS[kind].line, strokeWidth: 4, strokeDasharray }];
  });
}
