/**
 * The lock file must install on every platform: npm drops the entry of a platform binary that its registry lacks
 * silently, and `npm ci` fails there later. Every optional dependency named must have an entry of its own,
 * and no entry may carry a download address.
 */
import { readFileSync } from 'node:fs';
import { ROOT } from './install.mjs';

const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'));

/** The place where Node would find the package `name` required from `path`. */
function isResolvable(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[candidate]) return true;
    if (folder === '') return false;
  }
}

const problems = [];
for (const [path, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isResolvable(path, name)) problems.push(`${path || 'the root'} names ${name}, which has no entry`);
  }
  if (/^https?:/.test(entry.resolved ?? '')) problems.push(`${path} carries a download address`);
}
if (problems.length > 0) {
  console.error(`package-lock.json:\n  ${problems.join('\n  ')}`);
  process.exit(1);
}
console.log(
  `package-lock.json: ${Object.keys(packages).length} entries, each optional dependency has its own.`,
);
