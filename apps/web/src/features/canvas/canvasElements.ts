import {
  type CardSize,
  type DiagramContent,
  getCardSize,
  type HandleId,
  isSourceHandle,
  type Position,
} from '@joinery/model';
import { ALL_HANDLES, getHandlePoint } from '@joinery/routing';
import { type Node, type NodeHandle, Position as Side } from '@xyflow/react';
import { type Selection } from '../../editor/store/editorState.ts';
import { toCanvasId } from './canvasId.ts';
import { type Related } from './lines/related.ts';

/** The entity's data is not part of its node: otherwise each keystroke would make the library process all nodes again. */
export interface CardData extends Record<string, unknown> {
  /** The node's id is derived from it, see canvasId. */
  entityId: string;
}
export type CanvasNode = Node<CardData, 'entity'>;

/** A card or a line on the canvas. */
export interface CanvasElement {
  kind: 'entity' | 'relationship';
  id: string;
}

/** Up to this many selected or dragged cards and lines are elements when zoomed out; more are drawn in the picture. */
export const MAX_ELEMENTS = 50;

const SIDES: Record<string, Side> = {
  top: Side.Top,
  left: Side.Left,
  right: Side.Right,
  bottom: Side.Bottom,
};

function getSide(handle: HandleId): Side {
  return SIDES[handle.split('-')[0] ?? ''] ?? Side.Right;
}

const handlesBySize = new Map<string, NodeHandle[]>();

/** Handle positions only: connecting needs them, the elements are rendered on hover (see CardHandles). */
function getNodeHandles(size: CardSize): NodeHandle[] {
  const key = `${size.width}x${size.height}`;
  const known = handlesBySize.get(key);
  if (known) return known;
  const handles = ALL_HANDLES.map((id): NodeHandle => ({
    id,
    type: isSourceHandle(id) ? 'source' : 'target',
    position: getSide(id),
    ...getHandlePoint(id, size),
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
    id: toCanvasId(id),
    type: 'entity',
    // Viewers' cards cannot be focused, and therefore have no role of their own.
    ariaRole: 'group',
    position,
    data: before?.data ?? { entityId: id },
    selected,
    width: size.width,
    height: size.height,
    measured: size,
    handles: getNodeHandles(size),
    ...(isRelated && { className: 'is-related' }),
  };
}

export interface NodeContext {
  previous: readonly CanvasNode[];
  dragged: ReadonlyMap<string, Position>;
  /** The elements that stay bright; null when nothing is dimmed. */
  related?: Related | null;
}

/** Nodes for the canvas library; unchanged nodes keep their identity and are not re-rendered. */
export function toCanvasNodes(
  content: DiagramContent,
  selection: Selection,
  { previous, dragged, related }: NodeContext,
): CanvasNode[] {
  const findBefore = createFinder(previous, ({ data }) => data.entityId);
  const selected = new Set(selection.nodeIds);
  const nodes = content.nodes.map((node, index) => {
    const position = dragged.get(node.id) ?? node.position;
    const isSelected = selected.has(node.id);
    const before = findBefore(node.id, index);
    const size = getCardSize(node.data);
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
  return reuseList(previous, nodes);
}

/** Finds the previous item of an id, which is usually at the same index. */
export function createFinder<T>(
  previous: readonly T[],
  getId: (item: T) => string,
): (id: string, index: number) => T | undefined {
  let known: Map<string, T> | null = null;
  return (id, index) => {
    const existing = previous[index];
    if (existing !== undefined && getId(existing) === id) return existing;
    known ??= new Map(previous.map((item) => [getId(item), item]));
    return known.get(id);
  };
}

/** Returns the previous list if the new one has the same items, so that nothing downstream recomputes. */
export function reuseList<T>(before: readonly T[], after: T[]): T[] {
  const isSame = before.length === after.length && before.every((item, at) => item === after[at]);
  return isSame ? (before as T[]) : after;
}
