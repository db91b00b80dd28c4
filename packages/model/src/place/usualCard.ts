/** The card of an entity whose texts do not count: in previews, and to say whether its title is in an area. */
export const USUAL_CARD = { width: 240, titleHeight: 48 };
