import {
  type DiagramContent,
  diff,
  getCardSize,
  type Position,
  toImportedDiagram,
  toRecords,
} from '@joinery/model';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { replaceContent } from '../../editor/store/replaceContent.ts';

const ROOM_BETWEEN_PX = 160;

/** The imported diagram with the positions of auto layout; as it came where that fails, or where areas surround its entities. */
async function placeByLayout(
  editor: EditorStore,
  content: DiagramContent,
  signal: AbortSignal,
): Promise<DiagramContent> {
  if (content.areas) return content;
  try {
    const places = await editor.port('layout')?.plan(content, signal);
    const nodes = content.nodes.map((node) => ({ ...node, position: places?.get(node.id) ?? node.position }));
    return { ...content, nodes };
  } catch {
    signal.throwIfAborted();
    return content;
  }
}

/** Places the imported entities right of the diagram, at the same height. */
function placeBeside(drawn: DiagramContent, added: DiagramContent): DiagramContent {
  const right = Math.max(...drawn.nodes.map(({ position, data }) => position.x + getCardSize(data).width));
  const top = Math.min(...drawn.nodes.map(({ position }) => position.y));
  const left = Math.ceil((right + ROOM_BETWEEN_PX) / 16) * 16;
  const moved = <Placed extends { position: Position }>(each: Placed): Placed => ({
    ...each,
    position: { x: left + each.position.x, y: top + each.position.y },
  });
  return {
    ...added,
    nodes: added.nodes.map(moved),
    ...(added.areas ? { areas: added.areas.map(moved) } : {}),
  };
}

/** Draws the imported diagram as one undo step: instead of the diagram that is there, or beside it. */
export async function drawImport(
  editor: EditorStore,
  imported: DiagramContent,
  { isAdded, signal }: { isAdded: boolean; signal: AbortSignal },
): Promise<void> {
  const content = await placeByLayout(editor, imported, signal);
  const { content: drawn, records } = editor.getState();
  if (drawn.nodes.length === 0)
    replaceContent(editor, toImportedDiagram({ ...content, settings: drawn.settings ?? {} }));
  else if (!isAdded) replaceContent(editor, content);
  else {
    const added = placeBeside(drawn, content);
    const whole = {
      ...drawn,
      nodes: [...drawn.nodes, ...added.nodes],
      edges: [...drawn.edges, ...added.edges],
      ...(added.areas ? { areas: [...(drawn.areas ?? []), ...added.areas] } : {}),
    };
    editor.dispatch(diff(records, toRecords(whole, records)), 'local');
    editor.select({ nodeIds: added.nodes.map(({ id }) => id), edgeIds: [] });
  }
  requestAnimationFrame(() => editor.port('viewport')?.fitView());
}
