import { type Diagnostic } from '@joinery/codegen';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { DiagnosticText, LevelIcon, showOnCanvas } from '../run/diagnostics.tsx';

const LONGEST_LIST = 200;
/** Matches the panel's classes. */
const COVERS_DIAGRAM = '(width < 64rem)';

/** The adjustments and their reasons, collapsible at the bottom; clicking one shows it in the diagram. */
export function CodeDiagnostics({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const editor = useEditor();
  const [isUnfolded, setUnfolded] = useState(false);
  const Chevron = isUnfolded ? ChevronDown : ChevronRight;
  const { length } = diagnostics;
  const show = (diagnostic: Diagnostic): void => {
    // Closes the panel if it covers the diagram.
    if (window.matchMedia(COVERS_DIAGRAM).matches) editor.ui.closeCode();
    showOnCanvas(editor, diagnostic);
  };
  if (length === 0) return null;
  return (
    <section aria-label="Adjustments" className="flex max-h-[40%] shrink-0 flex-col border-t">
      <button
        type="button"
        aria-expanded={isUnfolded}
        className="flex items-center gap-1.5 px-3 py-2 text-left text-xs font-medium hover:bg-hover focus-visible:-outline-offset-2"
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <Chevron aria-hidden className="size-3.5" />
        {length === 1 ? '1 adjustment' : `${length.toLocaleString('en')} adjustments`}
      </button>
      {isUnfolded ? (
        <ul className="min-h-0 overflow-y-auto border-t">
          {diagnostics.slice(0, LONGEST_LIST).map((diagnostic, index) => (
            <li key={index}>
              <button
                type="button"
                disabled={diagnostic.entityId === undefined && diagnostic.edgeId === undefined}
                className="flex w-full items-start gap-2 px-3 py-1.5 text-left text-xs focus-visible:-outline-offset-2 enabled:hover:bg-hover"
                onClick={() => show(diagnostic)}
              >
                <LevelIcon level={diagnostic.level} />
                <DiagnosticText {...diagnostic} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
