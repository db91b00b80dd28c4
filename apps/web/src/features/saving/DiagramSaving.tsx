import { DiagramFiles } from './DiagramFiles.tsx';
import { DiagramLoading } from './DiagramLoading.tsx';
import { UnsavedChangesNotice } from './UnsavedChangesNotice.tsx';
import { useAutosave } from './useAutosave.ts';

/** Loads and saves the diagram of the page's editor; null opens a blank diagram. */
export function DiagramSaving({ diagramId }: { diagramId: string | null }) {
  useAutosave();
  return (
    <>
      <DiagramFiles />
      <UnsavedChangesNotice />
      <DiagramLoading diagramId={diagramId} />
    </>
  );
}
