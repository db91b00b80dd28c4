import { encodeOperations, type Records } from '@joinery/model';
import {
  type BatchType,
  type ChangeEvent,
  type ChangeEventName,
  type ShortChange,
  type ServerEvents,
} from '@joinery/wire';
import { type AcceptedChange, type ChangeKind } from '../services/diagrams/store/operationLog.ts';
import {
  type Connection,
  groups,
  hasProtocol1,
  type RealtimeNamespace,
  type Registry,
} from './connection.ts';
import { toElementKey } from './protocol1/protocol1Corrections.ts';
import { type Emission, toProtocol1Events } from './protocol1/protocol1Events.ts';

const EVENTS = {
  node: 'node-updated',
  edge: 'edge-updated',
  delete: 'element-deleted',
  undo: 'undo-performed',
  redo: 'redo-performed',
  paste: 'batch-updated',
  'join-entity': 'batch-updated',
  ai: 'batch-updated',
  import: 'batch-updated',
  save: 'batch-updated',
  restore: 'batch-updated',
} as const satisfies Record<ChangeKind, ChangeEventName>;

/** Broadcasts accepted changes to this node's sockets, each once and in order. */
export interface Announcer {
  /** Sends a change to all participants except the client that made it, which receives an acknowledgement or a response. */
  announce: (diagramId: string, change: AcceptedChange, records: Records) => void;
  /** Sends a change to one client that has joined the diagram. */
  send(connection: Connection, change: AcceptedChange, records: Records): void;
}

export function createAnnouncer(registry: Registry, namespace: Pick<RealtimeNamespace, 'local'>): Announcer {
  const emit = (group: string, but: string[], [event, body]: Emission): void =>
    void namespace.local
      .to(group)
      .except(but)
      .emit(event, ...([body] as never));
  return {
    announce: (diagramId, change, records) => {
      const present = registry.present(diagramId);
      const but = [...present].filter((one) => isBy(one, change)).map(({ socket }) => socket.id);
      emit(groups.protocol2(diagramId), but, toChangeEvent(diagramId, change));
      if (!hasProtocol1(present)) return;
      const changed = new Set(change.ops.map(toElementKey));
      for (const { socket, joined } of present) {
        if (!but.includes(socket.id)) joined?.pendingEdits.noteForeign(change.rev, changed);
      }
      for (const emission of toProtocol1Events(diagramId, change, records)) {
        emit(groups.protocol1(diagramId), but, emission);
      }
    },
    send: ({ socket, joined }, change, records) => {
      if (joined === null) return;
      const { diagramId, isProtocol1 } = joined;
      const events = isProtocol1
        ? toProtocol1Events(diagramId, change, records)
        : [toChangeEvent(diagramId, change)];
      for (const [event, body] of events) {
        socket.emit(event, ...([body] as Parameters<ServerEvents[typeof event]> as never));
      }
    },
  };
}

/** Whether the client of a connection made the change, by its socket or by POST /diagrams/{id}/edits; a PUT is merged, and sent to it, too. */
function isBy({ socket, joined }: Connection, { socketId, clientId, kind }: AcceptedChange): boolean {
  if (socketId !== null || clientId === undefined || kind === 'save') return socket.id === socketId;
  return joined?.clientId === clientId;
}

/** Returns a change in the form of protocol 2. */
function toChangeEvent(diagramId: string, change: AcceptedChange): Emission {
  const event = EVENTS[change.kind];
  const body: ChangeEvent = { diagramId, ...toShortChange(change) };
  return [event, event === 'batch-updated' ? { ...body, type: change.kind as BatchType } : body] as Emission;
}

/** Encodes a change for the wire; with its number only for the client that sent it. */
export function toShortChange(change: AcceptedChange, scopedClientId?: string): ShortChange {
  const { rev, ops, shortOps = encodeOperations(ops), userId, socketId, clientId, seq, name } = change;
  const isOwn = scopedClientId !== undefined && clientId === scopedClientId;
  return {
    rev,
    by: { socketId, userId },
    ops: shortOps,
    ...(isOwn ? { seq } : {}),
    ...(name === undefined ? {} : { name: name.to }),
  };
}
