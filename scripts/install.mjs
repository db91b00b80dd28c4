/** Installs the packages of the lock file if node_modules does not match it. Uses nothing but Node. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const MINIMUM_NODE = [20, 19];

/** Whether every package that the lock file requires is installed in its version. */
export function isInstalled(root = ROOT) {
  const installedFile = `${root}/node_modules/.package-lock.json`;
  if (!existsSync(installedFile)) return false;
  const required = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(required).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional || entry.devOptional) return true;
    const found = installed[path];
    return entry.link ? found !== undefined : found?.version === entry.version;
  });
}

/** Whether better-sqlite3, which is optional, was downloaded or built; npm leaves it out if neither worked. */
export function isBetterSqliteThere() {
  return existsSync(join(ROOT, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'));
}

/**
 * Runs `npm ci` if needed; ends the process with one clear line if that fails. With `withBetterSqlite` an
 * installation that had to leave better-sqlite3 out is made again.
 */
export function ensureInstalled({ withBetterSqlite = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    console.error(`Joinery needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled() && (isBetterSqliteThere() || !withBetterSqlite)) return;
  console.log('Installing packages (npm ci) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('npm ci failed; the lines above say why.');
    process.exit(1);
  }
}
