/** Every coordinate is a multiple of this, as after dragging. */
export const GRID = 16;

/** Room between cards of one column, and between columns: there the lines and their labels run. */
export const CARD_GAP = 48;
export const COLUMN_GAP = 144;

/** Room that an area leaves around what lies in it; above it also for its label. */
export const AREA_ROOM = 32;
export const AREA_LABEL_ROOM = 32;

interface Size {
  width: number;
  height: number;
}

/** A card to be placed. */
export interface LayoutCard extends Size {
  id: string;
  /** The area that it stays in; absent where it lies in none. */
  areaId?: string;
}

/** An area that is laid around what lies in it; it keeps its size where that is nothing. */
export interface LayoutArea extends Size {
  id: string;
  /** The area that it lies in. */
  areaId?: string;
}

export interface LayoutLine {
  source: string;
  target: string;
}

export interface LayoutRequest {
  cards: LayoutCard[];
  lines: LayoutLine[];
  areas?: LayoutArea[];
}

export interface PlacedCard {
  id: string;
  x: number;
  y: number;
}

export interface PlacedArea extends PlacedCard, Size {}

/** Where everything stands, from 0/0 on. */
export interface Arrangement {
  cards: PlacedCard[];
  areas: PlacedArea[];
}
