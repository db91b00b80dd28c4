import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startAiStub } from './aiStub.ts';
import { freePort } from '../../../test/ports.ts';
import {
  type BuiltServer,
  buildServer,
  callServer,
  type RunningServer,
  signInTo,
  spawnServer,
  startServer,
} from './serverProcess.ts';

let built: BuiltServer;
let environment: { PORT: string; DATA_DIR: string } & Record<string, string>;
let running: RunningServer[] = [];

beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());
beforeEach(async () => {
  environment = {
    PORT: String(await freePort()),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'joinery-process-')),
  };
});
afterEach(async () => {
  await Promise.all(
    running.filter((server) => server.child.exitCode === null).map((server) => server.end('SIGKILL')),
  );
  running = [];
  await rm(environment.DATA_DIR, { recursive: true, force: true });
});

async function start(changes: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(built.main, { ...environment, ...changes });
  running.push(server);
  return server;
}

async function refusedStart(
  changes: Record<string, string>,
): Promise<{ code: number | null; complaint: string }> {
  const child = spawnServer(built.main, { ...environment, ...changes });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, complaint };
}

describe('the start', () => {
  it('[K01] logs its address, the location of the data and the driver in one line', async () => {
    const { startLine } = await start();
    expect(startLine).toContain(`http://localhost:${environment.PORT}`);
    expect(startLine).toContain(environment.DATA_DIR);
    expect(startLine).toMatch(/better-sqlite3|libsql/);
  });

  it('[K01] a wrong setting ends it with one clear line', async () => {
    const refused = await refusedStart({ PORT: 'http' });
    expect(refused).toEqual({
      code: 1,
      complaint: 'joinery: PORT must be a whole number from 1 to 65535.\n',
    });
  });

  it('[K01] a port in use ends it with one clear line', async () => {
    const holder = createServer().listen(Number(environment.PORT), '127.0.0.1');
    await once(holder, 'listening');
    const refused = await refusedStart({});
    holder.close();
    expect(refused).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^joinery: PORT [^\n]+\n$/) as string,
    });
  });

  it("[A42] an unusable language model is a warning with the provider's message", async () => {
    const message = 'This key was revoked.';
    const stub = await startAiStub('openai', [{ kind: 'status', status: 401, message }]);
    onTestFinished(() => stub.close());
    const ai = {
      AI_PROVIDER: 'openai',
      AI_BASE_URL: stub.url,
      AI_API_KEY: 'sk-key-of-a-test',
      AI_MODEL: 'small',
    };
    const child = spawnServer(built.main, { ...environment, ...ai });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    await expect.poll(() => output, { timeout: 25_000 }).toContain(`It says: \\"${message}\\"`);
    expect(output).toContain('Joinery is listening');
    expect(output).not.toContain('sk-key-of-a-test');
    expect((await callServer(`http://127.0.0.1:${environment.PORT}`, 'GET /readyz')).status).toBe(200);
  });

  it('[K01] a second server on the same data ends with one clear line, and the first continues', async () => {
    const first = await start();
    const refused = await refusedStart({ PORT: String(await freePort()) });
    expect(refused).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^joinery: [^\n]+\n$/) as string,
    });
    expect((await callServer(first.url, 'GET /readyz')).status).toBe(200);
  });

  it('[M152] the session secret is generated once, readable by its owner only, and sessions survive a restart', async () => {
    const first = await start();
    const token = await signInTo(first.url);
    await first.end('SIGTERM');
    const { mode } = await stat(join(environment.DATA_DIR, 'session-secret'));
    expect(mode & 0o777).toBe(0o600);
    const second = await start();
    expect((await callServer(second.url, 'GET /api/auth/validate', { token })).status).toBe(200);
  });

  it('[M152] a new first secret signs, the old one still verifies, and without it no session is valid', async () => {
    const [old, fresh] = ['old-secret-of-some-length', 'new-secret-of-some-length'];
    const first = await start({ SESSION_SECRET: old });
    const token = await signInTo(first.url);
    await first.end('SIGTERM');
    const second = await start({ SESSION_SECRET: `${fresh},${old}` });
    expect((await callServer(second.url, 'GET /api/auth/validate', { token })).status).toBe(200);
    const newToken = await signInTo(second.url);
    await second.end('SIGTERM');
    const third = await start({ SESSION_SECRET: fresh });
    expect((await callServer(third.url, 'GET /api/auth/validate', { token })).status).toBe(401);
    expect((await callServer(third.url, 'GET /api/auth/validate', { token: newToken })).status).toBe(200);
  });
});

describe('the end', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('[K18] %s ends it with exit code 0', async (signal) => {
    const server = await start();
    expect(await server.end(signal)).toEqual([0, null]);
  });

  it('[K18] connections without a request, or with an endless one, delay the exit by a few seconds at most', async () => {
    const server = await start();
    const { hostname, port } = new URL(server.url);
    const token = await signInTo(server.url);
    const head = `POST /api/api/diagrams HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`;
    const sent = ['', head, `${head}content-type: application/json\r\ncontent-length: 9\r\n\r\n{`];
    await Promise.all(
      sent.map(async (bytes) => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        onTestFinished(() => void socket.destroy());
        await once(socket, 'connect');
        if (bytes !== '') await new Promise((written) => socket.write(bytes, written));
      }),
    );
    expect((await callServer(server.url, 'GET /readyz')).status).toBe(200);
    expect(await server.end('SIGTERM')).toEqual([0, null]);
  });

  it('[K18] running requests are finished and saved on shutdown', async () => {
    const server = await start();
    const token = await signInTo(server.url);
    const save = request(`${server.url}/api/api/diagrams`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        expect: '100-continue',
      },
    });
    save.flushHeaders();
    await once(save, 'continue');
    const ended = server.end('SIGTERM');
    // Not ready or not listening any more: either way it receives no new requests.
    await expect
      .poll(() =>
        callServer(server.url, 'GET /readyz').then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .not.toBe(200);
    save.end(JSON.stringify({ name: 'Last words', content: {} }));
    const [received] = (await once(save, 'response')) as [IncomingMessage];
    received.resume();
    expect(received.statusCode).toBe(201);
    expect(await ended).toEqual([0, null]);
    const again = await start();
    const list = await callServer(again.url, 'GET /api/api/diagrams', { token });
    expect(JSON.stringify(list.body)).toContain('Last words');
  });
});

it('[K01] joinery-server --version prints the version', async () => {
  const script = fileURLToPath(new URL('../bin/joinery-server.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--version']);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
