// Messages between clients and the room.
export {
  type Ack,
  EDIT_KINDS,
  type EditKind,
  type PendingEdit,
  type RefusalCode,
  type PlannedEdit,
} from './messages.ts';

// The server's side: orders the messages of all clients.
export { type Accepted, createRoom, type PreparedEdit, type Room } from './room.ts';

// The client's side: the confirmed diagram, the pending edits, and the view of both.
export { createReplica, type Replica } from './replica.ts';

// Undo and redo of the user's own edits, by inverse operations.
export { createHistory, type History } from './history.ts';

// New ids for records whose ids another client has used.
export { type Renaming, renameOperations, findRenaming } from './renaming.ts';

// The user's own edits of which a part was dropped before they were acknowledged.
export { type RejectedEdit, type ReceivedChanges, findRejectedEdits } from './rejectedEdits.ts';
