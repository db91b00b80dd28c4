/**
 * `npm test` (and `npm run validate`): every check and every test, from a fresh clone.
 * `node scripts/test.mjs checks unit e2e proof` runs the suites named. The last line is `N passed, N failed, N skipped`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { ensureTools, findChromium } from './tools.mjs';

const RESULTS = join(ROOT, '.cache/test');

/** Runs one of the project's own programs; resolves to its exit code. */
function run(program, ...args) {
  const environment = { ...process.env, FORCE_COLOR: process.env.FORCE_COLOR ?? '0' };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, program), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...environment,
        CHROMIUM_PATH: findChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(RESULTS, 'e2e.json'),
        PROOF_RESULT_FILE: join(RESULTS, 'proof.json'),
      },
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The counts in a suite's result file, and what is to be told of it at the end; a suite that wrote none counts as one failure. */
function counts(name, exitCode, read) {
  try {
    const found = read(JSON.parse(readFileSync(join(RESULTS, `${name}.json`), 'utf8')));
    if (exitCode !== 0 && found.failed === 0) return { ...found, failed: 1 };
    return found;
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, told: [`${name}: no result file can be read: ${error}`] };
  }
}

/** Lines of a message that the end of a log can hold, and signs of each: a property tells a whole diagram in one. */
const TOLD_LINES = 25;
const TOLD_SIGNS = 300;

/** One failure as it is told again at the end: a log is often read from there, and cut before. */
function told(name, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, TOLD_LINES);
  return `FAILED: ${name}\n${lines.map((line) => `    ${line.slice(0, TOLD_SIGNS)}`).join('\n')}`;
}

/** Every test of a Playwright result, with the path of its titles. */
function* testsOf(suites, path = []) {
  for (const { title, specs = [], suites: inner = [] } of suites) {
    for (const spec of specs) yield { name: [...path, title, spec.title].join(' > '), tests: spec.tests };
    yield* testsOf(inner, [...path, title]);
  }
}

const CHECKS = [
  ['lock file', 'scripts/checkLock.mjs'],
  ['format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ['types', 'node_modules/@typescript/native/bin/tsc', '-b'],
  ['lint', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  [
    'import directions',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...'--config .dependency-cruiser.mjs --output-type err packages apps scripts e2e'.split(' '),
  ],
  ['dead code', 'node_modules/knip/bin/knip.js'],
  ['size of first loads', 'node_modules/size-limit/bin.js'],
];

const SUITES = {
  async checks() {
    ensureBuilt('web');
    const total = { passed: 0, failed: 0, skipped: 0 };
    for (const [name, program, ...args] of CHECKS) {
      console.log(`check: ${name}`);
      if ((await run(program, ...args)) === 0) total.passed += 1;
      else {
        total.failed += 1;
        console.error(`FAILED check: ${name}`);
      }
    }
    return total;
  },

  async unit() {
    ensureBuilt('web', 'server', 'cli');
    const output = join(RESULTS, 'unit.json');
    const code = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
    );
    return counts('unit', code, (json) => ({
      told: json.testResults.flatMap((file) => [
        ...(file.status === 'failed' && file.assertionResults.length === 0
          ? [told(relative(ROOT, file.name), file.message)]
          : []),
        ...file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            told(`${relative(ROOT, file.name)} > ${fullName}`, failureMessages.join('\n')),
          ),
      ]),
      passed: json.numPassedTests,
      // A file that cannot be loaded fails as a suite without a test.
      failed:
        json.numFailedTests +
        json.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
          .length,
      skipped: json.numPendingTests + json.numTodoTests,
    }));
  },

  async e2e() {
    ensureBuilt('web', 'server');
    const code = await run('node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json');
    return counts('e2e', code, ({ stats, suites }) => ({
      told: [...testsOf(suites)].flatMap(({ name, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) =>
            told(name, results.find(({ error }) => error)?.error.message ?? 'no message'),
          ),
      ),
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }));
  },

  async proof() {
    ensureBuilt('cli');
    const code = await run('node_modules/tsx/dist/cli.mjs', 'scripts/prove/suite.ts');
    return counts('proof', code, (json) => json);
  },
};

ensureTools();
ensureInstalled({ withBetterSqlite: true });
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(`No suite named ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}.`);
  process.exit(2);
}
const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
const allTold = [];
for (const name of asked.length > 0 ? asked : Object.keys(SUITES)) {
  console.log(`\n=== ${name}`);
  const started = performance.now();
  const result = await SUITES[name]();
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  allTold.push(...(result.told ?? []));
  summary.push(
    `${name}: ${minutes} min, ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`,
  );
  for (const key of Object.keys(total)) total[key] += result[key];
}
for (const text of allTold) console.log(`\n${text}`);
console.log(`\n${summary.join('\n')}`);
if (total.skipped > 0 && process.env.CI) {
  console.error(`${total.skipped} skipped: in CI nothing may be skipped.`);
}
const isFailed = total.failed > 0 || total.passed === 0 || (total.skipped > 0 && Boolean(process.env.CI));
process.exitCode = isFailed ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
