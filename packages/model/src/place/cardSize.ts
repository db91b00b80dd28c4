import { effectiveRole } from '../diagram/attributeRoles.ts';
import { type Attribute, type EntityNode } from '../diagram/diagram.ts';

/** Height of the header with its colour bar, in canvas units; matches canvas.css. */
export const CARD_HEADER_HEIGHT = 40;
export const CARD_ROW_HEIGHT = 28;
const CARD_FOOT_HEIGHT = 5;
const CARD_MIN_WIDTH = 192;
const CARD_MAX_WIDTH = 368;
/** Distance of two columns in which any cards fit. */
export const CARD_STEP = CARD_MAX_WIDTH + 32;
const WIDTH_STEP = 16;

/** Text widths are estimated, so that a card's size is known without rendering it. */
const NAME_LETTER = 7.1;
const HEADING_LETTER = 8.2;
const TYPE_LETTER = 6.7;
const ROW_SPACE = 44;
const ICON_SPACE = 18;
const ROW_FONT_PX = 13;
const HEADING_FONT_PX = 14;
/** Width of a letter of a role or class name, and of its border with the gap beside it. */
const CHIP_LETTER = 6;
const CHIP_SPACE = 18;

export const UNTITLED = 'Untitled';

export interface CardSize {
  width: number;
  height: number;
}

/** The text at the right of a row: the type, with an asterisk when not nullable (M088). */
export function formatType(attribute: Attribute): string {
  return attribute.isNullable ? attribute.type : `${attribute.type}*`;
}

/** The width of a row without its name: icons, role and type. */
function widthBesideName(attribute: Attribute): number {
  const icons = Number(attribute.isPrimaryKey) + Number(attribute.isForeignKey);
  const role = chipWidth(effectiveRole(attribute));
  return formatType(attribute).length * TYPE_LETTER + icons * ICON_SPACE + role + ROW_SPACE;
}

/** The width of a word in a border, with the gap beside it. */
function chipWidth(word: string | undefined): number {
  return word === undefined ? 0 : word.length * CHIP_LETTER + CHIP_SPACE;
}

function rowWidth(attribute: Attribute): number {
  return attribute.name.length * NAME_LETTER + widthBesideName(attribute);
}

/** Upper bound of a letter's width relative to the font size: bold Inter, or a system fallback font. */
function getLetterWidth(letter: string): number {
  if (/[mwMWQ@%&]/.test(letter)) return 1;
  if (/[A-Z]/.test(letter)) return 0.8;
  return letter <= '~' ? 0.66 : 1.2;
}

/** Whether a text may be wider than `room` in any font. */
function mayExceed(text: string, fontPx: number, room: number): boolean {
  let width = 0;
  for (const letter of text) width += getLetterWidth(letter) * fontPx;
  return width > room;
}

/** Whether an attribute's name may need truncation; text-overflow costs the browser time for every text. */
export function isRowTight(attribute: Attribute, width: number): boolean {
  return mayExceed(attribute.name, ROW_FONT_PX, width - widthBesideName(attribute));
}

/** As `isRowTight`, for the name of the entity beside its class name. */
export function isHeadingTight(name: string, className: string | undefined, width: number): boolean {
  return mayExceed(name, HEADING_FONT_PX, width - chipWidth(className) - ROW_SPACE / 2 - 2);
}

/** Height of the card of an entity with so many attributes. */
export function getCardHeight(rows: number): number {
  return CARD_HEADER_HEIGHT + rows * CARD_ROW_HEIGHT + CARD_FOOT_HEIGHT;
}

const sizes = new WeakMap<EntityNode['data'], CardSize>();

/** Size of an entity's card, cached by the identity of its data. */
export function getCardSize(data: EntityNode['data']): CardSize {
  const known = sizes.get(data);
  if (known) return known;
  const widest = data.attributes.reduce(
    (width, attribute) => Math.max(width, rowWidth(attribute)),
    data.name.length * HEADING_LETTER + chipWidth(data.className) + ROW_SPACE / 2,
  );
  const width = Math.ceil(widest / WIDTH_STEP) * WIDTH_STEP;
  const size = {
    width: Math.min(CARD_MAX_WIDTH, Math.max(CARD_MIN_WIDTH, width)),
    height: getCardHeight(data.attributes.length),
  };
  sizes.set(data, size);
  return size;
}
