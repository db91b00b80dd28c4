import { type Selection } from '../../editor/editorState.ts';

/** What a click on a line or an area selects: it alone, or it more or less with the keys that add. */
export function toggled(
  selection: Selection,
  kind: 'edgeIds' | 'areaIds',
  { id, isAdding }: { id: string; isAdding: boolean },
): Selection {
  if (!isAdding) return { nodeIds: [], edgeIds: [], [kind]: [id] };
  const before = selection[kind] ?? [];
  const others = before.filter((other) => other !== id);
  return { ...selection, [kind]: before.includes(id) ? others : [...others, id] };
}
