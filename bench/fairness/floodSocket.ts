import { REALTIME_NAMESPACE, REALTIME_PATH } from '@joinery/wire';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';

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

/** Joins as a client of protocol 1 that only receives: what it is sent is not parsed, which would take the time of those who measure. */
export function joinUnread({ url, token, diagramId }: Omit<JoinOptions, 'protocol'>): Promise<() => void> {
  const address = `${url.replace(/^http/u, 'ws')}${REALTIME_PATH}/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const start = data.subarray(0, 200).toString();
      // Engine.IO and Socket.IO packets: 0 opens, 40 connects, 42 is an event, 43 an acknowledgement.
      if (start.startsWith('0{')) socket.send(`40${REALTIME_NAMESPACE},${JSON.stringify({ token })}`);
      else if (start.startsWith('40'))
        socket.send(
          `42${REALTIME_NAMESPACE},0${JSON.stringify(['join-diagram', { diagramId, protocol: 1 }])}`,
        );
      else if (start.startsWith('43')) {
        if (start.includes('"ok":true')) resolve(() => socket.terminate());
        else reject(new Error(`Not joined: ${start}`));
      }
    });
  });
}
