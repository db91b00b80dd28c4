import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type DiagramContent } from '@joinery/model';
import { REALTIME_NAMESPACE, REALTIME_PATH } from '@joinery/protocol';
import { io, type Socket } from 'socket.io-client';
import { benchDiagram } from '../diagram.ts';
import { makeDiagram, type SignedIn } from '../realtime/people.ts';
import { type Measured } from './measuredServer.ts';

/** How often the other users read and edit. */
const PROBE_INTERVAL_MS = 40;
const IDLE_MS = 2_000;
/** Measured at least this long, however soon the flood is answered. */
const FLOOD_MIN_MS = 1_000;

/** What is sent at once, and by which protocol. */
export interface Flood {
  name: string;
  protocol: 1 | 2;
  /** Event and body of one message; the diagram's id is added. */
  message: (index: number) => [event: string, body: object];
  /** Messages at once, unless the scenario's own number. */
  messages?: number;
}

/** Latencies of other users in milliseconds, and the server's own figures. */
export interface FloodFigures {
  flood: string;
  getP99: number;
  editP99: number;
  /** Edits of a collaborator in the diagram that is flooded. */
  sharedEditP99: number;
  maxLoopDelayMs: number;
  peakMb: number;
  acknowledged: number;
  refused: number;
  /** Until the last message had its answer. */
  answeredMs: number;
}

export interface FloodClients {
  /** Floods the diagram; owns it. */
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

const position = (index: number): { x: number; y: number } => ({ x: index, y: index });

/** Each kind of message that makes a server work. */
export function floodsOf(entities: number): Flood[] {
  const node = (index: number): string => `entity-${String(index % entities)}`;
  const relationship = (index: number): string => `relationship-${String(index % entities)}`;
  return [
    { name: 'idle', protocol: 1, messages: 0, message: () => ['undo', {}] },
    {
      name: 'node-update, one node',
      protocol: 1,
      message: (index) => ['node-update', { node: { id: 'entity-1', position: position(index) } }],
    },
    {
      name: 'node-update, many nodes',
      protocol: 1,
      message: (index) => ['node-update', { node: { id: node(index), data: { name: `N${String(index)}` } } }],
    },
    {
      name: 'node-update, new nodes',
      protocol: 1,
      message: (index) => [
        'node-update',
        { node: { id: `new-${String(index)}`, position: position(index), data: { name: 'New' } } },
      ],
    },
    {
      name: 'edge-update',
      protocol: 1,
      message: (index) => [
        'edge-update',
        { edge: { id: relationship(index), data: { label: String(index) } } },
      ],
    },
    {
      name: 'element-delete',
      protocol: 1,
      message: (index) => ['element-delete', { type: 'node', id: `new-${String(index)}` }],
    },
    {
      name: 'batch-update, 2,000 nodes and edges each',
      protocol: 1,
      messages: 20,
      message: (index) => ['batch-update', { type: 'paste', ...batch(index) }],
    },
    { name: 'undo and redo', protocol: 1, message: (index) => [index % 2 === 0 ? 'undo' : 'redo', {}] },
    {
      name: 'operations',
      protocol: 2,
      message: (index) => [
        'node-update',
        { ops: [{ k: 'set', r: `n/${node(index)}`, p: { position: position(index) } }] },
      ],
    },
    {
      name: 'presence',
      protocol: 1,
      message: (index) => ['presence-update', { selection: [node(index)], editing: null }],
    },
    { name: 'join-diagram', protocol: 1, messages: 40, message: () => ['join-diagram', {}] },
  ];
}

function batch(index: number): Pick<DiagramContent, 'edges'> & { nodes: object[] } {
  const { nodes, edges } = benchDiagram(1_000);
  const flipped = nodes.map(({ id, data: { name } }) => ({
    id,
    position: position(index),
    data: { name: `${name}${String(index)}` },
  }));
  return {
    nodes: flipped,
    edges: edges.slice(0, 1_000).map((edge) => ({ ...edge, data: { ...edge.data, label: String(index) } })),
  };
}

/** Floods a large diagram with each kind of message, and measures what other users notice. */
export async function socketFlood(
  server: Measured,
  clients: FloodClients,
  { only = () => true, report = () => undefined }: FloodOptions = {},
): Promise<FloodFigures[]> {
  const { flooder, other, collaborator, entities } = clients;
  const own = await makeDiagram(server.url, benchDiagram(10), [other]);
  const figures: FloodFigures[] = [];
  const flooded = await makeDiagram(server.url, benchDiagram(entities), [flooder, collaborator]);
  for (const flood of floodsOf(entities).filter(only)) {
    const sockets = await Promise.all([
      join(server, { token: flooder.token, diagramId: flooded, protocol: flood.protocol }),
      join(server, { token: other.token, diagramId: own, protocol: 2 }),
      join(server, { token: collaborator.token, diagramId: flooded, protocol: 2 }),
    ]);
    const [from, mine, shared] = sockets;
    const messages = flood.messages ?? clients.messages;
    const measured = await measure(server, {
      flood,
      probes: {
        get: () => read(`${server.url}/api/api/diagrams/${own}`, other.token),
        edit: (index) => editOnce(mine, own, index),
        sharedEdit: (index) => editOnce(shared, flooded, index),
      },
      sends: Array.from({ length: messages }, (_, index) => {
        const [event, body] = flood.message(index);
        return () => acknowledged(from, event, { diagramId: flooded, ...body });
      }),
    });
    report(measured);
    figures.push(measured);
    for (const socket of sockets) socket.disconnect();
    await pause(IDLE_MS);
  }
  return figures;
}

interface Measurement {
  flood: Flood;
  probes: Record<'get' | 'edit' | 'sharedEdit', (index: number) => Promise<void>>;
  /** One for each message, which is made before anything is measured. */
  sends: readonly (() => Promise<{ ok: boolean }>)[];
}

async function measure(server: Measured, { flood, probes, sends }: Measurement): Promise<FloodFigures> {
  await server.readDelay();
  const end = { isReached: false };
  const running = Promise.all(
    [probes.get, probes.edit, probes.sharedEdit].map((probe) => repeat(probe, end)),
  );
  await pause(PROBE_INTERVAL_MS * 5);
  const begun = performance.now();
  const acks = await sendAtOnce(sends);
  const answeredMs = performance.now() - begun;
  await pause(Math.max(0, FLOOD_MIN_MS - answeredMs));
  end.isReached = true;
  const [get = [], edit = [], sharedEdit = []] = await running;
  const delay = await server.readDelay();
  return {
    flood: flood.name,
    getP99: p99(get),
    editP99: p99(edit),
    sharedEditP99: p99(sharedEdit),
    maxLoopDelayMs: delay.time,
    peakMb: await server.readPeakMegabytes(),
    acknowledged: acks.filter(({ ok }) => ok).length,
    refused: acks.filter(({ ok }) => !ok).length,
    answeredMs,
  };
}

/** Waits for no answer, but gives the other users of this process a turn between messages: formatting one of 2,000 elements takes it a while. */
async function sendAtOnce(sends: Measurement['sends']): Promise<{ ok: boolean }[]> {
  const answers: Promise<{ ok: boolean }>[] = [];
  for (const send of sends) {
    answers.push(send());
    await nextTurn();
  }
  return Promise.all(answers);
}

/** One call after the other, at most one an interval. */
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
  await acknowledged(socket, 'node-update', { diagramId, ops });
}

/** Whether a message was accepted; a socket that was disconnected meanwhile counts as refused. */
async function acknowledged(socket: Socket, event: string, body: object): Promise<{ ok: boolean }> {
  try {
    return (await socket.emitWithAck(event, body)) as { ok: boolean };
  } catch {
    return { ok: false };
  }
}

async function join(
  server: Measured,
  { token, diagramId, protocol }: { token: string; diagramId: string; protocol: 1 | 2 },
): Promise<Socket> {
  const socket = io(`${server.url}${REALTIME_NAMESPACE}`, {
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

function p99(latencies: readonly number[]): number {
  const sorted = [...latencies].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
}
