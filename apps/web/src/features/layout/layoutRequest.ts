/** Every coordinate is a multiple of this, as after dragging. */
export const GRID = 16;

/** Room between cards of one column, and between columns: there the lines and their labels run. */
export const CARD_GAP = 48;
export const COLUMN_GAP = 144;

/** A card to be placed. */
export interface LayoutCard {
  id: string;
  width: number;
  height: number;
}

export interface LayoutLine {
  source: string;
  target: string;
}

export interface LayoutRequest {
  cards: LayoutCard[];
  lines: LayoutLine[];
}

export interface PlacedCard {
  id: string;
  x: number;
  y: number;
}
