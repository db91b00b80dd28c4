/** Builds what is stale: an app is stale when a source it is built from differs from the last build's. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

const PACKAGES = readdirSync(join(ROOT, 'packages'))
  .sort()
  .map((name) => `packages/${name}`);

/** App -> its folder, the arguments of its vite build, and a file the build must leave. */
const APPS = {
  web: { arguments: ['build'], output: 'dist/index.html' },
  server: { arguments: ['build', '--ssr'], output: 'dist/main.js' },
  cli: { arguments: ['build', '--ssr'], output: 'dist/main.js' },
};

function* sourceFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

function fingerprint(app) {
  const hash = createHash('sha256');
  const add = (path) =>
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  for (const folder of [...PACKAGES, `apps/${app}`]) {
    for (const path of sourceFiles(join(ROOT, folder, 'src'))) add(path);
  }
  if (existsSync(join(ROOT, `apps/${app}/public`))) {
    for (const path of sourceFiles(join(ROOT, `apps/${app}/public`))) add(path);
  }
  // A package's sideEffects field affects the bundle.
  for (const folder of PACKAGES) add(join(ROOT, folder, 'package.json'));
  for (const file of ['package-lock.json', `apps/${app}/vite.config.ts`, `apps/${app}/package.json`]) {
    add(join(ROOT, file));
  }
  if (app === 'web') {
    for (const file of ['index.html', 'markdownPlugin.ts']) add(join(ROOT, 'apps/web', file));
  }
  return hash.digest('hex');
}

/** Builds the apps named that are stale; ends the process with one clear line if a build fails. */
export function ensureBuilt(...apps) {
  for (const app of apps) {
    const folder = join(ROOT, 'apps', app);
    const stampFile = join(folder, 'dist/.fingerprint');
    const expected = fingerprint(app);
    const isFresh =
      existsSync(join(folder, APPS[app].output)) &&
      existsSync(stampFile) &&
      readFileSync(stampFile, 'utf8') === expected;
    if (isFresh) continue;
    console.error(`Building ${app} ...`);
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const result = spawnSync(process.execPath, [vite, ...APPS[app].arguments, '--logLevel', 'warn'], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (result.status !== 0) {
      console.error(`The build of ${app} failed; the lines above say why.`);
      process.exit(1);
    }
    writeFileSync(stampFile, expected);
  }
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled();
  ensureBuilt('web', 'server', 'cli');
}
