import { type DiagramContent, type EntityNode } from './diagram.ts';
import { LIMITS } from './limits.ts';

const CARD_WIDTH_PX = 240;
const CARD_HEADER_PX = 48;
const CARD_ROW_PX = 28;
/** Two thirds of the bytes for boxes, the rest for lines. */
const BOX_BYTES = Math.floor((LIMITS.maxPreviewBytes * 2) / 3);

/** Small picture of a diagram: boxes [x, y, width, height] from 0/0 on in whole canvas units, lines as pairs of box numbers. */
export interface DiagramPreview {
  boxes: [number, number, number, number][];
  lines: [number, number][];
}

/** Picture of at most LIMITS.maxPreviewBytes as JSON: of a large diagram every n-th entity, and as many lines as fit. */
export function previewOf(content: DiagramContent): DiagramPreview {
  const left = Math.min(...content.nodes.map(({ position }) => position.x));
  const top = Math.min(...content.nodes.map(({ position }) => position.y));
  const box = ({ position, data }: EntityNode): DiagramPreview['boxes'][number] => [
    Math.round(position.x - left),
    Math.round(position.y - top),
    CARD_WIDTH_PX,
    CARD_HEADER_PX + CARD_ROW_PX * data.attributes.length,
  ];
  let every = 1;
  let shown = content.nodes;
  while (bytesOf(shown.map(box)) > BOX_BYTES) {
    every += 1;
    const step = every;
    shown = content.nodes.filter((_, index) => index % step === 0);
  }
  return { boxes: shown.map(box), lines: linesBetween(content, shown, bytesOf(shown.map(box))) };
}

function linesBetween(content: DiagramContent, shown: EntityNode[], usedBytes: number): [number, number][] {
  const numbers = new Map(shown.map(({ id }, index) => [id, index]));
  const lines: [number, number][] = [];
  let bytes = usedBytes + bytesOf({ boxes: 0, lines: [] });
  for (const { source, target } of content.edges) {
    const ends = [numbers.get(source), numbers.get(target)] as const;
    if (ends[0] === undefined || ends[1] === undefined) continue;
    const line: [number, number] = [ends[0], ends[1]];
    bytes += bytesOf(line) + 1;
    if (bytes > LIMITS.maxPreviewBytes) break;
    lines.push(line);
  }
  return lines;
}

function bytesOf(value: unknown): number {
  return JSON.stringify(value).length;
}
