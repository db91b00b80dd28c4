/** Colour of an area that names none. */
export const DEFAULT_AREA_COLOR = 'slate';

/** Size of an area that names none, in canvas units. */
export const DEFAULT_AREA_SIZE = { width: 480, height: 320 } as const;
