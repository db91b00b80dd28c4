import { cutText } from '../text/cutText.ts';
import { type Area, type Position } from '../diagram/diagram.ts';
import { clampPosition, moveEntities } from './entities.ts';
import { freeId } from '../freeId.ts';
import { LIMITS } from '../diagram/limits.ts';
import { USUAL_CARD } from '../place/usualCard.ts';
import { type Changes, type Operation } from '../operations/operations.ts';
import { type AreaRecord, AREA_PROPERTIES } from '../diagram/properties.ts';
import { type Records } from '../records/records.ts';

/** Minimum width and height of an area, in canvas units. */
export const MIN_AREA_SIZE = 80;

type Frame = Pick<Area, 'position' | 'size'>;

/** The middle of a card's title, which decides whether the card is inside an area. */
const CARD_MIDDLE: Position = { x: USUAL_CARD.width / 2, y: USUAL_CARD.titleHeight / 2 };

/** Adds a labelled area; returns no operations at the limit. */
export function addArea(
  records: Records,
  area: Pick<Area, 'position'> & Partial<Omit<Area, 'id'>>,
  { createId }: { createId: () => string },
): Operation[] {
  const { areas } = records;
  if (areas.size >= LIMITS.maxAreas) return [];
  const id = freeId(createId(), (candidate) => areas.has(candidate));
  const { color: defaultColor, size: defaultSize } = AREA_PROPERTIES;
  const { position, label = '', color = defaultColor.fallback, size = defaultSize.fallback } = area;
  return [{ kind: 'put', record: 'area', id, props: changeProps({ position, label, color, size }) }];
}

/**
 * Changes an area's label, colour, position or size (never below MIN_AREA_SIZE). Its contents do not move.
 */
export function updateArea(
  records: Records,
  areaId: string,
  changes: Partial<Omit<Area, 'id'>>,
): Operation[] {
  if (!records.areas.has(areaId)) return [];
  return [{ kind: 'set', record: 'area', id: areaId, props: changeProps(changes) }];
}

/**
 * Moves an area with the entities inside it and the areas fully inside it; `updateArea` moves only the
 * area.
 */
export function moveArea(records: Records, areaId: string, position: Position): Operation[] {
  const area = records.areas.get(areaId);
  if (area === undefined || !Number.isFinite(position.x + position.y)) return [];
  const to = clampPosition(position);
  const moved = { x: to.x - area.position.x, y: to.y - area.position.y };
  const shifted = (from: Position): Position => clampPosition({ x: from.x + moved.x, y: from.y + moved.y });
  const inner = [...records.areas].filter(([, other]) => other !== area && liesWhollyIn(area, other));
  const cards = [...records.entities].filter(([, entity]) => isInArea(area, entity.position));
  return [
    { kind: 'set', record: 'area', id: areaId, props: { position: to } },
    ...inner.map(([id, other]): Operation => {
      return { kind: 'set', record: 'area', id, props: { position: shifted(other.position) } };
    }),
    ...moveEntities(
      records,
      cards.map(([id, entity]) => ({ id, position: shifted(entity.position) })),
    ),
  ];
}

/** Removes areas; the entities inside them stay. */
export function removeAreas(records: Records, ids: Iterable<string>): Operation[] {
  const removedIds = new Set(ids);
  return [...records.areas.keys()]
    .filter((id) => removedIds.has(id))
    .map((id) => ({ kind: 'delete', record: 'area', id }));
}

/** Whether the title of an entity at a position is inside an area. */
export function isInArea(area: Frame, { x, y }: Position): boolean {
  return isIn(area, { x: x + CARD_MIDDLE.x, y: y + CARD_MIDDLE.y });
}

function liesWhollyIn(area: Frame, other: Frame): boolean {
  const { x, y } = other.position;
  return isIn(area, { x, y }) && isIn(area, { x: x + other.size.width, y: y + other.size.height });
}

function isIn({ position, size }: Frame, { x, y }: Position): boolean {
  return x >= position.x && x <= position.x + size.width && y >= position.y && y <= position.y + size.height;
}

function changeProps({ label, color, position, size }: Partial<Omit<Area, 'id'>>): Changes<AreaRecord> {
  return {
    ...(label !== undefined && { label: cutText(label, LIMITS.maxLabelCharacters) }),
    ...(color !== undefined && { color }),
    ...(position !== undefined && { position: clampPosition(position) }),
    ...(size !== undefined && { size: { width: clampExtent(size.width), height: clampExtent(size.height) } }),
  };
}

function clampExtent(value: number): number {
  return Math.max(MIN_AREA_SIZE, Math.min(LIMITS.maxCoordinate, value));
}
