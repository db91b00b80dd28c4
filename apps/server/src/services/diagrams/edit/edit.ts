import { diff, type Operation, type Records } from '@joinery/model';
import { type History, type PlannedEdit, type Room } from '@joinery/wire';
import { type ChangeKind } from '../store/operationLog.ts';

/** A caller's request to change a diagram. */
export interface Edit {
  diagramId: string;
  userId: string;
  /** The originating socket, which gets the acknowledgement and not the change; null for any other source. */
  socketId: string | null;
  kind: ChangeKind;
  action: EditAction;
  /** The number of the client's message, to detect duplicates. */
  sent?: PlannedEdit['sent'];
  /** A new edit is refused with PRECONDITION_FAILED at any other revision; a repeated one is recognised before. */
  onlyAtRev?: number | undefined;
  /** Evaluated before its turn, in slices. */
  isLarge?: boolean;
}

/**
 * The change itself. Callers pass data; the service creates `planned` for an edit prepared before its
 * turn.
 */
type EditAction =
  | { is: 'operations'; operations: readonly Operation[] }
  | { is: 'rename'; name: string }
  /** Replaces all records of the diagram. */
  | { is: 'replace'; records: Records }
  /** A step of a history on the server; planning it changes the history. */
  | { is: 'undo' | 'redo'; history: History }
  /** With the operations of the log's row if already formatted, for the evaluation that `plan` returns. */
  | { is: 'planned'; plan: (room: Room) => PlannedEdit; operationsText?: string };

/** Plans an edit once all earlier ones are applied. */
export function planEdit({ action, kind, sent }: Edit, room: Room): PlannedEdit {
  switch (action.is) {
    case 'operations': {
      // Numbered messages are unique, so a put of an equal record is a new one. Undo may find its record
      // restored already.
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

/** Whether planning has side effects and must not be repeated. */
export function isPlannedOnce({ action }: Edit): boolean {
  return action.is === 'undo' || action.is === 'redo';
}
