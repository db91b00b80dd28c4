import { REALTIME_NAMESPACE, REALTIME_PATH } from '@joinery/wire';
import { io, type Socket } from 'socket.io-client';

/** Sends a message and returns whether it was accepted; a disconnected socket counts as a refusal. */
export async function sendAcknowledged(
  socket: Socket,
  event: string,
  body: object,
): Promise<{ ok: boolean }> {
  try {
    return (await socket.emitWithAck(event, body)) as { ok: boolean };
  } catch {
    return { ok: false };
  }
}

/** The options of joining a diagram. */
export interface JoinOptions {
  url: string;
  token: string;
  diagramId: string;
  protocol: 1 | 2;
}

export async function join({ url, token, diagramId, protocol }: JoinOptions): Promise<Socket> {
  const socket = io(`${url}${REALTIME_NAMESPACE}`, {
    path: REALTIME_PATH,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const ack = (await socket.emitWithAck('join-diagram', { diagramId, protocol })) as { ok: boolean };
  if (!ack.ok) throw new Error(`Not joined: ${JSON.stringify(ack)}`);
  return socket;
}
