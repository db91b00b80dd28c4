import { once } from 'node:events';
import { type JoinOptions, sendAcknowledged, join } from './floodSocket.ts';
import { createFloods } from './floods.ts';

/** First message to the flooding process, which replies 'ready' and waits for a second message to start. */
export interface FloodRequest extends JoinOptions {
  flood: string;
  entities: number;
  messages: number;
}

/** Number of accepted messages, sent once all are acknowledged. */
export interface Flooded {
  acknowledged: number;
}

const [request] = (await once(process, 'message')) as [FloodRequest];
const { flood: name, entities, messages, ...joining } = request;
const flood = createFloods(entities).find((one) => one.name === name);
if (flood === undefined) throw new Error(`no flood: ${name}`);
const socket = await join(joining);
const bodies = Array.from({ length: messages }, (_, index) => flood.message(index));
process.send?.('ready');
await once(process, 'message');
const { diagramId } = joining;
const acks = await Promise.all(
  bodies.map(([event, body]) => sendAcknowledged(socket, event, { diagramId, ...body })),
);
socket.disconnect();
process.send?.({ acknowledged: acks.filter(({ ok }) => ok).length } satisfies Flooded);
process.disconnect();
