import { moveEntities } from '@joinery/model';
import { type EditorStore } from '../editorStore.ts';

export const ARROW_STEP_PX = 5;
export const ARROW_STEP_SHIFT_PX = 20;

const DIRECTIONS: Record<string, { x: number; y: number } | undefined> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Moves the selected entities by an arrow key, off the grid on purpose (M310); false if the key is none or nothing is selected. */
export function moveSelectionByKey(editor: EditorStore, key: string, isLong: boolean): boolean {
  const direction = DIRECTIONS[key];
  const { content, selection } = editor.getState();
  if (direction === undefined || selection.nodeIds.length === 0) return false;
  const step = isLong ? ARROW_STEP_SHIFT_PX : ARROW_STEP_PX;
  const selected = new Set(selection.nodeIds);
  const moves = content.nodes
    .filter((node) => selected.has(node.id))
    .map(({ id, position }) => ({
      id,
      position: { x: position.x + direction.x * step, y: position.y + direction.y * step },
    }));
  return editor.dispatch(moveEntities(content, moves), 'local');
}
