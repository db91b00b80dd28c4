import {
  type Area,
  type DiagramContent,
  moveArea,
  moveEntities,
  type Operation,
  recordKey,
  type Position,
  type Records,
} from '@joinery/model';
import { type Selection } from '../../../editor/store/editorState.ts';
import { sortAreas } from '../../../editor/geometry/sortAreas.ts';
import { createFinder, reuseList } from '../canvasElements.ts';

/** An area as displayed. */
export interface CanvasArea {
  area: Area;
  isSelected: boolean;
}

/** Frame of an area while it is moved or resized. */
export type AreaFrame = Pick<Area, 'position' | 'size'>;

function framed(area: Area, frame: Partial<AreaFrame> | undefined): Area {
  return frame === undefined ? area : { ...area, ...frame };
}

/** Areas from bottom to top; unchanged ones keep their identity. */
export function toCanvasAreas(
  { areas }: DiagramContent,
  selection: Selection,
  { previous, frames }: { previous: CanvasArea[]; frames: ReadonlyMap<string, Partial<AreaFrame>> },
): CanvasArea[] {
  const findBefore = createFinder(previous, ({ area }) => area.id);
  const drawn = sortAreas(areas).map((area, at): CanvasArea => {
    const isSelected = selection.areaIds?.includes(area.id) ?? false;
    const before = findBefore(area.id, at);
    const frame = frames.get(area.id);
    if (before?.area === area && before.isSelected === isSelected && frame === undefined) return before;
    return { area: framed(area, frame), isSelected };
  });
  return reuseList(previous, drawn);
}

/** A move in progress: the resulting edit, and the positions displayed until then. */
export interface AreaMove {
  operations: Operation[];
  cards: Map<string, Position>;
  frames: Map<string, Partial<AreaFrame>>;
}

/** Moves the selection by an offset: cards, areas, and everything in these areas. */
export function moveSelected(records: Records, { nodeIds, areaIds = [] }: Selection, by: Position): AreaMove {
  const moved = ({ x, y }: Position): Position => ({ x: x + by.x, y: y + by.y });
  const areas = [...records.areas].filter(([id]) => areaIds.includes(id));
  const selected = new Set(nodeIds);
  const cards = [...records.entities]
    .filter(([id]) => selected.has(id))
    .map(([id, { position }]) => ({ id, position: moved(position) }));
  const operations = [
    ...moveEntities(records, cards),
    ...areas.flatMap(([id, { position }]) => moveArea(records, id, moved(position))),
  ];
  // A selected element inside a selected area moves only once.
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
