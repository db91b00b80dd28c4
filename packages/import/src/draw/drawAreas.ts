import {
  type Area,
  type CreateNamedId,
  cutText,
  type EntityNode,
  getCardSize,
  LIMITS,
  type Position,
  roundUpToGrid,
} from '@joinery/model';
import { type Drawn } from './drawEntity.ts';
import { gridPositions } from './gridPositions.ts';
import { nearestColor } from './nearestColor.ts';
import { type Notes } from './notes.ts';
import { type QualifiedName, type SchemaArea } from '../schema.ts';

const PADDING_PX = 48;
const GAP_PX = 96;
const NOTE_SIZE = { width: 320, height: 160 };

/** Nodes, or none, with the area around them. */
interface Block {
  area: SchemaArea | null;
  nodes: EntityNode[];
  width: number;
  height: number;
}

interface AreaOptions {
  createId: CreateNamedId;
  finder: (name: QualifiedName) => Drawn | undefined;
  notes: Notes;
}

/** Sets the positions of all entities, those of an area together, and creates the areas around them. */
export function drawAreas(
  areas: readonly SchemaArea[],
  drawn: readonly Drawn[],
  { createId, finder, notes }: AreaOptions,
): Area[] {
  const free = new Set(drawn.map(({ node }) => node));
  const { maxAreas, maxLabelCharacters } = LIMITS;
  if (areas.length > maxAreas)
    notes.add(`A diagram can have at most ${maxAreas} areas: ${areas.length - maxAreas} are not kept.`);
  const long = areas.filter(({ label }) => label.length > maxLabelCharacters).length;
  if (long > 0) notes.add(`Labels of areas were cut at ${maxLabelCharacters} characters (${long}).`);
  const grouped = areas.slice(0, maxAreas).map((area) => {
    const nodes = area.tables.map((name) => finder(name)?.node).filter((node) => node !== undefined);
    return placeBlock(
      area,
      nodes.filter((node) => free.delete(node)),
    );
  });
  const blocks = [placeBlock(null, [...free]), ...grouped].filter(
    ({ area, nodes }) => area !== null || nodes.length > 0,
  );
  const corners = shelfPositions(blocks);
  return blocks.flatMap(({ area, nodes, width, height }, index) => {
    const corner = corners[index] ?? { x: 0, y: 0 };
    for (const node of nodes)
      node.position = { x: node.position.x + corner.x, y: node.position.y + corner.y };
    if (area === null) return [];
    const color = nearestColor(area.color ?? '') ?? 'slate';
    const label = cutText(area.label, maxLabelCharacters);
    return [{ id: createId('area', label), label, color, position: corner, size: { width, height } }];
  });
}

/** Nodes in a grid, with room for the frame of the area around them. */
function placeBlock(area: SchemaArea | null, nodes: EntityNode[]): Block {
  if (area !== null && nodes.length === 0) return { area, nodes, ...NOTE_SIZE };
  const padding = area === null ? 0 : PADDING_PX;
  let [width, height] = [0, 0];
  gridPositions(nodes).forEach(({ x, y }, index) => {
    const node = nodes[index];
    if (!node) return;
    const size = getCardSize(node.data);
    node.position = { x: x + padding, y: y + padding };
    width = Math.max(width, roundUpToGrid(x + size.width + 2 * padding));
    height = Math.max(height, roundUpToGrid(y + size.height + 2 * padding));
  });
  return { area, nodes, width, height };
}

/** Places for blocks side by side, in rows about as wide as all of them are high. */
function shelfPositions(blocks: readonly Block[]): Position[] {
  const space = blocks.reduce((sum, { width, height }) => sum + (width + GAP_PX) * (height + GAP_PX), 0);
  const limit = Math.max(Math.sqrt(space) * 1.3, ...blocks.map(({ width }) => width));
  let [x, y, rowHeight] = [0, 0, 0];
  return blocks.map(({ width, height }) => {
    if (x > 0 && x + width > limit) [x, y, rowHeight] = [0, y + rowHeight + GAP_PX, 0];
    const position = { x, y };
    x += width + GAP_PX;
    rowHeight = Math.max(rowHeight, height);
    return position;
  });
}
