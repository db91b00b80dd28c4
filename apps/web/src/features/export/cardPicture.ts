import {
  type Attribute,
  CARD_HEADER_HEIGHT,
  CARD_ROW_HEIGHT,
  type EntityNode,
  formatType,
  getCardSize,
  UNTITLED,
} from '@joinery/model';
import { type FontName, type Measure, MONO, type PictureColours } from './pictureStyle.ts';
import { element, type SvgAttributes, textElement } from './svgText.ts';

const SPACE = 12;
const GAP = 6;
const TYPE_GAP = 14;
const ICON_SIZE = 13;
const RADIUS = 8;
const BAR_HEIGHT = 3;

/** Paths in a 24-unit square. */
const KEY_SHAPE = 'M12.5 15.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0M11 12 21 2m-6 6 3.5 3.5M18 5l2 2';
const KEY_RING_SHAPE =
  'M17 6.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0M9.3 10.8 5 22m1.6-4.2 3 1.2M14.7 10.8 19 22m-1.6-4.2-3 1.2';

/** Truncates the text to the width with an ellipsis. */
export function truncateToWidth(text: string, width: number, measureIn: (text: string) => number): string {
  if (measureIn(text) <= width) return text;
  const letters = Array.from(text);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measureIn(`${letters.slice(0, middle).join('')}…`) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${letters.slice(0, fits).join('')}…`;
}

function icon(shape: string, at: { x: number; y: number }, colour: string): string {
  const transform = `translate(${at.x} ${at.y}) scale(${ICON_SIZE / 24})`;
  const pen = { stroke: colour, 'stroke-width': 2.4, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return element('path', { d: shape, transform, fill: 'none', ...pen });
}

interface RowPlace {
  x: number;
  y: number;
  width: number;
}

function rowPicture(
  attribute: Attribute,
  { x, y, width }: RowPlace,
  {
    colours,
    measureIn,
  }: { colours: PictureColours; measureIn: (font: FontName) => (text: string) => number },
): string {
  const middle = y + CARD_ROW_HEIGHT / 2;
  const parts: string[] = [];
  let left = x + SPACE;
  const addIcon = (shape: string, colour: string): void => {
    parts.push(icon(shape, { x: left, y: middle - ICON_SIZE / 2 }, colour));
    left += ICON_SIZE + GAP;
  };
  if (attribute.isPrimaryKey) addIcon(KEY_SHAPE, colours.key);
  if (attribute.isForeignKey) addIcon(KEY_RING_SHAPE, colours.foreignKey);
  const type = formatType(attribute);
  const right = x + width - SPACE;
  const room = right - measureIn('type')(type) - TYPE_GAP - left;
  const name = truncateToWidth(attribute.name, room, measureIn('name'));
  const typeStyle = { 'font-size': 11, 'font-family': MONO, 'text-anchor': 'end', fill: colours.muted };
  parts.push(
    textElement(name, { x: left, y: middle + 4.7, 'font-size': 13, fill: colours.text }),
    textElement(type, { x: right, y: middle + 4, ...typeStyle }),
  );
  return parts.join('');
}

/** A rectangle with the card's rounded top corners. */
function barPath({ x, y, width }: RowPlace): string {
  const depth = RADIUS - Math.sqrt(RADIUS ** 2 - (RADIUS - BAR_HEIGHT) ** 2);
  return [
    `M${x + depth} ${y + BAR_HEIGHT}`,
    `A${RADIUS} ${RADIUS} 0 0 1 ${x + RADIUS} ${y}`,
    `H${x + width - RADIUS}`,
    `A${RADIUS} ${RADIUS} 0 0 1 ${x + width - depth} ${y + BAR_HEIGHT}Z`,
  ].join('');
}

/** An entity as a card: colour bar, name, one row per attribute. */
export function cardPicture(node: EntityNode, colours: PictureColours, measure: Measure): string {
  const { x, y } = node.position;
  const { width, height } = getCardSize(node.data);
  const measureIn = (font: FontName) => (text: string) => measure(text, font);
  const title = truncateToWidth(node.data.name || UNTITLED, width - 2 * SPACE, measureIn('heading'));
  const titleStyle: SvgAttributes =
    node.data.name === '' ? { fill: colours.muted, 'font-style': 'italic' } : { fill: colours.text };
  const border = { stroke: colours.border };
  const barColour = node.data.color ? colours.entity[node.data.color] : colours.accent;
  const lineY = y + CARD_HEADER_HEIGHT - 0.5;
  return element(
    'g',
    {},
    [
      element('rect', { x, y, width, height, rx: RADIUS, fill: colours.surface, ...border }),
      element('path', { d: barPath({ x, y, width }), fill: barColour }),
      element('path', { d: `M${x} ${lineY}H${x + width}`, ...border }),
      textElement(title, { x: x + SPACE, y: y + 26, 'font-size': 14, 'font-weight': 600, ...titleStyle }),
      ...node.data.attributes.map((attribute, index) => {
        const place = { x, y: y + CARD_HEADER_HEIGHT + index * CARD_ROW_HEIGHT, width };
        return rowPicture(attribute, place, { colours, measureIn });
      }),
    ].join(''),
  );
}
