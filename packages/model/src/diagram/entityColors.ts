/** Names of the colours of entities and areas; the user interface defines the values. */
export const ENTITY_COLORS = ['slate', 'red', 'amber', 'green', 'teal', 'blue', 'violet', 'pink'] as const;

/** One of the 8 colour names. */
export type EntityColor = (typeof ENTITY_COLORS)[number];

/** A shade of each colour as `#rrggbb`, for languages whose colours are numbers. */
export const COLOR_SHADES = {
  slate: '#64748b',
  red: '#ef4444',
  amber: '#f59e0b',
  green: '#22c55e',
  teal: '#14b8a6',
  blue: '#3b82f6',
  violet: '#8b5cf6',
  pink: '#ec4899',
} as const satisfies Record<EntityColor, string>;
