import { getCardHeight } from '../place/cardSize.ts';
import { AREA_ROOM, roundDownToGrid, roundUpToGrid } from '../place/grid.ts';
import { type Area, type Position } from '../diagram/diagram.ts';
import { type DiagramSpec } from './diagramSpec.ts';

/** Maximum width of a template's card; the gap between columns leaves room for lines and labels. */
const CARD_WIDTH = 272;
const COLUMN_STEP = 448;
const ROOM_BETWEEN = 96;
const AREA_TITLE = 48;
const ROOM_BETWEEN_AREAS = 48;

function getHeight({ entities }: DiagramSpec, name: string): number {
  const rows = Object.keys(entities[name]?.attributes ?? {}).length;
  return roundUpToGrid(getCardHeight(rows));
}

function getArea({ areas = [] }: DiagramSpec, name: string | undefined): string | null {
  return areas.find(({ around }) => name !== undefined && around.includes(name))?.label ?? null;
}

/** Gap above a card: larger at the end or start of a frame. */
function roomBetween(spec: DiagramSpec, above: string | undefined, name: string): number {
  if (above === undefined) return 0;
  const [from, to] = [getArea(spec, above), getArea(spec, name)];
  if (from === to) return ROOM_BETWEEN;
  const frames = (from === null ? 0 : AREA_ROOM) + (to === null ? 0 : AREA_ROOM + AREA_TITLE);
  return frames + ROOM_BETWEEN_AREAS;
}

/** Each column is a stack; shorter ones are centred vertically. */
export function getPositions(spec: DiagramSpec): ReadonlyMap<string, Position> {
  const stacks = spec.columns.map((column) => {
    let bottom = 0;
    const tops = column.map((name, index) => {
      const top = bottom + roomBetween(spec, column[index - 1], name);
      bottom = top + getHeight(spec, name);
      return { name, top };
    });
    return { tops, height: bottom };
  });
  const highest = Math.max(...stacks.map(({ height }) => height));
  const places = new Map<string, Position>();
  stacks.forEach(({ tops, height }, index) => {
    const start = roundDownToGrid((highest - height) / 2);
    for (const { name, top } of tops) places.set(name, { x: index * COLUMN_STEP, y: start + top });
  });
  return places;
}

/** Returns the frames of the areas around their cards. */
export function templateAreas(spec: DiagramSpec, places: ReadonlyMap<string, Position>): Area[] {
  return (spec.areas ?? []).map(({ label, color, around }) => {
    const boxes = around.map((name) => {
      const { x, y } = places.get(name) ?? { x: 0, y: 0 };
      return { x, y, bottom: y + getHeight(spec, name) };
    });
    const left = Math.min(...boxes.map(({ x }) => x)) - AREA_ROOM;
    const top = Math.min(...boxes.map(({ y }) => y)) - AREA_ROOM - AREA_TITLE;
    const right = Math.max(...boxes.map(({ x }) => x)) + CARD_WIDTH + AREA_ROOM;
    const bottom = Math.max(...boxes.map(({ bottom }) => bottom)) + AREA_ROOM;
    return {
      id: `area-${label}`,
      label,
      color,
      position: { x: left, y: top },
      size: { width: right - left, height: bottom - top },
    };
  });
}
