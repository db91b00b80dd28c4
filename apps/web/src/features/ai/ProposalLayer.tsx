import { type DiagramContent, type EntityNode } from '@joinery/model';
import { getViewportForBounds, useReactFlow, useStoreApi, ViewportPortal } from '@xyflow/react';
import { useEffect } from 'react';
import { CARD_HEADER_HEIGHT, CARD_ROW_HEIGHT, cardSize } from '../../editor/geometry/cardGeometry.ts';
import { useEditorState } from '../../editor/editorContext.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cn } from '../../lib/classNames.ts';
import { type OpenProposal } from './assistant.ts';
import { type Piece, type PieceKind, takeable } from './pieces.ts';

/** The panel lies over the right side of the canvas, on a phone over its lower half; what is proposed is shown beside it. */
const PANEL_PX = 432;
const PHONE = '(width < 40rem)';
const PHONE_BARS_PX = 140;
const PADDING = 0.12;
/** A proposal of one small card is not magnified. */
const LARGEST_ZOOM = 1;

const MARKS: Record<PieceKind, { label: string; tone: 'ai' | 'warning' | 'danger'; ring: string }> = {
  new: { label: 'New', tone: 'ai', ring: 'border-ai' },
  changed: { label: 'Changed', tone: 'warning', ring: 'border-warning' },
  removed: { label: 'Removed', tone: 'danger', ring: 'border-danger' },
};

/** A proposal over the diagram: new cards and lines, marks around what would change or go. Only this person sees it. */
export function ProposalLayer({ proposal }: { proposal: OpenProposal }) {
  const drawn = useEditorState((state) => state.content.nodes);
  const { content, pieces, chosen } = proposal;
  const { setViewport } = useReactFlow();
  const flow = useStoreApi();
  useEffect(() => {
    const bounds = boundsOf(content, pieces);
    if (bounds === null) return;
    const { width, height, minZoom, maxZoom } = flow.getState();
    const free = freePart({ width, height });
    const { x, y, zoom } = getViewportForBounds(
      bounds,
      free.width,
      free.height,
      minZoom,
      Math.min(maxZoom, LARGEST_ZOOM),
      PADDING,
    );
    void setViewport({ x, y: y + free.top, zoom });
  }, [setViewport, flow, content, pieces]);
  const taken = takeable(pieces, chosen);
  const kinds = new Map(taken.map(({ id, kind }) => [id, kind]));
  const present = new Map(drawn.map((node) => [node.id, node]));
  const marked = [...content.nodes, ...drawn.filter(({ id }) => kinds.get(`n/${id}`) === 'removed')];
  return (
    <ViewportPortal>
      <div className="pointer-events-none absolute top-0 left-0 z-10">
        <ProposalLines proposal={proposal} kinds={kinds} />
        {marked.map((node) => {
          const kind = kinds.get(`n/${node.id}`);
          if (kind === undefined) return null;
          return kind === 'new' ? (
            <NewCard key={node.id} node={node} />
          ) : (
            <Mark key={node.id} node={present.get(node.id) ?? node} kind={kind} />
          );
        })}
      </div>
    </ViewportPortal>
  );
}

/** What bars and panel leave of the canvas. */
function freePart({ width, height }: { width: number; height: number }) {
  if (window.matchMedia(PHONE).matches)
    return { top: PHONE_BARS_PX, width, height: Math.max(height / 2 - PHONE_BARS_PX, 1) };
  return { top: 0, width: width > 1.5 * PANEL_PX ? width - PANEL_PX : width, height };
}

/** Room for all entities that the proposal touches; null where it touches none. */
function boundsOf({ nodes }: DiagramContent, pieces: readonly Piece[]) {
  const touched = new Set(pieces.filter(({ subject }) => subject === 'entity').map(({ id }) => id));
  const places = nodes.filter(({ id }) => touched.has(`n/${id}`)).map(placeOf);
  if (places.length === 0) return null;
  const x = Math.min(...places.map(({ left }) => left));
  const y = Math.min(...places.map(({ top }) => top));
  const right = Math.max(...places.map(({ left, width }) => left + width));
  const bottom = Math.max(...places.map(({ top, height }) => top + height));
  return { x, y, width: right - x, height: bottom - y };
}

function placeOf(node: EntityNode) {
  const { width, height } = cardSize(node.data);
  return { left: node.position.x, top: node.position.y, width, height };
}

function NewCard({ node }: { node: EntityNode }) {
  const { name, attributes } = node.data;
  return (
    <section
      aria-label={`Proposed entity ${name}`}
      style={placeOf(node)}
      className="absolute overflow-hidden rounded-lg border-2 border-dashed border-ai bg-surface text-text shadow-md"
    >
      <header
        style={{ height: CARD_HEADER_HEIGHT - 2 }}
        className="flex items-center justify-between gap-2 bg-ai-soft px-3"
      >
        <span className="truncate text-sm font-semibold">{name}</span>
        <Badge tone="ai">New</Badge>
      </header>
      {attributes.map((attribute) => (
        <div
          key={attribute.id}
          style={{ height: CARD_ROW_HEIGHT }}
          className="flex items-center justify-between gap-3 px-3 text-sm"
        >
          <span className="truncate">{attribute.name}</span>
          <span className="font-mono text-xs text-muted">{attribute.type}</span>
        </div>
      ))}
    </section>
  );
}

const RING_PX = 6;

function Mark({ node, kind }: { node: EntityNode; kind: PieceKind }) {
  const { left, top, width, height } = placeOf(node);
  const { label, tone, ring } = MARKS[kind];
  return (
    <div
      style={{
        left: left - RING_PX,
        top: top - RING_PX,
        width: width + 2 * RING_PX,
        height: height + 2 * RING_PX,
      }}
      className={cn('absolute rounded-xl border-2 border-dashed', ring)}
    >
      <Badge tone={tone} className="absolute -top-3 right-3">
        {label}
      </Badge>
    </div>
  );
}

/** New lines, from the right side of one card to the left side of the other. */
function ProposalLines({
  proposal,
  kinds,
}: {
  proposal: OpenProposal;
  kinds: ReadonlyMap<string, PieceKind>;
}) {
  const nodes = new Map(proposal.content.nodes.map((node) => [node.id, node]));
  return (
    <svg aria-hidden className="absolute top-0 left-0 size-px overflow-visible">
      {proposal.content.edges.map((edge) => {
        const source = nodes.get(edge.source);
        const target = nodes.get(edge.target);
        if (kinds.get(`e/${edge.id}`) !== 'new' || source === undefined || target === undefined) return null;
        return (
          <path
            key={edge.id}
            d={linePath(source, target)}
            className="fill-none stroke-ai"
            strokeWidth={2}
            strokeDasharray="6 4"
          />
        );
      })}
    </svg>
  );
}

function linePath(source: EntityNode, target: EntityNode): string {
  const from = placeOf(source);
  const to = placeOf(target);
  const isRight = to.left >= from.left + from.width / 2;
  const x1 = isRight ? from.left + from.width : from.left;
  const x2 = isRight ? to.left : to.left + to.width;
  const y1 = from.top + from.height / 2;
  const y2 = to.top + to.height / 2;
  const bend = Math.max(40, Math.abs(x2 - x1) / 2) * (isRight ? 1 : -1);
  return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`;
}
