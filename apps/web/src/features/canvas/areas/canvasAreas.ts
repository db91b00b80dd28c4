import {
  type Area,
  type DiagramContent,
  moveArea,
  moveEntities,
  type Operation,
  recordKey,
  type Position,
} from '@joinery/model';
import { type Selection } from '../../../editor/editorState.ts';
import { areasInOrder } from '../../../editor/geometry/areaOrder.ts';
import { finder, sameList } from '../canvasElements.ts';

/** An area as it is drawn now. */
export interface CanvasArea {
  area: Area;
  isSelected: boolean;
}

/** Where an area stands while it is moved or sized. */
export type AreaFrame = Pick<Area, 'position' | 'size'>;

function framed(area: Area, frame: Partial<AreaFrame> | undefined): Area {
  return frame === undefined ? area : { ...area, ...frame };
}

/** The areas of a diagram from the lowest to the uppermost; unchanged ones stay the same objects. */
export function canvasAreas(
  { areas }: DiagramContent,
  selection: Selection,
  { previous, frames }: { previous: CanvasArea[]; frames: ReadonlyMap<string, Partial<AreaFrame>> },
): CanvasArea[] {
  const findBefore = finder(previous, ({ area }) => area.id);
  const drawn = areasInOrder(areas).map((area, at): CanvasArea => {
    const isSelected = selection.areaIds?.includes(area.id) ?? false;
    const before = findBefore(area.id, at);
    const frame = frames.get(area.id);
    if (before?.area === area && before.isSelected === isSelected && frame === undefined) return before;
    return { area: framed(area, frame), isSelected };
  });
  return sameList(previous, drawn);
}

/** A move of an area under way: the edit that it will be, and where everything is drawn until then. */
export interface AreaMove {
  operations: Operation[];
  cards: Map<string, Position>;
  frames: Map<string, Partial<AreaFrame>>;
}

/** What is selected moved by that much: the cards, the areas, and all that lies in these. */
export function selectionMoveBy(
  content: DiagramContent,
  { nodeIds, areaIds = [] }: Selection,
  by: Position,
): AreaMove {
  const moved = ({ x, y }: Position): Position => ({ x: x + by.x, y: y + by.y });
  const areas = content.areas?.filter(({ id }) => areaIds.includes(id)) ?? [];
  const selected = new Set(nodeIds);
  const cards = content.nodes
    .filter(({ id }) => selected.has(id))
    .map(({ id, position }) => ({ id, position: moved(position) }));
  const operations = [
    ...moveEntities(content, cards),
    ...areas.flatMap(({ id, position }) => moveArea(content, id, moved(position))),
  ];
  // What is selected and lies in a selected area besides goes there once.
  const byRecord = new Map(operations.map((operation) => [recordKey(operation), operation]));
  const move: AreaMove = { operations: [...byRecord.values()], cards: new Map(), frames: new Map() };
  for (const operation of byRecord.values()) {
    const { kind, record, id } = operation;
    if (kind !== 'set' || (record !== 'entity' && record !== 'area')) continue;
    const { position } = operation.props;
    if (position == null) continue;
    if (record === 'entity') move.cards.set(id, position);
    else move.frames.set(id, { position });
  }
  return move;
}
