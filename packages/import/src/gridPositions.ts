import { type EntityNode, type Position, type Size } from '@joinery/model';

const WIDTH_PX = 288;
const GAP_PX = 64;
const HEADER_PX = 48;
const ROW_PX = 28;
const GRID_PX = 16;

/** About the size of an entity's card. */
export function nodeSize({ data }: EntityNode): Size {
  const height = HEADER_PX + data.attributes.length * ROW_PX;
  return { width: WIDTH_PX, height: Math.ceil(height / GRID_PX) * GRID_PX };
}

/** Places for entities side by side in columns of about equal height, on the 16 px grid, none over another. */
export function gridPositions(nodes: readonly EntityNode[]): Position[] {
  const columns: number[] = Array.from({ length: Math.max(1, Math.ceil(Math.sqrt(nodes.length))) }, () => 0);
  return nodes.map((node) => {
    const column = columns.indexOf(Math.min(...columns));
    const y = columns[column] ?? 0;
    columns[column] = y + nodeSize(node).height + GAP_PX;
    return { x: column * (WIDTH_PX + GAP_PX), y };
  });
}
