import { type Diagnostic } from '@joinery/codegen';
import { Info, TriangleAlert } from 'lucide-react';
import { useEditor } from '../../editor/editorContext.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const LONGEST_LIST = 200;

interface DiagnosticsDialogProps {
  diagnostics: readonly Diagnostic[];
  onClose: () => void;
}

function showOnCanvas(editor: EditorStore, { entityId, edgeId }: Diagnostic): void {
  const nodeIds = entityId === undefined ? [] : [entityId];
  editor.openProperties({ nodeIds, edgeIds: nodeIds.length === 0 && edgeId !== undefined ? [edgeId] : [] });
  const edge = editor.getState().content.edges.find(({ id }) => id === edgeId);
  editor
    .port('viewport')
    ?.reveal(nodeIds.length > 0 || edge === undefined ? nodeIds : [edge.source, edge.target]);
}

/** What had to be repaired or left out to generate from this diagram; nothing of it stopped the download. */
export function DiagnosticsDialog({ diagnostics, onClose }: DiagnosticsDialogProps) {
  const editor = useEditor();
  const shown = diagnostics.slice(0, LONGEST_LIST);
  const rest = diagnostics.length - shown.length;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Generated, with repairs"
      description="The download is complete. This is what had to be decided or repaired in the code; the diagram is unchanged."
      className="max-w-2xl"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="flex flex-col divide-y divide-border">
        {shown.map((diagnostic, index) => (
          <li key={index} className="flex items-start gap-3 py-2">
            <LevelIcon level={diagnostic.level} />
            <p className="min-w-0 flex-1 text-sm">
              {diagnostic.message} <span className="text-muted">{diagnostic.action}</span>
            </p>
            {diagnostic.entityId !== undefined || diagnostic.edgeId !== undefined ? (
              <Button
                size="sm"
                onClick={() => {
                  onClose();
                  showOnCanvas(editor, diagnostic);
                }}
              >
                Show
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p className="py-2 text-sm text-muted">And {rest} more, listed in the project&apos;s README.</p>
      ) : null}
    </Dialog>
  );
}

function LevelIcon({ level }: Pick<Diagnostic, 'level'>) {
  return level === 'warning' ? (
    <TriangleAlert aria-label="Warning" className="mt-0.5 size-4 shrink-0 text-warning" />
  ) : (
    <Info aria-label="Note" className="mt-0.5 size-4 shrink-0 text-muted" />
  );
}
