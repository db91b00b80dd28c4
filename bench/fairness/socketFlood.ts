import { performance } from 'node:perf_hooks';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Socket } from 'socket.io-client';
import { benchDiagram } from '../diagram.ts';
import { makeDiagram, type SignedIn } from '../realtime/people.ts';
import { type Flooded, type FloodRequest } from './flooder.ts';
import { type Flood, createFloods } from './floods.ts';
import { sendAcknowledged, join } from './floodSocket.ts';
import { type Measured } from './measuredServer.ts';

/** Interval of reads and edits by the other users. */
const PROBE_INTERVAL_MS = 40;
const IDLE_MS = 2_000;
/** Minimum time of a measurement. */
const FLOOD_MIN_MS = 1_000;

/** Latencies of other users in milliseconds, and figures of the server. */
export interface FloodFigures {
  flood: string;
  getP99: number;
  editP99: number;
  /** Edits of a collaborator in the flooded diagram. */
  sharedEditP99: number;
  maxLoopDelayMs: number;
  peakMb: number;
  acknowledged: number;
  refused: number;
  /** Time until the last message was acknowledged. */
  acknowledgedMs: number;
}

export interface FloodClients {
  /** Owns and floods the diagram. */
  flooder: SignedIn;
  /** Reads and edits a diagram of their own. */
  other: SignedIn;
  /** Edits the same diagram. */
  collaborator: SignedIn;
  entities: number;
  messages: number;
}

interface FloodOptions {
  only?: (flood: Flood) => boolean;
  /** Called after each kind of flood. */
  report?: (figures: FloodFigures) => void;
}

/** Floods a large diagram with each kind of message, and measures the latencies of other users. */
export async function socketFlood(
  server: Measured,
  clients: FloodClients,
  { only = () => true, report = () => undefined }: FloodOptions = {},
): Promise<FloodFigures[]> {
  const { flooder, other, collaborator, entities } = clients;
  const own = await makeDiagram(server.url, benchDiagram(10), [other]);
  const figures: FloodFigures[] = [];
  const flooded = await makeDiagram(server.url, benchDiagram(entities), [flooder, collaborator]);
  for (const flood of createFloods(entities).filter(only)) {
    const { url } = server;
    const messages = flood.messages ?? clients.messages;
    const flooding = await startFlooder({
      ...{ url, token: flooder.token, diagramId: flooded, protocol: flood.protocol },
      ...{ flood: flood.name, entities, messages },
    });
    const [mine, shared] = await Promise.all([
      join({ url, token: other.token, diagramId: own, protocol: 2 }),
      join({ url, token: collaborator.token, diagramId: flooded, protocol: 2 }),
    ]);
    const measured = await measure(server, {
      flood: flood.name,
      messages,
      probes: {
        get: () => read(`${url}/api/api/diagrams/${own}`, other.token),
        edit: (index) => editOnce(mine, own, index),
        sharedEdit: (index) => editOnce(shared, flooded, index),
      },
      flooding,
    });
    report(measured);
    figures.push(measured);
    for (const socket of [mine, shared]) socket.disconnect();
    await pause(IDLE_MS);
  }
  return figures;
}

/** Starts the flood. Returns the number of accepted messages. */
type Flooding = () => Promise<number>;

/** Starts a separate process, because creating messages would delay the measurements of the other users. */
async function startFlooder(request: FloodRequest): Promise<Flooding> {
  const child = fork(new URL('./flooder.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  child.send(request);
  await once(child, 'message');
  return async () => {
    child.send('go');
    const [{ acknowledged: accepted }] = (await once(child, 'message')) as [Flooded];
    return accepted;
  };
}

interface Measurement {
  flood: string;
  messages: number;
  probes: Record<'get' | 'edit' | 'sharedEdit', (index: number) => Promise<void>>;
  flooding: Flooding;
}

async function measure(
  server: Measured,
  { flood, messages, probes, flooding }: Measurement,
): Promise<FloodFigures> {
  await server.readDelay();
  const end = { isReached: false };
  const running = Promise.all(
    [probes.get, probes.edit, probes.sharedEdit].map((probe) => repeat(probe, end)),
  );
  await pause(PROBE_INTERVAL_MS * 5);
  const begun = performance.now();
  const accepted = await flooding();
  const acknowledgedMs = performance.now() - begun;
  await pause(Math.max(0, FLOOD_MIN_MS - acknowledgedMs));
  end.isReached = true;
  const [get = [], edit = [], sharedEdit = []] = await running;
  const delay = await server.readDelay();
  return {
    flood,
    getP99: p99(get),
    editP99: p99(edit),
    sharedEditP99: p99(sharedEdit),
    maxLoopDelayMs: delay.time,
    peakMb: await server.readPeakMegabytes(),
    acknowledged: accepted,
    refused: messages - accepted,
    acknowledgedMs,
  };
}

/** Calls the probe repeatedly, at most once per interval. */
async function repeat(
  probe: (index: number) => Promise<void>,
  end: { isReached: boolean },
): Promise<number[]> {
  const latencies: number[] = [];
  for (let index = 0; !end.isReached; index += 1) {
    const begun = performance.now();
    await probe(index);
    latencies.push(performance.now() - begun);
    await pause(PROBE_INTERVAL_MS);
  }
  return latencies;
}

async function read(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`GET: ${String(response.status)}`);
  await response.arrayBuffer();
}

async function editOnce(socket: Socket, diagramId: string, index: number): Promise<void> {
  const ops = [{ k: 'set', r: 'n/entity-0', p: { position: { x: index, y: 1 } } }];
  await sendAcknowledged(socket, 'node-update', { diagramId, ops });
}

function p99(latencies: readonly number[]): number {
  const sorted = [...latencies].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
}
