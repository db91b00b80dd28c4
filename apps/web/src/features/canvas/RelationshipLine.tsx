import { cardinalitiesOf, endSymbol } from '@joinery/model';
import { type EdgeProps } from '@xyflow/react';
import { memo, use } from 'react';
import { type Point } from './boxes.ts';
import { DetailContext, useCanvasStore } from './canvasContext.ts';
import { type CanvasEdge, type LineData } from './canvasElements.ts';
import { drawnLabel, LABEL_HEIGHT } from './labels.ts';
import { labelText, type LinePlan, routeInput } from './lineLayout.ts';
import { pointAt, routeEnds, type RouteInput, roundedPath, towards } from './relationshipRoute.ts';

const BADGE_DISTANCE = 15;
const BADGE_SIZE = 16;

/** The line as laid out, or its run for now while one of its ends is being dragged. */
function usePlan(props: EdgeProps<CanvasEdge>, data: LineData): LinePlan {
  const canvas = useCanvasStore();
  const { plan, relationship, sourceSize, targetSize } = data;
  const source = { x: props.sourceX, y: props.sourceY };
  const target = { x: props.targetX, y: props.targetY };
  const input = routeInput(relationship, { source, target, sourceSize, targetSize }, data.lane);
  if (isLaidBetween(plan, input)) return plan;
  const points = canvas.liveRoute(relationship, input);
  return { points, label: pointAt(points, 0.5) };
}

function isLaidBetween({ points }: LinePlan, input: RouteInput): boolean {
  const [first, last] = [points[0], points.at(-1)];
  const ends = routeEnds(input);
  return (
    first?.x === ends.source.x &&
    first.y === ends.source.y &&
    last?.x === ends.target.x &&
    last.y === ends.target.y
  );
}

function EndBadge({ at, symbol }: { at: Point; symbol: '1' | 'N' }) {
  return (
    <g className="line-badge" transform={`translate(${at.x} ${at.y})`}>
      <rect x={-BADGE_SIZE / 2} y={-BADGE_SIZE / 2} width={BADGE_SIZE} height={BADGE_SIZE} rx={4} />
      <text dy="0.35em">{symbol}</text>
    </g>
  );
}

function LabelPill({ at, label }: { at: Point; label: string }) {
  const { text, width } = drawnLabel(label);
  return (
    <g className="line-label" transform={`translate(${at.x} ${at.y})`}>
      {text !== label && <title>{label}</title>}
      <rect x={-width / 2} y={-LABEL_HEIGHT / 2} width={width} height={LABEL_HEIGHT} rx={LABEL_HEIGHT / 2} />
      <text dy="0.35em">{text}</text>
    </g>
  );
}

function RelationshipLineView(props: EdgeProps<CanvasEdge>) {
  return props.data ? <PlannedLine {...props} data={props.data} /> : null;
}

function PlannedLine(props: EdgeProps<CanvasEdge> & { data: LineData }) {
  const isDetailed = use(DetailContext);
  const { relationship } = props.data;
  const { points, label } = usePlan(props, props.data);
  const path = roundedPath(points);
  const ends = cardinalitiesOf(relationship.data.type);
  const [first, second] = points;
  const last = points.at(-1);
  const beforeLast = points.at(-2);
  if (!first || !second || !last || !beforeLast) return null;
  return (
    <>
      <path className="line-hit" d={path} />
      <path className={isDetailed ? 'line-path' : 'line-path is-far'} d={path} />
      {isDetailed && (
        <>
          <EndBadge at={towards(first, second, BADGE_DISTANCE)} symbol={endSymbol(ends.source)} />
          <EndBadge at={towards(last, beforeLast, BADGE_DISTANCE)} symbol={endSymbol(ends.target)} />
          <LabelPill at={label} label={labelText(relationship)} />
        </>
      )}
    </>
  );
}

/** A relationship: a rounded orthogonal line with 1 or N at its ends and its label in the middle (M089, M090). */
export const RelationshipLine = memo(RelationshipLineView);
