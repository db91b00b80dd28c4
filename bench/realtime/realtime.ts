import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

/** See bench/README.md. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const TICKS_PER_SECOND = 100;
const ROOT = join(import.meta.dirname, '../..');

interface Target {
  name: string;
  url: string;
  namespace: string;
  path: string;
  pid: number;
  stop: () => Promise<void>;
}

/** People in rooms; the first `dragging` of each room drag. `isStored`: every step is an edit, as of a plain client. */
interface Load {
  rooms: string[];
  people: number;
  dragging: number;
  stepsPerSecond: number;
  isStored: boolean;
  tokenOf: (person: number) => string;
}

interface Figures {
  steps: number;
  cpuMicrosecondsPerStep: number;
  p50: number;
  p99: number;
  heard: number;
  expected: number;
  wrong: number;
}

async function start(
  command: string[],
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; line: string }> {
  const child: ChildProcess = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('listening')) return { child, line };
  }
  throw new Error('The server ended before it listened.');
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** CPU time that a process has used, in microseconds. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${String(pid)}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / TICKS_PER_SECOND;
}

async function connect(target: Target, load: Load, room: string, person: number): Promise<Socket> {
  const socket = io(`${target.url}${target.namespace}`, {
    path: target.path,
    auth: { token: load.tokenOf(person) },
    transports: ['websocket'],
    forceNew: true,
  });
  const ours = load.isStored ? {} : { protocol: 2, clientId: `bench-${String(person)}` };
  const ack = (await socket.emitWithAck('join-diagram', { diagramId: room, ...ours })) as { ok: boolean };
  if (!ack.ok) throw new Error(`Not joined: ${JSON.stringify(ack)}`);
  return socket;
}

async function drive(target: Target, load: Load): Promise<Figures> {
  const latencies: number[] = [];
  let heard = 0;
  let wrong = 0;
  const sentAt = new Map<string, number>();
  const draggers: { socket: Socket; room: string; id: string; last: number }[] = [];
  const all: Socket[] = [];
  for (const [at, room] of load.rooms.entries()) {
    for (let person = 0; person < load.people; person += 1) {
      const socket = await connect(target, load, room, person);
      all.push(socket);
      const lastOf = new Map<string, number>();
      socket.on('node-updated', ({ node }: { node: { id: string; position: { x: number } } }) => {
        const { id, position } = node;
        heard += 1;
        const last = lastOf.get(id) ?? 0;
        if (position.x <= last || (load.isStored && position.x !== last + 1)) wrong += 1;
        lastOf.set(id, position.x);
        const sent = sentAt.get(`${id}/${String(position.x)}`);
        if (sent !== undefined) latencies.push(performance.now() - sent);
      });
      if (person < load.dragging) {
        draggers.push({ socket, room, id: `n-${String(at)}-${String(person)}`, last: 0 });
      }
    }
  }
  const before = await cpuOf(target.pid);
  const answers: Promise<unknown>[] = [];
  const total = SECONDS * load.stepsPerSecond;
  for (let step = 1; step <= total; step += 1) {
    for (const { socket, room, id } of draggers) {
      const node = { id, position: { x: step, y: 0 } };
      sentAt.set(`${id}/${String(step)}`, performance.now());
      const body = { diagramId: room, node, ...(load.isStored ? {} : { transient: true }) };
      answers.push(socket.emitWithAck('node-update', body));
    }
    await pause(1000 / load.stepsPerSecond);
  }
  await Promise.all(answers);
  await pause(500);
  const cpu = (await cpuOf(target.pid)) - before;
  for (const socket of all) socket.disconnect();
  latencies.sort((one, other) => one - other);
  const steps = total * draggers.length;
  const quantile = (part: number): number => latencies[Math.floor(latencies.length * part)] ?? 0;
  return {
    steps,
    cpuMicrosecondsPerStep: Math.round(cpu / steps),
    p50: Number(quantile(0.5).toFixed(1)),
    p99: Number(quantile(0.99).toFixed(1)),
    heard,
    expected: steps * (load.people - 1),
    wrong,
  };
}

async function call(
  url: string,
  route: string,
  options: { token?: string; body?: object } = {},
): Promise<Record<string, string>> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const { token, body } = options;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${route}: ${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

async function signIn(url: string, person: number): Promise<{ token: string; email: string }> {
  const identity = { email: `person${String(person)}@example.org`, name: `Person ${String(person)}` };
  const { credential = '' } = await call(url, 'POST /dev-identity/token', { body: identity });
  const claims = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const { token = '' } = await call(url, 'POST /api/api/auth/google', {
    body: { ...identity, googleId: claims.sub, credential },
  });
  return { token, email: identity.email };
}

async function makeRoom(
  url: string,
  at: number,
  people: { token: string; email: string }[],
): Promise<string> {
  const [owner, ...members] = people;
  const token = owner?.token ?? '';
  const nodes = people.map((_, person) => ({
    id: `n-${String(at)}-${String(person)}`,
    position: { x: 0, y: 0 },
    data: { name: 'Entity', attributes: [] },
  }));
  const body = { name: 'Bench', content: { nodes, edges: [] } };
  const { _id: diagramId = '' } = await call(url, 'POST /api/api/diagrams', { token, body });
  for (const member of members) {
    const invitation = { invitedEmail: member.email, accessLevel: 'EDITOR', diagramId };
    const { inviteToken = '' } = await call(url, 'POST /api/api/invitations/invite', {
      token,
      body: invitation,
    });
    await call(url, `POST /api/api/invitations/accept/${inviteToken}`, { token: member.token });
  }
  return diagramId;
}

function tell(what: string, target: Target, figures: Figures): void {
  const { steps, cpuMicrosecondsPerStep, p50, p99, heard, expected, wrong } = figures;
  process.stdout.write(
    `${what.padEnd(34)} ${target.name.padEnd(8)} ${String(steps).padStart(6)} steps  ${String(cpuMicrosecondsPerStep).padStart(5)} us/step  p50 ${String(p50)} ms  p99 ${String(p99)} ms  heard ${String(heard)} of ${String(expected)}, ${String(wrong)} doubled or out of order\n`,
  );
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
  const port = String(await freePort());
  const environment = { PORT: port, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  const ours = await start(['apps/server/dist/main.js'], environment);
  const bare = await start(['--import', 'tsx', 'bench/realtime/echo.ts'], {});
  const joinery: Target = {
    name: 'Joinery',
    url: `http://127.0.0.1:${port}`,
    namespace: '/state',
    path: '/ws/socket.io',
    pid: ours.child.pid ?? 0,
    stop: () => stop(ours.child),
  };
  const echo: Target = {
    name: 'echo',
    url: /http:\S+/.exec(bare.line)?.[0] ?? '',
    namespace: '/',
    path: '/socket.io',
    pid: bare.child.pid ?? 0,
    stop: () => stop(bare.child),
  };
  try {
    const people = await Promise.all(Array.from({ length: 50 }, (_, person) => signIn(joinery.url, person)));
    const tokenOf = (person: number): string => people[person]?.token ?? '';
    const crowd = {
      rooms: [await makeRoom(joinery.url, 0, people)],
      people: 50,
      dragging: 5,
      stepsPerSecond: 20,
      tokenOf,
    };
    const pairRooms: string[] = [];
    for (let at = 0; at < 200; at += 1) pairRooms.push(await makeRoom(joinery.url, at, people.slice(0, 2)));
    const pairs = { rooms: pairRooms, people: 2, dragging: 1, stepsPerSecond: 4, tokenOf };
    for (const [what, load] of [
      ['50 in a room, 5 drag', crowd],
      ['200 rooms of 2, one of each drags', pairs],
    ] as const) {
      for (const isStored of [false, true]) {
        for (const target of [echo, joinery]) {
          tell(`${what}${isStored ? ', stored' : ''}`, target, await drive(target, { ...load, isStored }));
        }
      }
    }
  } finally {
    await Promise.all([joinery.stop(), echo.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
