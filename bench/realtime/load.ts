import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Operation, type Position } from '@joinery/model';
import { io, type Socket } from 'socket.io-client';
import { cpuOf, type Target } from './serverProcess.ts';

/** Every so many steps somebody drops what she drags: our own client makes that one durable edit. */
const STEPS_PER_DRAG = 20;
/** Before anything is measured, for so long: a program that has just started is still being compiled. */
const WARM_UP_SECONDS = 2;
/** What was sent last arrives within this time. */
const SETTLING_MS = 500;

/**
 * People in rooms; the first `dragging` of each room drag. `client`: our own passes steps on and stores the drop, a plain
 * one stores every step.
 */
export interface Load {
  rooms: readonly string[];
  people: number;
  dragging: number;
  stepsPerSecond: number;
  seconds: number;
  client: 'own' | 'plain';
  tokenOf: (person: number) => string;
}

/** What a load came to; `wrong` counts stored steps that were missing, doubled or out of order somewhere. */
export interface Figures {
  steps: number;
  cpuMicrosecondsPerStep: number;
  p50: number;
  p99: number;
  heard: number;
  expected: number;
  stored: number;
  wrong: number;
}

interface Heard {
  node?: { id: string; position: Position };
  ops?: Operation[];
  transient?: boolean;
}

interface Dragger {
  socket: Socket;
  room: string;
  nodeId: string;
}

interface Ear {
  /** Per node the last stored step that was heard here. */
  storedUpTo: Map<string, number>;
}

interface Measurement {
  sentAt: Map<string, number>;
  latencies: number[];
  heard: number;
  wrong: number;
}

function hear(
  measurement: Measurement,
  ear: Ear,
  { body, storedEvery }: { body: Heard; storedEvery: number },
): void {
  const { id, step } = stepOf(body);
  measurement.heard += 1;
  const sent = measurement.sentAt.get(`${id}/${String(step)}`);
  if (sent !== undefined) measurement.latencies.push(performance.now() - sent);
  if (body.transient === true) return;
  if (step !== (ear.storedUpTo.get(id) ?? 0) + storedEvery) measurement.wrong += 1;
  ear.storedUpTo.set(id, step);
}

/** Our own edits are told as operations, those of a plain client as nodes. */
function stepOf({ node, ops }: Heard): { id: string; step: number } {
  const [op] = ops ?? [];
  if (op?.k === 'set') return { id: op.r.slice(2), step: (op.p['position'] as Position).x };
  return { id: node?.id ?? '', step: node?.position.x ?? 0 };
}

let drives = 0;

async function connect(target: Target, load: Load, who: { room: string; person: number }): Promise<Socket> {
  const socket = io(`${target.url}${target.namespace}`, {
    path: target.path,
    auth: { token: load.tokenOf(who.person) },
    transports: ['websocket'],
    forceNew: true,
  });
  const ours =
    load.client === 'plain' ? {} : { protocol: 2, clientId: `bench-${String(drives)}-${String(who.person)}` };
  const body = { diagramId: who.room, ...ours };
  const ack = (await socket.emitWithAck('join-diagram', body)) as { ok: boolean };
  if (!ack.ok) throw new Error(`Not joined: ${JSON.stringify(ack)}`);
  return socket;
}

/** A step as the client of this load sends it; answers what is to be waited for. */
function send(load: Load, { socket, room: diagramId, nodeId: id }: Dragger, step: number): Promise<unknown> {
  const position = { x: step, y: 0 };
  const node = { id, position };
  if (load.client === 'plain') return socket.emitWithAck('node-update', { diagramId, node });
  const ops = [{ k: 'set', r: `n/${id}`, p: { position } }];
  if (step % STEPS_PER_DRAG !== 0) {
    socket.volatile.emit('node-update', { diagramId, node, transient: true, ops });
    return Promise.resolve();
  }
  const seq = step / STEPS_PER_DRAG;
  return socket.emitWithAck('node-update', { diagramId, seq, ops, after: 0, epoch: 1 });
}

/** Everybody drags at the same rate, not at the same moment: each second is so many moments. */
const MOMENTS_PER_STEP = 10;

/** Steps `from` to `to` of everybody; answers when those that are stored are answered. */
async function drag(
  load: Load,
  { draggers, measurement }: { draggers: readonly Dragger[]; measurement: Measurement },
  { from, to }: { from: number; to: number },
): Promise<void> {
  const answers: Promise<unknown>[] = [];
  const begun = performance.now();
  const momentMs = 1000 / load.stepsPerSecond / MOMENTS_PER_STEP;
  for (let moment = 0; moment < (to - from + 1) * MOMENTS_PER_STEP; moment += 1) {
    const step = from + Math.floor(moment / MOMENTS_PER_STEP);
    for (const [at, dragger] of draggers.entries()) {
      if (at % MOMENTS_PER_STEP !== moment % MOMENTS_PER_STEP) continue;
      measurement.sentAt.set(`${dragger.nodeId}/${String(step)}`, performance.now());
      answers.push(send(load, dragger, step));
    }
    await pause(Math.max(0, begun + (moment + 1) * momentMs - performance.now()));
  }
  for (const ack of await Promise.all(answers)) {
    if (ack !== undefined && !(ack as { ok: boolean }).ok) throw new Error(`Refused: ${JSON.stringify(ack)}`);
  }
  await pause(SETTLING_MS);
}

/** Puts a load on a server and measures what it costs there. */
export async function drive(target: Target, load: Load): Promise<Figures> {
  const storedEvery = load.client === 'plain' ? 1 : STEPS_PER_DRAG;
  // Numbers of messages begin anew: so another client each time.
  drives += 1;
  const measurement: Measurement = { sentAt: new Map(), latencies: [], heard: 0, wrong: 0 };
  const draggers: Dragger[] = [];
  const ears: Ear[] = [];
  const sockets: Socket[] = [];
  for (const [at, room] of load.rooms.entries()) {
    for (let person = 0; person < load.people; person += 1) {
      const socket = await connect(target, load, { room, person });
      const ear: Ear = { storedUpTo: new Map() };
      sockets.push(socket);
      ears.push(ear);
      socket.on('node-updated', (body: Heard) => hear(measurement, ear, { body, storedEvery }));
      if (person < load.dragging)
        draggers.push({ socket, room, nodeId: `n-${String(at)}-${String(person)}` });
    }
  }
  const warmUp = WARM_UP_SECONDS * load.stepsPerSecond;
  await drag(load, { draggers, measurement }, { from: 1, to: warmUp });
  measurement.heard = 0;
  measurement.latencies.length = 0;
  const total = load.seconds * load.stepsPerSecond;
  const before = await cpuOf(target.pid);
  await drag(load, { draggers, measurement }, { from: warmUp + 1, to: warmUp + total });
  const cpu = (await cpuOf(target.pid)) - before;
  for (const socket of sockets) socket.disconnect();
  return figuresOf(measurement, {
    cpu,
    steps: total * draggers.length,
    listeners: load.people - 1,
    storedPerDragger: Math.floor(total / storedEvery),
    draggers: draggers.length,
    storedUpTo: ears.flatMap(({ storedUpTo }) => [...storedUpTo.values()]),
    lastStored: Math.floor((warmUp + total) / storedEvery) * storedEvery,
  });
}

interface Totals {
  cpu: number;
  steps: number;
  listeners: number;
  storedPerDragger: number;
  draggers: number;
  storedUpTo: readonly number[];
  lastStored: number;
}

function figuresOf(measurement: Measurement, totals: Totals): Figures {
  const { latencies, heard, wrong } = measurement;
  latencies.sort((one, other) => one - other);
  const quantile = (part: number): number =>
    Number((latencies[Math.floor(latencies.length * part)] ?? 0).toFixed(1));
  const upToTheEnd = totals.storedUpTo.filter((step) => step === totals.lastStored).length;
  const missing = totals.storedPerDragger > 0 ? totals.draggers * totals.listeners - upToTheEnd : 0;
  return {
    steps: totals.steps,
    cpuMicrosecondsPerStep: Math.round(totals.cpu / totals.steps),
    p50: quantile(0.5),
    p99: quantile(0.99),
    heard,
    expected: totals.steps * totals.listeners,
    stored: totals.storedPerDragger * totals.draggers,
    wrong: wrong + missing,
  };
}
