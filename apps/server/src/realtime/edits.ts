import { encodeAck, type Message, type ShortAck, type RefusedAck } from '@joinery/wire';
import { type AcceptedChange } from '../services/diagrams/store/operationLog.ts';
import { type Outcome } from '../services/diagrams/edit/batch.ts';
import { type Edit } from '../services/diagrams/edit/edit.ts';
import { type Connection, type Joined } from './connection.ts';
import { passOn } from './presence/dragSteps.ts';
import { findCorrections } from './protocol1/protocol1Corrections.ts';
import { isLarge, type Reading, readMessage } from './messages/readMessage.ts';
import { type RealtimeDeps } from './realtimeDeps.ts';
import { toRefusal, refuse } from './messages/refusals.ts';

/** A socket with this many pending operations cannot send further edits. */
const MAX_PENDING_OPERATIONS = 2_000;
const TOO_MANY_PENDING = 'Too many edits are waiting to be stored. Please try again in a moment.';
const PENDING_RETRY_MS = 500;

/** An edit of a member with permission, as far as the socket knows; the transaction checks it again. */
interface Incoming {
  connection: Connection;
  joined: Joined;
  message: Message;
  acknowledge: (ack: ShortAck) => void;
}

interface Received extends Incoming {
  /** The last revision that its author had received. */
  sentAtRev: number;
}

/**
 * Handles an edit and acknowledges it once it is stored. Edits of one socket are read in order, a large
 * one in slices; those after a large one wait until it is stored.
 */
export function edit(deps: RealtimeDeps, incoming: Incoming): void {
  const { joined, message, acknowledge } = incoming;
  if (message.event === 'node-update' && message.body.transient === true) {
    acknowledge(passOn(deps, incoming, message.body));
    return;
  }
  const sentAtRev = deps.diagrams.getIfLoaded(joined.diagramId)?.rev ?? 0;
  const received: Received = { ...incoming, sentAtRev };
  joined.pendingEdits.expect();
  joined.lastEdit = joined.lastEdit.then(() => perform(deps, received));
}

async function perform(deps: RealtimeDeps, received: Received): Promise<void> {
  const { joined, message, acknowledge } = received;
  try {
    const problem = findProblem(deps, received);
    if (problem !== null) {
      joined.pendingEdits.cancelExpected();
      acknowledge(problem);
      return;
    }
    // A large edit blocks its diagram, and must not overtake earlier edits of its socket.
    if (isLarge(message)) await joined.lastStored;
    const reading = await joined.pace(() => readMessage(deps, received));
    joined.lastStored = submit(deps, received, reading);
    if (isLarge(message)) await joined.lastStored;
  } catch (error) {
    joined.pendingEdits.cancelExpected();
    acknowledge(toRefusal(error));
  }
}

function findProblem(deps: RealtimeDeps, { joined, message }: Received): RefusedAck | null {
  const { epoch, pendingEdits } = joined;
  if (message.body.epoch !== undefined && message.body.epoch !== epoch) return refuse('STALE_EPOCH');
  return pendingEdits.operationCount >= MAX_PENDING_OPERATIONS && !deps.areRatesOff
    ? refuse('RATE_LIMITED', TOO_MANY_PENDING, PENDING_RETRY_MS)
    : null;
}

/** Resolves once the edit is stored or rejected, and acknowledged. */
async function submit(deps: RealtimeDeps, received: Received, reading: Reading): Promise<void> {
  const { connection, joined, message, acknowledge } = received;
  const { clientId, diagramId, pendingEdits } = joined;
  const { kind, action } = reading;
  const { seq, after = 0 } = message.body;
  const operations = action.is === 'operations' ? action.operations : [];
  const edit: Edit = {
    ...{ diagramId, kind, action },
    userId: connection.session.user.id,
    socketId: connection.socket.id,
    ...(clientId !== null && seq !== undefined && { sent: { clientId, seq, after } }),
    isLarge: isLarge(message),
  };
  pendingEdits.add(operations);
  await deps.diagrams
    .edit(edit, (outcome) => {
      pendingEdits.remove(operations);
      settle(deps, { ...received, reading }, outcome);
    })
    .catch((error: unknown) => {
      deps.log.error({ err: error }, 'an edit failed');
      acknowledge(refuse('UNAVAILABLE'));
    });
}

interface Submitted extends Received {
  reading: Reading;
}

function settle(deps: RealtimeDeps, submitted: Submitted, outcome: Outcome): void {
  const { acknowledge, joined, reading } = submitted;
  if (outcome.is === 'refused') {
    acknowledge(toRefusal(outcome.error));
    return;
  }
  const { ack, change } = outcome;
  acknowledge(encodeAck(ack));
  if (change !== null) deps.metrics.countOperations(change.ops.length);
  if (!joined.isProtocol1 || !ack.ok) return;
  if (change !== null && reading.action.is === 'operations') recordForUndo(deps, submitted, change);
  correctAuthor(deps, submitted, outcome);
}

/** A protocol 1 client only requests undo; the server records its history. */
function recordForUndo(
  deps: RealtimeDeps,
  { connection, joined }: Submitted,
  { ops: operations, inverse }: AcceptedChange,
): void {
  const history = deps.histories.of(joined.diagramId, connection.session.user.id);
  history.record({ operations, inverse, now: deps.now() });
}

/**
 * Sends a protocol 1 client what it cannot know about its own edit: most edits need the acknowledgement
 * only.
 */
function correctAuthor(
  deps: RealtimeDeps,
  { connection, joined, reading: { kind, action, repairs }, sentAtRev }: Submitted,
  { ack, change, state }: Extract<Outcome, { is: 'acknowledged' }>,
): void {
  if (action.is !== 'operations') {
    if (change !== null) deps.announcer.send(connection, change, state.records);
    return;
  }
  const ops = findCorrections(
    {
      operations: action.operations,
      repairs,
      dropped: (ack.ok && ack.dropped) || [],
      isOverwritten: (key) => joined.pendingEdits.getForeignRev(key) > sentAtRev,
    },
    change,
  );
  if (ops.length === 0) return;
  const { socket, session } = connection;
  const unchanged = { rev: state.rev, socketId: socket.id, userId: session.user.id, kind, inverse: [] };
  deps.announcer.send(connection, { ...(change ?? unchanged), ops, shortOps: undefined }, state.records);
}
