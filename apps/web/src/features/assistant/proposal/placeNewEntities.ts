import {
  apply,
  type Area,
  AREA_LABEL_ROOM,
  AREA_ROOM,
  type DiagramContent,
  type EntityNode,
  getCardSize,
  isInArea,
  moveEntities,
  type Operation,
  type Records,
  roundUpToGrid,
  toContent,
  updateArea,
} from '@joinery/model';
import { type EditorStore } from '../../../editor/store/editorStore.ts';

const ROOM_BETWEEN_PX = 160;

interface Proposed {
  /** The diagram without what is new. */
  start: Records;
  records: Records;
  signal: AbortSignal;
}

/** Moves new entities to where auto layout places them, right of the diagram, and fits new areas around theirs. */
export async function placeNewEntities(
  editor: EditorStore,
  { start, records, signal }: Proposed,
): Promise<Records> {
  const content = toContent(records);
  const nodes = content.nodes.filter(({ id }) => !start.entities.has(id));
  const layout = editor.port('layout');
  if (nodes.length === 0 || layout === null) return records;
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = content.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const areas = (content.areas ?? []).filter(({ id }) => !start.areas.has(id));
  const places = await layout.plan({ nodes, edges, areas }, signal);
  const corner = findCornerBeside([editor.getState().content, toContent(start)]);
  const moves = [...places].map(([id, { x, y }]) => ({
    id,
    position: { x: corner.x + x, y: corner.y + y },
  }));
  const moved = apply(records, moveEntities(records, moves)).records;
  const movedNodes = new Map(toContent(moved).nodes.map((node) => [node.id, node]));
  const frames = areas.flatMap((area) => {
    const inside = content.nodes.filter(({ position }) => isInArea(area, position)).map(({ id }) => id);
    const cards = inside.flatMap((id) => movedNodes.get(id) ?? []);
    return inside.some((id) => ids.has(id)) ? fitArea(moved, area, cards) : [];
  });
  return apply(moved, frames).records;
}

function findCornerBeside(contents: readonly DiagramContent[]): { x: number; y: number } {
  const boxes = contents.flatMap(({ nodes, areas = [] }) => [
    ...nodes.map(toBox),
    ...areas.map(({ position, size }) => ({ ...position, ...size })),
  ]);
  if (boxes.length === 0) return { x: 0, y: 0 };
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const top = Math.min(...boxes.map(({ y }) => y));
  return { x: roundUpToGrid(right + ROOM_BETWEEN_PX), y: top };
}

function toBox({ position, data }: EntityNode) {
  return { ...position, ...getCardSize(data) };
}

function fitArea(records: Records, { id }: Area, cards: readonly EntityNode[]): Operation[] {
  const boxes = cards.map(toBox);
  const x = Math.min(...boxes.map((box) => box.x)) - AREA_ROOM;
  const y = Math.min(...boxes.map((box) => box.y)) - AREA_ROOM - AREA_LABEL_ROOM;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + AREA_ROOM;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + AREA_ROOM;
  return updateArea(records, id, { position: { x, y }, size: { width: right - x, height: bottom - y } });
}
