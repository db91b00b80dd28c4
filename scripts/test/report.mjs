/** Reads the result files of the suites, and formats the summary at the end of a log. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../install.mjs';

/** Lines of a failure that the end of a log repeats, and characters of each. */
const FAILURE_LINES = 25;
const FAILURE_CHARACTERS = 300;
const SLOWEST_COUNT = 20;

/** Counts, failures and files of a suite's result file; a suite that wrote none counts as one failure. */
export function readResult(name, { file, exitCode, parse }) {
  try {
    const result = parse(JSON.parse(readFileSync(file, 'utf8')));
    return exitCode !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
  } catch (error) {
    const failures = [`${name}: no result file can be read: ${String(error)}`];
    return { passed: 0, failed: 1, skipped: 0, failures, files: [] };
  }
}

function failure(name, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, FAILURE_LINES);
  return `FAILED: ${name}\n${lines.map((line) => `    ${line.slice(0, FAILURE_CHARACTERS)}`).join('\n')}`;
}

/** Result of Vitest's JSON reporter. */
export function parseVitest({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  // A file that cannot be loaded fails as a suite without a test.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(`${relative(ROOT, file.name)} > ${fullName}`, failureMessages.join('\n')),
      ),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    failures: [...broken.map((file) => failure(relative(ROOT, file.name), file.message)), ...failures],
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Every test of a Playwright result, with the path of its titles. */
function* listTests(suites, path = []) {
  for (const { title, specs = [], suites: inner = [] } of suites) {
    for (const spec of specs) yield { name: [...path, title, spec.title].join(' > '), tests: spec.tests };
    yield* listTests(inner, [...path, title]);
  }
}

/** Result of Playwright's JSON reporter. */
export function parsePlaywright({ stats, suites }) {
  const sumSeconds = (tests) =>
    tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...listTests(suites)].flatMap(({ name, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          failure(name, results.find(({ error }) => error)?.error.message ?? 'no message'),
        ),
    ),
    files: suites.map((suite) => ({
      file: `e2e/${suite.title}`,
      seconds: [...listTests([suite])].reduce((sum, { tests }) => sum + sumSeconds(tests), 0),
    })),
  };
}

/** The slowest test files as lines, each with its seconds. */
export function slowestLines(files) {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_COUNT);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
}
