import {
  type Area,
  areaKey,
  type ChangeKind,
  entityKey,
  type EntityNode,
  getCardSize,
  relationshipKey,
} from '@joinery/model';
import { getViewportForBounds, useReactFlow, useStoreApi, ViewportPortal } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { useEditorState } from '../../../editor/editorContext.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { cn } from '../../../lib/classNames.ts';
import { type OpenProposal } from '../assistant.ts';
import { ProposedCard } from './ProposedCard.tsx';
import { applicableChanges } from './proposalChanges.ts';

/** The panel covers the right side of the canvas, on a phone its lower half; proposed changes are shown beside it. */
const PANEL_PX = 432;
const PHONE = '(width < 40rem)';
const PHONE_BARS_PX = 140;
const PADDING = 0.12;
/** A proposal of one small card is not magnified. */
const LARGEST_ZOOM = 1;

const MARKS = {
  added: { label: 'New', tone: 'ai', ring: 'border-ai' },
  changed: { label: 'Changed', tone: 'warning', ring: 'border-warning' },
  moved: { label: 'Moved', tone: 'neutral', ring: 'border-border-strong' },
  removed: { label: 'Removed', tone: 'danger', ring: 'border-danger' },
} as const satisfies Record<ChangeKind, object>;

type Kinds = ReadonlyMap<string, ChangeKind>;

/** A proposal over the diagram: new cards, areas and lines, marks around what would change or go. Only this user sees it. */
export function ProposalLayer({ proposal }: { proposal: OpenProposal }) {
  useProposalInView(proposal);
  const current = useEditorState((state) => state.content);
  const { content, changes, chosen } = proposal;
  const kinds: Kinds = new Map(applicableChanges(changes, chosen).map(({ key, kind }) => [key, kind]));
  const isRemoved = (key: string) => kinds.get(key) === 'removed';
  const present = new Map(current.nodes.map((node) => [node.id, node]));
  const nodes = [...content.nodes, ...current.nodes.filter(({ id }) => isRemoved(entityKey(id)))];
  const areas = [
    ...(content.areas ?? []),
    ...(current.areas ?? []).filter(({ id }) => isRemoved(areaKey(id))),
  ];
  return (
    <ViewportPortal>
      <div className="pointer-events-none absolute top-0 left-0 z-10">
        {areas.map((area) => {
          const kind = kinds.get(areaKey(area.id));
          if (kind === undefined) return null;
          return kind === 'added' ? (
            <NewArea key={area.id} area={area} />
          ) : (
            <Mark key={area.id} box={areaBox(area)} kind={kind} />
          );
        })}
        <ProposalLines proposal={proposal} kinds={kinds} />
        {nodes.map((node) => {
          const kind = kinds.get(entityKey(node.id));
          if (kind === undefined) return null;
          const before = present.get(node.id);
          return kind === 'removed' ? (
            <Mark key={node.id} box={cardBox(before ?? node)} kind={kind} />
          ) : (
            <ProposedCard key={node.id} before={before} after={node} />
          );
        })}
      </div>
    </ViewportPortal>
  );
}

const MOTION_MS = 250;

/** Brings the proposal into view when it opens and when it is complete, and between as soon as a part of it is out of view. */
function useProposalInView({ content, changes, isComplete }: OpenProposal): void {
  const { setViewport } = useReactFlow();
  const flow = useStoreApi();
  const shown = useRef<Box | null>(null);
  useEffect(() => {
    const bounds = findBounds({ content, changes });
    if (bounds === null) return;
    if (!isComplete && shown.current !== null && isWithin(bounds, shown.current)) return;
    shown.current = isComplete ? null : bounds;
    const { width, height, minZoom, maxZoom } = flow.getState();
    const free = freePart({ width, height });
    const { x, y, zoom } = getViewportForBounds(
      { x: bounds.left, y: bounds.top, width: bounds.width, height: bounds.height },
      free.width,
      free.height,
      minZoom,
      Math.min(maxZoom, LARGEST_ZOOM),
      PADDING,
    );
    const isStill = isComplete || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    void setViewport({ x, y: y + free.top, zoom }, { duration: isStill ? 0 : MOTION_MS });
  }, [setViewport, flow, content, changes, isComplete]);
}

/** The part of the canvas that bars and panel do not cover. */
function freePart({ width, height }: { width: number; height: number }) {
  if (window.matchMedia(PHONE).matches)
    return { top: PHONE_BARS_PX, width, height: Math.max(height / 2 - PHONE_BARS_PX, 1) };
  return { top: 0, width: width > 1.5 * PANEL_PX ? width - PANEL_PX : width, height };
}

/** A rectangle on the canvas, as a style. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Room for all entities and areas that the proposal adds or changes; null if there are none. */
function findBounds({ content, changes }: Pick<OpenProposal, 'content' | 'changes'>): Box | null {
  const keys = new Set(changes.map(({ key }) => key));
  const boxes = [
    ...content.nodes.filter(({ id }) => keys.has(entityKey(id))).map(cardBox),
    ...(content.areas ?? []).filter(({ id }) => keys.has(areaKey(id))).map(areaBox),
  ];
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.left + inner.width <= outer.left + outer.width &&
    inner.top + inner.height <= outer.top + outer.height
  );
}

function cardBox(node: EntityNode): Box {
  const { width, height } = getCardSize(node.data);
  return { left: node.position.x, top: node.position.y, width, height };
}

function areaBox({ position, size }: Area): Box {
  return { left: position.x, top: position.y, ...size };
}

function NewArea({ area }: { area: Area }) {
  return (
    <div style={areaBox(area)} className="absolute rounded-xl border-2 border-dashed border-ai bg-ai-soft/40">
      <span className="absolute top-1.5 left-3 text-sm font-semibold text-ai">{area.label}</span>
    </div>
  );
}

const RING_PX = 6;

function Mark({ box: { left, top, width, height }, kind }: { box: Box; kind: ChangeKind }) {
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
function ProposalLines({ proposal, kinds }: { proposal: OpenProposal; kinds: Kinds }) {
  const nodes = new Map(proposal.content.nodes.map((node) => [node.id, node]));
  return (
    <svg aria-hidden className="absolute top-0 left-0 size-px overflow-visible">
      {proposal.content.edges.map((edge) => {
        const source = nodes.get(edge.source);
        const target = nodes.get(edge.target);
        if (kinds.get(relationshipKey(edge.id)) !== 'added' || source === undefined || target === undefined)
          return null;
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
  const from = cardBox(source);
  const to = cardBox(target);
  const isRight = to.left >= from.left + from.width / 2;
  const x1 = isRight ? from.left + from.width : from.left;
  const x2 = isRight ? to.left : to.left + to.width;
  const y1 = from.top + from.height / 2;
  const y2 = to.top + to.height / 2;
  const bend = Math.max(40, Math.abs(x2 - x1) / 2) * (isRight ? 1 : -1);
  return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`;
}
