import {
  defaultHandles,
  handleCardinality,
  type HandleId,
  handleSide,
  isSourceHandle,
  isTargetHandle,
  type RelationshipEdge,
} from '@joinery/model';
import { type Box, getHandlePoint } from '../boxes.ts';

/** Preferred distance between line ends on a side; never exceeded, less if space is short. */
const PORT_STEP = 18;
const MIN_PORT_STEP = 14;
/** Minimum distance between a line end and the corner of a card. */
const CORNER_MARGIN = 8;

/** Offsets of a line's two ends along the sides of their cards, relative to their handles. */
export interface Ports {
  source?: number;
  target?: number;
}

/** One end of a line, seen from its card. */
interface LineEnd {
  lineId: string;
  end: keyof Ports;
  /** The entity at the other end: sorting ends by its position along this side minimises crossings. */
  otherId: string;
}

/** The line ends at one handle of one card. */
interface Fan {
  entityId: string;
  handle: HandleId;
  ends: LineEnd[];
  /** Whether the other handle of the side has lines as well. */
  hasNeighbour: boolean;
}

/** The handles of a line: its own, or the defaults of its type. */
export function getHandles({ sourceHandle, targetHandle, data }: RelationshipEdge): {
  source: HandleId;
  target: HandleId;
} {
  const fallback = defaultHandles(data.type);
  return {
    source: isSourceHandle(sourceHandle) ? sourceHandle : fallback.sourceHandle,
    target: isTargetHandle(targetHandle) ? targetHandle : fallback.targetHandle,
  };
}

const isUpright = (handle: HandleId): boolean => ['left', 'right'].includes(handleSide(handle));

/** The extent of a card's side, from its top or left corner. */
function alongSide(box: Box, handle: HandleId): { start: number; length: number } {
  return isUpright(handle)
    ? { start: box.top, length: box.bottom - box.top }
    : { start: box.left, length: box.right - box.left };
}

function middleAlong(box: Box, handle: HandleId): number {
  const { start, length } = alongSide(box, handle);
  return start + length / 2;
}

const fanKey = (entityId: string, handle: HandleId): string => `${handle} ${entityId}`;

const OTHER_OF_SIDE = { one: 'many', many: 'one' } as const;

/** Groups line ends by entity and handle; only groups of several. */
function toFans(edges: readonly RelationshipEdge[]): Fan[] {
  const fans = new Map<string, Fan>();
  const add = (entityId: string, handle: HandleId, end: LineEnd): void => {
    const key = fanKey(entityId, handle);
    const known = fans.get(key);
    if (known) known.ends.push(end);
    else fans.set(key, { entityId, handle, ends: [end], hasNeighbour: false });
  };
  for (const edge of edges) {
    const handles = getHandles(edge);
    add(edge.source, handles.source, { lineId: edge.id, end: 'source', otherId: edge.target });
    add(edge.target, handles.target, { lineId: edge.id, end: 'target', otherId: edge.source });
  }
  const shared = [...fans.values()].filter(({ ends }) => ends.length > 1);
  for (const fan of shared) {
    const cardinality = handleCardinality(fan.handle);
    const key = fanKey(fan.entityId, fan.handle);
    fan.hasNeighbour = fans.has(key.replace(`-${cardinality} `, `-${OTHER_OF_SIDE[cardinality]} `));
  }
  return shared;
}

/** The part of the side that a fan may use: its half, or all of it if the other handle has no lines. */
function getSpan({ handle, hasNeighbour }: Fan, card: Box): { from: number; to: number } {
  const { length } = alongSide(card, handle);
  const isFirst = handleCardinality(handle) === 'one';
  return {
    from: hasNeighbour && !isFirst ? length / 2 + MIN_PORT_STEP / 2 : CORNER_MARGIN,
    to: hasNeighbour && isFirst ? length / 2 - MIN_PORT_STEP / 2 : length - CORNER_MARGIN,
  };
}

/** Offsets of a fan's ends from its handle; null if they would be too close. */
function getOffsets(fan: Fan, card: Box, count: number): number[] | null {
  const { from, to } = getSpan(fan, card);
  const step = Math.min(PORT_STEP, Math.floor((to - from) / (count - 1)));
  if (step < MIN_PORT_STEP) return null;
  const { width, height } = { width: card.right - card.left, height: card.bottom - card.top };
  const point = getHandlePoint(fan.handle, { width, height });
  const handleAt = isUpright(fan.handle) ? point.y : point.x;
  const span = step * (count - 1);
  const start = Math.round(Math.max(from, Math.min(handleAt - span / 2, to - span)));
  return Array.from({ length: count }, (_, at) => start + at * step - handleAt);
}

/** The box of an entity's card; undefined if there is none. */
interface CardPlaces {
  get: (entityId: string) => Box | undefined;
}

/** Assigns the fan's ends to offsets; no offsets for a bundle. */
function assignOffsets(fan: Fan, cards: CardPlaces): [LineEnd, number | undefined][] {
  const card = cards.get(fan.entityId);
  const ends = fan.ends.flatMap((end) => {
    const other = cards.get(end.otherId);
    return other ? [{ end, towards: middleAlong(other, fan.handle) }] : [];
  });
  const places = card && ends.length > 1 ? getOffsets(fan, card, ends.length) : null;
  return ends.toSorted((a, b) => a.towards - b.towards).map(({ end }, at) => [end, places?.[at]]);
}

/** Orders the line ends that share a handle so that they cross least. */
export interface PortLayout {
  get(lineId: string): Ports | undefined;
  /**
   * `moved` are the entities whose cards changed since the last update; null after entities were added or removed. Returns
   * the lines whose ends moved.
   */
  update: (
    edges: readonly RelationshipEdge[],
    cards: CardPlaces,
    moved: ReadonlySet<string> | null,
  ) => ReadonlySet<string>;
}

/** If a handle has more lines than its side fits, they end together, as one bundle. */
export function createPortLayout(): PortLayout {
  let known: readonly RelationshipEdge[] | null = null;
  let fans: readonly Fan[] = [];
  /** Fans affected by the position of an entity's card. */
  let affected = new Map<string, Fan[]>();
  const ports = new Map<string, Ports>();

  function read(edges: readonly RelationshipEdge[]): void {
    known = edges;
    fans = toFans(edges);
    affected = new Map();
    for (const fan of fans) {
      for (const id of new Set([fan.entityId, ...fan.ends.map(({ otherId }) => otherId)])) {
        const list = affected.get(id);
        if (list) list.push(fan);
        else affected.set(id, [fan]);
      }
    }
  }

  return {
    get: (lineId) => ports.get(lineId),
    update(edges, cards, moved) {
      const isSameList = edges === known && moved !== null;
      if (!isSameList) {
        read(edges);
        ports.clear();
      }
      const shifted = new Set<string>();
      const touched = isSameList ? new Set([...moved].flatMap((id) => affected.get(id) ?? [])) : fans;
      for (const fan of touched) {
        for (const [{ lineId, end }, at] of assignOffsets(fan, cards)) {
          const before = ports.get(lineId);
          if (before?.[end] === at) continue;
          const { [end]: _, ...rest } = before ?? {};
          ports.set(lineId, at === undefined ? rest : { ...rest, [end]: at });
          shifted.add(lineId);
        }
      }
      return shifted;
    },
  };
}
