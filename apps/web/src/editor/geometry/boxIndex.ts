import { type Box, overlaps } from './boxes.ts';

const CELL = 320;

/** Finds the cards near a place without looking at all of them. */
export interface BoxIndex {
  /** Calls back for each box that shares an area with this one, possibly more than once. */
  forEachIn(area: Box, visit: (id: string, box: Box) => void): void;
  /** From now on these are the boxes; only those that are other objects than before are looked at. */
  update(boxes: ReadonlyMap<string, Box>): void;
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
export function createBoxIndex(boxes: ReadonlyMap<string, Box> = new Map()): BoxIndex {
  const cells = new Map<number, [string, Box][]>();
  let known: ReadonlyMap<string, Box> = new Map();

  function put(id: string, box: Box): void {
    forEachCell(box, (key) => {
      const cell = cells.get(key);
      if (cell) cell.push([id, box]);
      else cells.set(key, [[id, box]]);
    });
  }
  function remove(box: Box): void {
    forEachCell(box, (key) => {
      const left = (cells.get(key) ?? []).filter(([, other]) => other !== box);
      if (left.length > 0) cells.set(key, left);
      else cells.delete(key);
    });
  }
  function update(next: ReadonlyMap<string, Box>): void {
    for (const [id, box] of known) if (next.get(id) !== box) remove(box);
    for (const [id, box] of next) if (known.get(id) !== box) put(id, box);
    known = next;
  }
  update(boxes);
  return {
    update,
    forEachIn(area, visit) {
      forEachCell(area, (key) => {
        for (const [id, box] of cells.get(key) ?? []) {
          if (overlaps(area, box)) visit(id, box);
        }
      });
    },
  };
}
