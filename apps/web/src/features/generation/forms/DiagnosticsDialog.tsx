import { type Diagnostic } from '@joinery/codegen';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DiagnosticText, LevelIcon, showOnCanvas } from '../run/diagnostics.tsx';

const LONGEST_LIST = 200;

interface DiagnosticsDialogProps {
  diagnostics: readonly Diagnostic[];
  onClose: () => void;
}

/** The adjustments that generation made to this diagram; none of them prevented the download. */
export function DiagnosticsDialog({ diagnostics, onClose }: DiagnosticsDialogProps) {
  const editor = useEditor();
  const shown = diagnostics.slice(0, LONGEST_LIST);
  const rest = diagnostics.length - shown.length;
  return (
    <Dialog
      onClose={onClose}
      title="Generated with adjustments"
      description="The download is complete. These adjustments were made in the generated code; the diagram is unchanged."
      className="max-w-2xl"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="flex flex-col divide-y divide-border">
        {shown.map((diagnostic, index) => (
          <li key={index} className="flex items-start gap-3 py-2 text-sm">
            <LevelIcon level={diagnostic.level} />
            <DiagnosticText {...diagnostic} />
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
