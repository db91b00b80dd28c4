import { type Box, overlaps } from './boxes.ts';

const CELL = 320;

/** Finds the cards near a place without looking at all of them. */
export interface BoxIndex {
  /** Calls back for each box that shares an area with this one, possibly more than once. */
  forEachIn(area: Box, visit: (id: string, box: Box) => void): void;
}

/** The cells of the grid into which a box reaches. */
export function forEachCell({ left, right, top, bottom }: Box, visit: (key: number) => void): void {
  for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1) {
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1) {
      visit(cellKey(column, row));
    }
  }
}

const cellKey = (column: number, row: number): number => column * 100_003 + row;

/** The cell in which two boxes that share an area are met first: of the cells that both reach into, one alone. */
export function firstSharedCell(a: Box, b: Box): number {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  return cellKey(Math.floor(left / CELL), Math.floor(top / CELL));
}

/** A grid over the plane; each cell knows the boxes that reach into it. */
export function createBoxIndex(boxes: ReadonlyMap<string, Box>): BoxIndex {
  const cells = new Map<number, [string, Box][]>();
  for (const [id, box] of boxes) {
    forEachCell(box, (key) => {
      const cell = cells.get(key);
      if (cell) cell.push([id, box]);
      else cells.set(key, [[id, box]]);
    });
  }
  return {
    forEachIn(area, visit) {
      forEachCell(area, (key) => {
        for (const [id, box] of cells.get(key) ?? []) {
          if (overlaps(area, box)) visit(id, box);
        }
      });
    },
  };
}
