/**
 * `npm test` (and `npm run validate`): every check and every test that a change needs, from a fresh clone.
 * `npm test -- checks unit e2e proof` runs the suites named; `--thorough` adds what only a release needs, and `--shard 2/6`
 * runs a part of that. The last line is `N passed, N failed, N skipped`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { commitNumber, parseOptions } from './test/options.mjs';
import { parsePlaywright, parseVitest, readResult, slowestLines } from './test/report.mjs';
import { ensureTools, findChromium } from './tools.mjs';

const RESULTS = join(ROOT, '.cache/test');

/** Each in a process of its own, one after the other: the unit tests run beside them. */
const CHECKS = [
  ['lint', 'node_modules/oxlint/bin/oxlint'],
  ['plain English in Markdown', 'scripts/checkProse.mjs'],
  [
    'spelling',
    'node_modules/cspell/bin.mjs',
    ...'--no-progress --no-summary --cache --cache-location .cache/cspell'.split(' '),
  ],
  ['lock file', 'scripts/checkLock.mjs'],
  ['format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ['types', 'node_modules/@typescript/native/bin/tsc', '-b'],
  [
    'import directions',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...'--config .dependency-cruiser.mjs --output-type err packages apps scripts e2e'.split(' '),
  ],
  ['dead code', 'node_modules/knip/bin/knip.js'],
  ['size of first loads', 'node_modules/size-limit/bin.js'],
];

/** Maven, its tests and other Java programs run for seconds: these options halve the processor time that they take. */
const SHORT_RUNS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

const SUITES = { checks, unit, e2e, proof };

/** Suites that run at the same time: tests mostly wait, the compilers of checks and proofs do not. */
const STAGES = [
  ['checks', 'unit'],
  ['e2e', 'proof'],
];

const options = readOptions();
const seed = Number(process.env.TEST_SEED ?? commitNumber());

function readOptions() {
  try {
    return parseOptions(process.argv.slice(2), Object.keys(SUITES));
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

/** Runs one of the project's own programs, its lines marked with the name of its suite; resolves to its exit code. */
async function run(suite, program, ...args) {
  const child = spawn(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      FORCE_COLOR: process.env.FORCE_COLOR ?? '0',
      CHROMIUM_PATH: findChromium(),
      JDK_JAVA_OPTIONS: SHORT_RUNS,
      PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile('e2e'),
      PROOF_RESULT_FILE: resultFile('proof'),
      TEST_DEPTH: options.isThorough ? 'thorough' : 'quick',
      TEST_SEED: String(seed),
      ...(options.shard && { TEST_SHARD: `${options.shard.index}/${options.shard.count}` }),
    },
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    createInterface({ input: from }).on('line', (line) => to.write(`${suite} | ${line}\n`));
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function resultFile(suite) {
  return join(RESULTS, `${suite}.json`);
}

/** The argument with which Vitest and Playwright run one part of their files. */
function shardArguments() {
  return options.shard ? [`--shard=${options.shard.index}/${options.shard.count}`] : [];
}

async function checks() {
  ensureBuilt('web');
  const result = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
  for (const [name, program, ...args] of CHECKS) {
    console.log(`check: ${name}`);
    if ((await run(name, program, ...args)) === 0) result.passed += 1;
    else {
      result.failed += 1;
      result.failures.push(`FAILED check: ${name}`);
    }
  }
  return result;
}

async function unit() {
  ensureBuilt('web', 'server', 'cli');
  const file = resultFile('unit');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await run(
    'unit',
    'node_modules/vitest/vitest.mjs',
    'run',
    ...reporters,
    ...shardArguments(),
  );
  return readResult('unit', { file, exitCode, parse: parseVitest });
}

async function e2e() {
  ensureBuilt('web', 'server');
  const reporters = ['test', '--reporter=list,json'];
  const exitCode = await run(
    'e2e',
    'node_modules/@playwright/test/cli.js',
    ...reporters,
    ...shardArguments(),
  );
  return readResult('e2e', { file: resultFile('e2e'), exitCode, parse: parsePlaywright });
}

async function proof() {
  ensureBuilt('cli');
  const exitCode = await run('proof', 'node_modules/tsx/dist/cli.mjs', 'scripts/prove/suite.ts');
  return readResult('proof', { file: resultFile('proof'), exitCode, parse: (result) => result });
}

/** Runs a suite; resolves to its name, minutes and result. */
async function runSuite(name) {
  const started = performance.now();
  const result = await SUITES[name]();
  return { name, minutes: (performance.now() - started) / 60_000, ...result };
}

ensureTools(options);
ensureInstalled({ withBetterSqlite: true });
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const { shard, isThorough } = options;
const part = shard ? `, shard ${shard.index} of ${shard.count}` : '';
console.log(`${isThorough ? 'thorough' : 'quick'} run${part}, TEST_SEED=${seed}`);
const results = [];
for (const stage of STAGES) {
  const names = stage.filter((name) => options.suites.includes(name));
  if (names.length === 0) continue;
  console.log(`\n=== ${names.join(', ')}`);
  results.push(...(await Promise.all(names.map(runSuite))));
}

for (const failure of results.flatMap(({ failures }) => failures ?? [])) console.log(`\n${failure}`);
console.log('\nThe slowest test files:');
for (const line of slowestLines(results.flatMap(({ files }) => files ?? []))) console.log(line);
console.log('');
for (const { name, minutes, passed, failed, skipped } of results) {
  console.log(`${name}: ${minutes.toFixed(1)} min, ${passed} passed, ${failed} failed, ${skipped} skipped`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(total);
if (skipped > 0 && process.env.CI) console.error(`${skipped} skipped: in CI nothing may be skipped.`);
process.exitCode = failed > 0 || passed === 0 || (skipped > 0 && process.env.CI) ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
