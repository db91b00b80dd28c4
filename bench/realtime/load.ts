import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Position, type ShortOperation } from '@joinery/model';
import { io, type Socket } from 'socket.io-client';
import { type Cpu, readCpu, type Target } from './serverProcess.ts';

/** A drag ends after this many steps (1.5 s at 20 Hz); our client then sends one durable edit. */
const STEPS_PER_DRAG = 30;
/** Time before measuring, in which the code is still being compiled. */
const WARM_UP_SECONDS = 12;
/** Time for the last messages to arrive. */
const SETTLING_MS = 500;

/**
 * Users in rooms, of which the first `dragging` of each room drag. `client`: our own has steps forwarded and only the drop
 * stored, with protocol 1 every step is stored.
 */
export interface Load {
  rooms: readonly string[];
  people: number;
  dragging: number;
  stepsPerSecond: number;
  seconds: number;
  client: 'own' | 'protocol 1';
  getToken: (person: number) => string;
}

/** The figures of a load; `wrong` counts stored steps that were not received directly after the previous one. */
export interface Figures {
  steps: number;
  /** CPU of the whole process, and of its first thread; the others write to the database and collect garbage. */
  microsecondsPerStep: number;
  mainThreadMicrosecondsPerStep: number;
  /** Milliseconds from sending a step to receiving it. */
  p50: number;
  p99: number;
  /** Milliseconds from sending a stored step to its acknowledgement. */
  acknowledgedP50: number;
  acknowledgedP99: number;
  received: number;
  expected: number;
  stored: number;
  wrong: number;
}

interface ReceivedMessage {
  node?: { id: string; position: Position };
  ops?: ShortOperation[];
  transient?: boolean;
}

interface Dragger {
  socket: Socket;
  room: string;
  nodeId: string;
  /** Offset of the drop in steps, because users do not drop at the same time. */
  lead: number;
}

interface Listener {
  /** The last stored step received, by node. */
  storedUpTo: Map<string, number>;
}

interface Measurement {
  /** The leads of `Dragger`, by node. */
  leads: Map<string, number>;
  sentAt: Map<string, number>;
  latencies: number[];
  acknowledgeTimes: number[];
  received: number;
  wrong: number;
}

function receive(
  measurement: Measurement,
  listener: Listener,
  { body, storedEvery }: { body: ReceivedMessage; storedEvery: number },
): void {
  const { id, step } = readStep(body);
  measurement.received += 1;
  const sent = measurement.sentAt.get(`${id}/${String(step)}`);
  if (sent !== undefined) measurement.latencies.push(performance.now() - sent);
  if (body.transient === true) return;
  const before = listener.storedUpTo.get(id) ?? -(measurement.leads.get(id) ?? 0);
  if (step !== before + storedEvery) measurement.wrong += 1;
  listener.storedUpTo.set(id, step);
}

/** Reads a step, which is an operation from our client and a node with protocol 1. */
function readStep({ node, ops }: ReceivedMessage): { id: string; step: number } {
  const [op] = ops ?? [];
  if (op?.k === 'set') return { id: op.r.slice(2), step: (op.p['position'] as Position).x };
  return { id: node?.id ?? '', step: node?.position.x ?? 0 };
}

/** Part of client ids, because message numbers restart with each crowd. */
let crowds = 0;

async function connect(target: Target, load: Load, user: { room: string; person: number }): Promise<Socket> {
  const socket = io(`${target.url}${target.namespace}`, {
    path: target.path,
    auth: { token: load.getToken(user.person) },
    transports: ['websocket'],
    forceNew: true,
  });
  const ours =
    load.client === 'protocol 1'
      ? {}
      : { protocol: 2, clientId: `bench-${String(crowds)}-${String(user.person)}` };
  const body = { diagramId: user.room, ...ours };
  const ack = (await socket.emitWithAck('join-diagram', body)) as { ok: boolean };
  if (!ack.ok) throw new Error(`Not joined: ${JSON.stringify(ack)}`);
  return socket;
}

/** Sends a step as the client of this load does. Resolves with the acknowledgement, if there is one. */
function send(
  load: Load,
  { dragger, measurement }: { dragger: Dragger; measurement: Measurement },
  step: number,
): Promise<unknown> {
  const { socket, room: diagramId, nodeId: id, lead } = dragger;
  const store = async (body: object): Promise<unknown> => {
    const sent = performance.now();
    const ack: unknown = await socket.emitWithAck('node-update', body);
    measurement.acknowledgeTimes.push(performance.now() - sent);
    return ack;
  };
  const position = { x: step, y: 0 };
  const node = { id, position };
  if (load.client === 'protocol 1') return store({ diagramId, node });
  const ops = [{ k: 'set', r: `n/${id}`, p: { position } }];
  if ((step + lead) % STEPS_PER_DRAG !== 0) {
    socket.volatile.emit('node-update', { diagramId, node, transient: true, ops });
    return Promise.resolve();
  }
  const seq = (step + lead) / STEPS_PER_DRAG;
  return store({ diagramId, seq, ops, after: 0, epoch: 1 });
}

/** Users drag at the same rate, distributed over this many moments per step. */
const MOMENTS_PER_STEP = 10;

/** Sends the steps `from` to `to` of all users. Resolves when the stored ones are acknowledged. */
async function drag(
  load: Load,
  { draggers, measurement }: { draggers: readonly Dragger[]; measurement: Measurement },
  { from, to }: { from: number; to: number },
): Promise<void> {
  const acks: Promise<unknown>[] = [];
  const begun = performance.now();
  const momentMs = 1000 / load.stepsPerSecond / MOMENTS_PER_STEP;
  for (let moment = 0; moment < (to - from + 1) * MOMENTS_PER_STEP; moment += 1) {
    const step = from + Math.floor(moment / MOMENTS_PER_STEP);
    for (const [at, dragger] of draggers.entries()) {
      if (at % MOMENTS_PER_STEP !== moment % MOMENTS_PER_STEP) continue;
      measurement.sentAt.set(`${dragger.nodeId}/${String(step)}`, performance.now());
      acks.push(send(load, { dragger, measurement }, step));
    }
    await pause(Math.max(0, begun + (moment + 1) * momentMs - performance.now()));
  }
  for (const ack of await Promise.all(acks)) {
    if (ack !== undefined && !(ack as { ok: boolean }).ok) throw new Error(`Refused: ${JSON.stringify(ack)}`);
  }
  await pause(SETTLING_MS);
}

/** Connected users in the rooms of a server. */
export interface Crowd {
  /** Drags for some seconds. Returns the figures. */
  drag(seconds: number): Promise<Figures>;
  /** Disconnects all users. Returns how many times the last stored step was not received. */
  leave(): number;
}

/** Connects the users of a load and warms up the server. */
export async function connectUsers(target: Target, load: Load): Promise<Crowd> {
  crowds += 1;
  const storedEvery = load.client === 'protocol 1' ? 1 : STEPS_PER_DRAG;
  const measurement: Measurement = {
    leads: new Map(),
    sentAt: new Map(),
    latencies: [],
    acknowledgeTimes: [],
    received: 0,
    wrong: 0,
  };
  const draggers: Dragger[] = [];
  const receivers: Listener[] = [];
  const sockets: Socket[] = [];
  for (const [at, room] of load.rooms.entries()) {
    for (let person = 0; person < load.people; person += 1) {
      const socket = await connect(target, load, { room, person });
      const listener: Listener = { storedUpTo: new Map() };
      sockets.push(socket);
      receivers.push(listener);
      socket.on('node-updated', (body: ReceivedMessage) =>
        receive(measurement, listener, { body, storedEvery }),
      );
      if (person < load.dragging)
        draggers.push({ socket, room, nodeId: `n-${String(at)}-${String(person)}`, lead: 0 });
    }
  }
  for (const [at, dragger] of draggers.entries()) {
    dragger.lead = Math.floor((at / draggers.length) * storedEvery);
    measurement.leads.set(dragger.nodeId, dragger.lead);
  }
  const listeners = load.people - 1;
  let lastStep = 0;
  const storedBy = ({ lead }: Dragger): number => Math.floor((lastStep + lead) / storedEvery);

  const dragFor = async (seconds: number): Promise<Figures> => {
    Object.assign(measurement, { latencies: [], acknowledgeTimes: [], received: 0, wrong: 0 });
    measurement.sentAt.clear();
    const storedBefore = draggers.map(storedBy);
    const steps = seconds * load.stepsPerSecond;
    const before = await readCpu(target.pid);
    await drag(load, { draggers, measurement }, { from: lastStep + 1, to: lastStep + steps });
    const cpu = await readCpu(target.pid);
    lastStep += steps;
    const stored = draggers.reduce((sum, one, at) => sum + storedBy(one) - (storedBefore[at] ?? 0), 0);
    return toFigures(measurement, {
      cpu: { whole: cpu.whole - before.whole, mainThread: cpu.mainThread - before.mainThread },
      steps: steps * draggers.length,
      listeners,
      stored,
    });
  };
  await dragFor(WARM_UP_SECONDS);
  return {
    drag: dragFor,
    leave: () => {
      for (const socket of sockets) socket.disconnect();
      const ends = new Map(draggers.map((one) => [one.nodeId, storedBy(one) * storedEvery - one.lead]));
      const complete = receivers.flatMap(({ storedUpTo }) =>
        [...storedUpTo].filter(([id, step]) => step === ends.get(id)),
      );
      return draggers.length * listeners - complete.length;
    },
  };
}

interface Totals {
  cpu: Cpu;
  steps: number;
  listeners: number;
  stored: number;
}

function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? NaN;
}

function toFigures({ latencies, acknowledgeTimes, received, wrong }: Measurement, totals: Totals): Figures {
  const { cpu, steps, listeners, stored } = totals;
  return {
    steps,
    microsecondsPerStep: cpu.whole / steps,
    mainThreadMicrosecondsPerStep: cpu.mainThread / steps,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    acknowledgedP50: quantile(acknowledgeTimes, 0.5),
    acknowledgedP99: quantile(acknowledgeTimes, 0.99),
    received,
    expected: steps * listeners,
    stored,
    wrong,
  };
}
