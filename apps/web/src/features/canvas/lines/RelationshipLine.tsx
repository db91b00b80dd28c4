import { toCardinalities, endSymbol } from '@joinery/model';
import { clsx } from 'clsx';
import { memo, use } from 'react';
import {
  getLabelText,
  LABEL_HEIGHT,
  type LineLabel,
  moveTowards,
  type Point,
  toRoundedPath,
  truncateLabel,
} from '@joinery/routing';
import { DetailContext, useEntityName } from '../canvasContext.ts';
import { type CanvasLine } from './canvasLines.ts';

const BADGE_DISTANCE = 15;
const BADGE_SIZE = 16;

/** Positioned by coordinates: a transform on each would make the browser sort it as a separate layer. */
function EndBadge({ at, symbol }: { at: Point; symbol: '1' | 'N' }) {
  return (
    <g className="line-badge">
      <rect
        x={at.x - BADGE_SIZE / 2}
        y={at.y - BADGE_SIZE / 2}
        width={BADGE_SIZE}
        height={BADGE_SIZE}
        rx={4}
      />
      <text x={at.x} y={at.y} dy="0.35em">
        {symbol}
      </text>
    </g>
  );
}

/** A truncated label shows its full text as a tooltip. */
function LabelPill({ label, whole }: { label: LineLabel; whole: string }) {
  const { x, y, text } = label;
  const { width } = truncateLabel(text);
  const isShortened = text !== whole;
  return (
    <g className={isShortened ? 'line-label is-shortened' : 'line-label'}>
      {isShortened && <title>{whole}</title>}
      <rect
        x={x - width / 2}
        y={y - LABEL_HEIGHT / 2}
        width={width}
        height={LABEL_HEIGHT}
        rx={LABEL_HEIGHT / 2}
      />
      <text x={x} y={y} dy="0.35em">
        {text}
      </text>
    </g>
  );
}

/** Re-rendered only when the line changes: entity names are not part of it. */
const LineDetails = memo(function LineDetails({ line: { relationship, plan } }: { line: CanvasLine }) {
  const { points, label } = plan;
  const ends = toCardinalities(relationship.data.type);
  const [first, second] = points;
  const last = points.at(-1);
  const beforeLast = points.at(-2);
  if (!first || !second || !last || !beforeLast) return null;
  return (
    <>
      <EndBadge at={moveTowards(first, second, BADGE_DISTANCE)} symbol={endSymbol(ends.source)} />
      <EndBadge at={moveTowards(last, beforeLast, BADGE_DISTANCE)} symbol={endSymbol(ends.target)} />
      <LabelPill label={label} whole={getLabelText(relationship)} />
    </>
  );
});

interface RelationshipLineProps {
  line: CanvasLine;
  mayEdit: boolean;
}

function RelationshipLineView({ line, mayEdit }: RelationshipLineProps) {
  const isDetailed = use(DetailContext) === 'full';
  const { id, relationship, plan, isSelected, isRelated } = line;
  const sourceName = useEntityName(relationship.source);
  const targetName = useEntityName(relationship.target);
  const path = toRoundedPath(plan.points);
  const label = `Relationship ${sourceName} ${relationship.data.type} ${targetName}`;
  return (
    <g
      className={clsx(
        'react-flow__edge',
        isSelected && 'selected',
        isRelated && 'is-related',
        mayEdit && 'selectable',
      )}
      role={mayEdit ? 'group' : 'img'}
      tabIndex={mayEdit ? 0 : undefined}
      aria-label={label}
      aria-roledescription="relationship"
      data-id={id}
    >
      {mayEdit && <path className="line-hit" d={path} />}
      <path className={isDetailed ? 'line-path' : 'line-path is-far'} d={path} />
      {isDetailed && <LineDetails line={line} />}
    </g>
  );
}

/**
 * A relationship: a rounded orthogonal line with 1 or N at its ends and its label in the middle (M089, M090). It subscribes
 * to nothing but its line, so that panning costs the same however many there are.
 */
export const RelationshipLine = memo(RelationshipLineView);
