import { moveArea, moveEntities, type Position } from '@joinery/model';
import { type EditorStore } from '../../store/editorStore.ts';

export const ARROW_STEP_PX = 5;
export const ARROW_STEP_SHIFT_PX = 20;

const DIRECTIONS: Record<string, { x: number; y: number } | undefined> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * Moves the selected entities by an arrow key, off the grid on purpose (M310); returns false for other keys or an empty
 * selection.
 */
export function moveSelectionByKey(editor: EditorStore, key: string, isLong: boolean): boolean {
  const direction = DIRECTIONS[key];
  const { records, selection } = editor.getState();
  const areas = [...records.areas].filter(([id]) => selection.areaIds?.includes(id));
  if (direction === undefined || selection.nodeIds.length + areas.length === 0) return false;
  const step = isLong ? ARROW_STEP_SHIFT_PX : ARROW_STEP_PX;
  const moved = ({ x, y }: Position): Position => ({ x: x + direction.x * step, y: y + direction.y * step });
  const selected = new Set(selection.nodeIds);
  const moves = [...records.entities]
    .filter(([id]) => selected.has(id))
    .map(([id, { position }]) => ({ id, position: moved(position) }));
  // The contents of an area move with it; an element that is selected as well moves only once.
  const operations = areas.flatMap(([id, { position }]) => moveArea(records, id, moved(position)));
  return editor.dispatch([...operations, ...moveEntities(records, moves)], 'local');
}
