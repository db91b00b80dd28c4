import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilListening } from '../../../test/ports.ts';

/** A temporary Redis server on a loopback port. */
export interface RedisServer {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Kills it and removes its folder. */
  remove(): Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'joinery-redis-'));
  let kill = (): Promise<void> => Promise.resolve();
  const start = async (): Promise<void> => {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', [...words, '--dir', folder], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    await untilListening(port, () => child.exitCode !== null);
    kill = async () => {
      child.kill('SIGKILL');
      await ended;
      kill = () => Promise.resolve();
    };
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: () => kill(),
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
