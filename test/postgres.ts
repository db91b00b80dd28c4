import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './ports.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const READY = /database system is ready to accept connections/;

/** Returns the path of a program of PostgreSQL: that of the path, else Debian's newest. */
export function findPostgresProgram(name: string): string {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (onPath !== undefined) return onPath;
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  if (versions.length === 0) throw new Error('PostgreSQL is not installed: it is in the package postgresql.');
  return join(DEBIAN_FOLDER, String(Math.max(...versions)), 'bin', name);
}

/** PostgreSQL refuses to run as root: use its own user, or `nobody`. */
function findServerUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const getId = (flag: string, user: string): number =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  return { uid: getId('-u', user), gid: getId('-g', user) };
}

/** A temporary PostgreSQL server on a loopback port. */
export interface PostgresCluster {
  /** Address of the server without a database; the user is joinery, without a password. */
  url: string;
  port: string;
  start(): Promise<void>;
  /** Stops as on a restart of the service, or as on a machine failure. */
  stop(how?: 'fast' | 'kill'): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

interface ClusterOptions {
  /** Costs an fsync per commit, as in production. */
  isDurable?: boolean;
  /** Folder with initdb and postgres of another version. */
  programs?: string;
}

/** Creates and starts a cluster. */
export async function startPostgresCluster({
  isDurable = false,
  programs,
}: ClusterOptions = {}): Promise<PostgresCluster> {
  const find = (name: string) => (programs === undefined ? findPostgresProgram(name) : join(programs, name));
  const serverUser = findServerUser();
  const folder = mkdtempSync(join(tmpdir(), 'joinery-postgres-'));
  if (serverUser.uid !== undefined && serverUser.gid !== undefined)
    chownSync(folder, serverUser.uid, serverUser.gid);
  const data = join(folder, 'data');
  const port = String(await freePort());
  const options = { ...serverUser, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } };
  execFileSync(
    find('initdb'),
    ['-D', data, '-U', 'joinery', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    fsync: isDurable ? 'on' : 'off',
    shared_buffers: '32MB',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let end = (_signal: NodeJS.Signals): Promise<void> => Promise.resolve();

  const start = async (): Promise<void> => {
    const child = spawn(find('postgres'), ['-D', data, '-p', port, ...words], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const exited = once(child, 'exit');
    const lines: string[] = [];
    const ready = new Promise<void>((resolve) => {
      createInterface({ input: child.stderr }).on('line', (line) => {
        lines.push(line);
        if (READY.test(line)) resolve();
      });
    });
    const failed = exited.then(() => {
      throw new Error(`PostgreSQL did not start: ${lines.join('\n')}`);
    });
    await Promise.race([ready, failed]);
    failed.catch(() => undefined);
    end = async (signal) => {
      child.kill(signal);
      await exited;
      end = () => Promise.resolve();
    };
  };

  await start();
  return {
    url: `postgres://joinery@127.0.0.1:${port}`,
    port,
    start,
    stop: (how = 'fast') => end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    remove: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
