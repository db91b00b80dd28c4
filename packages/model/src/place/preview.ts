import { utf8Bytes } from '../records/checkLimits.ts';
import { cutText } from '../text/cutText.ts';
import { type Area, type EntityNode, type RelationshipEdge } from '../diagram/diagram.ts';
import { type EntityColor } from '../diagram/entityColors.ts';
import { LIMITS } from '../diagram/limits.ts';
import { CARD_ROW_HEIGHT } from './cardSize.ts';
import { USUAL_CARD } from './usualCard.ts';

/** Two thirds of the bytes for boxes, the rest for lines. */
const BOX_BYTES = Math.floor((LIMITS.maxPreviewBytes * 2) / 3);
const NAME_CHARACTERS = 32;

/**
 * Small preview of a diagram: boxes [x, y, width, height] from 0/0 on in whole canvas units, lines as
 * pairs of box numbers. If all boxes fit: names (cut short) and colours of the boxes in the same order,
 * and frames of areas like boxes.
 */
export interface DiagramPreview {
  boxes: [number, number, number, number][];
  lines: [number, number][];
  names?: string[];
  colors?: (EntityColor | null)[];
  areas?: [number, number, number, number][];
}

/** The part of a content that the preview needs; any DiagramContent fits. */
interface PreviewSource {
  nodes: (Pick<EntityNode, 'id' | 'position'> & {
    data: Pick<EntityNode['data'], 'name' | 'color'> & { attributes: { length: number } };
  })[];
  edges: Pick<RelationshipEdge, 'source' | 'target'>[];
  areas?: Pick<Area, 'position' | 'size'>[];
}
type PreviewNode = PreviewSource['nodes'][number];

/**
 * Creates a preview of at most LIMITS.maxPreviewBytes as JSON: every n-th entity of a large diagram, and
 * as many lines as fit.
 */
export function createPreview(content: PreviewSource): DiagramPreview {
  const left = Math.min(...content.nodes.map(({ position }) => position.x));
  const top = Math.min(...content.nodes.map(({ position }) => position.y));
  const box = ({ position, data }: PreviewNode): DiagramPreview['boxes'][number] => [
    Math.round(position.x - left),
    Math.round(position.y - top),
    USUAL_CARD.width,
    USUAL_CARD.titleHeight + CARD_ROW_HEIGHT * data.attributes.length,
  ];
  let every = 1;
  let shown = content.nodes;
  while (getBytes(shown.map(box)) > BOX_BYTES) {
    every += 1;
    const step = every;
    shown = content.nodes.filter((_, index) => index % step === 0);
  }
  const boxes = shown.map(box);
  const plain = { boxes, lines: linesBetween(content, shown, getBytes(boxes)) };
  if (shown.length < content.nodes.length || shown.length === 0) return plain;
  return withDetails(content, plain, { left, top });
}

/** Adds details while there is room: colours before names before areas. */
function withDetails(
  { nodes, areas = [] }: PreviewSource,
  plain: DiagramPreview,
  origin: { left: number; top: number },
): DiagramPreview {
  const details: Partial<DiagramPreview>[] = [
    nodes.some(({ data }) => data.color) ? { colors: nodes.map(({ data }) => data.color ?? null) } : {},
    { names: nodes.map(({ data }) => cutText(data.name.trim(), NAME_CHARACTERS)) },
    areas.length > 0
      ? {
          areas: areas.map(({ position, size }) => [
            Math.round(position.x - origin.left),
            Math.round(position.y - origin.top),
            Math.round(size.width),
            Math.round(size.height),
          ]),
        }
      : {},
  ];
  return details.reduce<DiagramPreview>((picture, detail) => {
    const richer = { ...picture, ...detail };
    return utf8Bytes(JSON.stringify(richer)) <= LIMITS.maxPreviewBytes ? richer : picture;
  }, plain);
}

function linesBetween(content: PreviewSource, shown: PreviewNode[], usedBytes: number): [number, number][] {
  const numbers = new Map(shown.map(({ id }, index) => [id, index]));
  const lines: [number, number][] = [];
  let bytes = usedBytes + getBytes({ boxes: 0, lines: [] });
  for (const { source, target } of content.edges) {
    const ends = [numbers.get(source), numbers.get(target)] as const;
    if (ends[0] === undefined || ends[1] === undefined) continue;
    const line: [number, number] = [ends[0], ends[1]];
    bytes += getBytes(line) + 1;
    if (bytes > LIMITS.maxPreviewBytes) break;
    lines.push(line);
  }
  return lines;
}

function getBytes(value: unknown): number {
  return JSON.stringify(value).length;
}
