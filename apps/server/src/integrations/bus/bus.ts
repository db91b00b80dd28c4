import { type AccessLevel } from '@joinery/model';

/** An event on one node that other nodes, and other parts of the same one, handle. */
export type BusMessage =
  /** A user's access to a diagram has changed; null: removed. */
  | { kind: 'access-changed'; diagramId: string; userId: string; accessLevel: AccessLevel | null }
  /** The diagram has a new, stored revision. */
  | { kind: 'diagram-changed'; diagramId: string; rev: number }
  /** `deletedBy`: the name of the user who deleted it, if known. */
  | { kind: 'diagram-deleted'; diagramId: string; deletedBy: string | null }
  /** Sessions of a user ended: one, or all with null. */
  | { kind: 'session-ended'; userId: string; sessionId: string | null }
  /** Presence changed recently; nodes recompute who is online. */
  | { kind: 'people-changed'; diagramId: string }
  /** Another node started or stopped, published by each node to itself only: presence may have changed. */
  | { kind: 'nodes-changed' };

/**
 * Sends messages to all subscribers on every node. A message may be lost on the way to other nodes, never
 * on its own.
 */
export interface Bus {
  /** On return, the subscribers of this node have been called; those of others follow. */
  publish(message: BusMessage): void;
  /** Subscribes to messages. Returns the unsubscribe function. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}
