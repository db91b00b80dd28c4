import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../test/ports.ts';

const MAIN = resolve(import.meta.dirname, '../apps/server/dist/main.js');
const START_TIMEOUT_MS = 30_000;

/** The built server on its own loopback port and data directory. */
export interface RunningServer {
  url: string;
  /** Ends the process; the data remains. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Restarts it on the same port and data. */
  start(): Promise<void>;
  /** Stops it and deletes the data. */
  dispose(): Promise<void>;
}

/** Starts a server; `environment` is added to that of every test server. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joinery-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${String(port)}`;
  let child: ChildProcess | undefined;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    const running = child;
    child = undefined;
    if (running?.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  const start = async (): Promise<void> => {
    const started = await spawnServer({ port, dataDir, url, environment });
    child = started.process;
    started.process.once('exit', (code, signal) => {
      if (child !== started.process) return;
      console.error(`the server ended by itself (${String(code ?? signal)}):\n${started.output()}`);
    });
  };
  await start();
  return {
    url,
    stop,
    start,
    dispose: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function spawnServer(options: {
  port: number;
  dataDir: string;
  url: string;
  environment: Record<string, string>;
}): Promise<{ process: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      PUBLIC_URL: options.url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(options.port))) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${String(child.exitCode)}:\n${output}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready in time:\n${output}`);
    }
    await delay(50);
  }
  return { process: child, output: () => output };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${String(port)}/readyz`)).ok;
  } catch {
    return false;
  }
}
