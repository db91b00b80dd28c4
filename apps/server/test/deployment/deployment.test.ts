import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../src/env.ts';
import { type ComposeFile, type ComposeService, readCompose } from './composeFile.ts';
import { readInstructions, readStages, ROOT } from './dockerfile.ts';
import { testConfiguration } from './nginx.ts';

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

const VARIABLES = {
  PUBLIC_URL: 'https://joinery.example',
  GOOGLE_CLIENT_ID: 'joinery.apps.example',
  POSTGRES_PASSWORD: 'abc123',
};

const instructions = readInstructions();
const stages = readStages().map((stage) => stage.join('\n'));
const imageEnvironment = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(stages.at(-1) ?? '')?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [])].map(
    ([, name, value]) => [name, value],
  ),
) as Record<string, string>;

const compose = (name: string): ComposeFile => readCompose(join(ROOT, name), VARIABLES);
const ours = ({ services }: ComposeFile): ComposeService[] =>
  Object.values(services).filter(({ build }) => build !== undefined);
const getAddress = (service: ComposeService | undefined): string | undefined =>
  Array.isArray(service?.networks) ? undefined : service?.networks?.['joinery']?.ipv4_address;

describe('the Dockerfile', () => {
  it('is valid', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  it('copies only existing files', () => {
    const copied = instructions
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('installs with the manifest of every workspace, so that the lock file matches', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
    const workspaces = Object.keys(packages).filter(
      (path) => /^(apps|packages)\//.test(path) && !path.includes('node_modules'),
    );
    for (const path of workspaces) expect(stages[1]).toContain(`COPY ${path}/package.json ${path}/`);
    expect(workspaces.length).toBeGreaterThan(5);
  });

  it('[M322] runs as a non-root user, in production, with all data in one volume', () => {
    const last = stages.at(-1);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^VOLUME \/data$/m);
    expect(imageEnvironment).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data' });
    expect(() => readSettings({ ...imageEnvironment, GOOGLE_CLIENT_ID: 'id' })).not.toThrow();
  });

  it('is built without the settings of a site, some of which are secret', () => {
    expect(read('.dockerignore').split('\n')).toContain('.env');
  });

  it.each([
    [200, 0],
    [503, 1],
  ])('its health check has the right exit code if readyz returns %i', async (status, code) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const line = instructions.find((one) => one.startsWith('HEALTHCHECK')) ?? '';
    const [program = '', ...words] = JSON.parse(line.slice(line.indexOf('['))) as string[];
    const port = String((server.address() as AddressInfo).port);
    const child = spawn(program, words, {
      env: { PATH: process.env['PATH'], PORT: port },
    });
    const [exitCode] = (await once(child, 'exit')) as [number];
    server.close();
    expect({ exitCode, asked }).toEqual({ exitCode: code, asked: ['/readyz'] });
  });

  it('its entry point prints the version', () => {
    const line = instructions.find((one) => one.startsWith('ENTRYPOINT')) ?? '';
    const [program = '', ...words] = JSON.parse(line.slice(line.indexOf('['))) as string[];
    const { stdout } = spawnSync(program, [...words, '--version'], { cwd: ROOT, encoding: 'utf8' });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe.each(['compose.yaml', 'compose.scale.yaml'])('%s', (name) => {
  it('has only keys known to Compose', () => {
    expect(Object.keys(compose(name).services).length).toBeGreaterThan(0);
  });

  it('a misspelt key is found', () => {
    expect(() => readCompose(join(ROOT, 'apps/server/package.json'), {})).toThrow(/additional properties/);
  });

  it('requires values that it cannot guess', () => {
    for (const missing of ['PUBLIC_URL', 'GOOGLE_CLIENT_ID']) {
      expect(() => readCompose(join(ROOT, name), { ...VARIABLES, [missing]: '' })).toThrow(missing);
    }
  });

  it('gives the server only settings that it supports', () => {
    for (const { environment = {} } of ours(compose(name))) {
      const given = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, String(value)]),
      );
      const settings = readSettings({ ...imageEnvironment, ...given });
      expect(settings).toMatchObject({ publicUrl: 'https://joinery.example', isProduction: true });
      const known = read('apps/server/src/env.ts');
      for (const key of Object.keys(given)) expect(known).toMatch(new RegExp(`^\\s*'?${key}\\b`, 'm'));
    }
  });

  it('mounts declared volumes and existing files', () => {
    const { services, volumes = {} } = compose(name);
    const sources = Object.values(services)
      .flatMap((service) => service.volumes ?? [])
      .map((one) => one.split(':')[0] ?? '');
    for (const source of sources) {
      if (source.startsWith('./')) expect(existsSync(join(ROOT, source))).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
  });

  it('waits only for services with a health check', () => {
    const { services } = compose(name);
    const awaited = Object.values(services).flatMap(({ depends_on = {} }) => Object.keys(depends_on));
    for (const one of awaited) {
      const service = services[one];
      expect(service?.healthcheck !== undefined || service?.build !== undefined).toBe(true);
    }
  });
});

it('the page on deployment names every setting', () => {
  const settings = [...read('apps/server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  );
  expect(settings).toContain('DATABASE_URL');
  const page = read('docs/deployment.md');
  expect(settings.filter((name) => !page.includes(`\`${String(name)}\``))).toEqual([]);
});

describe('several nodes', () => {
  const file = compose('compose.scale.yaml');
  const nodes = ours(file);

  it('share PostgreSQL and Redis, which are services of the file', () => {
    expect(nodes).toHaveLength(2);
    for (const { environment = {} } of nodes) {
      expect(Object.keys(file.services)).toContain(new URL(String(environment['DATABASE_URL'])).hostname);
      expect(Object.keys(file.services)).toContain(new URL(String(environment['REDIS_URL'])).hostname);
    }
  });

  it('trust only the proxy, and the proxy knows them', () => {
    const proxy = getAddress(file.services['proxy']);
    for (const { environment = {} } of nodes) expect(environment['TRUST_PROXY']).toBe(proxy);
    const upstreams = [...read('deploy/nginx.conf').matchAll(/server (\S+):3000/g)].map(
      ([, address]) => address,
    );
    expect(upstreams).toEqual(nodes.map(getAddress));
    expect(new Set([proxy, ...upstreams]).size).toBe(3);
  });

  it('are all in the subnet', () => {
    const subnet = file.networks?.['joinery']?.ipam?.config[0]?.subnet;
    expect(subnet).toBe('172.30.84.0/24');
    for (const service of Object.values(file.services)) {
      expect(getAddress(service) ?? '172.30.84.').toMatch(/^172\.30\.84\./);
    }
  });

  it('nginx accepts the configuration without a warning', () => {
    expect(testConfiguration()).toBe('');
  });
});
