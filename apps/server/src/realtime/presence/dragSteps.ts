import { encodeOperations, type Operation, positionSchema, readOperations } from '@joinery/model';
import { type ShortAck } from '@joinery/wire';
import { invalid, notFound } from '../../errors.ts';
import { type Connection, groups, hasProtocol1, type Joined } from '../connection.ts';
import { toProtocol1Steps } from '../protocol1/protocol1Events.ts';
import { type RealtimeDeps } from '../realtimeDeps.ts';
import { toRefusal, refuse } from '../messages/refusals.ts';

/** Maximum number of nodes in a drag step. */
const MAX_DRAGGED = 500;

/** A drag step: operations from protocol 2, a node from protocol 1. */
interface DragStep {
  epoch?: unknown;
  ops?: unknown[] | undefined;
  node?: Record<string, unknown> | undefined;
}

/**
 * Whether a message is a protocol 2 drag step: nearly all messages are, and `passOn` validates what it
 * reads.
 */
export function isOwnStep(body: unknown): body is DragStep & { ops: unknown[] } {
  return Array.isArray((body as DragStep).ops);
}

/** Broadcasts a drag step to the other clients that can receive it now; nothing is stored. */
export function passOn(
  deps: RealtimeDeps,
  { connection, joined }: { connection: Connection; joined: Joined },
  { epoch, node, ops }: DragStep,
): ShortAck {
  if (epoch !== undefined && epoch !== joined.epoch) return refuse('STALE_EPOCH');
  try {
    const { diagramId } = joined;
    const state = deps.diagrams.getIfLoaded(diagramId);
    if (state === undefined) throw notFound();
    sendStep(deps, { connection, diagramId }, ops === undefined ? [readNode(node)] : readSteps(ops));
    return { ok: true, rev: state.rev };
  } catch (error) {
    return toRefusal(error);
  }
}

function sendStep(
  deps: RealtimeDeps,
  { connection, diagramId }: { connection: Connection; diagramId: string },
  ops: Operation[],
): void {
  const by = { socketId: connection.socket.id, userId: connection.session.user.id };
  // A client that cannot receive a step immediately skips it: the next one follows.
  const { volatile } = connection.socket;
  volatile
    .to(groups.protocol2(diagramId))
    .emit('node-updated', { diagramId, transient: true, by, ops: encodeOperations(ops) });
  const isReceivedByProtocol1 = !deps.isAlone || hasProtocol1(deps.registry.present(diagramId));
  for (const node of isReceivedByProtocol1 ? toProtocol1Steps(ops) : []) {
    connection.socket.volatile
      .to(groups.protocol1(diagramId))
      .emit('node-updated', { diagramId, transient: true, by, node });
  }
}

function readNode(node: DragStep['node']): Operation {
  if (node === undefined) throw invalid('node is required');
  const position = positionSchema.safeParse(node['position']);
  if (!position.success) throw invalid('node.position: must hold finite numbers x and y');
  return { kind: 'set', record: 'entity', id: String(node['id']), props: { position: position.data } };
}

function readSteps(ops: unknown[]): Operation[] {
  if (ops.length === 0) throw invalid('ops is required');
  if (ops.length > MAX_DRAGGED) throw invalid(`ops: must have at most ${MAX_DRAGGED} items`);
  const reading = readOperations(ops);
  if (!reading.ok) throw invalid(reading.message);
  if (!reading.operations.every(isStep)) throw invalid('ops: a drag step sets positions of nodes only');
  return reading.operations;
}

/** Whether the operation sets the position of a node and nothing else. */
function isStep(operation: Operation): boolean {
  if (operation.kind !== 'set' || operation.record !== 'entity') return false;
  const properties = Object.keys(operation.props);
  return properties.length === 1 && properties[0] === 'position';
}
