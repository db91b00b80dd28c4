import {
  addArea,
  AREA_LABEL_ROOM,
  AREA_ROOM,
  type DiagramContent,
  type Position,
  roundDownToGrid,
  roundUpToGrid,
  type Size,
  snapToGrid,
} from '@joinery/model';
import { SquareDashed } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';
import { type EditorStore } from '../../store/editorStore.ts';
import { getNodeBox } from '@joinery/routing';

const NEW_AREA_SIZE: Size = { width: 480, height: 320 };

/** Returns the frame around these entities, on the grid; null for none. */
function frameAround(
  { nodes }: DiagramContent,
  ids: readonly string[],
): { position: Position; size: Size } | null {
  const selectedIds = new Set(ids);
  const boxes = nodes.filter(({ id }) => selectedIds.has(id)).map(getNodeBox);
  if (boxes.length === 0) return null;
  const left = roundDownToGrid(Math.min(...boxes.map((box) => box.left)) - AREA_ROOM);
  const top = roundDownToGrid(Math.min(...boxes.map((box) => box.top)) - AREA_ROOM - AREA_LABEL_ROOM);
  const right = roundUpToGrid(Math.max(...boxes.map((box) => box.right)) + AREA_ROOM);
  const bottom = roundUpToGrid(Math.max(...boxes.map((box) => box.bottom)) + AREA_ROOM);
  return { position: { x: left, y: top }, size: { width: right - left, height: bottom - top } };
}

function frameAt(editor: EditorStore): { position: Position; size: Size } {
  const { position, isPointed } = editor.port('canvas')?.place() ?? {
    position: { x: 0, y: 0 },
    isPointed: true,
  };
  const { width, height } = NEW_AREA_SIZE;
  const corner = isPointed ? position : { x: position.x - width / 2, y: position.y - height / 2 };
  return { position: snapToGrid(corner), size: NEW_AREA_SIZE };
}

/** Adds an area around the selected entities, or an empty one, and edits its label. */
function performAddArea(editor: EditorStore): void {
  const { content, records, selection } = editor.getState();
  const frame = frameAround(content, selection.nodeIds) ?? frameAt(editor);
  if (!editor.dispatch(addArea(records, frame, editor.deps), 'local')) return;
  const [added] = [...editor.getState().records.areas.keys()].filter((id) => !records.areas.has(id));
  if (added === undefined) return;
  editor.select({ nodeIds: [], edgeIds: [], areaIds: [added] });
  editor.port('canvas')?.renameArea(added);
}

export const addAreaAction: EditorAction = {
  id: 'add-area',
  label: 'Add Area',
  icon: SquareDashed,
  group: 'Draw',
  shortcuts: [{ key: 'g', mod: true }],
  permission: 'diagram.edit',
  perform: performAddArea,
};
