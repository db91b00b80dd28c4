import {
  type DiagramContent,
  type EntityNode,
  type HandleId,
  type RelationshipEdge,
  relationshipTypeLabel,
} from '@joinery/model';
import { type Box, isSameBox, overlaps, type Point } from './boxes.ts';
import { createBoxIndex } from './boxIndex.ts';
import { type CardSize, cardSize, handlePoint } from './cardGeometry.ts';
import { createLabelRoom, placeLabel } from './labels.ts';
import { createPortLayout, handlesOf, type Ports } from './ports.ts';
import { pointAt, relationshipRoute, type RouteInput } from './relationshipRoute.ts';
import { createRunIndex, newlyCovered, type RunIndex, runsOf } from './runIndex.ts';
import { routeAround, runBoxes } from './routeAround.ts';
import { spreadRuns } from './spreadRuns.ts';

/** How a line runs while its ends stand where the records say. */
export interface LinePlan {
  points: readonly Point[];
  label: Point;
}

export interface Lane {
  lane: number;
  laneCount: number;
}

interface Route extends LinePlace {
  relationship: RelationshipEdge;
  source: Box;
  target: Box;
  points: readonly Point[];
  /** Where a card that comes or goes makes the line run another way. */
  watched: readonly Box[];
  plan: LinePlan | null;
}

/** Keeps the runs of all lines; only those are laid again that a change concerns. */
export interface LineLayout {
  update(content: DiagramContent, lanes: ReadonlyMap<string, Lane>): ReadonlyMap<string, LinePlan>;
  /** The run of a line whose ends are being dragged and stand there for now. */
  live: (relationship: RelationshipEdge, ends: { source: Box; target: Box }, lane: Lane) => LinePlan;
}

/** What stands in the middle of a line: its label, or its type where it has none (M090). */
export function labelText({ data }: RelationshipEdge): string {
  return data.label || relationshipTypeLabel(data.type);
}

/** Where the card of an entity stands. */
export function boxOfNode({ position, data }: EntityNode): Box {
  const { width, height } = cardSize(data);
  return { left: position.x, top: position.y, right: position.x + width, bottom: position.y + height };
}

interface LinePlace extends Lane {
  ports: Ports | undefined;
}

/** What the route of a line between cards that stand there follows from. */
function inputOf(relationship: RelationshipEdge, source: Box, target: Box, place: LinePlace): RouteInput {
  const handles = handlesOf(relationship);
  const endAt = (handle: HandleId, box: Box): RouteInput['source'] => {
    const size: CardSize = { width: box.right - box.left, height: box.bottom - box.top };
    const offset = handlePoint(handle, size);
    return { handle, size, x: box.left + offset.x, y: box.top + offset.y };
  };
  return { ...place, source: endAt(handles.source, source), target: endAt(handles.target, target) };
}

interface Moved {
  boxes: ReadonlyMap<string, Box>;
  /** Every place that changed. */
  changes: Box[];
  /** The entities whose cards these are. */
  moved: ReadonlySet<string>;
}

/** The boxes where every entity stands in the list where it stood, null where one came or went. */
function movedBoxes(
  nodes: readonly EntityNode[],
  known: readonly EntityNode[],
  before: ReadonlyMap<string, Box>,
): Moved | null {
  if (nodes.length !== known.length) return null;
  let boxes: Map<string, Box> | null = null;
  const changes: Box[] = [];
  const moved = new Set<string>();
  for (const [index, node] of nodes.entries()) {
    if (node === known[index]) continue;
    const old = before.get(node.id);
    if (old === undefined || known[index]?.id !== node.id) return null;
    const box = boxOfNode(node);
    if (isSameBox(old, box)) continue;
    boxes ??= new Map(before);
    boxes.set(node.id, box);
    changes.push(box, old);
    moved.add(node.id);
  }
  return { boxes: boxes ?? before, changes, moved };
}

/** Boxes of all cards, those that did not change being the same objects as before, and every place that changed. */
function updatedBoxes(
  content: DiagramContent,
  before: ReadonlyMap<string, Box>,
): { boxes: ReadonlyMap<string, Box>; changes: Box[] } {
  const boxes = new Map<string, Box>();
  const changes: Box[] = [];
  for (const node of content.nodes) {
    const box = boxOfNode(node);
    const known = before.get(node.id);
    const isSame = known !== undefined && isSameBox(known, box);
    boxes.set(node.id, isSame ? known : box);
    if (!isSame) changes.push(box, ...(known ? [known] : []));
  }
  for (const [id, box] of before) if (!boxes.has(id)) changes.push(box);
  return { boxes, changes };
}

function isSameDrawing(a: RelationshipEdge, b: RelationshipEdge): boolean {
  return a === b || (a.sourceHandle === b.sourceHandle && a.targetHandle === b.targetHandle);
}

function isSamePorts(a: Ports | undefined, b: Ports | undefined): boolean {
  return a === b || (a?.source === b?.source && a?.target === b?.target);
}

function isSamePlace(a: LinePlace, b: LinePlace): boolean {
  return a.lane === b.lane && a.laneCount === b.laneCount && isSamePorts(a.ports, b.ports);
}

function isSameText(a: RelationshipEdge, b: RelationshipEdge): boolean {
  return a === b || labelText(a) === labelText(b);
}

/** Takes lines that are gone from the index; answers where lines run and did not before, for the labels there. */
function updateRuns(
  runs: RunIndex,
  before: ReadonlyMap<string, Route>,
  after: ReadonlyMap<string, Route>,
): Box[] {
  const moved: Box[] = [];
  for (const [id, { points }] of after) {
    const known = before.get(id);
    if (known?.points !== points)
      moved.push(...newlyCovered(runsOf(points), known ? runsOf(known.points) : []));
  }
  for (const id of before.keys()) if (!after.has(id)) runs.put(id, []);
  return before.size === 0 ? [] : moved;
}

interface Laid {
  content: DiagramContent;
  lanes: ReadonlyMap<string, Lane>;
  plans: ReadonlyMap<string, LinePlan>;
}

export function createLineLayout(): LineLayout {
  let boxes: ReadonlyMap<string, Box> = new Map();
  const index = createBoxIndex();
  let routes = new Map<string, Route>();
  const runs = createRunIndex();
  /** Which lines watch a place. */
  const watchers = createRunIndex();
  const room = createLabelRoom(index, runs);
  let laid: Laid | null = null;
  const portLayout = createPortLayout();
  let ports: ReadonlyMap<string, Ports> = new Map();
  /** Relationships by id, of the content that is laid now. */
  let fresh: ReadonlyMap<string, RelationshipEdge> = new Map();

  function routeOf(relationship: RelationshipEdge, lane: Lane, changes: readonly Box[]): Route | null {
    const place = { lane: lane.lane, laneCount: lane.laneCount, ports: ports.get(relationship.id) };
    const source = boxes.get(relationship.source);
    const target = boxes.get(relationship.target);
    if (!source || !target) return null;
    const known = routes.get(relationship.id);
    const holds =
      known?.source === source &&
      known.target === target &&
      isSamePlace(known, place) &&
      isSameDrawing(known.relationship, relationship) &&
      !changes.some((change) => known.watched.some((run) => overlaps(run, change)));
    if (holds) {
      if (!isSameText(known.relationship, relationship)) return { ...known, relationship, plan: null };
      known.relationship = relationship;
      return known;
    }
    const input = inputOf(relationship, source, target, place);
    const { source: sourceId, target: targetId } = relationship;
    const way = routeAround(input, { index, sourceId, targetId });
    const points = spreadRuns(way, { runs, cards: index, isBundled: bundledWith(relationship) });
    runs.put(relationship.id, points);
    const watched = [...runBoxes(points), ...runBoxes(relationshipRoute(input))];
    watchers.putBoxes(relationship.id, watched);
    return { ...place, relationship, source, target, points, watched, plan: null };
  }

  /** Lines that end together, as more of them meet at a handle than its side holds, run together as well. */
  function bundledWith({ id, source, sourceHandle, target, targetHandle }: RelationshipEdge) {
    const place = ports.get(id);
    return (otherId: string): boolean => {
      if (otherId === id) return true;
      const other = fresh.get(otherId);
      if (!other) return false;
      const meetAtSource = other.source === source && other.sourceHandle === sourceHandle;
      const meetAtTarget = other.target === target && other.targetHandle === targetHandle;
      return (meetAtSource && place?.source === undefined) || (meetAtTarget && place?.target === undefined);
    };
  }

  function layAll({ edges }: DiagramContent, lanes: ReadonlyMap<string, Lane>, changes: readonly Box[]) {
    const next = new Map<string, Route>();
    for (const relationship of edges) {
      const lane = lanes.get(relationship.id) ?? { lane: 0, laneCount: 1 };
      const route = routeOf(relationship, lane, changes);
      if (route) next.set(relationship.id, route);
    }
    for (const id of routes.keys()) if (!next.has(id)) watchers.putBoxes(id, []);
    return next;
  }

  /** The same lines between the same cards, of which a few changed: only the lines these concern are looked at. */
  function layConcerned(changes: readonly Box[]): Map<string, Route> {
    const concerned = new Set<string>();
    for (const change of changes) watchers.forEachIn(change, (id) => concerned.add(id));
    for (const [id, route] of routes) {
      const { relationship, source, target } = route;
      const holds = boxes.get(relationship.source) === source && boxes.get(relationship.target) === target;
      if (!holds || !isSamePorts(route.ports, ports.get(id))) concerned.add(id);
    }
    const next = new Map(routes);
    for (const id of concerned) {
      const known = routes.get(id);
      if (!known) continue;
      const { relationship, lane, laneCount } = known;
      const route = routeOf(relationship, { lane, laneCount }, changes);
      if (route) next.set(id, route);
    }
    return next;
  }

  function planOf(id: string, { points, relationship }: Route): LinePlan {
    return { points, label: placeLabel({ id, points, text: labelText(relationship) }, room) };
  }

  /** A label stays where it is unless its line, or a card or line below it, changed; the others are laid around those that stay. */
  function planAll(changes: readonly Box[]): Map<string, LinePlan> {
    const covered = new Set<string>();
    for (const change of changes) room.forEachIn(change, (id) => covered.add(id));
    for (const id of covered) {
      room.leave(id);
      const route = routes.get(id);
      if (route) route.plan = null;
    }
    const plans = new Map<string, LinePlan>();
    for (const [id, route] of routes) {
      route.plan ??= planOf(id, route);
      plans.set(id, route.plan);
    }
    return plans;
  }

  return {
    update(content, lanes) {
      if (laid?.content === content) return laid.plans;
      const few = movedBoxes(content.nodes, laid?.content.nodes ?? [], boxes);
      const { boxes: boxesNow, changes } = few ?? updatedBoxes(content, boxes);
      boxes = boxesNow;
      if (laid?.content.edges === content.edges && changes.length === 0) {
        laid = { content, lanes, plans: laid.plans };
        return laid.plans;
      }
      if (changes.length > 0) index.update(boxes);
      ports = portLayout.update(content.edges, boxes, few?.moved ?? null);
      if (laid?.content.edges !== content.edges)
        fresh = new Map(content.edges.map((edge) => [edge.id, edge]));
      const isSameList = few !== null && laid?.content.edges === content.edges && laid.lanes === lanes;
      const next = isSameList ? layConcerned(changes) : layAll(content, lanes, changes);
      const moved = updateRuns(runs, routes, next);
      for (const [id, { plan }] of routes) if (next.get(id)?.plan !== plan) room.leave(id);
      routes = next;
      laid = { content, lanes, plans: planAll([...changes, ...moved]) };
      return laid.plans;
    },
    live: (relationship, { source, target }, lane) => {
      const place = { ...lane, ports: ports.get(relationship.id) };
      const input = inputOf(relationship, source, target, place);
      const points = routeAround(input, {
        index,
        sourceId: relationship.source,
        targetId: relationship.target,
      });
      return { points, label: pointAt(points, 0.5) };
    },
  };
}
