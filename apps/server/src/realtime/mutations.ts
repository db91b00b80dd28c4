import { can } from '@joinery/model';
import { encodeAck, type MutationAck, type RealtimeRefusal } from '@joinery/protocol';
import { type Room, type RoomMessage } from '@joinery/sync';
import { type Announced } from '../services/diagrams/write/batch.ts';
import { type Settled } from '../services/diagrams/write/saving.ts';
import { type Connection, type Joined } from './connection.ts';
import { passOn } from './dragSteps.ts';
import { findCorrections } from './plainCorrections.ts';
import { type Intent, isLarge, type Mutation, readMutation } from './readMutation.ts';
import { type RealtimeDeps } from './realtimeDeps.ts';
import { refusalOf, refuse } from './refusals.ts';

type Answer = (ack: MutationAck) => void;

/** A socket with so many operations that wait to be stored sends no further edit. */
const MAX_PENDING_OPERATIONS = 2_000;
const TOO_MANY_PENDING = 'Too many edits are waiting to be stored. Please try again in a moment.';
const PENDING_RETRY_MS = 500;

interface Incoming {
  connection: Connection;
  joined: Joined;
  mutation: Mutation;
  answer: Answer;
}

interface Received extends Incoming {
  /** The last revision that its author had received. */
  sentAtRev: number;
}

/**
 * Accepts an edit of a member who may edit, as far as is known now; answers when it is stored. Edits of one socket are
 * read one after the other, a large one in slices; those after a large one wait until it is stored.
 */
export function edit(deps: RealtimeDeps, incoming: Incoming): void {
  const { joined, mutation, answer } = incoming;
  if (!can(joined.role, 'diagram.edit')) {
    answer(refuse('FORBIDDEN'));
    return;
  }
  if (mutation.event === 'node-update' && mutation.body.transient === true) {
    answer(passOn(deps, incoming, mutation.body));
    return;
  }
  const sentAtRev = deps.diagrams.peek(joined.diagramId)?.rev ?? 0;
  const received: Received = { ...incoming, sentAtRev };
  joined.pendingEdits.expect();
  joined.lastEdit = joined.lastEdit.then(() => perform(deps, received));
}

async function perform(deps: RealtimeDeps, received: Received): Promise<void> {
  const { joined, mutation, answer } = received;
  try {
    const problem = findProblem(deps, received);
    if (problem !== null) {
      joined.pendingEdits.cancelExpected();
      answer(problem);
      return;
    }
    // A large edit holds its diagram, and must not get ahead of what its socket sent before.
    if (isLarge(mutation)) await joined.lastStored;
    const intent = await joined.pace(() => readMutation(deps, joined, mutation));
    joined.lastStored = submit(deps, { ...received, intent });
    if (isLarge(mutation)) await joined.lastStored;
  } catch (error) {
    joined.pendingEdits.cancelExpected();
    answer(refusalOf(error));
  }
}

function findProblem(deps: RealtimeDeps, { joined, mutation }: Received): RealtimeRefusal | null {
  const { role, epoch, pendingEdits } = joined;
  if (!can(role, 'diagram.edit')) return refuse('FORBIDDEN');
  if (mutation.body.epoch !== undefined && mutation.body.epoch !== epoch) return refuse('STALE_EPOCH');
  return pendingEdits.operationCount >= MAX_PENDING_OPERATIONS && !deps.areRatesOff
    ? refuse('RATE_LIMITED', TOO_MANY_PENDING, PENDING_RETRY_MS)
    : null;
}

interface Submission extends Received {
  intent: Intent;
}

/** Resolves when it is stored or refused, and answered. */
async function submit(deps: RealtimeDeps, submission: Submission): Promise<void> {
  const { connection, joined, intent } = submission;
  const { diagramId } = joined;
  const userId = connection.session.user.id;
  const operations = intent.operations ?? [];
  joined.pendingEdits.add(operations);
  await deps.diagrams
    .edit({
      diagramId,
      userId,
      socketId: connection.socket.id,
      kind: intent.kind,
      plan: (room) => planOf(deps, submission, room),
      // What a history was asked for is no longer its next step.
      isPlannedOnce: intent.operations === null,
      isLarge: isLarge(submission.mutation),
      onSettled: (outcome) => {
        joined.pendingEdits.remove(operations);
        settle(deps, submission, outcome);
      },
    })
    .catch((error: unknown) => {
      deps.log.error({ err: error }, 'an edit failed');
      submission.answer(refuse('UNAVAILABLE'));
    });
}

function planOf(
  deps: RealtimeDeps,
  { connection, joined, mutation, intent }: Submission,
  room: Room,
): RoomMessage {
  const { clientId } = joined;
  const { seq, after = 0 } = mutation.body;
  const sent = clientId === null || seq === undefined ? undefined : { clientId, seq, after };
  // A client that numbers its messages sends none twice: what it makes is another thing, however alike. Undo may find it back already.
  const isMadeAnew = sent !== undefined && intent.kind !== 'undo' && intent.kind !== 'redo';
  const onTakenId = isMadeAnew ? 'refuse-also-same' : 'refuse';
  if (intent.operations !== null) return { ops: intent.operations, sent, onTakenId };
  const history = deps.histories.of(joined.diagramId, connection.session.user.id);
  const { operations } = history[intent.kind === 'undo' ? 'undo' : 'redo'](room.records);
  return { ops: operations, sent };
}

function settle(deps: RealtimeDeps, submission: Submission, outcome: Settled): void {
  const { answer, joined, intent } = submission;
  if (outcome.is === 'refused') {
    answer(refusalOf(outcome.error));
    return;
  }
  const { ack, change } = outcome;
  answer(encodeAck(ack));
  if (change !== null) deps.metrics.countOperations(change.ops.length);
  if (!joined.isPlain || !ack.ok) return;
  if (change !== null && intent.operations !== null) recordForUndo(deps, submission, change);
  correctAuthor(deps, submission, outcome);
}

/** A protocol 1 client only asks for undo; the server keeps what it did. */
function recordForUndo(deps: RealtimeDeps, { connection, joined }: Submission, change: Announced): void {
  const history = deps.histories.of(joined.diagramId, connection.session.user.id);
  history.record({ operations: change.ops, inverse: change.inverse, now: deps.now() });
}

/** Tells a protocol 1 client what it can not know of its own edit: most need the acknowledgement only. */
function correctAuthor(
  deps: RealtimeDeps,
  { connection, joined, intent, sentAtRev }: Submission,
  { ack, change, state }: Extract<Settled, { is: 'answered' }>,
): void {
  const { diagramId, pendingEdits } = joined;
  if (intent.operations === null) {
    if (change !== null) deps.announcer.send(connection, diagramId, change);
    return;
  }
  const ops = findCorrections(
    {
      operations: intent.operations,
      repairs: intent.repairs,
      dropped: (ack.ok && ack.dropped) || [],
      isOverwritten: (key) => pendingEdits.foreignRevOf(key) > sentAtRev,
    },
    change,
  );
  if (ops.length === 0) return;
  const { socket, session } = connection;
  const unchanged = { rev: state.rev, socketId: socket.id, userId: session.user.id, kind: intent.kind };
  const base: Announced = change ?? { ...unchanged, ops: [], inverse: [], records: state.records };
  deps.announcer.send(connection, diagramId, { ...base, ops });
}
