import { can, type Operation, readOperations } from '@joinery/model';
import { type ClientBody, type MutationAck, type MutationEvent } from '@joinery/protocol';
import { type Room, type RoomMessage } from '@joinery/sync';
import { AppError, invalid } from '../errors.ts';
import { type Announced } from '../services/documents/commitTurn.ts';
import { type Settled } from '../services/documents/saving.ts';
import { type ChangeKind } from '../services/documents/operationLog.ts';
import { type Connection, type Joined } from './connection.ts';
import { isStep, passOn } from './dragSteps.ts';
import { findCorrections } from './plainCorrections.ts';
import { type PlainEdit, readPlainDeletion, readPlainElements } from './plainEdits.ts';
import { type RealtimeDeps } from './realtimeDeps.ts';
import { refusalOf, refuse } from './refusals.ts';

/** An edit as it was read. */
export type Mutation = { [E in MutationEvent]: { event: E; body: ClientBody<E> } }[MutationEvent];
type Answer = (ack: MutationAck) => void;

/** A socket with so many operations that wait to be stored sends no further edit. */
const MAX_PENDING_OPERATIONS = 2_000;
const TOO_MANY_PENDING = 'Too many edits are waiting to be stored. Please try again in a moment.';
const PENDING_RETRY_MS = 500;

/** What an edit is, before it has its turn; `operations` is null where only the turn can tell (undo of a plain client). */
interface Intent {
  kind: ChangeKind;
  operations: readonly Operation[] | null;
  /** What was read otherwise than its author sent it. */
  repairs: readonly Operation[];
}

/** Takes an edit of somebody who may edit as far as is known now; answers when it is stored. */
export function edit(
  deps: RealtimeDeps,
  { connection, joined }: { connection: Connection; joined: Joined },
  mutation: Mutation,
  answer: Answer,
): void {
  const { body } = mutation;
  if (!can(joined.role, 'diagram.edit')) {
    answer(refuse('FORBIDDEN'));
    return;
  }
  if (mutation.event === 'node-update' && mutation.body.transient === true) {
    answer(passOn(deps, { connection, joined }, mutation.body));
    return;
  }
  if (body.epoch !== undefined && body.epoch !== joined.epoch) {
    answer(refuse('STALE_EPOCH'));
    return;
  }
  if (joined.pendingEdits.operationCount >= MAX_PENDING_OPERATIONS && !deps.areRatesOff) {
    answer(refuse('RATE_LIMITED', TOO_MANY_PENDING, PENDING_RETRY_MS));
    return;
  }
  try {
    const sentAtRev = deps.documents.peek(joined.diagramId)?.rev ?? 0;
    const intent = intentOf(deps, joined, mutation);
    submit(deps, { connection, joined, body, intent, answer, sentAtRev });
  } catch (error) {
    answer(refusalOf(error));
  }
}

interface Submission {
  connection: Connection;
  joined: Joined;
  body: Mutation['body'];
  intent: Intent;
  answer: Answer;
  /** The last revision that its author had heard of. */
  sentAtRev: number;
}

function submit(deps: RealtimeDeps, submission: Submission): void {
  const { connection, joined, intent } = submission;
  const { diagramId } = joined;
  const userId = connection.session.user.id;
  const operations = intent.operations ?? [];
  const isSeen = joined.isDragging && intent.operations?.every(isStep) === true;
  joined.isDragging = false;
  joined.pendingEdits.add(operations);
  void deps.documents
    .edit({
      diagramId,
      userId,
      socketId: connection.socket.id,
      kind: intent.kind,
      plan: (room) => planOf(deps, submission, room),
      // What a history was asked for is no longer its next step.
      isPlannedOnce: intent.operations === null,
      isSeen,
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
  { connection, joined, body, intent }: Submission,
  room: Room,
): RoomMessage {
  const { clientId } = joined;
  const { seq, after = 0 } = body;
  const sent = clientId === null || seq === undefined ? undefined : { clientId, seq, after };
  // Who numbers her messages sends none twice: what she makes is another thing, however alike. Undo may find it back already.
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
  answer(ack);
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

/** Throws INVALID where it can not be read. */
function intentOf(deps: RealtimeDeps, joined: Joined, mutation: Mutation): Intent {
  const kind = kindOf(mutation);
  const { ops } = mutation.body;
  if (ops !== undefined) return { kind, operations: readOps(ops), repairs: [] };
  if (mutation.event === 'undo' || mutation.event === 'redo') {
    return { kind, operations: null, repairs: [] };
  }
  return { kind, ...readPlain(deps, joined, mutation) };
}

function kindOf(mutation: Mutation): ChangeKind {
  if (mutation.event === 'batch-update') return mutation.body.type;
  const kinds = {
    'node-update': 'node',
    'edge-update': 'edge',
    'element-delete': 'delete',
    undo: 'undo',
    redo: 'redo',
  } as const;
  return kinds[mutation.event];
}

function readOps(ops: unknown[]): Operation[] {
  const reading = readOperations(ops);
  if (!reading.ok) throw invalid(reading.message);
  return reading.operations;
}

function readPlain(deps: RealtimeDeps, joined: Joined, mutation: Mutation): PlainEdit {
  const state = deps.documents.peek(joined.diagramId);
  if (state === undefined) throw new AppError('UNAVAILABLE');
  const reading = { seen: joined.pendingEdits.viewOn(state.records), createId: deps.createId };
  switch (mutation.event) {
    case 'node-update':
      return readPlainElements({ nodes: [required(mutation.body.node, 'node')] }, reading);
    case 'edge-update':
      return readPlainElements({ edges: [required(mutation.body.edge, 'edge')] }, reading);
    case 'element-delete':
      return readPlainDeletion(required(mutation.body.type, 'type'), required(mutation.body.id, 'id'));
    case 'batch-update':
      return readPlainElements(mutation.body, reading);
    default:
      return { operations: [], repairs: [] };
  }
}

function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw invalid(`${field}: is missing`);
  return value;
}
