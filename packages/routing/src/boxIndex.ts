import { type Box, overlaps } from './boxes.ts';

const CELL = 320;

/** Finds the boxes near a position without visiting all of them. */
export interface BoxIndex {
  /** Whether the predicate is true for any box that overlaps this one; it may be called for a box more than once. */
  someIn(area: Box, test: (id: string, box: Box) => boolean): boolean;
  /** Sets the box of an id; null removes it. */
  put(id: string, box: Box | null): void;
}

/** Whether the predicate is true for any grid cell that a box covers. */
export function someCell({ left, right, top, bottom }: Box, test: (key: number) => boolean): boolean {
  const [firstRow, lastRow] = [Math.floor(top / CELL), Math.floor(bottom / CELL)];
  const lastColumn = Math.floor(right / CELL);
  for (let column = Math.floor(left / CELL); column <= lastColumn; column += 1) {
    for (let row = firstRow; row <= lastRow; row += 1) if (test(cellKey(column, row))) return true;
  }
  return false;
}

/** Visits the grid cells that a box covers. */
export function forEachCell(box: Box, visit: (key: number) => void): void {
  someCell(box, (key) => {
    visit(key);
    return false;
  });
}

const cellKey = (column: number, row: number): number => column * 100_003 + row;

/** The first cell that two overlapping boxes share; each pair has exactly one. */
export function firstSharedCell(a: Box, b: Box): number {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  return cellKey(Math.floor(left / CELL), Math.floor(top / CELL));
}

interface Placed {
  id: string;
  box: Box;
}

/** A uniform grid; each cell lists the boxes that overlap it. */
export function createBoxIndex(): BoxIndex {
  const cells = new Map<number, Placed[]>();
  const known = new Map<string, Box>();

  function remove(box: Box): void {
    forEachCell(box, (key) => {
      const left = (cells.get(key) ?? []).filter((placed) => placed.box !== box);
      if (left.length > 0) cells.set(key, left);
      else cells.delete(key);
    });
  }

  return {
    put(id, box) {
      const before = known.get(id);
      if (before) remove(before);
      known.delete(id);
      if (box === null) return;
      known.set(id, box);
      forEachCell(box, (key) => {
        const cell = cells.get(key);
        if (cell) cell.push({ id, box });
        else cells.set(key, [{ id, box }]);
      });
    },
    someIn: (area, test) =>
      someCell(area, (key) => {
        const cell = cells.get(key);
        if (cell === undefined) return false;
        // The hot path of path finding: a plain loop without a callback per box.
        for (const { id, box } of cell) if (overlaps(area, box) && test(id, box)) return true;
        return false;
      }),
  };
}
