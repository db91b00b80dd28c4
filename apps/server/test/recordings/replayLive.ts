import { REALTIME_NAMESPACE, REALTIME_PATH } from '@joinery/wire';
import { io, type Socket } from 'socket.io-client';
import { isVolatileMessage, type Lanes, splitLanes } from './lanes.ts';
import { createBindings, type Bindings, type Difference } from './placeholders.ts';
import { hideLive, replayRequest, replaySteps, type StepDifferences } from './replay.ts';
import { type RecordedServer } from './recordedServer.ts';
import { type Json, type LiveAction, type LiveStep } from './transcript.ts';

const EVENT_TIMEOUT_MS = 10_000;
const ACK_TIMEOUT_MS = 20_000;

/** A client of the live connection that stores the received events. */
export interface LiveClient {
  socket: Socket;
  received: [event: string, body: Json][];
}

export function openClient(url: string, token: string): LiveClient {
  const socket = io(`${url}${REALTIME_NAMESPACE}`, {
    path: REALTIME_PATH,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const received: LiveClient['received'] = [];
  socket.onAny((event: string, body: Json) => void received.push([event, body]));
  return { socket, received };
}

/** Null once connected, else the error of the handshake. */
export async function connectClient({ socket }: LiveClient): Promise<Json> {
  const error = await new Promise<(Error & { data?: Json }) | null>((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', resolve);
  });
  if (error === null) return null;
  const { message, data } = error;
  return { message, ...(data === undefined ? {} : { data }) };
}

export function sendAndWait({ socket }: LiveClient, event: string, body: Json): Promise<Json> {
  return socket.timeout(ACK_TIMEOUT_MS).emitWithAck(event, body) as Promise<Json>;
}

/**
 * Resolves once a client has received everything emitted to it so far: the acknowledgement of a message
 * that is always rejected comes after it on the same connection.
 */
export async function catchUp(client: LiveClient): Promise<void> {
  if (client.socket.connected) await sendAndWait(client, 'cursor-move', { diagramId: '(none)' });
}

/** Replays the recorded session; all clients are closed at its end. */
export async function replayLive(
  server: RecordedServer,
  steps: readonly LiveStep[],
): Promise<StepDifferences[]> {
  const session: LiveReplay = { server, bindings: createBindings(), clients: new Map() };
  try {
    return await replaySteps('live', { server, steps }, (step) => replayStep(session, step));
  } finally {
    for (const { socket } of session.clients.values()) socket.disconnect();
  }
}

interface LiveReplay {
  server: RecordedServer;
  bindings: Bindings;
  clients: Map<string, LiveClient>;
}

async function replayStep(session: LiveReplay, step: LiveStep): Promise<Difference[]> {
  const { bindings, clients } = session;
  const acks: { path: string; recorded: Json | undefined; live: Json }[] = [];
  const differences: Difference[] = [];
  for (const [index, action] of step.actions.entries()) {
    const path = `actions[${String(index)}]`;
    if ('request' in action) {
      const recorded = { ...action, path: `${path}.response` };
      differences.push(...(await replayRequest(session.server.url, bindings, recorded)));
    } else {
      acks.push(...(await replayAction(session, action, path)));
    }
  }
  for (const [name, client] of clients) await waitForEvents(client, step.received[name] ?? []);
  for (const { path, recorded, live } of acks) differences.push(...bindings.compare(recorded, live, path));
  for (const name of clients.keys()) differences.push(...compareEvents(session, step, name));
  return hideLive(bindings, differences);
}

function compareEvents({ bindings, clients }: LiveReplay, step: LiveStep, name: string): Difference[] {
  const path = `received.${name}`;
  const recorded = splitLanes(step.received[name] ?? []);
  const live = splitLanes(clients.get(name)?.received.splice(0) ?? []);
  const toList = ({ changes, presence }: Lanes): Json => [...changes, ...presence];
  const differences = bindings.compare(toList(recorded), toList(live), path);
  const sentByOthers = step.actions.filter(
    (action) => isVolatileMessage(action) && 'client' in action && action.client !== name,
  );
  if (
    live.volatile.length <= sentByOthers.length &&
    isContained(bindings, recorded.volatile, live.volatile)
  ) {
    return differences;
  }
  const whole = ({ changes, presence, volatile }: Lanes): Json => [...changes, ...presence, ...volatile];
  return [{ path, recorded: whole(recorded), live: whole(live) }];
}

/**
 * Whether the live events contain the recorded ones in order: those of a busy connection were lost in the
 * recording.
 */
function isContained(bindings: Bindings, recorded: Json[], live: Json[]): boolean {
  const left = [...live];
  return recorded.every((expected) => {
    const index = left.findIndex((event) => bindings.compare(expected, event, '').length === 0);
    left.splice(0, index + 1);
    return index >= 0;
  });
}

type ClientAction = Exclude<LiveAction, { request: unknown }>;

async function replayAction(
  session: LiveReplay,
  action: ClientAction,
  path: string,
): Promise<{ path: string; recorded: Json | undefined; live: Json }[]> {
  const { bindings, clients } = session;
  if ('connect' in action) {
    const client = openClient(session.server.url, bindings.fill(action.connect) as string);
    const live = await connectClient(client);
    if ('socketId' in action) bindings.bind(action.socketId.slice(2, -2), client.socket.id ?? '');
    clients.set(action.client, client);
    return [{ path: `${path}.refusal`, recorded: 'refusal' in action ? action.refusal : null, live }];
  }
  const client = clients.get(action.client);
  if (client === undefined) throw new Error(`${path}: the client ${action.client} is not connected.`);
  if ('close' in action) {
    client.socket.disconnect();
    return [];
  }
  const body = bindings.fill(action.body);
  if (action.ack !== undefined) {
    const live = await sendAndWait(client, action.send, body);
    return [{ path: `${path}.ack`, recorded: action.ack, live }];
  }
  client.socket.emit(action.send, body);
  for (const one of [client, ...clients.values()]) await catchUp(one);
  return [];
}

/** Waits for this many events, or for the maximum delay of an event, and for any that follow. */
async function waitForEvents(client: LiveClient, recorded: LiveClient['received']): Promise<void> {
  const deadline = AbortSignal.timeout(EVENT_TIMEOUT_MS);
  const isComplete = (): boolean => countReliable(client.received) >= countReliable(recorded);
  while (!isComplete() && !deadline.aborted) {
    await new Promise<void>((resolve) => {
      const go = (): void => {
        client.socket.offAny(go);
        deadline.removeEventListener('abort', go);
        resolve();
      };
      client.socket.onAny(go);
      deadline.addEventListener('abort', go);
    });
  }
  await catchUp(client);
}

function countReliable(events: LiveClient['received']): number {
  const { changes, presence } = splitLanes(events);
  return changes.length + presence.length;
}
