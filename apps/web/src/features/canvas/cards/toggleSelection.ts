import { type Selection } from '../../../editor/store/editorState.ts';

/** The selection after clicking a line or an area: it alone, or toggled with the modifier keys. */
export function toggleSelection(
  selection: Selection,
  kind: 'edgeIds' | 'areaIds',
  { id, isAdding }: { id: string; isAdding: boolean },
): Selection {
  if (!isAdding) return { nodeIds: [], edgeIds: [], [kind]: [id] };
  const before = selection[kind] ?? [];
  const others = before.filter((other) => other !== id);
  return { ...selection, [kind]: before.includes(id) ? others : [...others, id] };
}
