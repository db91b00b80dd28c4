import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { hasContainerEngine } from '../tools.mjs';
import { runShell } from './runShown.ts';

const STAND_INS = fileURLToPath(new URL('containers', import.meta.url));
const PACKAGES = 'python3,make,g++,nginx-light,redis-server,postgresql,mariadb-server';

/** An engine for containers, with Compose. */
interface ContainerEngine {
  /** The variables with which `docker` reaches it. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Returns the engine of this machine, which pulls the images itself; where there is none, starts one, which needs root and
 * Debian's packages docker.io and mmdebstrap, with stand-ins for the images (containers/Dockerfile).
 */
export async function startContainerEngine(images: readonly string[]): Promise<ContainerEngine> {
  if (hasContainerEngine()) return { environment: {}, stop: () => Promise.resolve() };
  const folder = mkdtempSync(join(tmpdir(), 'joinery-engine-'));
  const environment = { DOCKER_CONFIG: folder, DOCKER_HOST: `unix://${folder}/docker.sock` };
  const end = await startDaemon(folder);
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await installCompose(folder);
    await buildStandIns(images, { cwd: join(folder, 'images'), environment });
    return { environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts dockerd with all its files in the folder; resolves, once it takes requests, to what ends it. */
async function startDaemon(folder: string): Promise<() => Promise<void>> {
  const files = { 'data-root': 'data', 'exec-root': 'exec', pidfile: 'pid' };
  const options = Object.entries(files).map(([option, name]) => `--${option}=${join(folder, name)}`);
  const child = spawn('dockerd', [...options, `--host=unix://${folder}/docker.sock`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line);
    if (!line.includes('API listen on')) continue;
    child.stderr.resume();
    return async () => {
      child.kill('SIGTERM');
      await ended;
    };
  }
  throw new Error(`dockerd ended:\n${lines.slice(-5).join('\n')}`);
}

/** Adds the newest Compose of Debian to the command, which Debian 12 has in version 1 only. */
async function installCompose(folder: string): Promise<void> {
  await runShell(`mmdebstrap --quiet --variant=extract --include=docker-compose trixie ${folder}/compose`);
  const plugins = join(folder, 'compose/usr/libexec/docker/cli-plugins');
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ cliPluginsExtraDirs: [plugins] }));
}

/** Builds an image for each name: the stage that is called like its last part. */
async function buildStandIns(
  images: readonly string[],
  options: { cwd: string; environment: Record<string, string> },
): Promise<void> {
  cpSync(STAND_INS, options.cwd, { recursive: true });
  const prefix = dirname(dirname(process.execPath));
  await runShell(
    [
      `mmdebstrap --quiet --variant=minbase --include=${PACKAGES} bookworm - | docker import - debian`,
      `tar -C ${prefix} -cf node.tar bin/node bin/npm bin/npx lib/node_modules/npm include/node`,
      'cp /etc/ssl/certs/ca-certificates.crt .',
      ...images.map((image) => `docker build --target ${/([\w-]+):/u.exec(image)?.[1]} -t ${image} .`),
    ].join('\n'),
    options,
  );
}
