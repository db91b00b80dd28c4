import { type EntityNode, type Position } from '@joinery/model';

const COLUMN_PX = 352;
const GAP_PX = 64;
const HEADER_PX = 48;
const ROW_PX = 28;
const GRID_PX = 16;

/** Places for entities side by side in columns of about equal height, on the 16 px grid, none over another. */
export function gridPositions(nodes: readonly EntityNode[]): Position[] {
  const columns: number[] = Array.from({ length: Math.max(1, Math.ceil(Math.sqrt(nodes.length))) }, () => 0);
  return nodes.map(({ data }) => {
    const column = columns.indexOf(Math.min(...columns));
    const y = columns[column] ?? 0;
    const height = HEADER_PX + data.attributes.length * ROW_PX + GAP_PX;
    columns[column] = y + Math.ceil(height / GRID_PX) * GRID_PX;
    return { x: column * COLUMN_PX, y };
  });
}
