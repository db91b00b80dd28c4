/**
 * The lock file must install on every platform: npm drops the entry of a platform binary that its registry lacks
 * silently, and `npm ci` fails there later. Every optional dependency named must have an entry of its own,
 * and no entry may carry a download address. Each dependency has the version that its package.json names, and
 * runs on the oldest Node version that the project supports.
 */
import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { ROOT } from './install.mjs';

const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'));

const OLDEST_NODE = minVersion(packages[''].engines.node);

/** The entry that Node would find for the package `name` required from `path`. */
function resolve(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[candidate] || folder === '') return packages[candidate];
  }
}

/** The dependencies of a workspace package, by name, as its package.json has them. */
function namedVersions(path) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${ROOT}/${path}/package.json`, 'utf8'));
  return Object.entries({ ...dependencies, ...devDependencies });
}

const problems = [];
for (const [path, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!resolve(path, name)) problems.push(`${path || 'the root'} names ${name}, which has no entry`);
  }
  if (!path.includes('node_modules/')) {
    for (const [name, version] of namedVersions(path)) {
      const found = resolve(path, name);
      if (!found?.link && !version.startsWith('npm:') && found?.version !== version)
        problems.push(`${path || 'the root'} names ${name} ${version}, the lock file has ${found?.version}`);
    }
  }
  if (entry.engines?.node && !satisfies(OLDEST_NODE, entry.engines.node))
    problems.push(`${path} ${entry.version} needs Node ${entry.engines.node}, not ${OLDEST_NODE}`);
  if (/^https?:/.test(entry.resolved ?? '')) problems.push(`${path} carries a download address`);
}
if (problems.length > 0) {
  console.error(`package-lock.json:\n  ${problems.join('\n  ')}`);
  process.exit(1);
}
console.log(
  `package-lock.json: ${Object.keys(packages).length} entries, each optional dependency has its own, all run on Node ${OLDEST_NODE}.`,
);
