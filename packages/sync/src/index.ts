export {
  createHistory,
  type History,
  HISTORY_DEFAULTS,
  type HistoryOptions,
  type RecordedEdit,
} from './history.ts';
export {
  type AcceptedAck,
  type Ack,
  type Change,
  EDIT_KINDS,
  type EditKind,
  type EditMessage,
  type RefusalCode,
  type RefusedAck,
  type RoomMessage,
} from './messages.ts';
export { type Renaming, renameOperations, renamingOf } from './renaming.ts';
export {
  createReplica,
  type LocalEdit,
  type Reception,
  type Refusal,
  type Replica,
  type ReplicaOptions,
  type Resumption,
  type RoomState,
} from './replica.ts';
export {
  type Accepted,
  type AcceptedChange,
  createRoom,
  type PreparedMessage,
  type Room,
  type RoomOptions,
} from './room.ts';
export { type EditLoss, type TakenIn, unheardLosses } from './unheardLosses.ts';
