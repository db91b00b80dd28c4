import {
  type DiagramContent,
  type EntityNode,
  type HandleId,
  isSourceHandle,
  type Position,
  type RelationshipEdge,
} from '@joinery/model';
import { type Edge, type Node, type NodeHandle, Position as Side } from '@xyflow/react';
import { type Selection } from '../../editor/editorState.ts';
import { ALL_HANDLES, type CardSize, cardSize, handlePoint, UNTITLED } from './cardGeometry.ts';
import { type Lane, type LineLayout, type LinePlan } from './lineLayout.ts';

export type CanvasNode = Node<EntityNode['data'], 'entity'>;

export interface LineData extends Record<string, unknown> {
  relationship: RelationshipEdge;
  sourceSize: CardSize;
  targetSize: CardSize;
  lane: Lane;
  /** How the line runs while nothing is dragged. */
  plan: LinePlan;
}
export type CanvasEdge = Edge<LineData, 'relationship'>;

const SIDES: Record<string, Side> = {
  top: Side.Top,
  left: Side.Left,
  right: Side.Right,
  bottom: Side.Bottom,
};

function sideOf(handle: HandleId): Side {
  return SIDES[handle.split('-')[0] ?? ''] ?? Side.Right;
}

const handlesBySize = new Map<string, NodeHandle[]>();

/** Handles as places only: lines need them, the elements themselves are made on hover (see CardHandles). */
function nodeHandles(size: CardSize): NodeHandle[] {
  const key = `${size.width}x${size.height}`;
  const known = handlesBySize.get(key);
  if (known) return known;
  const handles = ALL_HANDLES.map((id): NodeHandle => ({
    id,
    type: isSourceHandle(id) ? 'source' : 'target',
    position: sideOf(id),
    ...handlePoint(id, size),
    width: 0,
    height: 0,
  }));
  handlesBySize.set(key, handles);
  return handles;
}

function toCanvasNode(node: EntityNode, position: Position, selected: boolean): CanvasNode {
  const size = cardSize(node.data);
  return {
    id: node.id,
    type: 'entity',
    position,
    data: node.data,
    selected,
    width: size.width,
    height: size.height,
    measured: size,
    handles: nodeHandles(size),
    ariaLabel: `Entity ${node.data.name || UNTITLED}`,
  };
}

/** Nodes for the canvas library; what did not change keeps its identity, and so is not drawn again. */
export function canvasNodes(
  content: DiagramContent,
  selection: Selection,
  { previous, dragged }: { previous: readonly CanvasNode[]; dragged: ReadonlyMap<string, Position> },
): CanvasNode[] {
  const known = new Map(previous.map((node) => [node.id, node]));
  const selected = new Set(selection.nodeIds);
  const nodes = content.nodes.map((node) => {
    const position = dragged.get(node.id) ?? node.position;
    const isSelected = selected.has(node.id);
    const before = known.get(node.id);
    const isSame =
      before?.data === node.data &&
      before.selected === isSelected &&
      before.position.x === position.x &&
      before.position.y === position.y;
    return isSame ? before : toCanvasNode(node, position, isSelected);
  });
  return sameList(previous, nodes);
}

/** The list from before where the new one holds the same objects: the canvas library then looks at none of them. */
function sameList<T>(before: readonly T[], after: T[]): T[] {
  const isSame = before.length === after.length && before.every((item, at) => item === after[at]);
  return isSame ? (before as T[]) : after;
}

const pairKey = ({ source, target }: RelationshipEdge): string =>
  source < target ? JSON.stringify([source, target]) : JSON.stringify([target, source]);

/** The place of each line among those between the same two entities, whatever their direction. */
function lanesOf(edges: readonly RelationshipEdge[]): Map<string, Lane> {
  const pairs = new Map<string, RelationshipEdge[]>();
  for (const edge of edges) {
    const pair = pairs.get(pairKey(edge));
    if (pair) pair.push(edge);
    else pairs.set(pairKey(edge), [edge]);
  }
  const lanes = new Map<string, Lane>();
  for (const pair of pairs.values()) {
    for (const [lane, { id }] of pair.entries()) lanes.set(id, { lane, laneCount: pair.length });
  }
  return lanes;
}

function isSameLine(before: CanvasEdge, after: CanvasEdge): boolean {
  const [a, b] = [before.data, after.data];
  return (
    a !== undefined &&
    b !== undefined &&
    a.relationship === b.relationship &&
    before.selected === after.selected &&
    before.ariaLabel === after.ariaLabel &&
    a.plan === b.plan &&
    a.lane.lane === b.lane.lane &&
    a.lane.laneCount === b.lane.laneCount &&
    a.sourceSize.width === b.sourceSize.width &&
    a.sourceSize.height === b.sourceSize.height &&
    a.targetSize.width === b.targetSize.width &&
    a.targetSize.height === b.targetSize.height
  );
}

/** Edges for the canvas library, each with its run; unchanged ones keep their identity. */
export function canvasEdges(
  content: DiagramContent,
  selection: Selection,
  { previous, layout }: { previous: readonly CanvasEdge[]; layout: LineLayout },
): CanvasEdge[] {
  const known = new Map(previous.map((edge) => [edge.id, edge]));
  const entities = new Map(content.nodes.map((node) => [node.id, node]));
  const selected = new Set(selection.edgeIds);
  const lanes = lanesOf(content.edges);
  const plans = layout.update(content, lanes);
  const lines: CanvasEdge[] = [];
  for (const relationship of content.edges) {
    const source = entities.get(relationship.source);
    const target = entities.get(relationship.target);
    const lane = lanes.get(relationship.id);
    const plan = plans.get(relationship.id);
    if (!source || !target || !lane || !plan) continue;
    const line: CanvasEdge = {
      id: relationship.id,
      type: 'relationship',
      source: relationship.source,
      target: relationship.target,
      sourceHandle: relationship.sourceHandle,
      targetHandle: relationship.targetHandle,
      selected: selected.has(relationship.id),
      ariaLabel: `Relationship ${source.data.name || UNTITLED} ${relationship.data.type} ${target.data.name || UNTITLED}`,
      data: {
        relationship,
        sourceSize: cardSize(source.data),
        targetSize: cardSize(target.data),
        lane,
        plan,
      },
    };
    const before = known.get(relationship.id);
    lines.push(before && isSameLine(before, line) ? before : line);
  }
  return sameList(previous, lines);
}
