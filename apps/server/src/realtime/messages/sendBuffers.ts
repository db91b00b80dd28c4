import { REALTIME_LIMITS } from '@joinery/wire';
import { type Connection } from '../connection.ts';

/** The transport's send buffer. */
interface Outgoing {
  writeBuffer?: { data?: unknown }[];
  transport?: { socket?: { bufferedAmount?: number; terminate?: () => void } };
}

function getSendBuffer({ socket }: Connection): Outgoing {
  return socket.conn as unknown as Outgoing;
}

/** Disconnects clients that do not read their messages; they rejoin with their revision. */
export function closeSlowReaders(connections: readonly Connection[]): void {
  for (const connection of connections) {
    const waiting = waitingBytes(getSendBuffer(connection));
    // The first snapshot is sent: from now on the normal limit applies.
    if (waiting === 0) connection.sendAllowance = REALTIME_LIMITS.maxSendBufferBytes;
    if (waiting > connection.sendAllowance) cutOff(connection);
  }
}

/** Without the usual last message, which could not be delivered. */
function cutOff(connection: Connection): void {
  getSendBuffer(connection).transport?.socket?.terminate?.();
  connection.socket.conn.close(true);
}

function waitingBytes({ writeBuffer = [], transport }: Outgoing): number {
  const queued = writeBuffer.reduce((sum, { data }) => sum + getSize(data), 0);
  return queued + (transport?.socket?.bufferedAmount ?? 0);
}

function getSize(data: unknown): number {
  if (typeof data === 'string') return data.length;
  return data instanceof Uint8Array ? data.byteLength : 0;
}
