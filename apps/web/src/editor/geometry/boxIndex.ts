import { type Box, overlaps } from './boxes.ts';

const CELL = 320;

/** Finds the boxes near a place without looking at all of them. */
export interface BoxIndex {
  /** Whether the test holds for any box that shares an area with this one; it may be asked of a box more than once. */
  someIn(area: Box, test: (id: string, box: Box) => boolean): boolean;
  /** From now on this is the box; null for none. */
  put(id: string, box: Box | null): void;
}

/** Whether the test holds for any of the cells of the grid into which a box reaches. */
export function someCell({ left, right, top, bottom }: Box, test: (key: number) => boolean): boolean {
  const [firstRow, lastRow] = [Math.floor(top / CELL), Math.floor(bottom / CELL)];
  const lastColumn = Math.floor(right / CELL);
  for (let column = Math.floor(left / CELL); column <= lastColumn; column += 1) {
    for (let row = firstRow; row <= lastRow; row += 1) if (test(cellKey(column, row))) return true;
  }
  return false;
}

/** The cells of the grid into which a box reaches. */
export function forEachCell(box: Box, visit: (key: number) => void): void {
  someCell(box, (key) => {
    visit(key);
    return false;
  });
}

const cellKey = (column: number, row: number): number => column * 100_003 + row;

/** The cell in which two boxes that share an area are met first: of the cells that both reach into, one alone. */
export function firstSharedCell(a: Box, b: Box): number {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  return cellKey(Math.floor(left / CELL), Math.floor(top / CELL));
}

interface Placed {
  id: string;
  box: Box;
}

/** A grid over the plane; each cell knows the boxes that reach into it. */
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
        // This is most of the work of finding ways: the list is gone through without a function of its own.
        for (const { id, box } of cell) if (overlaps(area, box) && test(id, box)) return true;
        return false;
      }),
  };
}
