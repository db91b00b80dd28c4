import {
  type Attribute,
  CARD_HEADER_HEIGHT,
  CARD_ROW_HEIGHT,
  type DiagramContent,
  type EntityNode,
  getCardSize,
  type RelationshipEdge,
} from '@joinery/model';

const MARGIN = 24;
/** Positions of line ends along a side with two of them. */
const END_SHARE = 0.5;
const STRAIGHT_WITHIN = 16;

interface DiagramSketchProps {
  content: DiagramContent;
  /** Alternative text of the picture. */
  label: string;
  className?: string;
}

/** A small static diagram, rendered without the canvas and its code: cards, and lines with at most two bends. */
export function DiagramSketch({ content, label, className }: DiagramSketchProps) {
  const cards = content.nodes.map((node) => ({ node, size: getCardSize(node.data) }));
  const width = Math.max(...cards.map(({ node, size }) => node.position.x + size.width));
  const height = Math.max(...cards.map(({ node, size }) => node.position.y + size.height));
  const viewBox = `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`;
  return (
    <svg role="img" aria-label={label} viewBox={viewBox} className={className}>
      {content.edges.map((edge) => (
        <Line key={edge.id} edge={edge} nodes={content.nodes} />
      ))}
      {content.nodes.map((node) => (
        <EntitySketch key={node.id} node={node} />
      ))}
    </svg>
  );
}

interface Point {
  x: number;
  y: number;
}

function getEnd(nodes: readonly EntityNode[], id: string, handle: string): Point {
  const node = nodes.find((each) => each.id === id);
  if (!node) return { x: 0, y: 0 };
  const { width, height } = getCardSize(node.data);
  const { x, y } = node.position;
  if (handle.startsWith('right')) return { x: x + width, y: y + height * END_SHARE };
  if (handle.startsWith('left')) return { x, y: y + height * END_SHARE };
  const top = handle.startsWith('top') ? y : y + height;
  return { x: x + width * END_SHARE, y: top };
}

function Line({ edge, nodes }: { edge: RelationshipEdge; nodes: readonly EntityNode[] }) {
  const start = getEnd(nodes, edge.source, edge.sourceHandle);
  const met = getEnd(nodes, edge.target, edge.targetHandle);
  // Ends that are almost aligned are joined by a straight line.
  const end = {
    x: Math.abs(met.x - start.x) < STRAIGHT_WITHIN ? start.x : met.x,
    y: Math.abs(met.y - start.y) < STRAIGHT_WITHIN ? start.y : met.y,
  };
  const isUpright = edge.sourceHandle.startsWith('bottom');
  const path = isUpright
    ? `M${start.x} ${start.y}V${(start.y + end.y) / 2}H${end.x}V${end.y}`
    : `M${start.x} ${start.y}H${(start.x + end.x) / 2}V${end.y}H${end.x}`;
  const off = isUpright ? { x: 10, y: 14 } : { x: 12, y: -7 };
  return (
    <g>
      <path d={path} className="fill-none stroke-border-strong" strokeWidth="1.5" strokeLinejoin="round" />
      <End x={start.x + off.x} y={start.y + off.y} sign="1" />
      <End x={end.x + (isUpright ? off.x : -off.x)} y={end.y + (isUpright ? -6 : off.y)} sign="N" />
    </g>
  );
}

function End({ x, y, sign }: Point & { sign: string }) {
  return (
    <text x={x} y={y} textAnchor="middle" className="fill-accent text-[11px] font-semibold">
      {sign}
    </text>
  );
}

function EntitySketch({ node }: { node: EntityNode }) {
  const { width, height } = getCardSize(node.data);
  return (
    <g transform={`translate(${node.position.x} ${node.position.y})`}>
      <rect width={width} height={height} rx="8" className="fill-accent-fill" />
      <path d={belowBar(width, height)} className="fill-surface" />
      <rect width={width} height={height} rx="8" className="fill-none stroke-border" />
      <text x="12" y="26" className="fill-text text-[14px] font-semibold">
        {node.data.name}
      </text>
      <path d={`M0 ${CARD_HEADER_HEIGHT}h${width}`} className="stroke-border" />
      {node.data.attributes.map((attribute, index) => (
        <Row
          key={attribute.id}
          attribute={attribute}
          y={CARD_HEADER_HEIGHT + index * CARD_ROW_HEIGHT + 19}
          width={width}
        />
      ))}
    </g>
  );
}

/** The card without its 3-unit colour bar; at that height the rounded corners are 1.8 units in. */
function belowBar(width: number, height: number): string {
  return `M1.8 3H${width - 1.8}A8 8 0 0 1 ${width} 8V${height - 8}A8 8 0 0 1 ${width - 8} ${height}H8A8 8 0 0 1 0 ${height - 8}V8A8 8 0 0 1 1.8 3Z`;
}

function Row({ attribute, y, width }: { attribute: Attribute; y: number; width: number }) {
  const isKey = attribute.isPrimaryKey || attribute.isForeignKey;
  return (
    <>
      {isKey ? (
        <circle
          cx="17"
          cy={y - 4}
          r="3.5"
          strokeWidth="2"
          className={attribute.isPrimaryKey ? 'fill-none stroke-key' : 'fill-none stroke-fk'}
        />
      ) : null}
      <text x={isKey ? 30 : 12} y={y} className="fill-text text-[13px]">
        {attribute.name}
      </text>
      <text x={width - 12} y={y} textAnchor="end" className="fill-muted font-mono text-[11px]">
        {attribute.type}
      </text>
    </>
  );
}
