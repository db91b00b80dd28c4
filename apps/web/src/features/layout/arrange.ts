import { AREA_LABEL_ROOM, AREA_ROOM, roundUpToGrid } from '@joinery/model';
import { arrangeCards } from './arrangeCards.ts';
import { type Arrangement, type LayoutCard, type LayoutRequest, type PlacedArea } from './layoutRequest.ts';

/** Cards and areas have separate ids; this prefix keeps them distinct in one list. */
const boxId = (kind: 'area' | 'card', id: string): string => `${kind} ${id}`;

/** The direct contents of one area, or of none. */
interface Level {
  cards: LayoutCard[];
  areaIds: string[];
}

function toLevels({ cards, areas = [] }: LayoutRequest): Map<string | null, Level> {
  const known = new Set(areas.map(({ id }) => id));
  const levels = new Map<string | null, Level>();
  const getLevel = (areaId: string | undefined): Level => {
    const key = areaId !== undefined && known.has(areaId) ? areaId : null;
    const level = levels.get(key) ?? { cards: [], areaIds: [] };
    levels.set(key, level);
    return level;
  };
  for (const card of cards) getLevel(card.areaId).cards.push(card);
  for (const { id, areaId } of areas) getLevel(areaId).areaIds.push(id);
  return levels;
}

/** The boxes that contain each card, from the outermost area to the card itself. */
function getPaths({ cards, areas = [] }: LayoutRequest): Map<string, string[]> {
  const around = new Map(areas.map(({ id, areaId }) => [id, areaId]));
  const getPath = (areaId: string | undefined): string[] =>
    areaId === undefined || !around.has(areaId)
      ? []
      : [...getPath(around.get(areaId)), boxId('area', areaId)];
  return new Map(cards.map(({ id, areaId }) => [id, [...getPath(areaId), boxId('card', id)]]));
}

/** The lines at each level: between the boxes that contain their ends there. */
function linesByBox(request: LayoutRequest): { source: string; target: string }[] {
  const paths = getPaths(request);
  return request.lines.flatMap(({ source, target }) => {
    const [from = [], to = []] = [paths.get(source), paths.get(target)];
    const at = from.findIndex((box, depth) => box !== to[depth]);
    const [first, second] = [from[at], to[at]];
    return first === undefined || second === undefined ? [] : [{ source: first, target: second }];
  });
}

function shifted<T extends { x: number; y: number }>(placed: T, x: number, y: number): T {
  return { ...placed, x: placed.x + x, y: placed.y + y };
}

/**
 * Positions for all cards and areas. The contents of an area stay in it, and nothing else enters: each area is arranged by
 * itself, then treated as one card.
 */
export function arrange(request: LayoutRequest): Arrangement {
  const levels = toLevels(request);
  const lines = linesByBox(request);
  const own = new Map(request.areas?.map((area) => [area.id, area]));

  function arrangeLevel(areaId: string | null): Arrangement & { width: number; height: number } {
    const { cards, areaIds } = levels.get(areaId) ?? { cards: [], areaIds: [] };
    const inner = areaIds.map((id) => ({ id, ...arrangeArea(id) }));
    const boxes = [
      ...cards.map(({ id, width, height }) => ({ id: boxId('card', id), width, height })),
      ...inner.map(({ id, width, height }) => ({ id: boxId('area', id), width, height })),
    ];
    const places = new Map(arrangeCards(boxes, lines).map((box) => [box.id, box]));
    const getPosition = (id: string): { x: number; y: number } => places.get(id) ?? { x: 0, y: 0 };
    const areas = inner.flatMap((area): PlacedArea[] => {
      const { x, y } = getPosition(boxId('area', area.id));
      const { id, width, height } = area;
      return [{ id, x, y, width, height }, ...area.areas.map((deeper) => shifted(deeper, x, y))];
    });
    const innerCards = inner.flatMap(({ id, cards: deeper }) => {
      const { x, y } = getPosition(boxId('area', id));
      return deeper.map((card) => shifted(card, x, y));
    });
    const ownCards = cards.map(({ id }) => {
      const { x, y } = getPosition(boxId('card', id));
      return { id, x, y };
    });
    return {
      cards: [...ownCards, ...innerCards],
      areas,
      width: Math.max(0, ...boxes.map(({ id, width }) => getPosition(id).x + width)),
      height: Math.max(0, ...boxes.map(({ id, height }) => getPosition(id).y + height)),
    };
  }

  function arrangeArea(id: string): Arrangement & { width: number; height: number } {
    const { width = 0, height = 0 } = own.get(id) ?? {};
    if (!levels.has(id))
      return { cards: [], areas: [], width: roundUpToGrid(width), height: roundUpToGrid(height) };
    const content = arrangeLevel(id);
    const [left, top] = [AREA_ROOM, AREA_ROOM + AREA_LABEL_ROOM];
    return {
      cards: content.cards.map((card) => shifted(card, left, top)),
      areas: content.areas.map((area) => shifted(area, left, top)),
      width: roundUpToGrid(content.width) + 2 * AREA_ROOM,
      height: roundUpToGrid(content.height) + 2 * AREA_ROOM + AREA_LABEL_ROOM,
    };
  }

  const { cards, areas } = arrangeLevel(null);
  return { cards, areas };
}
