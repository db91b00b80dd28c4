import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../test/ports.ts';
import { startPostgresCluster } from '../../test/postgres.ts';
import { makeDatabase } from '../../apps/server/test/postgres/databases.ts';
import { signInTo } from '../../apps/server/test/serverProcess.ts';
import { ROOT } from './render.ts';
import { isTaken, LISTENING, runShell, SHOWN, startShell, take, temporaryFolder } from './runShown.ts';

const DATABASE_COMMANDS = 'scripts/docs/databaseCommands.test.ts';
const BENCHES = 'scripts/docs/benches.thorough.test.ts';
const WRITERS = 'scripts/docs/writers.thorough.test.ts';
const PROOFS = 'scripts/docs/proofs.thorough.test.ts';

/** Commands by their beginning that tests here do not run, and the file that runs them. */
const RUN_ELSEWHERE = new Map([
  ['npx joinery', 'scripts/docs/commandLine.test.ts'],
  ['joinery ', 'scripts/docs/commandLine.test.ts'],
  ['npm test', '.ci/run'],
  ['npm run check', '.ci/run'],
  ['npm run validate', '.ci/run'],
  ['CHROMIUM_PATH=', '.ci/run'],
  ['npm ci', '.ci/run'],
  ['sudo apt-get', 'scripts/tools.mjs'],
  ['npm rebuild better-sqlite3', 'scripts/install.mjs'],
  ['npm run docs', 'scripts/docs/docs.test.ts'],
  // No test may depend on registries having nothing newer.
  ['npm run versions', 'scripts/versions.ts'],
  ['npm i socket.io-client', 'scripts/docs/api.test.ts'],
  ['node live.mjs', 'scripts/docs/api.test.ts'],
  ['node scripts/build.mjs', 'scripts/test.mjs'],
  ['docker compose', 'scripts/docs/containers.thorough.test.ts'],
  ['DATA_DIR=... apps/server', 'apps/server/test/commands.test.ts'],
  ['joinery-server export', 'apps/server/test/commands.test.ts'],
  ["curl 'http://localhost:8080", 'scripts/prove/crud.ts'],
  ['curl -i -X POST http://localhost:8080', 'scripts/prove/crud.ts'],
  ['mvn ', 'scripts/prove/proof.ts'],
  ['mysql -u', DATABASE_COMMANDS],
  ['psql ', DATABASE_COMMANDS],
  ['sqlite3 ', DATABASE_COMMANDS],
  ['pg_dump', DATABASE_COMMANDS],
  ['npm run bench:', BENCHES],
  ['node --import tsx bench/', BENCHES],
  ['npm run brand', WRITERS],
  ['npm run screenshots', WRITERS],
  ['npm run record', WRITERS],
  ['npm run lighthouse', PROOFS],
  ['npm run prove', PROOFS],
]);

const GIT_ACCOUNT = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  ...{ GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.org' },
  ...{ GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.org' },
};
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
  const cluster = await startPostgresCluster();
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
  const environment = { npm_config_offline: 'true', npm_config_audit: 'false' };
  await runShell(commands.join('\n'), { cwd: folder, environment });
  for (const path of manifests) {
    const text = readFileSync(join(folder, path), 'utf8');
    expect.soft(text.match(/"@joinery\/\w+": "(?!0\.2\.0")[^"]*"/gu), path).toBeNull();
    expect.soft(text, path).toContain('"version": "0.2.0"');
  }
});

it('docs/releasing.md: the release is committed, tagged and pushed', TIMEOUT, async () => {
  const cwd = temporaryFolder();
  await runShell(
    'git init -q --bare origin; git clone -q origin work; cd work; git checkout -q -b main; touch a; git add a; git commit -qm first; echo >> a',
    { cwd, environment: GIT_ACCOUNT },
  );
  const commands = ['git commit', 'git tag', 'git push'].map((beginning) =>
    take('docs/releasing.md', beginning),
  );
  await runShell(commands.join('\n'), { cwd: join(cwd, 'work'), environment: GIT_ACCOUNT });
  const pushed = await runShell('git log --format=%s -1 v0.2.0 main', { cwd: join(cwd, 'origin') });
  expect(pushed.trim()).toBe('chore: release 0.2.0');
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
      !isTaken(command) && ![...RUN_ELSEWHERE.keys()].some((beginning) => command.startsWith(beginning)),
  );
  expect(open).toEqual([]);
  expect([...RUN_ELSEWHERE.values()].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const used = [...RUN_ELSEWHERE.keys()].filter((beginning) =>
    SHOWN.some(({ command }) => command.startsWith(beginning)),
  );
  expect(used).toEqual([...RUN_ELSEWHERE.keys()]);
});
