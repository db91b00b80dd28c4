import { type EntityColor, type EntityNode, getCardSize } from '@joinery/model';
import { type Box, getNodeBox, overlaps } from '@joinery/routing';
import { type CanvasLine } from '../lines/canvasLines.ts';

/** Matches canvas.css for zoomed-out cards. */
const CORNER = 12;
const BAR_HEIGHT = 10;

/** Cards that do not overlap: one path for all outlines, and the colour bars by colour. */
export interface CardPaths {
  bodies: string;
  bars: ReadonlyMap<EntityColor | undefined, string>;
}

function bodyPath({ position: { x, y }, data }: EntityNode): string {
  const { width, height } = getCardSize(data);
  const [across, down] = [width - 2 * CORNER, height - 2 * CORNER];
  const corner = (right: number, bottom: number): string =>
    `a${CORNER} ${CORNER} 0 0 1 ${right * CORNER} ${bottom * CORNER}`;
  return `M${x + CORNER} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`;
}

function barPath({ position: { x, y }, data }: EntityNode): string {
  const across = getCardSize(data).width - 2 * BAR_HEIGHT;
  const corner = `a${BAR_HEIGHT} ${BAR_HEIGHT} 0 0 1 ${BAR_HEIGHT}`;
  return `M${x} ${y + BAR_HEIGHT}${corner} ${-BAR_HEIGHT}h${across}${corner} ${BAR_HEIGHT}z`;
}

/** Splits cards into layers, so that each card covers those below it. */
function toLayers(nodes: readonly EntityNode[]): EntityNode[][] {
  const layers: { nodes: EntityNode[]; boxes: Box[] }[] = [];
  for (const node of nodes) {
    const box = getNodeBox(node);
    const below = layers.findLastIndex(({ boxes }) => boxes.some((other) => overlaps(other, box)));
    const layer = (layers[below + 1] ??= { nodes: [], boxes: [] });
    layer.nodes.push(node);
    layer.boxes.push(box);
  }
  return layers.map((layer) => layer.nodes);
}

/** Returns the paths that draw these cards, lowest layer first. */
export function toCardPaths(nodes: readonly EntityNode[]): CardPaths[] {
  return toLayers(nodes).map((layer) => {
    const bars = new Map<EntityColor | undefined, string>();
    for (const node of layer) bars.set(node.data.color, (bars.get(node.data.color) ?? '') + barPath(node));
    return { bodies: layer.map(bodyPath).join(''), bars };
  });
}

/** Returns the outlines of these cards. */
export function toOutlines(nodes: readonly EntityNode[]): string {
  return nodes.map(bodyPath).join('');
}

/** Returns the path of these lines without rounded corners, which are invisible at this zoom. */
export function toLinePath(lines: readonly CanvasLine[]): string {
  return lines.map(({ plan }) => `M${plan.points.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('');
}

/** Cuts a list into parts of this size, so that a change rebuilds and repaints one part. */
export function inParts<T>(list: readonly T[], size = 128): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, at) => list.slice(at * size, (at + 1) * size));
}
