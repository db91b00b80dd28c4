import { type DiagramContent, type HandleId, isSourceHandle, type Position } from '@joinery/model';
import { type Node, type NodeHandle, Position as Side } from '@xyflow/react';
import { type Selection } from '../../editor/editorState.ts';
import { ALL_HANDLES, type CardSize, cardSize, handlePoint } from '../../editor/geometry/cardGeometry.ts';
import { canvasId } from './canvasId.ts';
import { type Related } from './related.ts';

/** What is in a card stays out of its node: a keystroke would else have the library take over all nodes anew. */
export interface CardData extends Record<string, unknown> {
  /** The card's node has an id made of it, see canvasId. */
  entityId: string;
}
export type CanvasNode = Node<CardData, 'entity'>;

/** A card or a line of the canvas. */
export interface CanvasElement {
  kind: 'entity' | 'relationship';
  id: string;
}

/** So many selected or dragged cards and lines are elements from far away; more of them are drawn in the picture. */
export const MOST_ELEMENTS = 50;

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

/** Handles as places only: connecting needs them, the elements themselves are made on hover (see CardHandles). */
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

interface NodeNow {
  isRelated: boolean;
  size: CardSize;
  position: Position;
  selected: boolean;
  before: CanvasNode | undefined;
}

function toCanvasNode(id: string, { isRelated, size, position, selected, before }: NodeNow): CanvasNode {
  return {
    id: canvasId(id),
    type: 'entity',
    // Viewers' cards cannot be focused, and then have no role of their own.
    ariaRole: 'group',
    position,
    data: before?.data ?? { entityId: id },
    selected,
    width: size.width,
    height: size.height,
    measured: size,
    handles: nodeHandles(size),
    ...(isRelated && { className: 'is-related' }),
  };
}

export interface NodeContext {
  previous: readonly CanvasNode[];
  dragged: ReadonlyMap<string, Position>;
  /** What stays bright; null where nothing is dimmed. */
  related?: Related | null;
}

/** Nodes for the canvas library; what did not change keeps its identity, and so is not drawn again. */
export function canvasNodes(
  content: DiagramContent,
  selection: Selection,
  { previous, dragged, related }: NodeContext,
): CanvasNode[] {
  const findBefore = finder(previous, ({ data }) => data.entityId);
  const selected = new Set(selection.nodeIds);
  const nodes = content.nodes.map((node, index) => {
    const position = dragged.get(node.id) ?? node.position;
    const isSelected = selected.has(node.id);
    const before = findBefore(node.id, index);
    const size = cardSize(node.data);
    const isRelated = related?.entityIds.has(node.id) ?? false;
    const isSame =
      before?.selected === isSelected &&
      (before.className !== undefined) === isRelated &&
      before.position.x === position.x &&
      before.position.y === position.y &&
      before.width === size.width &&
      before.height === size.height;
    return isSame
      ? before
      : toCanvasNode(node.id, { isRelated, size, position, selected: isSelected, before });
  });
  return sameList(previous, nodes);
}

/** Finds what stood for an id before: in most cases at the same place of the list. */
export function finder<T>(
  previous: readonly T[],
  idOf: (item: T) => string,
): (id: string, index: number) => T | undefined {
  let known: Map<string, T> | null = null;
  return (id, index) => {
    const there = previous[index];
    if (there !== undefined && idOf(there) === id) return there;
    known ??= new Map(previous.map((item) => [idOf(item), item]));
    return known.get(id);
  };
}

/** The list from before where the new one holds the same objects: nobody then looks at any of them. */
export function sameList<T>(before: readonly T[], after: T[]): T[] {
  const isSame = before.length === after.length && before.every((item, at) => item === after[at]);
  return isSame ? (before as T[]) : after;
}
