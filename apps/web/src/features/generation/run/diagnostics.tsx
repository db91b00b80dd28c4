import { type Diagnostic } from '@joinery/codegen';
import { Info, TriangleAlert } from 'lucide-react';
import { type EditorStore } from '../../../editor/store/editorStore.ts';
import { openProperties } from '../../../editor/openProperties.ts';

/** Selects a diagnostic's element and brings it into view. */
export function showOnCanvas(editor: EditorStore, { entityId, edgeId }: Diagnostic): void {
  const nodeIds = entityId === undefined ? [] : [entityId];
  openProperties(editor, { nodeIds, edgeIds: nodeIds.length === 0 && edgeId !== undefined ? [edgeId] : [] });
  const edge = editor.getState().content.edges.find(({ id }) => id === edgeId);
  editor
    .port('viewport')
    ?.reveal(nodeIds.length > 0 || edge === undefined ? nodeIds : [edge.source, edge.target]);
}

/** The problem, and how it was adjusted. */
export function DiagnosticText({ message, action }: Pick<Diagnostic, 'message' | 'action'>) {
  return (
    <p className="min-w-0 flex-1">
      {message} <span className="text-muted">{action}</span>
    </p>
  );
}

export function LevelIcon({ level }: Pick<Diagnostic, 'level'>) {
  return level === 'warning' ? (
    <TriangleAlert aria-label="Warning" className="mt-0.5 size-4 shrink-0 text-warning" />
  ) : (
    <Info aria-label="Note" className="mt-0.5 size-4 shrink-0 text-muted" />
  );
}
