/** Names of the colours that entities and areas may have; what they look like is decided where they are shown. */
export const ENTITY_COLORS = ['slate', 'red', 'amber', 'green', 'teal', 'blue', 'violet', 'pink'] as const;

/** One of the 8 colour names. */
export type EntityColor = (typeof ENTITY_COLORS)[number];
