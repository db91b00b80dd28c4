import { type RefObject, useEffect } from 'react';
import { useEditorState } from '../../editor/store/editorContext.ts';
import { lazyComponent } from '../../lib/lazyComponent.tsx';
import { prefersReducedData, whenIdle } from '../../lib/browser/preload.ts';
import { LoadError } from '../../ui/feedback/LoadError.tsx';

// Not needed until something is selected; preloaded when idle, so that it is ready for keys typed right after a selection.
const FocusedProperties = lazyComponent(
  async () => (await import('./FocusedProperties.tsx')).FocusedProperties,
  {
    fallback: <div className="flex-1" />,
    Missing: ({ onRetry }) => <LoadError what="The properties panel" onRetry={onRetry} />,
  },
);

const PLACEHOLDER = 'Select an entity or relationship in the diagram to edit its properties';

interface PropertiesTabProps {
  /** The last focus request that was handled; survives closing the panel. */
  handledRequestRef: RefObject<number>;
}

/** The properties of the selection, or a hint when nothing is selected. */
export function PropertiesTab({ handledRequestRef }: PropertiesTabProps) {
  const isEmpty = useEditorState(
    ({ selection: { nodeIds, edgeIds } }) => nodeIds.length + edgeIds.length === 0,
  );
  useEffect(() => {
    if (prefersReducedData()) return;
    return whenIdle(() => void FocusedProperties.preload().catch(() => undefined));
  }, []);
  if (!isEmpty) return <FocusedProperties handledRequestRef={handledRequestRef} />;
  return (
    <div className="flex flex-1 items-center justify-center p-8">
      <p className="max-w-56 text-center text-sm text-muted">{PLACEHOLDER}</p>
    </div>
  );
}
