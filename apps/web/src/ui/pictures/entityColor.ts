import { type EntityColor } from '@joinery/model';

/** Display names of the colours. */
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

/** The CSS variable of a colour, which depends on the theme. */
export function colorVariable(color: EntityColor): string {
  return `var(--entity-${color})`;
}
