import { useStore } from 'zustand';
import { createRequiredContext } from '../../lib/requiredContext.ts';
import { hasUnsavedChanges, type SavingSession } from './savingSession.ts';

/** The saving session of the page's editor. */
export const [SavingContext, useSaving] = createRequiredContext<SavingSession>('useSaving');

/** Whether there are edits without a confirmed save. */
export function useHasUnsavedChanges(): boolean {
  const saving = useSaving();
  // Re-evaluated whenever one of its inputs changes; the result itself is computed in one place.
  useStore(saving.editor, ({ diagramId, editCount, name }) => `${diagramId ?? ''} ${editCount} ${name}`);
  useStore(saving.live.state, ({ status, isSaved, savedName }) => `${status} ${isSaved} ${savedName}`);
  useStore(saving.state, ({ savedEditCount }) => savedEditCount);
  return hasUnsavedChanges(saving);
}
