export {
  createHistory,
  type History,
  HISTORY_DEFAULTS,
  type HistoryOptions,
  type RecordedEdit,
} from './history.ts';
export { type Ack, type Change, type EditMessage, type RefusalCode } from './messages.ts';
export {
  createReplica,
  type LocalEdit,
  type Reception,
  type Refusal,
  type Replica,
  type ReplicaOptions,
  type Resumption,
} from './replica.ts';
export { type Accepted, createRoom, type Room, type RoomOptions } from './room.ts';
