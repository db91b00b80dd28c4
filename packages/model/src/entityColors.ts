/** Names of the colours of entities and areas; the user interface defines the values. */
export const ENTITY_COLORS = ['slate', 'red', 'amber', 'green', 'teal', 'blue', 'violet', 'pink'] as const;

/** One of the 8 colour names. */
export type EntityColor = (typeof ENTITY_COLORS)[number];
