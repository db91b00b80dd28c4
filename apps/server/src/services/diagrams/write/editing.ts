import { AppError } from '../../../errors.ts';
import { type CallGate } from '../callGate.ts';
import { type Outcome, type QueuedEdit } from './batch.ts';
import { type Edit, type PlannableEdit, planEdit } from './edit.ts';
import { prepareEdit } from './preparedEdit.ts';
import { replaceRecords, type SubmitEdit } from './saving.ts';

interface EditingDeps {
  submit: SubmitEdit;
  hold: (diagramId: string) => Promise<() => void>;
  call: CallGate['call'];
}

/** Does one edit; a refusal is its outcome. `onOutcome` is called in the order of revisions, between the announcements (not of a replacement). */
export type DoEdit = (edit: Edit, onOutcome?: (outcome: Outcome) => void) => Promise<Outcome>;

/** Creates the function that does one edit. */
export function createEditing({ submit, hold, call }: EditingDeps): DoEdit {
  /** Other edits of the diagram wait while a large one is evaluated. */
  const submitLarge: typeof submit = async (diagramId, plan, options) => {
    const release = await hold(diagramId);
    try {
      const prepare = async (diagram: Parameters<typeof plan>[0]): Promise<QueuedEdit | null> => {
        const edit = await plan(diagram);
        return edit && prepareEdit(diagram.room, edit);
      };
      return await submit(diagramId, prepare, { ...options, isOfHolder: true });
    } finally {
      release();
    }
  };

  return async (edit, onOutcome) => {
    const { diagramId, action, isLarge = false } = edit;
    try {
      return await call(async () => {
        if (action.is === 'replace') return replaceRecords({ submit, hold }, edit, action.records);
        const queued = toQueuedEdit({ ...edit, action });
        const { outcome } = await (isLarge ? submitLarge : submit)(diagramId, () => queued, { onOutcome });
        return outcome;
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const outcome: Outcome = { is: 'refused', error };
      onOutcome?.(outcome);
      return outcome;
    }
  };
}

function toQueuedEdit(edit: PlannableEdit): QueuedEdit {
  const { userId, socketId, kind, action } = edit;
  const isPlannedOnce = action.is === 'undo' || action.is === 'redo';
  return { userId, socketId, kind, isPlannedOnce, plan: (room) => planEdit(edit, room) };
}
