import {
  type Area,
  type DiagramContent,
  moveArea,
  type Operation,
  parseRecordKey,
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

/** The area there, with all that lies in it. */
export function areaMoveTo(content: DiagramContent, areaId: string, position: Position): AreaMove {
  const operations = moveArea(content, areaId, position, { withEntities: true });
  const move: AreaMove = { operations, cards: new Map(), frames: new Map() };
  for (const operation of operations) {
    const name = parseRecordKey(operation.r);
    if (operation.k !== 'set' || name === null) continue;
    const to = operation.p['position'] as Position;
    if (name.kind === 'entity') move.cards.set(name.entityId, to);
    if (name.kind === 'area') move.frames.set(name.areaId, { position: to });
  }
  return move;
}
