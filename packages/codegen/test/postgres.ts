import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const READY = /database system is ready to accept connections/;

/** A private PostgreSQL. */
export interface Postgres {
  /** Port on 127.0.0.1; the user is joinery, without a password. */
  port: string;
  /** Runs a SQL file. Throws the output of psql at the first error. */
  run(file: string): Promise<string>;
  /** Returns the schema of a database as pg_dump writes it. */
  dumpSchema(database: string): Promise<string>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/** Returns the folder of PostgreSQL programs: one on the path, else the newest of Debian. */
function programFolder(...names: string[]): string {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .find((folder) => names.every((name) => existsSync(join(folder, name))));
  if (onPath !== undefined) return onPath;
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  if (versions.length === 0) throw new Error('PostgreSQL is not installed: it is in the package postgresql.');
  return join(DEBIAN_FOLDER, String(Math.max(...versions)), 'bin');
}

/** Returns an unprivileged user if run as root, which PostgreSQL rejects. */
function findServerUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  const getId = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: getId('-u'), gid: getId('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts a PostgreSQL with an empty data folder on 127.0.0.1; works as root and as any other user. */
export async function startPostgres(): Promise<Postgres> {
  const programs = programFolder('initdb', 'postgres');
  const serverUser = findServerUser();
  const folder = mkdtempSync(join(tmpdir(), 'joinery-codegen-postgres-'));
  if (serverUser.uid !== undefined && serverUser.gid !== undefined)
    chownSync(folder, serverUser.uid, serverUser.gid);
  const data = join(folder, 'data');
  const port = String(await freePort());
  const options = { ...serverUser, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } };
  const first = ['-D', data, '-U', 'joinery', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(programs, 'initdb'), first, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', port, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  const said: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      if (READY.test(line)) resolve();
    });
  });
  const failed = exited.then(() => Promise.reject(new Error(`PostgreSQL ended: ${said.join('\n')}`)));
  failed.catch(() => undefined);
  await Promise.race([ready, failed]);
  const psql = [
    ...['-h', '127.0.0.1', '-p', port, '-U', 'joinery', '-d', 'postgres'],
    ...['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-f'],
  ];
  return {
    port,
    run: async (file) => {
      const env = { ...process.env, PGCLIENTENCODING: 'UTF8', PGOPTIONS: '-c client_min_messages=error' };
      const limits = { env, maxBuffer: 64 * 1024 * 1024 };
      return (await promisify(execFile)(join(programFolder('psql'), 'psql'), [...psql, file], limits)).stdout;
    },
    dumpSchema: async (database) => {
      const target = [
        '-h',
        '127.0.0.1',
        '-p',
        port,
        '-U',
        'joinery',
        '--schema-only',
        '--no-owner',
        database,
      ];
      const limits = { env: { ...process.env, PGCLIENTENCODING: 'UTF8' }, maxBuffer: 64 * 1024 * 1024 };
      return (await promisify(execFile)(join(programFolder('pg_dump'), 'pg_dump'), target, limits)).stdout;
    },
    stop: async () => {
      child.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
