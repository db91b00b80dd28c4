import { io, type Socket } from 'socket.io-client';
import { benchDiagram } from '../diagram.ts';
import { makeDiagram, signIn } from './people.ts';
import { startJoinery, type Target } from './serverProcess.ts';

/** Measures the memory of the server for an open room; see bench/README.md. */
const ENTITIES = 500;
const ROOMS = 20;
const EDITS_PER_ROOM = 50;
const MAX_BYTES_PER_ROOM = 2_000_000;
/** Rooms opened before measuring, to exclude memory that is allocated once. */
const WARM_UP_ROOMS = 5;

async function join(target: Target, token: string, diagramId: string): Promise<Socket> {
  const socket = io(`${target.url}${target.namespace}`, {
    path: target.path,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  });
  const body = { diagramId, protocol: 2, clientId: 'bench' };
  const ack = (await socket.emitWithAck('join-diagram', body)) as { ok: boolean };
  if (!ack.ok) throw new Error(`Not joined: ${JSON.stringify(ack)}`);
  return socket;
}

async function edit(socket: Socket, diagramId: string): Promise<void> {
  for (let seq = 1; seq <= EDITS_PER_ROOM; seq += 1) {
    const ops = [{ k: 'set', r: `n/entity-${String(seq)}`, p: { position: { x: seq, y: seq } } }];
    const body = { diagramId, seq, ops, after: 0, epoch: 1 };
    const ack = (await socket.emitWithAck('node-update', body)) as { ok: boolean };
    if (!ack.ok) throw new Error(`Refused: ${JSON.stringify(ack)}`);
  }
}

/** Returns heap and external memory after a forced garbage collection. */
async function readBytes(target: Target): Promise<number> {
  const { heapUsed, external } = await target.readMemory();
  return heapUsed + external;
}

async function main(): Promise<void> {
  const target = await startJoinery();
  try {
    const person = await signIn(target.url, 0);
    const diagramIds: string[] = [];
    for (let at = 0; at < WARM_UP_ROOMS + ROOMS; at += 1) {
      diagramIds.push(await makeDiagram(target.url, benchDiagram(ENTITIES), [person]));
    }
    const sockets: Socket[] = [];
    const open = async (ids: readonly string[]): Promise<void> => {
      for (const id of ids) sockets.push(await join(target, person.token, id));
    };
    await open(diagramIds.slice(0, WARM_UP_ROOMS));
    const before = await readBytes(target);
    const measured = diagramIds.slice(WARM_UP_ROOMS);
    await open(measured);
    const opened = (await readBytes(target)) - before;
    const joined = sockets.slice(WARM_UP_ROOMS);
    for (const [at, id] of measured.entries()) {
      const socket = joined[at];
      if (socket !== undefined) await edit(socket, id);
    }
    const edited = (await readBytes(target)) - before;
    const each = (bytes: number): string => `${String(Math.round(bytes / ROOMS / 1000))} kB`;
    process.stdout.write(
      `a room of ${String(ENTITIES)} entities with one user: ${each(opened)}, after ${String(EDITS_PER_ROOM)} edits ${each(edited)}\n`,
    );
    if (Math.max(opened, edited) / ROOMS > MAX_BYTES_PER_ROOM) process.exitCode = 1;
    for (const socket of sockets) socket.disconnect();
  } finally {
    await target.stop();
  }
}

await main();
