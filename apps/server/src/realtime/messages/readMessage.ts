import { type Operation, readOperations } from '@joinery/model';
import { type Message } from '@joinery/wire';
import { AppError, invalid } from '../../errors.ts';
import { type ChangeKind } from '../../services/diagrams/store/operationLog.ts';
import { type Edit } from '../../services/diagrams/edit/edit.ts';
import { runAtOnce, runInSlices } from '../../slices.ts';
import { type Connection, type Joined } from '../connection.ts';
import {
  type Protocol1Edit,
  type Protocol1Context,
  readProtocol1Deletion,
  readProtocol1Elements,
} from '../protocol1/protocol1Edits.ts';
import { type RealtimeDeps } from '../realtimeDeps.ts';

/** A message parsed to an edit. */
export interface Reading extends Pick<Edit, 'kind' | 'action'> {
  /** Parts that were read differently from the input. */
  repairs: readonly Operation[];
}

/** Facts about the author needed for reading. */
interface Author {
  connection: Connection;
  joined: Joined;
}

/** Maximum number of elements, or of pending operations, read at once. */
const MAX_ELEMENTS_AT_ONCE = 40;
const MAX_OPERATIONS_AT_ONCE = 400;

/** Whether reading takes so long that it would block others. */
export function isLarge({ event, body }: Message): boolean {
  const elements = event === 'batch-update' ? (body.nodes?.length ?? 0) + (body.edges?.length ?? 0) : 0;
  return elements > MAX_ELEMENTS_AT_ONCE || (body.ops?.length ?? 0) > MAX_OPERATIONS_AT_ONCE;
}

type ReadingDeps = Pick<RealtimeDeps, 'diagrams' | 'histories' | 'createId'>;

/** Parses a client's message, a large one in slices. Throws INVALID. */
export function readMessage(
  deps: ReadingDeps,
  { message, ...author }: Author & { message: Message },
): Reading | Promise<Reading> {
  const isAtOnce = !isLarge(message) && author.joined.pendingEdits.unseenCount <= MAX_OPERATIONS_AT_ONCE;
  const steps = readInSteps(deps, author, message);
  return isAtOnce ? runAtOnce(steps) : runInSlices(steps);
}

function* readInSteps(
  deps: ReadingDeps,
  { connection, joined }: Author,
  message: Message,
): Generator<undefined, Reading> {
  const kind = toChangeKind(message);
  const { ops } = message.body;
  if (ops !== undefined) {
    return { kind, action: { is: 'operations', operations: yield* readOps(ops) }, repairs: [] };
  }
  if (message.event === 'undo' || message.event === 'redo') {
    const history = deps.histories.of(joined.diagramId, connection.session.user.id);
    return { kind, action: { is: message.event, history }, repairs: [] };
  }
  const { operations, repairs } = yield* readProtocol1(deps, joined, message);
  return { kind, action: { is: 'operations', operations }, repairs };
}

function toChangeKind(message: Message): ChangeKind {
  if (message.event === 'batch-update') return message.body.type;
  const kinds = {
    'node-update': 'node',
    'edge-update': 'edge',
    'element-delete': 'delete',
    undo: 'undo',
    redo: 'redo',
  } as const;
  return kinds[message.event];
}

function* readOps(ops: unknown[]): Generator<undefined, Operation[]> {
  const operations: Operation[] = [];
  for (let from = 0; from < ops.length; from += MAX_OPERATIONS_AT_ONCE) {
    const reading = readOperations(ops.slice(from, from + MAX_OPERATIONS_AT_ONCE), { firstIndex: from });
    if (!reading.ok) throw invalid(reading.message);
    operations.push(...reading.operations);
    yield;
  }
  return operations;
}

function* readProtocol1(
  { diagrams, createId }: ReadingDeps,
  joined: Joined,
  message: Message,
): Generator<undefined, Protocol1Edit> {
  if (message.event === 'element-delete') {
    return readProtocol1Deletion(required(message.body.type, 'type'), required(message.body.id, 'id'));
  }
  const state = diagrams.getIfLoaded(joined.diagramId);
  if (state === undefined) throw new AppError('UNAVAILABLE');
  const reading: Protocol1Context = { seen: yield* joined.pendingEdits.viewOn(state.records), createId };
  switch (message.event) {
    case 'node-update':
      return yield* readProtocol1Elements({ nodes: [required(message.body.node, 'node')] }, reading);
    case 'edge-update':
      return yield* readProtocol1Elements({ edges: [required(message.body.edge, 'edge')] }, reading);
    case 'batch-update':
      return yield* readProtocol1Elements(message.body, reading);
    default:
      return { operations: [], repairs: [] };
  }
}

function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw invalid(`${field} is required`);
  return value;
}
