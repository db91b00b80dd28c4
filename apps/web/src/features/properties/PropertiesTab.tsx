import { type RefObject, useEffect } from 'react';
import { useEditorState } from '../../editor/editorContext.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { isSparing, whenIdle } from '../../lib/loadLater.ts';
import { PartMissing } from '../../ui/PartMissing.tsx';

// Not needed until something is selected; preloaded when idle, so that it is ready for keys typed right after a selection.
const FocusedProperties = lazyPart(async () => (await import('./FocusedProperties.tsx')).FocusedProperties, {
  whileLoading: <div className="flex-1" />,
  Missing: ({ onRetry }) => <PartMissing what="The properties panel" onRetry={onRetry} />,
});

const PLACEHOLDER = 'Select an entity or relationship in the diagram to edit its properties';

interface PropertiesTabProps {
  /** The last focus request that was handled; survives closing the panel. */
  metRequestRef: RefObject<number>;
}

/** The properties of the selection, or a hint when nothing is selected. */
export function PropertiesTab({ metRequestRef }: PropertiesTabProps) {
  const isEmpty = useEditorState(
    ({ selection: { nodeIds, edgeIds } }) => nodeIds.length + edgeIds.length === 0,
  );
  useEffect(() => {
    if (isSparing()) return;
    return whenIdle(() => void FocusedProperties.preload().catch(() => undefined));
  }, []);
  if (!isEmpty) return <FocusedProperties metRequestRef={metRequestRef} />;
  return (
    <div className="flex flex-1 items-center justify-center p-8">
      <p className="max-w-56 text-center text-sm text-muted">{PLACEHOLDER}</p>
    </div>
  );
}
