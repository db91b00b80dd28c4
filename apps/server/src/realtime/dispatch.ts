import { can, isObject } from '@joinery/model';
import {
  type ClientBody,
  type ClientEvent,
  type ClientEventRow,
  clientEvents,
  type JoinAck,
  type Message,
  type ShortAck,
  type MutationEvent,
  type PresenceAck,
  type RefusedAck,
} from '@joinery/wire';
import { type Connection, groups, type Joined, type SocketRate } from './connection.ts';
import { isOwnStep, passOn } from './presence/dragSteps.ts';
import { join } from './joins.ts';
import { isLongerThan } from './messages/messageSize.ts';
import { edit } from './edits.ts';
import { type RealtimeDeps } from './realtimeDeps.ts';
import { toRefusal, refuse } from './messages/refusals.ts';

/** Edits are accepted only if the session was checked within this time. */
const VALIDATION_MAX_AGE_MS = 5 * 60_000;

type Acknowledge = (ack: JoinAck | ShortAck | PresenceAck) => void;

/** A parsed message whose sender has permission. */
interface Admitted<E extends ClientEvent> {
  connection: Connection;
  joined: Joined;
  body: ClientBody<E>;
  acknowledge: Acknowledge;
}

/** Fails to compile until every event is handled. */
type Handlers = {
  [E in ClientEvent]: (deps: RealtimeDeps, message: Admitted<E>) => void;
};

const mutate =
  <E extends MutationEvent>(event: E) =>
  (deps: RealtimeDeps, { connection, joined, body, acknowledge }: Admitted<E>): void => {
    // An event and its own body form a member of the union, which the compiler cannot infer from a type
    // parameter.
    const message = { event, body } as unknown as Message;
    edit(deps, { connection, joined, message, acknowledge });
  };

const handlers: Handlers = {
  'join-diagram': (deps, { connection, body, acknowledge }) => {
    join(deps, connection, body).then(acknowledge, (error: unknown) => acknowledge(toRefusal(error)));
  },
  'node-update': mutate('node-update'),
  'edge-update': mutate('edge-update'),
  'element-delete': mutate('element-delete'),
  'batch-update': mutate('batch-update'),
  undo: mutate('undo'),
  redo: mutate('redo'),
  'cursor-move': (_deps, { connection, joined: { diagramId }, body: { position }, acknowledge }) => {
    const { socket } = connection;
    const others = socket.volatile.to(groups.participants(diagramId));
    others.emit('cursor-moved', { socketId: socket.id, position });
    acknowledge({ ok: true });
  },
  'presence-update': (_deps, { connection, joined: { diagramId }, body, acknowledge }) => {
    const { socket } = connection;
    const { selection, editing = null } = body;
    socket.data.presence = { selection, editing };
    // Not volatile like a cursor: it is a state, and the next update may be late.
    socket
      .to(groups.participants(diagramId))
      .emit('presence-updated', { socketId: socket.id, selection, editing });
    acknowledge({ ok: true });
  },
};

/** Listens to every event of the table; other events are ignored. */
export function listen(deps: RealtimeDeps, connection: Connection): void {
  for (const event of Object.keys(clientEvents) as ClientEvent[]) {
    connection.socket.on(event, (body: unknown, acknowledge?: unknown) => {
      dispatch(deps, connection, {
        event,
        body,
        acknowledge: typeof acknowledge === 'function' ? acknowledge : body,
      });
    });
  }
}

function dispatch(
  deps: RealtimeDeps,
  connection: Connection,
  { event, body, acknowledge }: { event: ClientEvent; body: unknown; acknowledge: unknown },
): void {
  const respond = createAcknowledge(deps, connection, { event, body, acknowledge });
  const row: ClientEventRow = clientEvents[event];
  const isTransient = event === 'node-update' && isObject(body) && body['transient'] === true;
  const rate = isTransient ? 'transient' : row.rate;
  const admission = connection.buckets[rate].take(deps.now(), connection.waiting[rate]);
  if (admission.is === 'abuse') {
    connection.socket.conn.close();
    return;
  }
  if (admission.is === 'excess') {
    respond(refuse('RATE_LIMITED', undefined, admission.retryAfterMs));
    return;
  }
  const acknowledgeOnce = countPending(connection, rate, respond);
  const problem = findProblem(deps, connection, { event, row, body });
  if (problem !== null) {
    acknowledgeOnce(problem);
    return;
  }
  if (isTransient && isOwnStep(body)) {
    acknowledgeOnce(passOn(deps, { connection, joined: connection.joined as Joined }, body));
    return;
  }
  const reading = row.body.safeParse(body);
  if (!reading.success) {
    acknowledgeOnce(refuse('INVALID', firstProblem(reading.error)));
    return;
  }
  // Only 'join-diagram' is accepted before joining, and it does not read `joined`.
  const joined = connection.joined as Joined;
  const handle = handlers[event];
  handle(deps, {
    connection,
    joined,
    body: reading.data as never,
    acknowledge: acknowledgeOnce,
  });
}

/** Counts a message as pending until it is acknowledged. */
function countPending({ waiting }: Connection, rate: SocketRate, acknowledge: Acknowledge): Acknowledge {
  let isWaiting = true;
  waiting[rate] += 1;
  return (ack) => {
    if (isWaiting) waiting[rate] -= 1;
    isWaiting = false;
    acknowledge(ack);
  };
}

interface Incoming {
  event: ClientEvent;
  row: ClientEventRow;
  body: unknown;
}

function findProblem(
  deps: RealtimeDeps,
  connection: Connection,
  { event, row, body }: Incoming,
): RefusedAck | null {
  if (deps.state.isClosing) return refuse('SERVER_CLOSING');
  const isTooLong = isLongerThan(row.maxBytes, body);
  if (isTooLong === null || !isObject(body)) return refuse('INVALID');
  if (isTooLong) return refuse('TOO_LARGE');
  if (event === 'join-diagram') return null;
  const { joined } = connection;
  if (joined === null || joined.diagramId !== body['diagramId']) return refuse('NOT_JOINED');
  if (!can(joined.role, row.permission)) return refuse('FORBIDDEN');
  const isOutdated = connection.validatedAt + VALIDATION_MAX_AGE_MS < deps.now();
  return isOutdated && row.permission === 'diagram.edit' ? refuse('UNAVAILABLE') : null;
}

/** Acknowledges by the message's callback; without one, rejections are sent as an event. */
function createAcknowledge(
  deps: RealtimeDeps,
  { socket }: Connection,
  { event, body, acknowledge }: { event: ClientEvent; body: unknown; acknowledge: unknown },
): Acknowledge {
  return (ack) => {
    deps.metrics.count(event, ack.ok ? 'ok' : ack.error.code);
    if (typeof acknowledge === 'function') {
      (acknowledge as Acknowledge)(ack);
      return;
    }
    if (ack.ok || event === 'cursor-move' || event === 'presence-update') return;
    const diagramId = isObject(body) ? String(body['diagramId']).slice(0, 100) : '';
    const { code, message } = ack.error;
    const fatal = event === 'join-diagram' && !ack.error.retryable;
    socket.emit('diagram-error', { diagramId, code, message, fatal });
  };
}

function firstProblem(error: { issues: readonly { path: PropertyKey[]; message: string }[] }): string {
  const issue = error.issues[0];
  return issue === undefined ? 'The message is not valid.' : `${issue.path.join('.')}: ${issue.message}`;
}
