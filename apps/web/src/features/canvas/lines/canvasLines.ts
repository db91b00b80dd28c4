import { type DiagramContent, type EntityNode, type Position, type RelationshipEdge } from '@joinery/model';
import { type Selection } from '../../../editor/store/editorState.ts';
import {
  assignLanes,
  type Box,
  getLabelBox,
  getNodeBox,
  type Lane,
  type LineLayout,
  type LinePlan,
  overlaps,
  type Point,
  toSegments,
} from '@joinery/routing';
import { getUnion } from '../../../editor/geometry/guides.ts';
import { type Related } from './related.ts';
import { createFinder, reuseList } from '../canvasElements.ts';

/** A relationship as displayed. */
export interface CanvasLine {
  id: string;
  relationship: RelationshipEdge;
  isSelected: boolean;
  /** Whether it stays bright in focus mode. */
  isRelated: boolean;
  lane: Lane;
  plan: LinePlan;
  /** Bounding box of the line with its label and badges. */
  bounds: Box;
  /** Occupied parts of that: the label, and each segment with the size of a badge around it. */
  covered: readonly Box[];
}

export interface LineContext {
  previous: CanvasLine[];
  layout: Pick<LineLayout, 'update' | 'live'>;
  dragged: ReadonlyMap<string, Position>;
  related?: Related | null;
}

const BADGE_ROOM = 24;

function getCovered(points: readonly Point[], label: Box): Box[] {
  const runs = toSegments(points).map(({ left, right, top, bottom }) => ({
    left: left - BADGE_ROOM,
    right: right + BADGE_ROOM,
    top: top - BADGE_ROOM,
    bottom: bottom + BADGE_ROOM,
  }));
  return [label, ...runs];
}

/** Whether any part of the line is visible in this area; a long line may only pass around it. */
export function isLineIn({ bounds, covered }: Pick<CanvasLine, 'bounds' | 'covered'>, area: Box): boolean {
  return overlaps(bounds, area) && covered.some((box) => overlaps(box, area));
}

interface LineNow {
  plan: LinePlan;
  isSelected: boolean;
  isRelated: boolean;
}

function isSameLine(line: CanvasLine, relationship: RelationshipEdge, now: LineNow): boolean {
  return (
    line.relationship === relationship &&
    line.plan === now.plan &&
    line.isSelected === now.isSelected &&
    line.isRelated === now.isRelated
  );
}

function toCanvasLine(relationship: RelationshipEdge, lane: Lane, now: LineNow): CanvasLine {
  const { plan, isSelected, isRelated } = now;
  const covered = getCovered(plan.points, getLabelBox(plan.label));
  return {
    id: relationship.id,
    relationship,
    isSelected,
    isRelated,
    lane,
    plan,
    bounds: getUnion(covered),
    covered,
  };
}

/** Lanes depend on the ends only, and a list of relationships never changes. */
const lanesByList = new WeakMap<readonly RelationshipEdge[], Map<string, Lane>>();

function getLanes(edges: readonly RelationshipEdge[]): Map<string, Lane> {
  const lanes = lanesByList.get(edges) ?? assignLanes(edges);
  lanesByList.set(edges, lanes);
  return lanes;
}

/** The route of a line: as laid out, or adapted while one of its ends is dragged. */
function getPlan(
  relationship: RelationshipEdge,
  ends: { source: EntityNode; target: EntityNode },
  { lane, laid, dragged, layout }: { lane: Lane; laid: LinePlan } & Pick<LineContext, 'dragged' | 'layout'>,
): LinePlan {
  const { source, target } = ends;
  if (!dragged.has(source.id) && !dragged.has(target.id)) return laid;
  const getBox = (node: EntityNode): Box =>
    getNodeBox({ ...node, position: dragged.get(node.id) ?? node.position });
  return layout.live(relationship, { source: getBox(source), target: getBox(target) }, lane);
}

interface Basis {
  edges: readonly RelationshipEdge[];
  selectedIds: readonly string[];
  plans: ReadonlyMap<string, LinePlan>;
  dragged: ReadonlyMap<string, Position>;
  related: Related | null;
}

/** The inputs of each list of lines: if they are unchanged, as while typing in an entity, no line is visited. */
const basisByLines = new WeakMap<readonly CanvasLine[], Basis>();

function isSameBasis(before: Basis | undefined, now: Basis): boolean {
  return (
    before?.edges === now.edges &&
    before.selectedIds === now.selectedIds &&
    before.plans === now.plans &&
    before.dragged === now.dragged &&
    before.related === now.related
  );
}

/** The lines of a diagram; unchanged ones keep their identity and are not re-rendered. */
export function toCanvasLines(
  content: DiagramContent,
  selection: Selection,
  { previous, layout, dragged, related = null }: LineContext,
): CanvasLine[] {
  const lanes = getLanes(content.edges);
  const plans = layout.update(content, lanes);
  const basis: Basis = { edges: content.edges, selectedIds: selection.edgeIds, plans, dragged, related };
  if (isSameBasis(basisByLines.get(previous), basis)) return previous;
  // Only lines with dragged ends need their entities.
  const entities = dragged.size > 0 ? new Map(content.nodes.map((node) => [node.id, node])) : null;
  const selected = new Set(selection.edgeIds);
  const findBefore = createFinder(previous, ({ id }) => id);
  const lines: CanvasLine[] = [];
  for (const relationship of content.edges) {
    const source = entities?.get(relationship.source);
    const target = entities?.get(relationship.target);
    const lane = lanes.get(relationship.id);
    const laid = plans.get(relationship.id);
    if (!lane || !laid) continue;
    const plan =
      source === undefined || target === undefined
        ? laid
        : getPlan(relationship, { source, target }, { lane, laid, dragged, layout });
    const isRelated = related?.edgeIds.has(relationship.id) ?? false;
    const now = { plan, isSelected: selected.has(relationship.id), isRelated };
    const before = findBefore(relationship.id, lines.length);
    const isSame = before !== undefined && isSameLine(before, relationship, now);
    lines.push(isSame ? before : toCanvasLine(relationship, lane, now));
  }
  const list = reuseList(previous, lines);
  basisByLines.set(list, basis);
  return list;
}
