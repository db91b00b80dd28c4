import { type Json } from './transcript.ts';

type ReceivedEvent = [event: string, body: Json];

/**
 * Events by their guaranteed order. `changes` arrive in the order of the acknowledged messages; `presence`
 * can overtake a change that is being stored; `volatile` events can also be lost on a busy connection.
 */
export interface Lanes {
  changes: ReceivedEvent[];
  presence: ReceivedEvent[];
  volatile: ReceivedEvent[];
}

export function splitLanes(events: readonly ReceivedEvent[]): Lanes {
  const lanes: Lanes = { changes: [], presence: [], volatile: [] };
  for (const received of events) lanes[findLane(received)].push(received);
  return lanes;
}

function findLane([event, body]: ReceivedEvent): keyof Lanes {
  if (event === 'presence-updated') return 'presence';
  const isStep =
    typeof body === 'object' && body !== null && !Array.isArray(body) && body['transient'] === true;
  return event === 'cursor-moved' || isStep ? 'volatile' : 'changes';
}

/** Whether a client's message is broadcast as a volatile event. */
export function isVolatileMessage(action: object): boolean {
  if (!('send' in action) || !('body' in action)) return false;
  const { send, body } = action;
  const isStep = typeof body === 'object' && body !== null && 'transient' in body && body.transient === true;
  return send === 'cursor-move' || isStep;
}
