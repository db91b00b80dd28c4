import { type AccessLevel, type Operation, type Records } from '@joinery/model';
import { type Change } from '@joinery/protocol';
import { type Renaming } from '@joinery/sync';
import { type LiveStatus } from './connection.ts';
import { type LostEdit } from './outbox.ts';
import { type Ending } from './roomEvents.ts';

/** Events of a live session. */
export interface LiveEvents {
  /** `replica.view` or `replica.pending` changed. */
  onChange: () => void;
  onStatus: (status: LiveStatus) => void;
  onRole: (role: AccessLevel) => void;
  onName: (name: string) => void;
  /** The replica applied these changes in order, starting from `before`; empty after a full reload. */
  onTaken: (before: Records, changes: readonly Change[]) => void;
  onLost: (edit: LostEdit) => void;
  /** What was made here under an id that is taken goes on under another. */
  onRenamed: (renaming: Renaming) => void;
  onDrag: (socketId: string, operations: readonly Operation[]) => void;
  /** Somebody dropped what she dragged, or went: her cards are where the view says. */
  onDrop: (socketId: string) => void;
  onEnded: (ending: Ending) => void;
}
