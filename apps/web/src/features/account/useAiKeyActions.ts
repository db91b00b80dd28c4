import { type StoredAiKey } from '@joinery/wire';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../session/api.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { removeAiKey, saveAiKey, testAiKey } from './api.ts';

/** Saves, tests and removes a key, one request at a time; each resets the previous result. */
export function useAiKeyActions(onChange: (stored: StoredAiKey | null) => void) {
  const save = useMutation({
    mutationFn: saveAiKey,
    onSuccess: (saved) => {
      onChange(saved);
      showToast({ type: 'success', message: 'Your AI key is saved.' });
    },
  });
  const test = useMutation({ mutationFn: testAiKey });
  const remove = useMutation({
    mutationFn: removeAiKey,
    onSuccess: () => {
      onChange(null);
      showToast({ type: 'success', message: 'Your AI key is removed.' });
    },
  });
  const reset = (): void => {
    for (const mutation of [save, test, remove]) mutation.reset();
  };
  return {
    save,
    test,
    remove,
    reset,
    isBusy: save.isPending || test.isPending || remove.isPending,
    problem: readProblem(save.error ?? test.error ?? remove.error),
  };
}

/** A refusal that starts with a field's name is shown at that field. */
function readProblem(error: Error | null): { field: string | null; message: string } | null {
  if (error === null) return null;
  if (!(error instanceof ApiError) || error.status >= 500) {
    return { field: null, message: 'The request failed. Please try again.' };
  }
  const [, field = null, message = error.message] =
    /^(provider|model|key|baseUrl): (.*)$/s.exec(error.message) ?? [];
  return { field, message };
}
