import {
  type Area,
  areaKey,
  entityKey,
  type EntityNode,
  type RecordKey,
  relationshipKey,
} from '@joinery/model';
import { type Box, contains, getAreaBox, getNodeBox } from '@joinery/routing';
import { getViewportForBounds, useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import {
  MarkFrame,
  MarkLayer,
  type MarkLine,
  MarkLines,
  toBoxStyle,
} from '../../../editor/marks/MarkLayer.tsx';
import { type OpenProposal } from '../assistant.ts';
import { KINDS } from './kinds.ts';
import { ProposedCard } from './ProposedCard.tsx';
import { applicableChanges, type ProposedChange } from './proposalChanges.ts';

/** The panel covers the right side of the canvas, on a phone its lower half; proposed changes are shown beside it. */
const PANEL_PX = 432;
const PHONE = '(width < 40rem)';
const PHONE_BARS_PX = 140;
const PADDING = 0.12;
/** A proposal of one small card is not magnified. */
const LARGEST_ZOOM = 1;

type Changes = ReadonlyMap<RecordKey, ProposedChange>;

/** A proposal over the diagram: new cards, areas and lines, marks around what would change or go. Only this user sees it. */
export function ProposalLayer({ proposal }: { proposal: OpenProposal }) {
  useProposalInView(proposal);
  const current = useEditorState((state) => state.content);
  const { content } = proposal;
  const changes: Changes = new Map(
    applicableChanges(proposal.changes, proposal.chosen).map((change) => [change.key, change]),
  );
  const isRemoved = (key: string) => changes.get(key)?.kind === 'removed';
  const present = new Map(current.nodes.map((node) => [node.id, node]));
  const nodes = [...content.nodes, ...current.nodes.filter(({ id }) => isRemoved(entityKey(id)))];
  const areas = [
    ...(content.areas ?? []),
    ...(current.areas ?? []).filter(({ id }) => isRemoved(areaKey(id))),
  ];
  return (
    <MarkLayer>
      {areas.map((area) => {
        const kind = changes.get(areaKey(area.id))?.kind;
        if (kind === undefined) return null;
        return kind === 'added' ? (
          <NewArea key={area.id} area={area} />
        ) : (
          <MarkFrame key={area.id} box={getAreaBox(area)} look={KINDS[kind]} />
        );
      })}
      <MarkLines lines={listNewLines(content, changes)} />
      {nodes.map((node) => {
        const change = changes.get(entityKey(node.id));
        if (change?.record !== 'entity') return null;
        const before = present.get(node.id);
        return change.kind === 'removed' ? (
          <MarkFrame key={node.id} box={getNodeBox(before ?? node)} look={KINDS.removed} />
        ) : (
          <ProposedCard key={node.id} change={change} before={before} after={node} />
        );
      })}
    </MarkLayer>
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
    if (!isComplete && shown.current !== null && contains(shown.current, bounds)) return;
    shown.current = isComplete ? null : bounds;
    const { width, height, minZoom, maxZoom } = flow.getState();
    const free = freePart({ width, height });
    const { x, y, zoom } = getViewportForBounds(
      {
        x: bounds.left,
        y: bounds.top,
        width: bounds.right - bounds.left,
        height: bounds.bottom - bounds.top,
      },
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

/** Room for all entities and areas that the proposal adds or changes; null if there are none. */
function findBounds({ content, changes }: Pick<OpenProposal, 'content' | 'changes'>): Box | null {
  const keys = new Set(changes.map(({ key }) => key));
  const boxes = [
    ...content.nodes.filter(({ id }) => keys.has(entityKey(id))).map(getNodeBox),
    ...(content.areas ?? []).filter(({ id }) => keys.has(areaKey(id))).map(getAreaBox),
  ];
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

function NewArea({ area }: { area: Area }) {
  return (
    <div
      style={toBoxStyle(getAreaBox(area))}
      className="absolute rounded-xl border-2 border-dashed border-ai bg-ai-soft/40"
    >
      <span className="absolute top-1.5 left-3 text-sm font-semibold text-ai">{area.label}</span>
    </div>
  );
}

/** The lines of new relationships, from the right side of one card to the left side of the other. */
function listNewLines({ nodes, edges }: OpenProposal['content'], changes: Changes): MarkLine[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.flatMap(({ id, source, target }) => {
    const [from, to] = [byId.get(source), byId.get(target)];
    if (changes.get(relationshipKey(id))?.kind !== 'added' || !from || !to) return [];
    return [{ id, path: toPath(from, to), color: 'stroke-ai', strokeWidth: 2, strokeDasharray: '6 4' }];
  });
}

function toPath(source: EntityNode, target: EntityNode): string {
  const from = getNodeBox(source);
  const to = getNodeBox(target);
  const isRight = to.left >= (from.left + from.right) / 2;
  const x1 = isRight ? from.right : from.left;
  const x2 = isRight ? to.left : to.right;
  const y1 = (from.top + from.bottom) / 2;
  const y2 = (to.top + to.bottom) / 2;
  const bend = Math.max(40, Math.abs(x2 - x1) / 2) * (isRight ? 1 : -1);
  return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`;
}
