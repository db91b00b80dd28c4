import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../test/ports.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A measured server. */
export interface Target {
  name: 'Joinery' | 'echo';
  url: string;
  namespace: string;
  path: string;
  pid: number;
  child: ChildProcess;
  /** Returns the memory of the process after a forced garbage collection. */
  readMemory: () => Promise<NodeJS.MemoryUsage>;
  stop: () => Promise<void>;
}

async function start(
  command: string[],
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; line: string }> {
  const child: ChildProcess = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('listening')) return { child, line };
  }
  throw new Error('The server exited before it listened.');
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function readMemory(child: ChildProcess): Promise<NodeJS.MemoryUsage> {
  const usage = once(child, 'message') as Promise<[NodeJS.MemoryUsage]>;
  child.send('memory');
  return (await usage)[0];
}

/** The Node option of `apps/server/bin/joinery-server.mjs`, the image and `npm start`. */
const AS_STARTED = '--min-semi-space-size=16';

/** Starts the built server with an empty data folder; `extra` are Node arguments such as `--cpu-prof`. */
export async function startJoinery(
  extra: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Target & { child: ChildProcess }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
  const port = String(await freePort());
  const probe = ['--expose-gc', '--import', './bench/realtime/memoryProbe.mjs'];
  const { child } = await start([AS_STARTED, ...extra, ...probe, 'apps/server/dist/main.js'], {
    PORT: port,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  return {
    child,
    name: 'Joinery',
    url: `http://127.0.0.1:${port}`,
    namespace: '/state',
    path: '/ws/socket.io',
    pid: child.pid ?? 0,
    readMemory: () => readMemory(child),
    stop: async () => {
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a bare Socket.IO server that forwards messages. */
export async function startEcho(): Promise<Target> {
  const probe = ['--expose-gc', '--import', './bench/realtime/memoryProbe.mjs'];
  const { child, line } = await start([...probe, '--import', 'tsx', 'bench/realtime/echo.ts'], {});
  return {
    name: 'echo',
    url: /http:\S+/.exec(line)?.[0] ?? '',
    namespace: '/state',
    path: '/ws/socket.io',
    pid: child.pid ?? 0,
    child,
    readMemory: () => readMemory(child),
    stop: () => stop(child),
  };
}

/** CPU time of a process in microseconds, user and system. */
export interface Cpu {
  whole: number;
  mainThread: number;
}

/** Reads the scheduler statistics of all threads. */
export async function readCpu(pid: number): Promise<Cpu> {
  const tasks = `/proc/${String(pid)}/task`;
  const cpu: Cpu = { whole: 0, mainThread: 0 };
  for (const task of await readdir(tasks)) {
    const [nanoseconds = ''] = (await readFile(`${tasks}/${task}/schedstat`, 'utf8')).split(' ');
    cpu.whole += Number(nanoseconds) / 1000;
    if (task === String(pid)) cpu.mainThread = Number(nanoseconds) / 1000;
  }
  return cpu;
}
