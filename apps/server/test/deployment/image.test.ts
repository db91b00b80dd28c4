import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../test/ports.ts';
import { startServer } from '../serverProcess.ts';
import { readStages, ROOT, WORKING_FOLDER } from './dockerfile.ts';

it('the files of the image, installed and copied as the Dockerfile says, run the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [, packages = [], image = []] = readStages();
  // The first stage is this project, built.
  const stages: Record<string, string> = { build: ROOT, packages: join(folder, 'packages') };
  await followStage(packages, { folder: join(folder, 'packages'), stages });
  await followStage(image, { folder: join(folder, 'image'), stages });

  const port = String(await freePort());
  const server = await startServer(join(folder, 'image/apps/server/bin/joinery-server.mjs'), {
    ...{ PORT: port, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' },
    ...{ PUBLIC_URL: 'https://joinery.example', GOOGLE_CLIENT_ID: 'joinery.apps.example' },
  });
  onTestFinished(async () => {
    await server.end('SIGTERM');
  });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(server.url)).text()).toContain('<title>Joinery');
}, 300_000);

/** Carries out the COPY lines and the installation of a stage. */
async function followStage(
  instructions: readonly string[],
  { folder, stages }: { folder: string; stages: Readonly<Record<string, string>> },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const instruction of instructions) {
    const [kind, ...words] = instruction.split(' ');
    if (kind === 'COPY') {
      const from =
        words[0]?.startsWith('--from=') === true ? words.shift()?.slice('--from='.length) : 'build';
      const target = words.pop() ?? '';
      for (const source of words)
        copyInto(join(stages[from ?? ''] ?? '', relativeTo(source)), join(folder, target));
    } else if (kind === 'RUN' && words[0] === 'npm') {
      // Without scripts better-sqlite3 is not compiled; the server then runs with the other library.
      const env = { ...process.env, npm_config_ignore_scripts: 'true', npm_config_prefer_offline: 'true' };
      await promisify(execFile)('npm', words.slice(1), { cwd: folder, env });
    }
  }
}

/** Returns a path of the image relative to its working folder. */
function relativeTo(path: string): string {
  return path.startsWith(WORKING_FOLDER) ? path.slice(WORKING_FOLDER.length) : path;
}

/** Copies a file into a folder, or the contents of a folder, as COPY does. */
function copyInto(source: string, target: string): void {
  const isFolder = statSync(source).isDirectory();
  cpSync(source, isFolder ? target : join(target, basename(source)), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
