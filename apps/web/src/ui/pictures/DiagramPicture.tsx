import { type DiagramPreview, type EntityColor } from '@joinery/model';
import { colorVariable } from './entityColor.ts';

const MARGIN = 48;
/** An aspect ratio near the card's, so that a single entity does not fill the picture. */
const MIN_WIDTH = 900;
const MIN_HEIGHT = 500;
const HEADER = 44;
const ROW = 28;
const ROW_INSET = 24;
/** Approximate displayed size, in CSS px: names are drawn only where readable. */
const SHOWN_WIDTH = 264;
const SHOWN_HEIGHT = 144;
const NAME_PX = 10;
const LETTER_SHARE = 0.6;
const MIN_LETTERS = 8;

type Box = DiagramPreview['boxes'][number];

/** For an empty diagram: the position of a first card. */
const FIRST_CARD: Box = [(MIN_WIDTH - 240) / 2, (MIN_HEIGHT - 200) / 2, 240, 200];

/** A small preview of a diagram; decorative, as the text beside it describes it. Few elements, however many entities. */
export function DiagramPicture({ preview }: { preview: DiagramPreview }) {
  const { boxes, lines, colors = [], areas = [] } = preview;
  const view = getView([...boxes, ...areas]);
  return (
    <svg
      aria-hidden
      viewBox={[view.left, view.top, view.width, view.height].map(Math.round).join(' ')}
      preserveAspectRatio="xMidYMid meet"
      className="size-full"
    >
      <path
        d={areas.map(boxPath).join('')}
        vectorEffect="non-scaling-stroke"
        strokeDasharray="3 3"
        className="fill-hover stroke-border"
      />
      <path
        d={lines.map(([from, to]) => linePath(boxes[from], boxes[to])).join('')}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.25"
        className="fill-none stroke-border-strong"
      />
      <path d={boxes.map(boxPath).join('')} className="fill-raised" />
      {headersByColor(boxes, colors).map(({ color, path }) => (
        <path
          key={color ?? 'accent'}
          d={path}
          className="fill-accent-fill"
          style={color === null ? undefined : { fill: colorVariable(color) }}
        />
      ))}
      <path
        d={boxes.map(rowsPath).join('')}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.5"
        className="fill-none stroke-border"
      />
      <path
        d={boxes.map(boxPath).join('')}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1"
        strokeLinejoin="round"
        className="fill-none stroke-border-strong"
      />
      {boxes.length + areas.length > 0 ? null : (
        <path
          d={`${boxPath(FIRST_CARD)}m0 ${HEADER}h${FIRST_CARD[2]}`}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="4 4"
          strokeWidth="1.25"
          className="fill-none stroke-border-strong"
        />
      )}
      <Names preview={preview} scale={Math.min(SHOWN_WIDTH / view.width, SHOWN_HEIGHT / view.height)} />
    </svg>
  );
}

/** Names over cards that are displayed large enough to read them. */
function Names({ preview: { boxes, names = [] }, scale }: { preview: DiagramPreview; scale: number }) {
  const fontSize = NAME_PX / scale;
  const letters = Math.floor(((boxes[0]?.[2] ?? 0) - 2 * ROW_INSET) / (fontSize * LETTER_SHARE));
  if (letters < MIN_LETTERS) return null;
  return boxes.map(([x, y, width, height], index) => {
    const name = names[index] ?? '';
    if (name === '') return null;
    return (
      <text
        key={index}
        x={x + width / 2}
        y={y + HEADER + (height - HEADER) / 2}
        fontSize={fontSize}
        textAnchor="middle"
        dominantBaseline="central"
        paintOrder="stroke"
        strokeWidth={fontSize / 2}
        strokeLinejoin="round"
        className="fill-text stroke-raised font-medium"
      >
        {name.length > letters ? `${name.slice(0, letters - 1)}…` : name}
      </text>
    );
  });
}

interface View {
  left: number;
  top: number;
  width: number;
  height: number;
}

function getView(boxes: readonly Box[]): View {
  if (boxes.length === 0) return { left: 0, top: 0, width: MIN_WIDTH, height: MIN_HEIGHT };
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const drawnWidth = Math.max(...boxes.map(([x, , width]) => x + width)) - left;
  const drawnHeight = Math.max(...boxes.map(([, y, , height]) => y + height)) - top;
  const width = Math.max(drawnWidth + 2 * MARGIN, MIN_WIDTH);
  const height = Math.max(drawnHeight + 2 * MARGIN, MIN_HEIGHT);
  return { left: left - (width - drawnWidth) / 2, top: top - (height - drawnHeight) / 2, width, height };
}

function boxPath([x, y, width, height]: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

function headersByColor(
  boxes: readonly Box[],
  colors: readonly (EntityColor | null)[],
): { color: EntityColor | null; path: string }[] {
  const paths = new Map<EntityColor | null, string>();
  boxes.forEach(([x, y, width, height], index) => {
    const color = colors[index] ?? null;
    const header = boxPath([x, y, width, Math.min(HEADER, height)]);
    paths.set(color, `${paths.get(color) ?? ''}${header}`);
  });
  return Array.from(paths, ([color, path]) => ({ color, path }));
}

/** A stroke per attribute, estimated from the height. */
function rowsPath([x, y, width, height]: Box): string {
  const count = Math.max(0, Math.floor((height - HEADER) / ROW));
  return Array.from({ length: count }, (_, index) => {
    const inset = index % 3 === 1 ? width / 3 : width / 5;
    return `M${x + ROW_INSET} ${y + HEADER + ROW * (index + 0.5)}h${Math.round(width - ROW_INSET - inset)}`;
  }).join('');
}

/** A right-angled path between centres; the boxes are painted over its ends. */
function linePath(from: Box | undefined, to: Box | undefined): string {
  if (from === undefined || to === undefined) return '';
  const [startX, startY] = [from[0] + from[2] / 2, from[1] + from[3] / 2];
  const [endX, endY] = [to[0] + to[2] / 2, to[1] + to[3] / 2];
  return `M${startX} ${startY}H${(startX + endX) / 2}V${endY}H${endX}`;
}
