import { useStore } from 'zustand';
import { createRequiredContext } from '../../lib/requiredContext.ts';
import { hasUnsavedChanges, type SavingSession } from './savingSession.ts';

/** How the diagram of the page's editor is saved. */
export const [SavingContext, useSaving] = createRequiredContext<SavingSession>('useSaving');

/** Whether there are edits that no save was confirmed for. */
export function useHasUnsavedChanges(): boolean {
  const saving = useSaving();
  // Told again whenever one of what it follows from changes; the answer itself is computed in one place.
  useStore(
    saving.editor,
    ({ diagramId, localVersion, name }) => `${diagramId ?? ''} ${localVersion} ${name}`,
  );
  useStore(saving.live.state, ({ status, isSaved, savedName }) => `${status} ${isSaved} ${savedName}`);
  useStore(saving.state, ({ savedVersion }) => savedVersion);
  return hasUnsavedChanges(saving);
}
