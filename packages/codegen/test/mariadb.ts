import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../../../test/ports.ts';

/** The connection of a private MariaDB, and how to stop it. */
export interface MariaDb {
  host: string;
  port: number;
  socketPath: string;
  user: string;
  password: string;
  /** Stops the server and removes its folder; can be called twice. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
const USER = 'joinery';
const PASSWORD = 'joinery-test';

const SERVER_PATHS = [
  '/usr/sbin/mariadbd',
  '/usr/local/sbin/mariadbd',
  '/usr/sbin/mysqld',
  '/opt/homebrew/bin/mariadbd',
];
const INSTALLER_PATHS = [
  '/usr/bin/mariadb-install-db',
  '/usr/local/bin/mariadb-install-db',
  '/opt/homebrew/bin/mariadb-install-db',
];

/** Returns the path of the MariaDB server; undefined if it is not installed. */
export function findMariaDb(): string | undefined {
  return [process.env.MARIADBD ?? '', ...SERVER_PATHS].find((path) => path !== '' && existsSync(path));
}

/** Starts a MariaDB with an empty data folder on 127.0.0.1, in strict mode; works as root and as any other user. */
export async function startMariaDb(options: readonly string[] = []): Promise<MariaDb> {
  const server = findMariaDb();
  const installer = INSTALLER_PATHS.find((path) => existsSync(path));
  if (server === undefined || installer === undefined) {
    throw new Error('MariaDB is not installed: it is in the package mariadb-server.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'joinery-mariadb-'));
  try {
    return await startIn(folder, { server, installer, options });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(
  folder: string,
  { server, installer, options }: { server: string; installer: string; options: readonly string[] },
): Promise<MariaDb> {
  const data = join(folder, 'data');
  const account = userInfo().username;
  const asAccount = process.getuid?.() === 0 ? [`--user=${account}`] : [];
  await promisify(execFile)(
    installer,
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...asAccount,
    ],
    { timeout: START_TIMEOUT_MS },
  );
  const port = await freePort();
  const socketPath = join(folder, 'db.sock');
  const temporary = join(folder, 'tmp');
  await mkdir(temporary);
  const child = spawn(
    server,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${socketPath}`,
      // A server that starts removes the temporary tables of others in a folder that they share.
      `--tmpdir=${temporary}`,
      `--pid-file=${join(folder, 'db.pid')}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--skip-name-resolve',
      '--sql-mode=STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
      '--innodb-buffer-pool-size=64M',
      // The data is for one test run and need not survive a crash.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-flush-method=nosync',
      '--skip-innodb-doublewrite',
      '--sync-frm=0',
      '--innodb-file-per-table=0',
      '--max-connections=100',
      ...asAccount,
      ...options,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const log: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text));
  const endOnExit = () => child.kill('SIGKILL');
  process.once('exit', endOnExit);
  const stop = async () => {
    process.off('exit', endOnExit);
    await endProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(child, log);
    await createAccount(socketPath);
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: '127.0.0.1', port, socketPath, user: USER, password: PASSWORD, stop };
}

/** Resolves when the server logs that it accepts connections. */
function untilReady(child: ChildProcess, log: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => finish(new Error(`MariaDB did not start in time.\n${log.join('')}`)),
      START_TIMEOUT_MS,
    );
    const finish = (error?: Error) => {
      clearTimeout(timer);
      child.stderr?.off('data', check);
      child.off('exit', exited);
      if (error) reject(error);
      else resolve();
    };
    const exited = () => finish(new Error(`MariaDB ended while starting.\n${log.join('')}`));
    const check = () => {
      if (log.join('').includes('ready for connections')) finish();
    };
    child.stderr?.on('data', check);
    child.once('exit', exited);
    child.once('error', finish);
    check();
  });
}

async function createAccount(socketPath: string): Promise<void> {
  const connection = await createConnection({ socketPath, user: 'root' });
  try {
    await connection.query(`CREATE USER '${USER}'@'%' IDENTIFIED BY '${PASSWORD}'`);
    await connection.query(`CREATE USER '${USER}'@'localhost' IDENTIFIED BY '${PASSWORD}'`);
    await connection.query(`GRANT ALL ON *.* TO '${USER}'@'%' WITH GRANT OPTION`);
    await connection.query(`GRANT ALL ON *.* TO '${USER}'@'localhost' WITH GRANT OPTION`);
  } finally {
    await connection.end();
  }
}

/** Stops the process, by force if it does not exit. */
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}
