import { AppError } from '../../../errors.ts';
import { type CallGate } from '../callGate.ts';
import { type OpenDiagram } from '../open/openDiagram.ts';
import { type Outcome } from './batch.ts';
import { type Edit } from './edit.ts';
import { prepareEdit } from './preparedEdit.ts';
import { replaceRecords, type SubmitEdit } from '../wholeBody/saving.ts';

interface EditingDeps {
  submit: SubmitEdit;
  hold: (diagramId: string) => Promise<() => void>;
  call: CallGate['call'];
}

/**
 * Applies one edit; a rejection is its outcome. `onOutcome` is called in the order of revisions, between
 * the broadcasts (not for a replacement).
 */
export type DoEdit = (edit: Edit, onOutcome?: OnOutcome) => Promise<Outcome>;

type OnOutcome = (outcome: Outcome) => void;

/** Creates the function that applies one edit. */
export function createEditing({ submit, hold, call }: EditingDeps): DoEdit {
  /** Other edits of the diagram wait while a large one is evaluated. */
  const submitLarge = async (edit: Edit, onOutcome: OnOutcome | undefined): Promise<Outcome> => {
    const release = await hold(edit.diagramId);
    try {
      const prepare = ({ room }: OpenDiagram): Promise<Edit> => prepareEdit(room, edit);
      return (await submit(edit.diagramId, prepare, { onOutcome, isOfHolder: true })).outcome;
    } finally {
      release();
    }
  };

  return async (edit, onOutcome) => {
    const { diagramId, action, isLarge = false } = edit;
    try {
      return await call(async () => {
        if (action.is === 'replace') return replaceRecords({ submit, hold }, edit, action.records);
        if (isLarge) return submitLarge(edit, onOutcome);
        return (await submit(diagramId, () => edit, { onOutcome })).outcome;
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const outcome: Outcome = { is: 'refused', error };
      onOutcome?.(outcome);
      return outcome;
    }
  };
}
