import { type DiagramContent } from '@joinery/model';
import { type Selection } from '../../../editor/store/editorState.ts';

/** Elements that stay bright in focus mode. */
export interface Related {
  entityIds: ReadonlySet<string>;
  edgeIds: ReadonlySet<string>;
}

/** The selected entities and relationships, the relationships at them, and the entities at the other ends. */
export function findRelated({ edges }: DiagramContent, selection: Selection): Related | null {
  if (selection.nodeIds.length + selection.edgeIds.length === 0) return null;
  const selected = new Set(selection.nodeIds);
  const edgeIds = new Set(selection.edgeIds);
  const entityIds = new Set(selected);
  for (const { id, source, target } of edges) {
    if (!edgeIds.has(id) && !selected.has(source) && !selected.has(target)) continue;
    edgeIds.add(id);
    entityIds.add(source).add(target);
  }
  return { entityIds, edgeIds };
}
