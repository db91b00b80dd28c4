import { type DiagramContent, type HandleId, type RelationshipEdge } from '@joinery/model';
import { type Box, isSameWay, overlaps, type Point } from './boxes.ts';
import { createCardBoxes } from './cardBoxes.ts';
import { type CardSize, handlePoint } from './cardGeometry.ts';
import { createLabelRoom, drawnLabel, labelText, type LineLabel, placeLabel } from './labels.ts';
import { createPortLayout, handlesOf, type Ports } from './ports.ts';
import { pointAt, relationshipRoute, type RouteInput } from './relationshipRoute.ts';
import { createRunIndex, newlyCovered, runsOf } from './runIndex.ts';
import { routeAround, runBoxes, type Way } from './routeAround.ts';
import { spreadRuns } from './spreadRuns.ts';

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
  way: Way;
  /** The path, moved aside where it would overlap other lines. */
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
function inputOf(relationship: RelationshipEdge, { source, target }: LineEnds, place: LinePlace): RouteInput {
  const handles = handlesOf(relationship);
  const endAt = (handle: HandleId, box: Box): RouteInput['source'] => {
    const size: CardSize = { width: box.right - box.left, height: box.bottom - box.top };
    const offset = handlePoint(handle, size);
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
  return { ...pointAt(points, 0.5), text: drawnLabel(labelText(relationship)).text };
}

function isSameText(a: RelationshipEdge, b: RelationshipEdge): boolean {
  return a === b || labelText(a) === labelText(b);
}

function isTouched(boxes: readonly Box[], places: readonly Box[]): boolean {
  return places.some((place) => boxes.some((box) => overlaps(box, place)));
}

/** Indexes the relationships of a list by id. */
function readList(edges: readonly RelationshipEdge[]) {
  const orderOf = new Map(edges.map(({ id }, order) => [id, order]));
  return {
    get: (id: string) => edges[orderOf.get(id) ?? -1],
    /** Sorted by list order, so that the result does not depend on how the lines were found. */
    sorted: (ids: ReadonlySet<string>) =>
      [...ids].sort((a, b) => (orderOf.get(a) ?? 0) - (orderOf.get(b) ?? 0)),
  };
}

interface Laid {
  content: DiagramContent;
  lanes: ReadonlyMap<string, Lane>;
  plans: ReadonlyMap<string, LinePlan>;
}

const ALONE: Lane = { lane: 0, laneCount: 1 };

export function createLineLayout(): LineLayout {
  const cards = createCardBoxes();
  const ports = createPortLayout();
  const routes = new Map<string, Route>();
  const runs = createRunIndex();
  /** Lines by the boxes they watch. */
  const watchers = createRunIndex();
  const room = createLabelRoom(cards.index, runs);
  let list = readList([]);
  let laid: Laid | null = null;

  /** The current route of a line; the same object if nothing changed for it. */
  function routeOf(relationship: RelationshipEdge, lane: Lane, places: readonly Box[]): Route | null {
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
    const input = inputOf(relationship, { source, target }, place);
    const way = routeAround(
      input,
      { index: cards.index, sourceId, targetId },
      hasSameEnds ? known.way : undefined,
    );
    const staysAside =
      way === known?.way &&
      (isSameWay(known.points, way.points) || !isTouched(runBoxes(known.points), places));
    const points = staysAside
      ? known.points
      : spreadRuns(way.points, { runs, cards: cards.index, isBundled: bundledWith(relationship) });
    const isSame = known !== undefined && isSameWay(points, known.points);
    const route = { ...place, relationship, source, target, way };
    if (isSame && way.base === known.way.base)
      return { ...route, points: known.points, watched: known.watched, plan };
    const watched = [...runBoxes(points), ...runBoxes(way.base)];
    watchers.putBoxes(id, watched);
    if (isSame) return { ...route, points: known.points, watched, plan };
    runs.put(id, points);
    return { ...route, points, watched, plan: null };
  }

  /** Lines of one bundle, because too many meet at a handle, share their segments as well. */
  function bundledWith({ id, source, sourceHandle, target, targetHandle }: RelationshipEdge) {
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
  function concernedBy(places: readonly Box[], shifted: ReadonlySet<string>) {
    const ids = new Set(shifted);
    const add = (id: string): boolean => !ids.add(id);
    for (const place of places) watchers.someIn(place, add);
    return list.sorted(ids).flatMap((id) => list.get(id) ?? []);
  }

  function forget(id: string): void {
    routes.delete(id);
    room.leave(id);
    runs.put(id, []);
    watchers.putBoxes(id, []);
  }

  /** Routes these lines again; returns the places that lines newly occupy. */
  function* layLines(
    relationships: readonly RelationshipEdge[],
    lanes: ReadonlyMap<string, Lane>,
    places: readonly Box[],
  ): Generator<void, Box[]> {
    const covered: Box[] = [];
    for (const relationship of relationships) {
      yield;
      const { id } = relationship;
      const known = routes.get(id);
      const route = routeOf(relationship, lanes.get(id) ?? ALONE, places);
      if (route === null) forget(id);
      else if (route !== known) {
        routes.set(id, route);
        if (route.plan === null) room.leave(id);
        if (known && route.points !== known.points)
          covered.push(...newlyCovered(runsOf(route.points), runsOf(known.points)));
        else if (!known && laid) covered.push(...runsOf(route.points));
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
    for (const id of ids) room.leave(id);
    for (const id of list.sorted(ids)) {
      yield;
      const route = routes.get(id);
      if (!route) continue;
      const { points, relationship } = route;
      route.plan = { points, label: placeLabel({ id, points, text: labelText(relationship) }, room) };
    }
    return ids;
  }

  /** All plans; the same map if none changed. */
  function plansWith(ids: ReadonlySet<string>, isSameList: boolean): ReadonlyMap<string, LinePlan> {
    if (laid && isSameList && ids.size === 0) return laid.plans;
    const plans = new Map(isSameList ? laid?.plans : []);
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
    if (laid?.content === content) return laid.plans;
    const { nodes, edges } = content;
    const { places, moved, isSameList: hasSameCards } = cards.update(nodes);
    const isSameList = hasSameCards && laid?.content.edges === edges && laid.lanes === lanes;
    if (laid?.content.edges !== edges) {
      list = readList(edges);
      for (const id of [...routes.keys()]) if (!list.get(id)) forget(id);
    }
    const shifted = ports.update(edges, cards, hasSameCards ? moved : null);
    const concerned = isSameList ? concernedBy(places, shifted) : edges;
    const covered = yield* layLines(concerned, lanes, places);
    const placed = yield* placeLabels(concerned, [...places, ...covered]);
    laid = { content, lanes, plans: plansWith(placed, isSameList) };
    return laid.plans;
  }

  function placedInput(relationship: RelationshipEdge, ends: LineEnds, lane: Lane): RouteInput {
    return inputOf(relationship, ends, { ...lane, ports: ports.get(relationship.id) });
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
      edges === laid?.content.edges ? 0 : edges.filter(({ id }) => !routes.has(id)).length,
    draft: (relationship, ends, lane) => {
      const points = relationshipRoute(placedInput(relationship, ends, lane));
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
