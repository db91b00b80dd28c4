import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** The server as shipped: bundled, with its worker beside it. */
export interface BuiltServer {
  main: string;
  remove(): Promise<void>;
}

/** Bundles the server into a temporary folder, where its packages are found as from dist. */
export async function buildServer(): Promise<BuiltServer> {
  const folder = join(PACKAGE, 'node_modules', '.cache', `joinery-server-${process.pid}`);
  await mkdir(folder, { recursive: true });
  await copyFile(join(PACKAGE, 'package.json'), join(folder, 'package.json'));
  await build({
    root: PACKAGE,
    configFile: join(PACKAGE, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(folder, 'dist') },
  });
  return {
    main: join(folder, 'dist', 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface RunningServer {
  url: string;
  child: ChildProcess;
  startLine: string;
  /** Sends the signal and waits for the end; returns exit code and signal. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<[number | null, NodeJS.Signals | null]>;
}

type Environment = Record<string, string>;

/** Starts a server process, without the environment of the tests. */
export function spawnServer(main: string, environment: Environment): ChildProcess {
  return spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts the server and waits for the line with its address. */
export async function startServer(
  main: string,
  environment: Environment & { PORT: string },
): Promise<RunningServer> {
  const child = spawnServer(main, environment);
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const complaints: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const startLine = await Promise.race([
    firstLine(child, /listening/),
    ended.then(([code]) => {
      throw new Error(`The server ended with ${String(code)}: ${complaints.join('')}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    child,
    startLine,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

async function firstLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (child.stdout === null) throw new Error('The output of the server is not read.');
  return new Promise((resolve) => {
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => {
      if (pattern.test(line)) resolve(line);
    });
  });
}

/** Makes one call with a JSON body; throws if the connection breaks, or without an answer after 30 seconds. */
export async function callServer(
  url: string,
  route: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // The fetch of Node 20 may wait forever on a connection that breaks as it begins.
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Signs in through the development identity of a running server; returns a bearer token. */
export async function signInTo(
  url: string,
  person = { email: 'ada@example.org', name: 'Ada' },
): Promise<string> {
  const { credential } = (await callServer(url, 'POST /dev-identity/token', { body: person })).body;
  const claims = JSON.parse(Buffer.from(String(credential).split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const body = { ...person, googleId: claims.sub, credential };
  return String((await callServer(url, 'POST /api/api/auth/google', { body })).body['token']);
}
