import { type EntityNode, estimateCardSize, type Position } from '@joinery/model';

const WIDTH_PX = 288;
const GAP_PX = 64;

/** Places for entities side by side in columns of about equal height, on the 16 px grid, none over another. */
export function gridPositions(nodes: readonly EntityNode[]): Position[] {
  const columns: number[] = Array.from({ length: Math.max(1, Math.ceil(Math.sqrt(nodes.length))) }, () => 0);
  return nodes.map((node) => {
    const column = columns.indexOf(Math.min(...columns));
    const y = columns[column] ?? 0;
    columns[column] = y + estimateCardSize(node).height + GAP_PX;
    return { x: column * (WIDTH_PX + GAP_PX), y };
  });
}
