import { type Operation, readOperations } from '@joinery/model';
import { type ClientBody, type MutationEvent } from '@joinery/protocol';
import { AppError, invalid } from '../errors.ts';
import { type ChangeKind } from '../services/diagrams/load/operationLog.ts';
import { runAtOnce, runInSlices } from '../services/slices.ts';
import { type Joined } from './connection.ts';
import { type PlainEdit, type PlainReading, readPlainDeletion, readPlainElements } from './plainEdits.ts';
import { type RealtimeDeps } from './realtimeDeps.ts';

/** An edit as it was sent. */
export type Mutation = { [E in MutationEvent]: { event: E; body: ClientBody<E> } }[MutationEvent];

/** What an edit is, before it has its turn; `operations` is null where only the turn can tell (undo of a plain client). */
export interface Intent {
  kind: ChangeKind;
  operations: readonly Operation[] | null;
  /** What was read otherwise than its author sent it. */
  repairs: readonly Operation[];
}

/** More elements, or operations that wait to be stored, than are read at once. */
const MAX_ELEMENTS_AT_ONCE = 40;
const MAX_OPERATIONS_AT_ONCE = 400;

/** Whether it takes so long to read that others would wait. */
export function isLarge({ event, body }: Mutation): boolean {
  const elements = event === 'batch-update' ? (body.nodes?.length ?? 0) + (body.edges?.length ?? 0) : 0;
  return elements > MAX_ELEMENTS_AT_ONCE || (body.ops?.length ?? 0) > MAX_OPERATIONS_AT_ONCE;
}

/** Reads what a client means, a large edit in slices. Throws INVALID where it can not be read. */
export function readMutation(
  deps: Pick<RealtimeDeps, 'diagrams' | 'createId'>,
  joined: Joined,
  mutation: Mutation,
): Intent | Promise<Intent> {
  const isAtOnce = !isLarge(mutation) && joined.pendingEdits.unseenCount <= MAX_OPERATIONS_AT_ONCE;
  const steps = readInSteps(deps, joined, mutation);
  return isAtOnce ? runAtOnce(steps) : runInSlices(steps);
}

function* readInSteps(
  deps: Pick<RealtimeDeps, 'diagrams' | 'createId'>,
  joined: Joined,
  mutation: Mutation,
): Generator<undefined, Intent> {
  const kind = kindOf(mutation);
  const { ops } = mutation.body;
  if (ops !== undefined) return { kind, operations: yield* readOps(ops), repairs: [] };
  if (mutation.event === 'undo' || mutation.event === 'redo') {
    return { kind, operations: null, repairs: [] };
  }
  return { kind, ...(yield* readPlain(deps, joined, mutation)) };
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

function* readPlain(
  { diagrams, createId }: Pick<RealtimeDeps, 'diagrams' | 'createId'>,
  joined: Joined,
  mutation: Mutation,
): Generator<undefined, PlainEdit> {
  if (mutation.event === 'element-delete') {
    return readPlainDeletion(required(mutation.body.type, 'type'), required(mutation.body.id, 'id'));
  }
  const state = diagrams.peek(joined.diagramId);
  if (state === undefined) throw new AppError('UNAVAILABLE');
  const reading: PlainReading = { seen: yield* joined.pendingEdits.viewOn(state.records), createId };
  switch (mutation.event) {
    case 'node-update':
      return yield* readPlainElements({ nodes: [required(mutation.body.node, 'node')] }, reading);
    case 'edge-update':
      return yield* readPlainElements({ edges: [required(mutation.body.edge, 'edge')] }, reading);
    case 'batch-update':
      return yield* readPlainElements(mutation.body, reading);
    default:
      return { operations: [], repairs: [] };
  }
}

function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw invalid(`${field}: is missing`);
  return value;
}
