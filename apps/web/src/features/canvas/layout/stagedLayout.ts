import { type DiagramContent, type EntityNode, type RelationshipEdge } from '@joinery/model';
import { createLineLayout, getNodeBox, type Lane, type LineLayout, type LinePlan } from '@joinery/routing';
import { whenIdle } from '../../../lib/browser/preload.ts';

/** More new lines than this would delay showing the diagram. */
const MAX_IMMEDIATE = 400;
/** The page stays responsive between slices of this length. */
const SLICE_MS = 12;

type Plans = ReadonlyMap<string, LinePlan>;

/** A layout that first shows many new lines as drafts that ignore cards, and routes them when the page is idle. */
export interface StagedLayout extends Pick<LineLayout, 'update' | 'live'> {
  /** Pauses the routing until the next update. */
  stop(): void;
}

interface Draft {
  relationship: RelationshipEdge;
  source: EntityNode;
  target: EntityNode;
  lane: Lane;
  plan: LinePlan;
}

/** Drafts of all lines; unchanged ones keep their identity. */
function createDrafts(layout: LineLayout) {
  let content: DiagramContent | null = null;
  let drafts: ReadonlyMap<string, Draft> = new Map();
  let plans: Plans = new Map();
  return (now: DiagramContent, lanes: ReadonlyMap<string, Lane>): Plans => {
    if (content === now) return plans;
    content = now;
    const nodes = new Map(now.nodes.map((node) => [node.id, node]));
    const next = new Map<string, Draft>();
    for (const relationship of now.edges) {
      const source = nodes.get(relationship.source);
      const target = nodes.get(relationship.target);
      const lane = lanes.get(relationship.id);
      if (!source || !target || !lane) continue;
      const known = drafts.get(relationship.id);
      const isSame =
        known?.relationship === relationship &&
        known.source === source &&
        known.target === target &&
        known.lane === lane;
      const ends = { source: getNodeBox(source), target: getNodeBox(target) };
      next.set(
        relationship.id,
        isSame ? known : { relationship, source, target, lane, plan: layout.draft(relationship, ends, lane) },
      );
    }
    drafts = next;
    return (plans = new Map([...next].map(([id, { plan }]) => [id, plan])));
  };
}

/** `onRouted` is called when drafts have been routed. */
export function createStagedLayout(onRouted: () => void): StagedLayout {
  const layout = createLineLayout();
  const draftAll = createDrafts(layout);
  let steps: Iterator<void, unknown> | null = null;
  let cancel: (() => void) | null = null;

  function runSlice(): void {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) {
      if (steps?.next().done !== true) continue;
      steps = null;
      cancel = null;
      onRouted();
      return;
    }
    const timer = setTimeout(runSlice);
    cancel = () => clearTimeout(timer);
  }

  return {
    update(content, lanes) {
      if (steps === null && layout.countNew(content.edges) <= MAX_IMMEDIATE)
        return layout.update(content, lanes);
      // Changes during the routing are routed afterwards, as without drafts.
      if (steps === null) {
        steps = layout.updateInSteps(content, lanes);
        steps.next();
      }
      cancel ??= whenIdle(runSlice);
      return draftAll(content, lanes);
    },
    live: layout.live,
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
