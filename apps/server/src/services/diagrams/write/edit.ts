import { diff, type Operation, type Records } from '@joinery/model';
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

/** What it does. A caller gives data; the service itself makes `planned` of an edit that it prepares before its turn. */
type EditAction =
  | { is: 'operations'; operations: readonly Operation[] }
  | { is: 'rename'; name: string }
  /** All records of the diagram are replaced by these. */
  | { is: 'replace'; records: Records }
  /** A step of a history that the server keeps; planning it moves on in the history. */
  | { is: 'undo' | 'redo'; history: History }
  /** With the operations of the log's row where they are formatted already, of an evaluation that `plan` gives. */
  | { is: 'planned'; plan: (room: Room) => PlannedEdit; operationsText?: string };

/** Plans an edit when all before it are applied. */
export function planEdit({ action, kind, sent }: Edit, room: Room): PlannedEdit {
  switch (action.is) {
    case 'operations': {
      // A client that numbers its messages sends none twice: a put of an equal record is another one. Undo may find its record back already.
      const isNew = sent !== undefined && kind !== 'undo' && kind !== 'redo';
      return { ops: action.operations, sent, onTakenId: isNew ? 'refuse-also-same' : 'refuse' };
    }
    case 'rename':
      return { ops: [], name: action.name, sent };
    case 'replace':
      return { ops: diff(room.records, action.records), sent, onTakenId: 'merge' };
    case 'undo':
    case 'redo':
      return { ops: action.history[action.is](room.records).operations, sent };
    case 'planned':
      return action.plan(room);
  }
}

/** Whether planning changes something itself, so that it must not be done twice. */
export function isPlannedOnce({ action }: Edit): boolean {
  return action.is === 'undo' || action.is === 'redo';
}
