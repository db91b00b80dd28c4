import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../test/ports.ts';
import { startContainerEngine } from './containerEngine.ts';
import { readCodeBlocks } from './markdown.ts';
import { ROOT } from './render.ts';
import { copyProject, isTaken, runShell, SHOWN, take, temporaryFolder } from './runShown.ts';

const DEPLOYMENT_PAGE = 'docs/deployment.md';
const DATABASES_PAGE = 'apps/web/src/features/docs/text/database-configuration.md';
const START = 'docker compose up -d --build';
const TIMEOUT = { timeout: 600_000 };
const SOON = { timeout: 60_000, interval: 500 };

/** Files that name images. */
const FILES = [
  'Dockerfile',
  'compose.yaml',
  'compose.scale.yaml',
  'packages/codegen/src/targets/spring/databases.ts',
];
const IMAGE = /(?:^FROM |image: '?)([\w./-]+:[\w.-]+)/gmu;

let engine: Awaited<ReturnType<typeof startContainerEngine>>;
/** A copy of the project, because the settings are written into it. */
let copy: string;
beforeAll(async () => {
  copy = copyProject(/^(?:\.git|\.env|\.cache|data|test-results)$|(?:^|\/)node_modules$/u);
  const images = FILES.flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMAGE)]);
  engine = await startContainerEngine([...new Set(images.map(([, name = '']) => name))]);
}, 300_000);
afterAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  await engine.stop();
}, 60_000);

/** Returns how commands of Compose run in a folder, on a free port; what they have made is removed after the test. */
async function useCompose({ cwd, file }: { cwd: string; file: string }) {
  const port = String(await freePort());
  const environment = { ...engine.environment, COMPOSE_PROJECT_NAME: 'joinery-docs', PORT: port };
  const run = (command: string) => runShell(command, { cwd, environment });
  onTestFinished(async () => {
    await run(`docker compose -f ${file} down --volumes`);
  }, 60_000);
  return { url: `http://127.0.0.1:${port}`, run };
}

/** Returns the block of the page on deployment that has the command. */
function findBlock(command: string): string {
  const blocks = readCodeBlocks(readFileSync(join(ROOT, DEPLOYMENT_PAGE), 'utf8'));
  const found = blocks.find(({ language, code }) => language === 'sh' && code.includes(command));
  return found?.code ?? '';
}

/** Returns the status of the answer; 0 if there is none. */
async function getStatus(url: string): Promise<number> {
  // A port of a container is open before the server listens; where it then closes, fetch of Node 20 may wait forever.
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status,
    () => 0,
  );
}

it('compose.yaml runs the product on one machine, and restores a backup', TIMEOUT, async () => {
  const { url, run } = await useCompose({ cwd: copy, file: 'compose.yaml' });
  const start = take(DEPLOYMENT_PAGE, START);
  await run(findBlock(start));
  await expect.poll(() => getStatus(`${url}/readyz`), SOON).toBe(200);
  expect(await (await fetch(url)).text()).toContain('<title>Joinery');
  const list = 'docker compose exec -T joinery ls /data/backups';
  await expect.poll(() => run(list), SOON).toMatch(/^joinery-\w+\.db$/mu);

  await run(take(DEPLOYMENT_PAGE, 'docker compose stop'));
  expect(await run('docker compose ps --all --format {{.ExitCode}}')).toBe('0\n');
  const restore = take(DEPLOYMENT_PAGE, 'docker compose run').replace(/\S+$/u, '');
  const backup = await run(
    'docker compose run --rm --entrypoint sh joinery -c "ls /data/backups/joinery-*.db"',
  );
  expect(await run(restore + backup)).toContain(`Restored ${backup.trim()}`);
  await run(take(DEPLOYMENT_PAGE, 'docker compose start'));
  await expect.poll(() => getStatus(`${url}/readyz`), SOON).toBe(200);

  // The upgrade.
  await run(start);
  await expect.poll(() => run('docker compose ps --format {{.Health}}'), SOON).toBe('healthy\n');
});

it('compose.scale.yaml runs two nodes, of which one may end', TIMEOUT, async () => {
  const { url, run } = await useCompose({ cwd: copy, file: 'compose.scale.yaml' });
  // The settings of one machine, to which the block for several nodes adds a line.
  await run(findBlock(START).replace(START, ''));
  const start = findBlock(take(DEPLOYMENT_PAGE, 'docker compose -f compose.scale.yaml'));
  await run(start.replace('PASSWORD=...', 'PASSWORD=abc123'));
  await expect.poll(() => getStatus(`${url}/readyz`), SOON).toBe(200);
  const services = await run('docker compose -f compose.scale.yaml ps --format "{{.Service}} {{.Health}}"');
  expect(services.trim().split('\n').sort()).toEqual([
    'app1 healthy',
    'app2 healthy',
    'database healthy',
    'proxy ',
    'redis healthy',
  ]);
  const tables = `psql -U joinery -d joinery -Atc "select count(*) from diagrams"`;
  expect(await run(`docker compose -f compose.scale.yaml exec -T database ${tables}`)).toBe('0\n');
  for (const node of ['app1', 'app2']) {
    await run(`docker compose -f compose.scale.yaml kill ${node}`);
    expect(await getStatus(`${url}/readyz`)).toBe(200);
    await run(`docker compose -f compose.scale.yaml start ${node}`);
    await expect
      .poll(() => run(`docker compose -f compose.scale.yaml ps ${node} --format {{.Health}}`), SOON)
      .toBe('healthy\n');
  }
});

it.each([
  ['mysql', 3306, 'mysql -h 127.0.0.1 -P PORT -u ada --password=secret demo -e "select 1"'],
  ['postgresql', 5432, 'PGPASSWORD=secret psql -h 127.0.0.1 -p PORT -U ada -d demo -c "select 1"'],
])(
  'a generated project starts its %s, which has the user of the project',
  TIMEOUT,
  async (type, port, query) => {
    const cwd = temporaryFolder();
    const config = join(cwd, 'config.json');
    writeFileSync(
      config,
      JSON.stringify({ database: { type, name: 'demo', username: 'ada', password: 'secret' } }),
    );
    const diagram = join(ROOT, 'fixtures/schemas/petclinic.er-diagram.json');
    const generate = `npx joinery generate ${diagram} --target spring-boot --config ${config} --out`;
    await runShell(`${generate} ${cwd}/project`);
    const file = join(cwd, 'project/compose.yaml');
    const free = String(await freePort());
    // A database of this machine may use the port.
    writeFileSync(file, readFileSync(file, 'utf8').replace(`127.0.0.1:${port}:`, `127.0.0.1:${free}:`));
    const { run } = await useCompose({ cwd: join(cwd, 'project'), file });
    await run(take(DATABASES_PAGE, 'docker compose up -d'));
    await expect.poll(() => run('docker compose ps --format {{.Health}}'), SOON).toBe('healthy\n');
    expect(await run(query.replace('PORT', free))).toContain('1');
  },
);

it('every command of Compose that is shown is run here', () => {
  const shown = SHOWN.filter(({ command }) => command.startsWith('docker compose '));
  expect(shown.filter(({ command }) => !isTaken(command))).toEqual([]);
});
