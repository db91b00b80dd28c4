import { type Preview } from '@joinery/protocol';

const MARGIN = 40;
/** An aspect ratio near the card's, so that a single entity does not fill the picture. */
const MIN_WIDTH = 900;
const MIN_HEIGHT = 500;

/** The small picture of a diagram on its card; decorative, the card's text says what it is. */
export function DiagramPreview({ preview }: { preview: Preview }) {
  const { boxes, lines } = preview;
  return (
    <svg
      aria-hidden
      viewBox={viewBoxOf(boxes)}
      preserveAspectRatio="xMidYMid meet"
      className="size-full"
      vectorEffect="non-scaling-stroke"
    >
      {lines.map(([from, to], index) => {
        const start = boxes[from];
        const end = boxes[to];
        if (!start || !end) return null;
        return (
          <path
            key={index}
            d={linePath(start, end)}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-border-strong"
            strokeWidth="1.25"
          />
        );
      })}
      {boxes.map(([x, y, width, height], index) => (
        <g key={index}>
          <rect
            x={x}
            y={y}
            width={width}
            height={height}
            rx="10"
            vectorEffect="non-scaling-stroke"
            className="fill-raised stroke-border-strong"
            strokeWidth="1"
          />
          <rect
            x={x}
            y={y}
            width={width}
            height={Math.min(26, height)}
            rx="10"
            className="fill-accent-fill"
          />
        </g>
      ))}
    </svg>
  );
}

type Box = Preview['boxes'][number];

function viewBoxOf(boxes: Preview['boxes']): string {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const width = Math.max(...boxes.map(([x, , boxWidth]) => x + boxWidth)) - left;
  const height = Math.max(...boxes.map(([, y, , boxHeight]) => y + boxHeight)) - top;
  if (boxes.length === 0) return `0 0 ${MIN_WIDTH} ${MIN_HEIGHT}`;
  const shownWidth = Math.max(width + 2 * MARGIN, MIN_WIDTH);
  const shownHeight = Math.max(height + 2 * MARGIN, MIN_HEIGHT);
  const shownLeft = left - (shownWidth - width) / 2;
  const shownTop = top - (shownHeight - height) / 2;
  return [shownLeft, shownTop, shownWidth, shownHeight].map(Math.round).join(' ');
}

/** From middle to middle in right angles; the boxes are painted over the ends. */
function linePath([x1, y1, w1, h1]: Box, [x2, y2, w2, h2]: Box): string {
  const startX = x1 + w1 / 2;
  const startY = y1 + h1 / 2;
  const endX = x2 + w2 / 2;
  const endY = y2 + h2 / 2;
  return `M${startX} ${startY}H${(startX + endX) / 2}V${endY}H${endX}`;
}
