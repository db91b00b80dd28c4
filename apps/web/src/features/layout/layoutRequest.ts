/** Space between cards of a column, and between columns: for lines and their labels. */
export const CARD_GAP = 48;
export const COLUMN_GAP = 144;

interface Size {
  width: number;
  height: number;
}

/** A card to be placed. */
export interface LayoutCard extends Size {
  id: string;
  /** The area that contains it; absent for none. */
  areaId?: string;
}

/** An area, sized to fit its contents; an empty one keeps its size. */
export interface LayoutArea extends Size {
  id: string;
  /** The area that contains it. */
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

/** All positions, from 0/0. */
export interface Arrangement {
  cards: PlacedCard[];
  areas: PlacedArea[];
}
