import { type Operation, type Records } from '@joinery/model';
import { type History, type PlannedEdit, type Room } from '@joinery/sync';
import { type ChangeKind } from '../load/operationLog.ts';

/** What a caller wants done with a diagram. */
export interface Edit {
  diagramId: string;
  userId: string;
  /** The socket that it came by, which gets the answer and not the change; null for any other way. */
  socketId: string | null;
  kind: ChangeKind;
  action: EditAction;
  /** The number of the client's message, so that a repeated one is recognised. */
  sent?: PlannedEdit['sent'];
  /** It is evaluated before its turn, in slices. */
  isLarge?: boolean;
}

/** Operations, another name, all records of the diagram replaced, or a step of a history that the server keeps. */
type EditAction =
  | { is: 'operations'; operations: readonly Operation[] }
  | { is: 'rename'; name: string }
  | { is: 'replace'; records: Records }
  | { is: 'undo' | 'redo'; history: History };

/** Everything that is planned from the diagram as it is when the edit has its turn. */
export type PlannableEdit = Edit & { action: Exclude<EditAction, { is: 'replace' }> };

/** Plans an edit of a room; undo and redo move on in their history, so they are planned only once. */
export function planEdit({ action, kind, sent }: PlannableEdit, room: Room): PlannedEdit {
  switch (action.is) {
    case 'operations': {
      // A client that numbers its messages sends none twice: a put of an equal record is another one. Undo may find its record back already.
      const isNew = sent !== undefined && kind !== 'undo' && kind !== 'redo';
      return { ops: action.operations, sent, onTakenId: isNew ? 'refuse-also-same' : 'refuse' };
    }
    case 'rename':
      return { ops: [], name: action.name, sent };
    case 'undo':
    case 'redo':
      return { ops: action.history[action.is](room.records).operations, sent };
  }
}
