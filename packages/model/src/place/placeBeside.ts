import { type DiagramContent, type EntityNode, type Position, type Size } from '../diagram/diagram.ts';
import { clampPosition } from '../intents/entities.ts';
import { LIMITS } from '../diagram/limits.ts';
import { CARD_STEP, getCardSize } from './cardSize.ts';
import { GRID, roundUpToGrid } from './grid.ts';

/** Free space around a card. */
const GAP_PX = 64;
/** More new entities than these are a diagram of their own. */
const MAX_BESIDE = 200;
/** The distance of an entity from its neighbour, in steps. */
const MAX_RING = 6;
const ROW_STEP_PX = 160;
/** Height of a column of entities without neighbours. */
const COLUMN_PX = 1600;

type Box = Position & Size;

/** Places these entities beside the entities they are related to, else right of the diagram, over no other card and no area. */
export function placeBeside(content: DiagramContent, ids: ReadonlySet<string>): DiagramContent {
  if (ids.size === 0) return content;
  const boxes = new Map<string, Box>();
  for (const node of content.nodes) if (!ids.has(node.id)) boxes.set(node.id, toBox(node));
  const areas = (content.areas ?? []).map(({ position, size }) => ({ ...position, ...size }));
  const taken = [...boxes.values(), ...areas];
  const findFreeRight = createColumns(taken);
  const neighbours = ids.size > MAX_BESIDE ? new Map<string, string[]>() : listNeighbours(content);
  const findAnchor = ({ id }: EntityNode): Box | undefined =>
    neighbours.get(id)?.flatMap((one) => boxes.get(one) ?? [])[0];
  const open = new Set(content.nodes.filter(({ id }) => ids.has(id)));
  for (let left = open.size; left > 0; left -= 1) {
    const [first] = open;
    const node = [...(neighbours.size === 0 ? [] : open)].find(findAnchor) ?? first;
    if (node === undefined) break;
    const size = getCardSize(node.data);
    const anchor = findAnchor(node);
    const box = (anchor && findFreeBeside(anchor, size, taken)) ?? findFreeRight(size);
    boxes.set(node.id, box);
    taken.push(box);
    open.delete(node);
  }
  const nodes = content.nodes.map((node) => {
    const box = ids.has(node.id) ? boxes.get(node.id) : undefined;
    return box ? { ...node, position: clampPosition({ x: box.x, y: box.y }) } : node;
  });
  return { ...content, nodes };
}

function toBox(node: EntityNode): Box {
  return { ...node.position, ...getCardSize(node.data) };
}

function listNeighbours({ edges }: DiagramContent): ReadonlyMap<string, string[]> {
  const neighbours = new Map<string, string[]>();
  const add = (id: string, other: string): void => {
    neighbours.set(id, [...(neighbours.get(id) ?? []), other]);
  };
  for (const { source, target } of edges) {
    add(source, target);
    add(target, source);
  }
  return neighbours;
}

/** The nearest free place around a box, right of it first; undefined if all near places are taken. */
function findFreeBeside(anchor: Box, size: Size, taken: readonly Box[]): Box | undefined {
  for (let ring = 1; ring <= MAX_RING; ring += 1) {
    const below = anchor.height + GAP_PX + (ring - 1) * ROW_STEP_PX;
    const above = -(size.height + GAP_PX + (ring - 1) * ROW_STEP_PX);
    // From the middle outwards: 0, 1, -1, 2, -2, ...
    const steps = Array.from(
      { length: 2 * ring + 1 },
      (_, at) => Math.ceil(at / 2) * (at % 2 === 0 ? -1 : 1),
    );
    const places = [
      ...[ring, -ring].flatMap((column) => steps.map((row) => ({ column, y: row * ROW_STEP_PX }))),
      ...[below, above].flatMap((y) => steps.map((column) => ({ column, y }))),
    ];
    for (const { column, y } of places) {
      const x = roundUpToGrid(anchor.x + column * CARD_STEP);
      const box = { x, y: roundUpToGrid(anchor.y + y), ...size };
      if (isOnCanvas(box) && isFree(box, taken)) return box;
    }
  }
  return undefined;
}

function isOnCanvas({ x, y }: Position): boolean {
  return Math.max(Math.abs(x), Math.abs(y)) <= LIMITS.maxCoordinate;
}

function isFree(box: Box, taken: readonly Box[]): boolean {
  return !taken.some(
    (one) =>
      box.x < one.x + one.width + GAP_PX / 2 &&
      one.x < box.x + box.width + GAP_PX / 2 &&
      box.y < one.y + one.height + GAP_PX / 2 &&
      one.y < box.y + box.height + GAP_PX / 2,
  );
}

/**
 * Returns a function that finds free places in columns right of all boxes, one after the other; left of them if they reach far to
 * the right, where the canvas ends.
 */
function createColumns(taken: readonly Box[]): (size: Size) => Box {
  const isEmpty = taken.length === 0;
  const right = Math.max(...taken.map(({ x, width }) => x + width));
  const left = Math.min(...taken.map(({ x }) => x));
  const step = CARD_STEP * (right > LIMITS.maxCoordinate / 2 ? -1 : 1);
  const start = isEmpty ? 0 : roundUpToGrid(Math.min(...taken.map(({ y }) => y)));
  let x = isEmpty ? 0 : roundUpToGrid(step > 0 ? right + GAP_PX : left + step);
  let y = start;
  return (size) => {
    while (!isFree({ x, y, ...size }, taken)) {
      y += GRID;
      if (y > start + COLUMN_PX) [x, y] = [x + step, start];
    }
    return { x, y, ...size };
  };
}
