import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../apps/server/test/ports.ts';
import { startPostgres } from '../../apps/server/test/postgres/cluster.ts';
import { makeDatabase } from '../../apps/server/test/postgres/databases.ts';
import { signInTo } from '../../apps/server/test/serverProcess.ts';
import { ROOT } from './render.ts';
import { findShownCommands } from './shownCommands.ts';

const SHOWN = findShownCommands();

/** Commands by their beginning that tests here do not run, and the file that runs them or checks what they use. */
const RUN_ELSEWHERE = new Map([
  ['npx joinery', 'scripts/docs/commandLine.test.ts'],
  ['joinery ', 'scripts/docs/commandLine.test.ts'],
  ['npm test', '.ci/run'],
  ['npm run check', '.ci/run'],
  ['npm run validate', '.ci/run'],
  ['CHROMIUM_PATH=', '.ci/run'],
  ['npm ci', '.ci/run'],
  ['sudo apt-get', 'scripts/tools.mjs'],
  ['node', 'apps/server/test/process.test.ts'],
  ['npm rebuild better-sqlite3', 'scripts/install.mjs'],
  ['npm run docs', 'scripts/docs/docs.test.ts'],
  ['npm i socket.io-client', 'scripts/docs/api.test.ts'],
  ['node live.mjs', 'scripts/docs/api.test.ts'],
  ['node scripts/build.mjs', 'scripts/test.mjs'],
  ['docker compose', 'apps/server/test/deployment/deployment.test.ts'],
  ['DATA_DIR=... apps/server', 'apps/server/test/commands.test.ts'],
  ['joinery-server export', 'apps/server/test/commands.test.ts'],
  ["curl 'http://localhost:8080", 'scripts/prove/crud.ts'],
  ['mvn ', 'scripts/prove/proof.ts'],
  ['mysql', 'packages/codegen/test/mysqlLoad.test.ts'],
  ['psql ', 'packages/codegen/test/sqlScriptLoad.test.ts'],
  ['sqlite3 demo.db', 'packages/codegen/test/sqlScriptLoad.test.ts'],
  // For a release or a measurement, run by a person.
  ['npm run bench:', 'docs/releasing.md'],
  ['npm run brand', 'docs/releasing.md'],
  ['npm run lighthouse', 'docs/releasing.md'],
  ['npm run prove', 'docs/releasing.md'],
  ['npm run record', 'docs/releasing.md'],
  ['npm run screenshots', 'docs/releasing.md'],
  ['node --import tsx bench/', 'bench/README.md'],
  ['git ', 'docs/releasing.md'],
  ['pg_dump --format=custom', 'docs/deployment.md'],
  ["sqlite3 joinery.db 'pragma wal_checkpoint(truncate)'", 'docs/deployment.md'],
]);

const ran = new Set<string>();

/** Returns the command of a page that begins so, and records that a test runs it. */
function take(page: string, beginning: string): string {
  const found = SHOWN.find((one) => one.page === page && one.command.startsWith(beginning));
  if (found === undefined) throw new Error(`${page} shows no command that begins with ${beginning}`);
  ran.add(found.command);
  return found.command;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function runShell(command: string, cwd = ROOT): Promise<string> {
  const script = `set -euo pipefail\n${command}`;
  return (await promisify(execFile)('bash', ['-c', script], { cwd, maxBuffer: 2 ** 26 })).stdout;
}

interface Started {
  /** The first match in the output. */
  found: string;
  stop: () => Promise<void>;
}

/** Starts a program and waits for its line; it ends with the test at the latest. */
async function startShell(command: string, pattern: RegExp): Promise<Started> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('bash', ['-c', `exec ${command}`], {
    ...{ cwd: ROOT, detached: true, env: { PATH, HOME }, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  onTestFinished(stop);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, found] = pattern.exec(stripVTControlCharacters(line)) ?? [];
    if (found !== undefined) return { found, stop };
  }
  throw new Error(`${command} printed no ${String(pattern)}`);
}

const LISTENING = /listening on (http\S+)/u;
const TIMEOUT = { timeout: 120_000 };

it(
  'npm start serves the product, and the request of the troubleshooting page reaches it',
  TIMEOUT,
  async () => {
    take('README.md', 'npm start');
    const port = String(await freePort());
    const start = take('docs/troubleshooting.md', 'PORT=3001 npm start').replace('3001', port);
    const { found: url } = await startShell(`env DATA_DIR=${temporaryFolder()} ${start}`, LISTENING);
    expect(await (await fetch(url)).text()).toContain('<title>Joinery');
    const poll = take('docs/troubleshooting.md', 'curl -i').replaceAll('https://joinery.example', url);
    expect(await runShell(poll)).toMatch(/^HTTP\/1.1 200 OK[^]*"upgrades":\["websocket"\]/u);
  },
);

it('npm run dev serves the web app and the API', TIMEOUT, async () => {
  const command = take('CONTRIBUTING.md', 'npm run dev');
  const settings = `PORT=${await freePort()} DATA_DIR=${temporaryFolder()}`;
  const { found: url } = await startShell(`env ${settings} ${command}`, LISTENING);
  await expect.poll(async () => (await fetch(`${url}/api/openapi.json`)).status).toBe(200);
  expect(await (await fetch(url)).text()).toContain('/@vite/client');
});

it('docs/deployment.md: without Docker the server starts in production', TIMEOUT, async () => {
  const shown = take('docs/deployment.md', 'NODE_ENV=production');
  const command = shown.replace('/var/lib/joinery', temporaryFolder());
  const port = String(await freePort());
  const { found } = await startShell(`env PORT=${port} ${command}`, LISTENING);
  expect(found).toBe('https://joinery.example');
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});

it('docs/deployment.md: data moves from SQLite to PostgreSQL', TIMEOUT, async () => {
  const folder = temporaryFolder();
  const cluster = await startPostgres();
  onTestFinished(() => cluster.remove());
  const port = String(await freePort());
  const server = await startShell(`env PORT=${port} DATA_DIR=${folder}/data npm start`, LISTENING);
  await signInTo(server.found);
  await server.stop();
  const replace = (command: string, old: string, value: string): string =>
    command.replace(old, value).replace('joinery.ndjson.gz', `${folder}/joinery.ndjson.gz`);
  const exported = replace(take('docs/deployment.md', 'DATA_DIR=/var'), '/var/lib/joinery', `${folder}/data`);
  expect(await runShell(exported)).toContain('Exported to');
  const { url } = await makeDatabase(cluster.url);
  const imported = replace(take('docs/deployment.md', 'DATABASE_URL='), 'postgres://...', url);
  expect(await runShell(imported)).toMatch(/^Imported [1-9]\d* rows/u);
});

it('docs/releasing.md: the version of every package is set', TIMEOUT, async () => {
  const folder = temporaryFolder();
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => join(parent, name)),
  );
  const manifests = ['package-lock.json', ...['', ...folders].map((path) => join(path, 'package.json'))];
  for (const path of manifests) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  const beginnings = ['npm version', 'perl', 'npm install --package-lock-only'];
  const commands = beginnings.map((beginning) => take('docs/releasing.md', beginning));
  await runShell(`export npm_config_offline=true npm_config_audit=false\n${commands.join('\n')}`, folder);
  for (const path of manifests) {
    const text = readFileSync(join(folder, path), 'utf8');
    expect.soft(text.match(/"@joinery\/\w+": "(?!0\.2\.0")[^"]*"/gu), path).toBeNull();
    expect.soft(text, path).toContain('"version": "0.2.0"');
  }
});

it('docs/licences.md: the licences of all libraries are listed', TIMEOUT, async () => {
  const lines = (await runShell(take('docs/licences.md', 'npm query'))).trim().split('\n');
  expect(lines).toContain('MIT react');
  expect(lines.filter((line) => line.startsWith('undefined '))).toEqual([]);
});

it.each(['docs/releasing.md', 'docs/troubleshooting.md', 'docs/writing-a-target.md'])(
  '%s: the tests named exist',
  TIMEOUT,
  async (page) => {
    const commands = SHOWN.filter((one) => one.page === page && /npx vitest run/u.test(one.command));
    expect(commands).not.toEqual([]);
    for (const { command } of commands) {
      take(page, command);
      const names = command.replace(/.*vitest run (?:--project node )?/u, '').split(' ');
      const listed = await runShell(command.replace('vitest run', 'vitest list --filesOnly'));
      expect(names.filter((name) => !listed.includes(name))).toEqual([]);
    }
  },
);

it('every command that is shown is run here, or elsewhere', () => {
  const open = SHOWN.filter(
    ({ command }) =>
      !ran.has(command) && ![...RUN_ELSEWHERE.keys()].some((beginning) => command.startsWith(beginning)),
  );
  expect(open).toEqual([]);
  expect([...RUN_ELSEWHERE.values()].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const used = [...RUN_ELSEWHERE.keys()].filter((beginning) =>
    SHOWN.some(({ command }) => command.startsWith(beginning)),
  );
  expect(used).toEqual([...RUN_ELSEWHERE.keys()]);
});
