import { type WebSocket } from '@playwright/test';
import { REALTIME_NAMESPACE } from '@joinery/wire';
import { type Placeholders } from '../placeholders.ts';
import { type Json } from '../transcript.ts';
import { type LiveSteps, type SendAction } from './liveSteps.ts';

/** A recorded browser tab. */
export interface Tab {
  name: string;
  placeholders: Placeholders;
  steps: LiveSteps;
  connections: number;
  isConnected: boolean;
}

/**
 * Engine.IO messages that contain Socket.IO packets: type, namespace, number of the acknowledgement, JSON.
 */
const PACKET = new RegExp(`^4([0234])${REALTIME_NAMESPACE},(\\d*)(.*)$`, 's');
const CONNECT = '0';
const EVENT = '2';
const ACK = '3';

interface Packet {
  type: string;
  id: string;
  content: Json;
}

/** Null for heartbeats and the handshake of Engine.IO. */
function parsePacket(payload: string | Buffer): Packet | null {
  const [, type, id = '', json = ''] = PACKET.exec(String(payload)) ?? [];
  return type === undefined ? null : { type, id, content: JSON.parse(json) as Json };
}

/** Records the messages of one connection of a tab. */
export function watchFrames(webSocket: WebSocket, tab: Tab): void {
  const { name, placeholders, steps } = tab;
  const waiting = new Map<string, SendAction>();
  let token = '';
  webSocket.on('framesent', ({ payload }) => {
    const packet = parsePacket(payload);
    if (packet?.type === CONNECT) token = (packet.content as { token: string }).token;
    if (packet?.type !== EVENT) return;
    const [event, body] = packet.content as [string, Json];
    const action = steps.act<SendAction>({ client: name, send: event, body });
    if (packet.id === '') return;
    waiting.set(packet.id, action);
    steps.unanswered.add(action);
  });
  webSocket.on('framereceived', ({ payload }) => {
    const packet = parsePacket(payload);
    if (packet?.type === CONNECT) {
      tab.connections += 1;
      tab.isConnected = true;
      const placeholder = `${name}${String(tab.connections)}`;
      placeholders.name(placeholder, (packet.content as { sid: string }).sid);
      steps.act({ client: name, connect: token, socketId: `{{${placeholder}}}` });
    }
    if (packet?.type === EVENT) steps.receive(name, ...(packet.content as [string, Json]));
    if (packet?.type !== ACK) return;
    const action = waiting.get(packet.id);
    if (action === undefined) return;
    action.ack = (packet.content as [Json])[0];
    steps.unanswered.delete(action);
  });
  webSocket.on('close', () => {
    for (const action of waiting.values()) steps.unanswered.delete(action);
    if (tab.isConnected) steps.act({ client: name, close: true });
    tab.isConnected = false;
  });
}
