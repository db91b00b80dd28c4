import { type EntityColor, type EntityNode } from '@joinery/model';
import { type Point } from '../../../editor/geometry/boxes.ts';
import { cardSize } from '../../../editor/geometry/cardGeometry.ts';

/** As in canvas.css for a card that is far away. */
const CORNER = 12;
const BAR_HEIGHT = 10;

/** The cards of one part of the picture: one outline of all, and their colour bars by colour. */
export interface CardPaths {
  bodies: string;
  bars: ReadonlyMap<EntityColor | undefined, string>;
}

function bodyPath({ position: { x, y }, data }: EntityNode): string {
  const { width, height } = cardSize(data);
  const [across, down] = [width - 2 * CORNER, height - 2 * CORNER];
  const corner = (right: number, bottom: number): string =>
    `a${CORNER} ${CORNER} 0 0 1 ${right * CORNER} ${bottom * CORNER}`;
  return `M${x + CORNER} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`;
}

function barPath({ position: { x, y }, data }: EntityNode): string {
  const across = cardSize(data).width - 2 * BAR_HEIGHT;
  const corner = `a${BAR_HEIGHT} ${BAR_HEIGHT} 0 0 1 ${BAR_HEIGHT}`;
  return `M${x} ${y + BAR_HEIGHT}${corner} ${-BAR_HEIGHT}h${across}${corner} ${BAR_HEIGHT}z`;
}

/** Returns the paths that draw these cards. */
export function toCardPaths(nodes: readonly EntityNode[]): CardPaths {
  const bars = new Map<EntityColor | undefined, string>();
  for (const node of nodes) bars.set(node.data.color, (bars.get(node.data.color) ?? '') + barPath(node));
  return { bodies: nodes.map(bodyPath).join(''), bars };
}

/** Returns the path of lines through these corners, with no rounding: at this distance it cannot be seen. */
export function toLinePath(lines: readonly (readonly Point[])[]): string {
  return lines.map((points) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('');
}

/** Cuts a list into parts of this size, so that a change rebuilds and repaints one part. */
export function inParts<T>(list: readonly T[], size = 128): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, at) => list.slice(at * size, (at + 1) * size));
}
