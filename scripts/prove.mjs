/** `npm run prove -- <er-diagram.json>`: generates from the diagram and proves that what was generated works. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { ensureTools } from './tools.mjs';

ensureInstalled();
ensureTools();
ensureBuilt('cli');
const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const result = spawnSync(
  process.execPath,
  [tsx, join(ROOT, 'scripts/prove/prove.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
process.exitCode = result.status ?? 1;
