import { type AccessLevel, formatContent, formatState } from '@joinery/model';
import { type ClientBody, type JoinAck, type OnlineUser, REALTIME_LIMITS } from '@joinery/wire';
import { scopedClientId } from '../services/diagrams/open/joining.ts';
import { createPacer } from '../slices.ts';
import {
  type Connection,
  groups,
  getGroups,
  isOurProtocol,
  type Joined,
  type RealtimeSocket,
} from './connection.ts';
import { sendDiagram } from './messages/firstMessage.ts';
import { createPendingEdits } from './messages/pendingEdits.ts';
import { type RealtimeDeps } from './realtimeDeps.ts';
import { countPlaces, countRemotePlaces, findCapacityError, NO_PLACES } from './presence/places.ts';
import { toRefusal, refuse } from './messages/refusals.ts';

type JoinBody = ClientBody<'join-diagram'>;

/** Size of a first snapshot as JSON relative to its stored form. */
const PICTURE_FACTOR = 2;

/** Joins a diagram, one join at a time; acknowledges once the first snapshot is being sent. */
export function join(deps: RealtimeDeps, connection: Connection, body: JoinBody): Promise<JoinAck> {
  const joined = connection.lastJoin.then(() => tryJoin(deps, connection, body));
  connection.lastJoin = joined.then(
    () => undefined,
    () => undefined,
  );
  return joined;
}

async function tryJoin(deps: RealtimeDeps, connection: Connection, body: JoinBody): Promise<JoinAck> {
  const { diagramId } = body;
  const { user } = connection.session;
  const joining: NonNullable<Connection['joining']> = { diagramId, accessLevel: undefined };
  connection.joining = joining;
  try {
    const stored = await deps.services.findAccess(diagramId, user.id);
    // Events received during the query are newer than its result.
    const currentRole = (): AccessLevel | null =>
      joining.accessLevel === undefined ? stored : joining.accessLevel;
    if (currentRole() === null) return refuse('NOT_FOUND');
    return await enterReserved(deps, { connection, body, currentRole });
  } catch (error) {
    return toRefusal(error);
  } finally {
    connection.joining = null;
  }
}

interface Entering {
  connection: Connection;
  body: JoinBody;
  currentRole: () => AccessLevel | null;
}

/**
 * Reserves a slot from the check of the limits until the connection has entered, so that parallel joins do
 * not exceed them.
 */
async function enterReserved(deps: RealtimeDeps, entering: Entering): Promise<JoinAck> {
  const { connection, body } = entering;
  const local = countPlaces(deps, connection, body);
  const problem = findCapacityError(local);
  if (problem !== null) return refuse('LIMIT', problem);
  const release = deps.registry.reserve(connection, body.diagramId);
  try {
    const remote = deps.isAlone ? NO_PLACES : await countRemotePlaces(deps, connection, body.diagramId);
    const problemElsewhere = findCapacityError({
      all: local.all + remote.all,
      own: local.own + remote.own,
    });
    return problemElsewhere === null ? await enter(deps, entering) : refuse('LIMIT', problemElsewhere);
  } finally {
    release();
  }
}

async function enter(deps: RealtimeDeps, { connection, body, currentRole }: Entering): Promise<JoinAck> {
  const { diagramId, rev, epoch } = body;
  const clientId =
    body.clientId === undefined ? undefined : scopedClientId(connection.session.user.id, body.clientId);
  const isProtocol1 = !isOurProtocol(body.protocol);
  const format = isProtocol1 ? formatContent : formatState;
  const request = {
    diagramId,
    clientId,
    rev: isProtocol1 ? undefined : rev,
    epoch,
    format,
    sessionId: connection.session.id,
  };
  const outcome: { ack: JoinAck } = { ack: refuse('UNAVAILABLE') };
  // Called once, synchronously, at the moment from which every change is broadcast.
  await deps.diagrams.join(request, (diagram) => {
    const role = currentRole();
    if (role === null || !connection.socket.connected) {
      deps.diagrams.leave(diagramId);
      outcome.ack = refuse('NOT_FOUND');
      return;
    }
    const joined: Joined = {
      diagramId,
      role,
      epoch: diagram.epoch,
      clientId: clientId ?? null,
      isProtocol1,
      pendingEdits: createPendingEdits(),
      lastEdit: Promise.resolve(),
      lastStored: Promise.resolve(),
      pace: createPacer(),
    };
    joinRoom(deps, connection, joined);
    sendDiagram(deps, { connection, joined, diagram, since: rev });
    connection.sendAllowance = REALTIME_LIMITS.maxSendBufferBytes + diagram.characters * PICTURE_FACTOR;
    outcome.ack = {
      ok: true,
      diagramId,
      role,
      rev: diagram.state.rev,
      epoch: diagram.epoch,
      doneSeq: diagram.doneSeq,
      limits: REALTIME_LIMITS,
    };
  });
  if (outcome.ack.ok) await sendParticipants(deps, connection, diagramId);
  return outcome.ack;
}

function joinRoom(deps: RealtimeDeps, connection: Connection, joined: Joined): void {
  const { socket, joined: before } = connection;
  disconnectPredecessor(deps, connection, joined);
  if (before?.diagramId !== joined.diagramId) leave(deps, connection);
  // Both joins hold a reference, so release one.
  else deps.diagrams.leave(joined.diagramId);
  for (const group of before === null ? [] : getGroups(before)) void socket.leave(group);
  deps.registry.enter(connection, joined);
  void socket.join(getGroups(joined));
  if (before?.diagramId !== joined.diagramId) {
    socket.to(groups.participants(joined.diagramId)).emit('user-joined', onlineUser(socket));
    deps.presenceSync.noteChange(joined.diagramId);
  }
}

/** Disconnects an older connection of the same tab, lost without notice. */
function disconnectPredecessor({ registry }: RealtimeDeps, connection: Connection, joined: Joined): void {
  if (joined.clientId === null) return;
  for (const other of registry.of(joined.diagramId)) {
    if (other !== connection && other.joined?.clientId === joined.clientId) other.socket.disconnect(true);
  }
}

/** Sends participants and their selections to a new participant. */
async function sendParticipants(
  deps: RealtimeDeps,
  { socket }: Connection,
  diagramId: string,
): Promise<void> {
  const sockets = await deps.namespace.in(groups.participants(diagramId)).fetchSockets();
  socket.emit('current-users', sockets.map(onlineUser));
  for (const other of sockets) {
    const { selection, editing } = other.data.presence;
    if (other.id === socket.id || (selection.length === 0 && editing === null)) continue;
    socket.emit('presence-updated', { socketId: other.id, selection, editing });
  }
}

/**
 * Broadcasts the participants again: a stopped node could not report that its users left; see
 * `PresenceSync`.
 */
export function refreshPresence({ namespace, log }: RealtimeDeps, diagramIds: Iterable<string>): void {
  for (const diagramId of diagramIds) {
    const group = groups.participants(diagramId);
    namespace
      .in(group)
      .fetchSockets()
      .then((sockets) => namespace.local.to(group).emit('current-users', sockets.map(onlineUser)))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'presence could not be updated');
      });
  }
}

function onlineUser({ id, data }: Pick<RealtimeSocket, 'id' | 'data'>): OnlineUser {
  return { socketId: id, user: data.user };
}

/** Leaves the current diagram, if any, and notifies the others. */
export function leave(deps: RealtimeDeps, connection: Connection): void {
  const { socket, joined } = connection;
  if (joined === null) return;
  deps.registry.leave(connection);
  for (const group of getGroups(joined)) void socket.leave(group);
  socket.data.presence = { selection: [], editing: null };
  deps.namespace.to(groups.participants(joined.diagramId)).emit('user-left', { socketId: socket.id });
  deps.presenceSync.noteChange(joined.diagramId);
  deps.diagrams.leave(joined.diagramId);
  deps.histories.forget(joined.diagramId, connection.session.user.id);
}
