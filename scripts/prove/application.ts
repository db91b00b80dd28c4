import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../test/ports.ts';
import { lastLines } from './maven.ts';

const START_TIMEOUT_MS = 180_000;

/** A generated application that runs. */
export interface Application {
  baseUrl: string;
  output: () => string;
  stop: () => Promise<void>;
}

/** The database of a generated application; what is left out is that of its profile for development. */
export interface DatabaseAddress {
  url?: string;
  user?: string;
  password?: string;
}

/** Returns the settings of a database; the profile for development is only active where something is left out. */
function toSettings({ url, user, password }: DatabaseAddress): { env: NodeJS.ProcessEnv; profile: string[] } {
  const given = { DB_URL: url, DB_USERNAME: user, DB_PASSWORD: password };
  const isComplete = Object.values(given).every((value) => value !== undefined);
  return { env: given, profile: isComplete ? [] : ['--spring.profiles.active=dev'] };
}

/** Starts the built jar of a project on a free loopback port; resolves when Spring says that it has started. */
export async function startApplication(
  folder: string,
  database: DatabaseAddress,
  ddlAuto: 'validate' | 'update',
): Promise<Application> {
  const target = join(folder, 'target');
  const jar = readdirSync(target).find((name) => /\.(jar|war)$/.test(name) && !name.endsWith('-plain.jar'));
  if (!jar) throw new Error('the build left no jar');
  const port = await freePort();
  const java = process.env['JAVA_HOME'] ? join(process.env['JAVA_HOME'], 'bin/java') : 'java';
  const { env, profile } = toSettings(database);
  const settings = [
    ...profile,
    '--server.address=127.0.0.1',
    `--server.port=${port}`,
    `--spring.jpa.hibernate.ddl-auto=${ddlAuto}`,
  ];
  const child = spawn(
    java,
    ['-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', join(target, jar), ...settings],
    {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  };
  try {
    await started(child, (chunk) => (output += chunk));
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${lastLines(output, 40)}`, { cause: error });
  }
  return { baseUrl: `http://127.0.0.1:${port}`, output: () => output, stop };
}

function started(child: ChildProcess, collect: (chunk: string) => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the application did not start in time')),
      START_TIMEOUT_MS,
    );
    const look = (chunk: Buffer): void => {
      if (!/Started \S+ in [\d.]+ seconds/.test(collect(chunk.toString()))) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.on('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`the application ended with ${code ?? 'a signal'} while starting`));
    });
  });
}
