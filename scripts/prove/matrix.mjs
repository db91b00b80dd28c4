/** `npm run prove:matrix`: builds and tests a small project for every pair of options of the Spring Boot form. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled, ROOT } from '../install.mjs';
import { ensureTools } from '../tools.mjs';

ensureInstalled();
ensureTools();
ensureBuilt('cli');
const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const result = spawnSync(process.execPath, [tsx, join(ROOT, 'scripts/prove/matrix.ts')], {
  stdio: 'inherit',
});
process.exitCode = result.status ?? 1;
