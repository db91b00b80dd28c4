import './layout.css';
import {
  type DiagramContent,
  getCardSize,
  moveEntities,
  type Position,
  updateArea,
  roundToGrid,
} from '@joinery/model';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { getNesting } from './areaNesting.ts';
import { type Arrangement, type LayoutRequest } from './layoutRequest.ts';
import { arrangeInWorker } from './layoutWorker.ts';

/** Matches the duration in layout.css. */
const MOTION_MS = 260;

function toRequest(content: DiagramContent): LayoutRequest {
  const { nodes, edges, areas = [] } = content;
  const { ofEntities, ofAreas } = getNesting(content);
  const within = (areaId: string | undefined): { areaId?: string } =>
    areaId === undefined ? {} : { areaId };
  return {
    cards: nodes.map(({ id, data }) => ({ id, ...getCardSize(data), ...within(ofEntities.get(id)) })),
    lines: edges.map(({ source, target }) => ({ source, target })),
    areas: areas.map(({ id, size }) => ({ id, ...size, ...within(ofAreas.get(id)) })),
  };
}

/** The diagram's top left corner, which the layout keeps. */
function getCorner({ nodes, areas = [] }: DiagramContent): Position {
  const places = [...nodes, ...areas].map(({ position }) => position);
  const least = (axis: 'x' | 'y'): number =>
    roundToGrid(places.reduce((low, place) => Math.min(low, place[axis]), Infinity));
  return { x: least('x'), y: least('y') };
}

function glide(): void {
  const { dataset } = document.documentElement;
  dataset['arranging'] = '';
  setTimeout(() => delete dataset['arranging'], MOTION_MS);
}

/** Moves the cards and areas in one step that can be undone, and fits the view. */
function place(editor: EditorStore, { cards, areas }: Arrangement): void {
  const { content, records } = editor.getState();
  const corner = getCorner(content);
  const onPlane = ({ x, y }: Position): Position => ({ x: corner.x + x, y: corner.y + y });
  const moves = cards.map(({ id, ...placed }) => ({ id, position: onPlane(placed) }));
  const frames = areas.flatMap(({ id, x, y, width, height }) =>
    updateArea(records, id, { position: onPlane({ x, y }), size: { width, height } }),
  );
  glide();
  editor.dispatch([...moveEntities(records, moves), ...frames], 'local');
  requestAnimationFrame(() => editor.port('viewport')?.fitView());
}

/** Computes the positions of auto layout without moving anything. */
export async function planDiagram(
  content: DiagramContent,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Position>> {
  const { cards } = await arrangeInWorker(toRequest(content), signal);
  return new Map(cards.map(({ id, x, y }) => [id, { x, y }]));
}

/** Arranges the open diagram in one step, unless aborted first. */
export async function arrangeDiagram(editor: EditorStore, signal: AbortSignal): Promise<void> {
  const placed = await arrangeInWorker(toRequest(editor.getState().content), signal);
  if (!signal.aborted) place(editor, placed);
}
