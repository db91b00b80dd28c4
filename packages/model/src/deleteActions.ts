/** What may happen to the rows that refer to a row which is deleted. */
export const DELETE_ACTIONS = ['RESTRICT', 'CASCADE', 'SET NULL'] as const;

/** One of the 3 actions. */
export type DeleteAction = (typeof DELETE_ACTIONS)[number];
