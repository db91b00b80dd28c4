import { type EntityNode, getCardSize, type Position, roundUpToGrid } from '@joinery/model';

const GAP_PX = 64;

/** Places for entities side by side in columns of about equal height, on the grid, none over another. */
export function gridPositions(nodes: readonly EntityNode[]): Position[] {
  const columns = Array.from({ length: Math.max(1, Math.ceil(Math.sqrt(nodes.length))) }, () => ({
    height: 0,
    width: 0,
  }));
  const places = nodes.map(({ data }) => {
    const column = columns.reduce((lowest, one) => (one.height < lowest.height ? one : lowest));
    const size = getCardSize(data);
    const y = column.height;
    column.height = roundUpToGrid(y + size.height + GAP_PX);
    column.width = Math.max(column.width, roundUpToGrid(size.width + GAP_PX));
    return { column, y };
  });
  const lefts = new Map<object, number>();
  let left = 0;
  for (const column of columns) {
    lefts.set(column, left);
    left += column.width;
  }
  return places.map(({ column, y }) => ({ x: lefts.get(column) ?? 0, y }));
}
