import { type EntityColor } from '@joinery/model';

/** What each colour of entities and areas is called. */
export const COLOR_LABELS: Record<EntityColor, string> = {
  slate: 'Slate',
  red: 'Red',
  amber: 'Amber',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  violet: 'Violet',
  pink: 'Pink',
};

/** A colour as CSS writes it; the theme decides what it looks like. */
export function colorVariable(color: EntityColor): string {
  return `var(--entity-${color})`;
}
