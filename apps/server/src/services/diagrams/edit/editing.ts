import { diffInSteps, type Records } from '@joinery/model';
import { AppError } from '../../../errors.ts';
import { runInSlices } from '../../../slices.ts';
import { type CallGate } from '../callGate.ts';
import { type OpenDiagram } from '../open/openDiagram.ts';
import { type Outcome } from './batch.ts';
import { type Edit } from './edit.ts';
import { OutdatedPlanError, prepareAhead, prepareEdit, repeatOutdated } from './preparedEdit.ts';

/** Submits the edit that `plan` returns, again if the copy in memory became stale before its turn. */
export type SubmitEdit = (
  diagramId: string,
  plan: (diagram: OpenDiagram) => Edit | null | Promise<Edit | null>,
  options?: { isOfHolder?: boolean; onOutcome?: OnOutcome | undefined },
) => Promise<{ diagram: OpenDiagram; outcome: Outcome }>;

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

  /** Replaces all records of a diagram as one edit. */
  const replace = async (edit: Edit, records: Records): Promise<Outcome> => {
    const plan = async ({ room }: OpenDiagram): Promise<Edit> => {
      const before = room.records;
      const ops = await runInSlices(diffInSteps(before, records));
      if (room.records !== before) throw new OutdatedPlanError();
      return prepareAhead(room, { ops, onTakenId: 'merge' }, edit);
    };
    const { diagramId } = edit;
    const { outcome } = await repeatOutdated(
      () => hold(diagramId),
      (isOfHolder) => submit(diagramId, plan, { isOfHolder }),
    );
    return outcome;
  };

  return async (edit, onOutcome) => {
    const { diagramId, action, isLarge = false } = edit;
    try {
      return await call(async () => {
        if (action.is === 'replace') return replace(edit, action.records);
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
