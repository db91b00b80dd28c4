import { type Box, getHandlePoint, isSamePath, overlaps, type Point } from './boxes.ts';
import { createCardBoxes } from './cardBoxes.ts';
import { createLabelRoom, getLabelText, type LineLabel, placeLabel, truncateLabel } from './labels.ts';
import { createPortLayout, getHandles, type Ports } from './lanes/ports.ts';
import { getPointAt, type RouteInput, routeRelationship } from './relationshipRoute.ts';
import { type Path, routeAround, toSegmentBoxes } from './routeAround.ts';
import { createSegmentIndex, findNewlyCovered, toSegments } from './lanes/segmentIndex.ts';
import { separateSegments } from './lanes/separateSegments.ts';
import { type CardSize, type DiagramContent, type HandleId, type RelationshipEdge } from '@joinery/model';

/** The route of a line for the stored positions of its ends. */
export interface LinePlan {
  points: readonly Point[];
  label: LineLabel;
}

export interface Lane {
  lane: number;
  laneCount: number;
}

interface Route extends LinePlace {
  relationship: RelationshipEdge;
  source: Box;
  target: Box;
  path: Path;
  /** The path, moved aside if it would overlap other lines. */
  points: readonly Point[];
  /** Boxes in which an added or removed card changes the path. */
  watched: readonly Box[];
  plan: LinePlan | null;
}

/** Routes of all lines; an update recomputes only the lines that a change affects. */
export interface LineLayout {
  update(content: DiagramContent, lanes: ReadonlyMap<string, Lane>): ReadonlyMap<string, LinePlan>;
  /** As `update`, one line per step; `update` must not be called before the last step. */
  updateInSteps(content: DiagramContent, lanes: ReadonlyMap<string, Lane>): Iterator<void, unknown>;
  /** Number of these lines that were never routed. */
  countNew(edges: readonly RelationshipEdge[]): number;
  /** The route of a line between cards at these positions, ignoring all other cards. */
  draft: (relationship: RelationshipEdge, ends: LineEnds, lane: Lane) => LinePlan;
  /** The route of a line while its ends are dragged. */
  live: (relationship: RelationshipEdge, ends: LineEnds, lane: Lane) => LinePlan;
}

interface LinePlace extends Lane {
  ports: Ports | undefined;
}

/** The cards at the two ends of a line. */
export interface LineEnds {
  source: Box;
  target: Box;
}

/** Everything that determines the route of a line between cards at these positions. */
function toRouteInput(
  relationship: RelationshipEdge,
  { source, target }: LineEnds,
  place: LinePlace,
): RouteInput {
  const handles = getHandles(relationship);
  const endAt = (handle: HandleId, box: Box): RouteInput['source'] => {
    const size: CardSize = { width: box.right - box.left, height: box.bottom - box.top };
    const offset = getHandlePoint(handle, size);
    return { handle, size, x: box.left + offset.x, y: box.top + offset.y };
  };
  return { ...place, source: endAt(handles.source, source), target: endAt(handles.target, target) };
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

/** The label of a temporary line: at its middle, without collision checks. */
function midLabel(relationship: RelationshipEdge, points: readonly Point[]): LineLabel {
  return { ...getPointAt(points, 0.5), text: truncateLabel(getLabelText(relationship)).text };
}

function isSameText(a: RelationshipEdge, b: RelationshipEdge): boolean {
  return a === b || getLabelText(a) === getLabelText(b);
}

function isTouched(boxes: readonly Box[], places: readonly Box[]): boolean {
  return places.some((place) => boxes.some((box) => overlaps(box, place)));
}

/** Indexes the relationships of a list by id. */
function readList(edges: readonly RelationshipEdge[]) {
  const orderById = new Map(edges.map(({ id }, order) => [id, order]));
  return {
    get: (id: string) => edges[orderById.get(id) ?? -1],
    /** Sorted by list order, so that the result does not depend on how the lines were found. */
    sorted: (ids: ReadonlySet<string>) =>
      [...ids].sort((a, b) => (orderById.get(a) ?? 0) - (orderById.get(b) ?? 0)),
  };
}

interface LayoutState {
  content: DiagramContent;
  lanes: ReadonlyMap<string, Lane>;
  plans: ReadonlyMap<string, LinePlan>;
}

const ALONE: Lane = { lane: 0, laneCount: 1 };

export function createLineLayout(): LineLayout {
  const cards = createCardBoxes();
  const ports = createPortLayout();
  const routes = new Map<string, Route>();
  const segments = createSegmentIndex();
  /** Lines by the boxes they watch. */
  const watchers = createSegmentIndex();
  const room = createLabelRoom(cards.index, segments);
  let list = readList([]);
  let current: LayoutState | null = null;

  /** The current route of a line; the same object if nothing changed for it. */
  function getRoute(relationship: RelationshipEdge, lane: Lane, places: readonly Box[]): Route | null {
    const { id, source: sourceId, target: targetId } = relationship;
    const place = { lane: lane.lane, laneCount: lane.laneCount, ports: ports.get(id) };
    const source = cards.get(sourceId);
    const target = cards.get(targetId);
    if (!source || !target) return null;
    const known = routes.get(id);
    const plan = known && isSameText(known.relationship, relationship) ? known.plan : null;
    const hasSameEnds =
      known?.source === source &&
      known.target === target &&
      isSamePlace(known, place) &&
      isSameDrawing(known.relationship, relationship);
    if (hasSameEnds && !isTouched(known.watched, places)) {
      if (known.plan !== plan) return { ...known, relationship, plan };
      known.relationship = relationship;
      return known;
    }
    const input = toRouteInput(relationship, { source, target }, place);
    const path = routeAround(
      input,
      { index: cards.index, sourceId, targetId },
      hasSameEnds ? known.path : undefined,
    );
    const isStillSeparated =
      path === known?.path &&
      (isSamePath(known.points, path.points) || !isTouched(toSegmentBoxes(known.points), places));
    const points = isStillSeparated
      ? known.points
      : separateSegments(path.points, { segments, cards: cards.index, isBundled: findBundle(relationship) });
    const isSame = known !== undefined && isSamePath(points, known.points);
    const route = { ...place, relationship, source, target, path };
    if (isSame && path.base === known.path.base)
      return { ...route, points: known.points, watched: known.watched, plan };
    const watched = [...toSegmentBoxes(points), ...toSegmentBoxes(path.base)];
    watchers.putBoxes(id, watched);
    if (isSame) return { ...route, points: known.points, watched, plan };
    segments.put(id, points);
    return { ...route, points, watched, plan: null };
  }

  /** Lines of one bundle, because too many meet at a handle, share their segments as well. */
  function findBundle({ id, source, sourceHandle, target, targetHandle }: RelationshipEdge) {
    const place = ports.get(id);
    return (otherId: string): boolean => {
      if (otherId === id) return true;
      const other = list.get(otherId);
      if (!other) return false;
      const meetAtSource = other.source === source && other.sourceHandle === sourceHandle;
      const meetAtTarget = other.target === target && other.targetHandle === targetHandle;
      return (meetAtSource && place?.source === undefined) || (meetAtTarget && place?.target === undefined);
    };
  }

  /** The lines that a change of a few cards affects while the relationships stay the same; a line watches its ends too. */
  function findAffected(places: readonly Box[], shifted: ReadonlySet<string>) {
    const ids = new Set(shifted);
    const add = (id: string): boolean => !ids.add(id);
    for (const place of places) watchers.someIn(place, add);
    return list.sorted(ids).flatMap((id) => list.get(id) ?? []);
  }

  function remove(id: string): void {
    routes.delete(id);
    room.release(id);
    segments.put(id, []);
    watchers.putBoxes(id, []);
  }

  /** Routes these lines again; returns the places that lines newly occupy. */
  function* routeLines(
    relationships: readonly RelationshipEdge[],
    lanes: ReadonlyMap<string, Lane>,
    places: readonly Box[],
  ): Generator<void, Box[]> {
    const covered: Box[] = [];
    for (const relationship of relationships) {
      yield;
      const { id } = relationship;
      const known = routes.get(id);
      const route = getRoute(relationship, lanes.get(id) ?? ALONE, places);
      if (route === null) remove(id);
      else if (route !== known) {
        routes.set(id, route);
        if (route.plan === null) room.release(id);
        if (known && route.points !== known.points)
          covered.push(...findNewlyCovered(toSegments(route.points), toSegments(known.points)));
        else if (!known && current) covered.push(...toSegments(route.points));
      }
    }
    return covered;
  }

  /** A label moves only if its line, or a card or line below it, changed; the others are placed around those that stay. */
  function* placeLabels(
    relationships: readonly RelationshipEdge[],
    covered: readonly Box[],
  ): Generator<void, ReadonlySet<string>> {
    const ids = new Set(relationships.flatMap(({ id }) => (routes.get(id)?.plan === null ? id : [])));
    for (const place of covered) room.forEachIn(place, (id) => ids.add(id));
    for (const id of ids) room.release(id);
    for (const id of list.sorted(ids)) {
      yield;
      const route = routes.get(id);
      if (!route) continue;
      const { points, relationship } = route;
      route.plan = { points, label: placeLabel({ id, points, text: getLabelText(relationship) }, room) };
    }
    return ids;
  }

  /** All plans; the same map if none changed. */
  function mergePlans(ids: ReadonlySet<string>, isSameList: boolean): ReadonlyMap<string, LinePlan> {
    if (current && isSameList && ids.size === 0) return current.plans;
    const plans = new Map(isSameList ? current?.plans : []);
    for (const id of isSameList ? ids : routes.keys()) {
      const plan = routes.get(id)?.plan;
      if (plan) plans.set(id, plan);
    }
    return plans;
  }

  function* updateInSteps(
    content: DiagramContent,
    lanes: ReadonlyMap<string, Lane>,
  ): Generator<void, ReadonlyMap<string, LinePlan>> {
    if (current?.content === content) return current.plans;
    const { nodes, edges } = content;
    const { places, moved, isSameList: hasSameCards } = cards.update(nodes);
    const isSameList = hasSameCards && current?.content.edges === edges && current.lanes === lanes;
    if (current?.content.edges !== edges) {
      list = readList(edges);
      for (const id of [...routes.keys()]) if (!list.get(id)) remove(id);
    }
    const shifted = ports.update(edges, cards, hasSameCards ? moved : null);
    const affected = isSameList ? findAffected(places, shifted) : edges;
    const covered = yield* routeLines(affected, lanes, places);
    const placed = yield* placeLabels(affected, [...places, ...covered]);
    current = { content, lanes, plans: mergePlans(placed, isSameList) };
    return current.plans;
  }

  function placedInput(relationship: RelationshipEdge, ends: LineEnds, lane: Lane): RouteInput {
    return toRouteInput(relationship, ends, { ...lane, ports: ports.get(relationship.id) });
  }

  return {
    update(content, lanes) {
      const steps = updateInSteps(content, lanes);
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
      }
    },
    updateInSteps,
    countNew: (edges) =>
      edges === current?.content.edges ? 0 : edges.filter(({ id }) => !routes.has(id)).length,
    draft: (relationship, ends, lane) => {
      const points = routeRelationship(placedInput(relationship, ends, lane));
      return { points, label: midLabel(relationship, points) };
    },
    live: (relationship, ends, lane) => {
      const { source: sourceId, target: targetId } = relationship;
      const input = placedInput(relationship, ends, lane);
      const { points } = routeAround(input, { index: cards.index, sourceId, targetId, isMoving: true });
      return { points, label: midLabel(relationship, points) };
    },
  };
}
