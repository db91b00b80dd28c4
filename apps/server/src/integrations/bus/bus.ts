import { type AccessLevel } from '@joinery/model';

/** Something that happened on one node and that the others, and other parts of the same one, act upon. */
export type BusMessage =
  /** Somebody's access to a diagram is another now; null: they have none any more. */
  | { kind: 'access-changed'; diagramId: string; userId: string; accessLevel: AccessLevel | null }
  /** The diagram has a new revision, stored. */
  | { kind: 'diagram-changed'; diagramId: string; rev: number }
  | { kind: 'diagram-deleted'; diagramId: string }
  /** Sessions of somebody ended: one, or all with null. */
  | { kind: 'session-ended'; userId: string; sessionId: string | null }
  /** People came to a diagram or left it a moment ago: who counted wrongly then counts anew. */
  | { kind: 'people-changed'; diagramId: string }
  /** Another node came or went, told by each node to itself only: who is online may be different now. */
  | { kind: 'nodes-changed' };

/** Carries messages to everybody who subscribed, on every node. A message may be lost on the way to other nodes, never on its own. */
export interface Bus {
  /** The subscribers of this node have been called when it returns; those of others follow. */
  publish(message: BusMessage): void;
  /** Answers the function that ends the subscription. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}
