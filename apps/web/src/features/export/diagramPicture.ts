import { type DiagramContent, type RelationshipEdge, toCardinalities, endSymbol } from '@joinery/model';
import { sortAreas } from '../../editor/geometry/sortAreas.ts';
import {
  assignLanes,
  type Box,
  createLineLayout,
  getAreaBox,
  getLabelBox,
  getNodeBox,
  LABEL_HEIGHT,
  type LinePlan,
  moveTowards,
  type Point,
  toRoundedPath,
  truncateLabel,
} from '@joinery/routing';
import { areaPicture } from './areaPicture.ts';
import { cardPicture } from './cardPicture.ts';
import { type Measure, type PictureColours, SANS } from './pictureStyle.ts';
import { element, escapeXml, textElement } from './svgText.ts';

/** Margin around the outermost card, line or label. */
const MARGIN = 40;
const BADGE_DISTANCE = 15;
const BADGE_SIZE = 16;

export interface PictureOptions {
  /** Title of the picture. */
  name: string;
  colours: PictureColours;
  measure: Measure;
  /** CSS with the embedded fonts; may be empty. */
  fontCss: string;
}

/** A rendered diagram; sizes in canvas units. */
export interface DiagramPicture {
  width: number;
  height: number;
  /** The SVG document, `scale` times as large as on the canvas at 100 %. */
  svg(scale: number): string;
}

interface Line {
  relationship: RelationshipEdge;
  plan: LinePlan;
}

function toLines(content: DiagramContent): Line[] {
  const plans = createLineLayout().update(content, assignLanes(content.edges));
  return content.edges.flatMap((relationship) => {
    const plan = plans.get(relationship.id);
    return plan === undefined ? [] : [{ relationship, plan }];
  });
}

function getBounds(content: DiagramContent, lines: readonly Line[]): Box {
  const boxes = [...content.nodes.map(getNodeBox), ...(content.areas ?? []).map(getAreaBox)];
  for (const { plan } of lines) {
    boxes.push(getLabelBox(plan.label));
    for (const { x, y } of plan.points) boxes.push({ left: x, right: x, top: y, bottom: y });
  }
  const bounds: Box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const box of boxes) {
    bounds.left = Math.min(bounds.left, box.left);
    bounds.right = Math.max(bounds.right, box.right);
    bounds.top = Math.min(bounds.top, box.top);
    bounds.bottom = Math.max(bounds.bottom, box.bottom);
  }
  return boxes.length === 0 ? { left: 0, right: 0, top: 0, bottom: 0 } : bounds;
}

function linePicture({ plan }: Line, colours: PictureColours): string {
  const d = toRoundedPath(plan.points);
  return element('path', { d, fill: 'none', stroke: colours.line, 'stroke-width': 1.5 });
}

function pill(
  at: Point,
  size: { width: number; height: number; rx: number },
  colours: PictureColours,
): string {
  const { width, height, rx } = size;
  const place = { x: at.x - width / 2, y: at.y - height / 2 };
  return element('rect', { ...place, width, height, rx, fill: colours.raised, stroke: colours.border });
}

function badge(at: Point, symbol: string, colours: PictureColours): string {
  const size = { width: BADGE_SIZE, height: BADGE_SIZE, rx: 4 };
  const style = { 'font-size': 10, 'font-weight': 700, fill: colours.text, 'text-anchor': 'middle' };
  return pill(at, size, colours) + textElement(symbol, { x: at.x, y: at.y + 3.6, ...style });
}

/** End symbols and label; above the cards, so that none is hidden. */
function lineTexts({ relationship, plan }: Line, colours: PictureColours): string {
  const { points, label } = plan;
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (!first || !second || !beforeLast || !last) return '';
  const ends = toCardinalities(relationship.data.type);
  const { text, width } = truncateLabel(label.text);
  const size = { width, height: LABEL_HEIGHT, rx: LABEL_HEIGHT / 2 };
  const style = { 'font-size': 11, fill: colours.muted, 'text-anchor': 'middle' };
  return [
    badge(moveTowards(first, second, BADGE_DISTANCE), endSymbol(ends.source), colours),
    badge(moveTowards(last, beforeLast, BADGE_DISTANCE), endSymbol(ends.target), colours),
    pill(label, size, colours),
    textElement(text, { x: label.x, y: label.y + 3.9, ...style }),
  ].join('');
}

/** The whole diagram as on the canvas at 100 %, regardless of the view. */
export function drawDiagram(content: DiagramContent, options: PictureOptions): DiagramPicture {
  const { colours, measure, name, fontCss } = options;
  const lines = toLines(content);
  const bounds = getBounds(content, lines);
  const x = Math.floor(bounds.left - MARGIN);
  const y = Math.floor(bounds.top - MARGIN);
  const width = Math.ceil(bounds.right + MARGIN) - x;
  const height = Math.ceil(bounds.bottom + MARGIN) - y;
  const inside = [
    element('title', {}, escapeXml(name)),
    fontCss === '' ? '' : element('style', {}, escapeXml(fontCss)),
    element('rect', { x, y, width, height, fill: colours.background }),
    ...sortAreas(content.areas).map((area) => areaPicture(area, colours, measure)),
    ...lines.map((line) => linePicture(line, colours)),
    ...content.nodes.map((node) => cardPicture(node, colours, measure)),
    ...lines.map((line) => lineTexts(line, colours)),
  ].join('\n');
  return {
    width,
    height,
    svg: (scale) => {
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
      const viewBox = `${x} ${y} ${width} ${height}`;
      const root = { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...size, 'font-family': SANS };
      return element('svg', root, `\n${inside}\n`);
    },
  };
}
