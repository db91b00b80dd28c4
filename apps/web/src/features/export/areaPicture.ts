import { type Area } from '@joinery/model';
import { truncateToWidth } from './cardPicture.ts';
import { type Measure, type PictureColours } from './pictureStyle.ts';
import { element, textElement } from './svgText.ts';

const RADIUS = 12;
const LABEL = { left: 18, top: 8, lineHeight: 26 };

/** An area, behind lines and cards. */
export function areaPicture(
  { label, color, position, size }: Area,
  colours: PictureColours,
  measure: Measure,
): string {
  const { x, y } = position;
  const { width, height } = size;
  const colour = colours.entity[color];
  const inside = { x: x + 0.75, y: y + 0.75, width: width - 1.5, height: height - 1.5, rx: RADIUS };
  const text = truncateToWidth(label, width - 2 * LABEL.left, (part) => measure(part, 'heading'));
  const at = { x: x + LABEL.left, y: y + LABEL.top + LABEL.lineHeight / 2 + 5 };
  return [
    element('rect', { x, y, width, height, rx: RADIUS, fill: colour, 'fill-opacity': 0.09 }),
    element('rect', { ...inside, fill: 'none', stroke: colour, 'stroke-opacity': 0.55, 'stroke-width': 1.5 }),
    label === '' ? '' : textElement(text, { ...at, 'font-size': 14, 'font-weight': 600, fill: colours.text }),
  ].join('');
}
