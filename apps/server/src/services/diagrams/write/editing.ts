import { AppError } from '../../../errors.ts';
import { type CallGate } from '../callGate.ts';
import { type Edit } from './batch.ts';
import { type OpenDiagram } from '../load/openDiagram.ts';
import { prepareEdit } from './preparedEdit.ts';
import { type Settled, type SubmitEdit } from './saving.ts';

/** An edit of one diagram; `onSettled` is called in the order of revisions, between the announcements. */
export interface EditDiagram extends Edit {
  diagramId: string;
  /** It is evaluated before its turn, in slices. */
  isLarge?: boolean;
  onSettled?: (outcome: Settled) => void;
}

interface EditingDeps {
  submit: SubmitEdit;
  hold: (diagramId: string) => Promise<() => void>;
  call: CallGate['call'];
}

/** Creates the function that does one edit; a refusal is its outcome. */
export function createEditing({
  submit,
  hold,
  call,
}: EditingDeps): (request: EditDiagram) => Promise<Settled> {
  /** Other edits of the diagram wait while a large one is evaluated. */
  const submitLarge = async (request: EditDiagram): Promise<Settled> => {
    const { diagramId, onSettled } = request;
    const release = await hold(diagramId);
    try {
      const attempt = ({ room }: OpenDiagram): Promise<Edit> => prepareEdit(room, request);
      return (await submit(diagramId, attempt, { onSettled, isOfHolder: true })).outcome;
    } finally {
      release();
    }
  };

  return async (request) => {
    const { diagramId, isLarge, onSettled } = request;
    try {
      if (isLarge === true) return await call(() => submitLarge(request));
      return (await call(() => submit(diagramId, () => request, { onSettled }))).outcome;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const outcome: Settled = { is: 'refused', error };
      onSettled?.(outcome);
      return outcome;
    }
  };
}
