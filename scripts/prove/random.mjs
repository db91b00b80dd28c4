/** `npm run prove:random -- 2000`: compiles the Java of that many random diagrams; TEST_SEED repeats a run. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from '../install.mjs';
import { ensureTools } from '../tools.mjs';

const count = process.argv[2] ?? '2000';
if (!/^[1-9]\d*$/.test(count)) {
  console.error('Usage: npm run prove:random -- <number of diagrams>');
  process.exit(2);
}
ensureInstalled();
ensureTools();
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const result = spawnSync(process.execPath, [vitest, 'run', 'packages/codegen/test/randomJavac.test.ts'], {
  cwd: ROOT,
  env: { ...process.env, RANDOM_DIAGRAMS: count },
  stdio: 'inherit',
});
process.exitCode = result.status ?? 1;
