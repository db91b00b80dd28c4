import { type Records } from '@joinery/model';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { EditorProvider } from '../../../editor/EditorProvider.tsx';
import { createEditorStore, type EditorStore } from '../../../editor/store/editorStore.ts';
import { Badge } from '../../../ui/pictures/Badge.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { DifferenceLayer } from '../DifferenceLayer.tsx';
import { type VersionComparison } from '../differences.ts';

/** The canvas, provided by the page. */
export type CanvasComponent = ComponentType<{ children?: ReactNode }>;

interface VersionPreviewProps {
  title: string;
  version: Records;
  compared: VersionComparison;
  Canvas: CanvasComponent;
  /** Lets other components navigate the preview. */
  onShown: (editor: EditorStore) => void;
}

/** A read-only canvas with a version; differences from the current diagram are marked. */
export function VersionPreview({ title, version, compared, Canvas, onShown }: VersionPreviewProps) {
  const [hasMarks, setHasMarks] = useState(true);
  const shown = hasMarks ? compared.both : version;
  const [editor] = useState(() => {
    const store = createEditorStore({ now: () => Date.now(), createId: () => crypto.randomUUID() });
    store.load({ id: null, name: title, records: shown, accessLevel: 'VIEWER' });
    return store;
  });
  useEffect(() => editor.rebase(shown), [editor, shown]);
  useEffect(() => onShown(editor), [editor, onShown]);
  const content = useStore(editor, (state) => state.content);
  return (
    <section
      aria-label="Version"
      className="fixed inset-y-0 right-80 left-0 z-30 overflow-hidden bg-background max-sm:right-0 max-sm:bottom-[50dvh]"
    >
      <EditorProvider editor={editor}>
        <Canvas>
          {hasMarks ? <DifferenceLayer content={content} differences={compared.differences} /> : null}
        </Canvas>
      </EditorProvider>
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex flex-wrap items-start justify-between gap-2 p-3 *:pointer-events-auto">
        <div
          data-covers-canvas
          className="flex h-10 min-w-0 items-center gap-3 rounded-lg border bg-surface px-3 shadow-sm"
        >
          <h2 className="truncate text-sm font-semibold">{title}</h2>
          <Badge>Read-only</Badge>
        </div>
        <Checkbox
          label="Show differences from now"
          isChecked={hasMarks}
          onCheckedChange={setHasMarks}
          className="h-10 rounded-lg border bg-surface px-3 shadow-sm"
        />
      </div>
    </section>
  );
}
