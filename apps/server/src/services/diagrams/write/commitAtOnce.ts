import { type RoomMessage } from '@joinery/sync';
import { type BareDatabase } from '../../../db/bareDatabase.ts';
import { AppError } from '../../../errors.ts';
import { type EditedBy } from './commitStatements.ts';
import {
  acceptEdit,
  type Edit,
  emptyTurn,
  limitOf,
  type Step,
  type Submission,
  type Turn,
  type TurnDeps,
  writesOf,
} from './commitTurn.ts';
import { type OpenDiagram } from '../load/openDiagram.ts';

/**
 * The turn as it nearly always is: nobody else wrote, everybody still may edit, and nothing came twice. It is taken on that
 * belief, and the store commits it only where it finds all of it true, so that one message does it all. Answers null where
 * it is not true, or not known; then nothing has happened.
 */
export async function performAtOnce(
  commitIf: BareDatabase['commitIf'],
  submissions: readonly Submission[],
  deps: TurnDeps,
): Promise<Turn | null> {
  const edits = submissions.map(({ edit }) => edit);
  if (edits.some((edit) => edit === null || edit.isPlannedOnce === true)) return null;
  const diagrams = new Set(submissions.map(({ diagram }) => diagram));
  const revisions = new Map([...diagrams].map((diagram) => [diagram, diagram.room.rev]));
  const attempts = [...diagrams].map(({ room }) => room.attempt());
  const turn = takeAll(submissions, deps);
  if (turn !== null) {
    const standing = deps.statements.checkStanding(editedBy(submissions.slice(0, turn.taken), revisions));
    if (await commitIf([standing, ...writesOf(turn, revisions, deps)])) {
      for (const attempt of attempts) attempt.keep();
      return turn;
    }
  }
  for (const attempt of attempts) attempt.takeBack();
  return null;
}

/** Null where one of them may have come before. */
function takeAll(submissions: readonly Submission[], { now, maxOperations }: TurnDeps): Turn | null {
  const turn = emptyTurn();
  const isFull = limitOf(turn, maxOperations);
  for (const submission of submissions) {
    if (isFull()) break;
    const { diagram, edit } = submission;
    if (edit === null) return null;
    const step: Step = { diagram, change: null, submission, outcome: null };
    try {
      const message = edit.plan(diagram.room);
      if (!isNew(diagram, message.sent)) return null;
      acceptEdit(turn, step, { edit, message, now });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      step.outcome = { is: 'refused', error };
    }
    turn.steps.push(step);
    turn.taken += 1;
  }
  return turn;
}

function isNew({ room }: OpenDiagram, sent: RoomMessage['sent']): boolean {
  if (sent === undefined) return true;
  const doneSeq = room.doneSeq(sent.clientId);
  return doneSeq !== null && sent.seq > doneSeq;
}

function editedBy(
  submissions: readonly Submission[],
  revisions: ReadonlyMap<OpenDiagram, number>,
): EditedBy[] {
  const edited = new Map<string, EditedBy>();
  for (const { diagram, edit } of submissions) {
    const { id: diagramId, epoch } = diagram;
    const { userId } = edit as Edit;
    const rev = revisions.get(diagram) ?? diagram.room.rev;
    edited.set(JSON.stringify([diagramId, userId]), { diagramId, rev, epoch, userId });
  }
  return [...edited.values()];
}
