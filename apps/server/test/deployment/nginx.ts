import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilListening } from '../../../../test/ports.ts';

const SHIPPED = new URL('../../../../deploy/nginx.conf', import.meta.url);
const UPSTREAM = /server \d+\.\d+\.\d+\.\d+:3000\b/g;

/** nginx with the shipped configuration, on loopback ports. */
export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** Writes the shipped configuration with the addresses and folders of a test. */
function writeConfiguration(folder: string, port: number, nodes: readonly number[]): string {
  const left = [...nodes];
  const text = readFileSync(SHIPPED, 'utf8')
    .replace(UPSTREAM, (line) => {
      const node = left.shift();
      return node === undefined ? line : `server 127.0.0.1:${node}`;
    })
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll('/tmp/', `${folder}/`)
    .replace('error_log stderr warn;', `error_log ${folder}/error.log warn;`)
    .replace('worker_processes auto;', 'worker_processes 1;\ndaemon off;');
  if (left.length > 0) throw new Error('deploy/nginx.conf has fewer nodes than the test.');
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, text);
  return path;
}

const program = (): string => (spawnSync('nginx', ['-v']).error === undefined ? 'nginx' : '/usr/sbin/nginx');

/** Returns nginx's output for the shipped configuration; empty if valid. */
export function testConfiguration(): string {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-nginx-'));
  try {
    const path = writeConfiguration(folder, 8080, []);
    const { status, stderr } = spawnSync(program(), ['-t', '-q', '-p', folder, '-c', path], {
      encoding: 'utf8',
    });
    return status === 0 ? stderr : `${stderr} (exit code ${String(status)})`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts nginx in front of the nodes, given by their ports. */
export async function startNginx(nodes: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-nginx-'));
  // Started as root, its workers run as another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const path = writeConfiguration(folder, port, nodes);
  const child = spawn(program(), ['-p', folder, '-c', path], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  await untilListening(port, () => child.exitCode !== null);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
