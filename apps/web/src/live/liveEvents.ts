import { type AccessLevel, type Operation, type Records } from '@joinery/model';
import { type ReceivedChange, type Renaming } from '@joinery/wire';
import { type LiveStatus } from './carriers/connection.ts';
import { type RejectionReport } from './unsent/outbox.ts';
import { type EndReason } from './roomEvents.ts';

/** Events of a live session. */
export interface LiveEvents {
  /** `replica.view` or `replica.pending` changed. */
  onChange: () => void;
  onStatus: (status: LiveStatus) => void;
  /** Whether edits cannot be saved at the moment. */
  onFailing: (isFailing: boolean) => void;
  onRole: (role: AccessLevel) => void;
  onName: (name: string) => void;
  /** The replica applied these changes in order, starting from `before`; empty after a full reload. */
  onRemoteChange: (before: Records, changes: readonly ReceivedChange[]) => void;
  onRejected: (edit: RejectionReport) => void;
  /** Local records were re-keyed because their ids are taken. */
  onRenamed: (renaming: Renaming) => void;
  onDrag: (socketId: string, operations: readonly Operation[]) => void;
  /** A participant dropped the dragged cards, or left: the view has their positions. */
  onDrop: (socketId: string) => void;
  onEnded: (reason: EndReason, deletedBy?: string) => void;
}
