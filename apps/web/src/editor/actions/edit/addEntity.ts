import { addEntity, type CardSize, type Position, snapToGrid } from '@joinery/model';
import { getNodeBox } from '@joinery/routing';
import { SquarePlus } from 'lucide-react';
import { type EditorAction } from '../../editorAction.ts';
import { type EditorStore } from '../../store/editorStore.ts';
import { findFreePosition } from '../../geometry/freePosition.ts';

const FIRST_PLACE: Position = { x: 250, y: 250 };
/** Size of a card with a few attributes, the usual number. */
const NEW_CARD: CardSize = { width: 192, height: 192 };
const ROOM_BESIDE = 96;

function performAddEntity(editor: EditorStore): void {
  const { records } = editor.getState();
  const operations = addEntity(records, { now: editor.deps.now(), position: findPosition(editor) });
  if (!editor.dispatch(operations, 'local')) return;
  const [added] = [...editor.getState().records.entities.keys()].filter((id) => !records.entities.has(id));
  if (added === undefined) return;
  editor.select({ nodeIds: [added], edgeIds: [] });
  editor.port('viewport')?.reveal([added]);
  editor.port('canvas')?.nameEntity(added);
}

/**
 * Position of a new entity: at the pointer for the context menu, at the specification's place in an empty diagram, otherwise
 * in free space beside the selected card or in the middle of the view.
 */
function findPosition(editor: EditorStore): Position {
  const { content, selection } = editor.getState();
  const { position, isPointed } = editor.port('canvas')?.place() ?? {
    position: FIRST_PLACE,
    isPointed: false,
  };
  if (isPointed) return snapToGrid(position);
  if (content.nodes.length === 0) return FIRST_PLACE;
  const [selectedId] = selection.nodeIds;
  const selected = content.nodes.find(({ id }) => id === selectedId);
  const { width, height } = NEW_CARD;
  const preferred = selected
    ? { x: getNodeBox(selected).right + ROOM_BESIDE, y: selected.position.y }
    : { x: position.x - width / 2, y: position.y - height / 2 };
  return findFreePosition(content.nodes, preferred, NEW_CARD);
}

export const addEntityAction: EditorAction = {
  id: 'add-entity',
  label: 'Add Entity',
  isLabelled: true,
  icon: SquarePlus,
  group: 'Draw',
  shortcuts: [{ key: 'n' }],
  permission: 'diagram.edit',
  perform: performAddEntity,
};
