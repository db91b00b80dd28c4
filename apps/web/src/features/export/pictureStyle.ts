import { ENTITY_COLORS, type EntityColor } from '@joinery/model';

/** Colours of a picture, as CSS values. */
export interface PictureColours {
  background: string;
  surface: string;
  raised: string;
  border: string;
  line: string;
  text: string;
  muted: string;
  accent: string;
  key: string;
  foreignKey: string;
  /** Colours of entities and areas. */
  entity: Record<EntityColor, string>;
}

/** The CSS variable of each colour. */
const TOKENS = {
  background: '--background',
  surface: '--surface',
  raised: '--raised',
  border: '--border',
  line: '--border-strong',
  text: '--text',
  muted: '--muted',
  accent: '--accent-fill',
  key: '--key',
  foreignKey: '--fk',
} as const satisfies Record<Exclude<keyof PictureColours, 'entity'>, string>;

/** Maps each colour of entities and areas to its value. */
export function toEntityColours(look: (color: EntityColor) => string): Record<EntityColor, string> {
  const rows = ENTITY_COLORS.map((color) => [color, look(color)] as const);
  return Object.fromEntries(rows) as Record<EntityColor, string>;
}

/** The colours of the current theme. */
export function readCurrentColours(): PictureColours {
  const style = getComputedStyle(document.documentElement);
  const getColour = (name: keyof typeof TOKENS): string => style.getPropertyValue(TOKENS[name]).trim();
  return {
    background: getColour('background'),
    surface: getColour('surface'),
    raised: getColour('raised'),
    border: getColour('border'),
    line: getColour('line'),
    text: getColour('text'),
    muted: getColour('muted'),
    accent: getColour('accent'),
    key: getColour('key'),
    foreignKey: getColour('foreignKey'),
    entity: toEntityColours((color) => style.getPropertyValue(`--entity-${color}`).trim()),
  };
}

export const SANS = "'Inter Variable', Inter, system-ui, sans-serif";
export const MONO = "'JetBrains Mono Variable', 'JetBrains Mono', monospace";

/** The fonts of a picture, in the format of canvas.measureText. */
export const FONTS = {
  heading: `600 14px ${SANS}`,
  name: `400 13px ${SANS}`,
  type: `400 11px ${MONO}`,
} as const;
export type FontName = keyof typeof FONTS;

/** Width of a text in canvas units. */
export type Measure = (text: string, font: FontName) => number;

/** Measures with the page's fonts, which must be loaded. */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('The browser cannot create images.');
  return (text, font) => {
    context.font = FONTS[font];
    return context.measureText(text).width;
  };
}
