import { type AccessLevel } from '@joinery/model';
import { type BusMessage } from '../integrations/bus/bus.ts';
import { type Connection } from './connection.ts';
import { leave, refreshPresence } from './joins.ts';
import { type RealtimeDeps } from './realtimeDeps.ts';
import { refuse } from './messages/refusals.ts';

/** Handles events from elsewhere: changed access, deletions, ended sessions. */
export function handleBusMessage(deps: RealtimeDeps, message: BusMessage): void {
  if (message.kind === 'access-changed') {
    const { diagramId, userId, accessLevel } = message;
    for (const connection of deps.registry.all()) {
      if (connection.session.user.id === userId) changeAccess(deps, { connection, diagramId, accessLevel });
    }
  }
  if (message.kind === 'diagram-deleted') removeAll(deps, message);
  if (message.kind === 'nodes-changed') refreshPresence(deps, deps.registry.diagramIds());
  if (message.kind === 'people-changed' && deps.registry.of(message.diagramId).length > 0) {
    refreshPresence(deps, [message.diagramId]);
  }
  if (message.kind === 'session-ended') {
    for (const connection of deps.registry.all()) {
      const { session } = connection;
      const isMeant = message.sessionId === null || message.sessionId === session.id;
      if (isMeant && session.user.id === message.userId) endSession(deps, connection);
    }
  }
}

interface AccessChange {
  connection: Connection;
  diagramId: string;
  accessLevel: AccessLevel | null;
}

function changeAccess(deps: RealtimeDeps, { connection, diagramId, accessLevel }: AccessChange): void {
  const { joining, joined, socket } = connection;
  if (joining?.diagramId === diagramId) joining.accessLevel = accessLevel;
  if (joined?.diagramId !== diagramId || joined.role === accessLevel) return;
  if (accessLevel === null) {
    // Leave the diagram first, so that none of its events reach the connection.
    leave(deps, connection);
    socket.emit('access-revoked', { diagramId });
    return;
  }
  joined.role = accessLevel;
  socket.emit('access-changed', { diagramId, role: accessLevel });
}

function removeAll(
  deps: RealtimeDeps,
  { diagramId, deletedBy }: { diagramId: string; deletedBy: string | null },
): void {
  for (const connection of deps.registry.of(diagramId)) {
    leave(deps, connection);
    connection.socket.emit('diagram-deleted', { diagramId, ...(deletedBy !== null && { deletedBy }) });
  }
  for (const { joining } of deps.registry.all()) {
    if (joining?.diagramId === diagramId) joining.accessLevel = null;
  }
}

function endSession(deps: RealtimeDeps, connection: Connection): void {
  const { error } = refuse('UNAUTHORIZED');
  const diagramId = connection.joined?.diagramId ?? '';
  leave(deps, connection);
  connection.socket.emit('diagram-error', {
    diagramId,
    code: error.code,
    message: error.message,
    fatal: true,
  });
  connection.socket.disconnect(true);
}

/** Reads access and sessions of all connections again, in case a message was lost. */
export async function reviewAccess(deps: RealtimeDeps): Promise<void> {
  const { registry, services, now } = deps;
  const startedAt = now();
  const connections = registry.all();
  const open = await services.auth.sessions.stillOpen([
    ...new Set(connections.map(({ session }) => session.id)),
  ]);
  for (const connection of connections) {
    if (open.has(connection.session.id)) connection.validatedAt = startedAt;
    else endSession(deps, connection);
  }
  const diagramIds = registry.diagramIds();
  const before = new Map(connections.map((connection) => [connection, connection.joined?.role]));
  const levels = await services.readAccessLevels(diagramIds);
  for (const diagramId of diagramIds) {
    const ofDiagram = levels.get(diagramId);
    for (const connection of registry.of(diagramId)) {
      // A user who joined, or whose level changed, during the query has newer data.
      if (connection.joined?.role !== before.get(connection)) continue;
      const accessLevel = ofDiagram?.get(connection.session.user.id) ?? null;
      changeAccess(deps, { connection, diagramId, accessLevel });
    }
  }
}
