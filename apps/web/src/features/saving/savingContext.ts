import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { hasUnsavedChanges, type SavingSession } from './savingSession.ts';

export const SavingContext = createContext<SavingSession | null>(null);

/** How the diagram of the page's editor is kept. */
export function useSaving(): SavingSession {
  const saving = use(SavingContext);
  if (saving === null) throw new Error('useSaving is used outside an editor session');
  return saving;
}

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
