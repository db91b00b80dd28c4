import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './render.ts';
import { runMeasuring, runShell, take, temporaryFolder } from './runShown.ts';

const PAGE = 'CONTRIBUTING.md';
const TIMEOUT = { timeout: 600_000 };

it('npm run prove builds and runs the project of a diagram', TIMEOUT, async () => {
  const diagram = join(temporaryFolder(), 'my.er-diagram.json');
  cpSync(join(ROOT, 'fixtures/schemas/petclinic.er-diagram.json'), diagram);
  const command = take(PAGE, 'npm run prove --').replace('my.er-diagram.json', diagram);
  expect(await runShell(command)).toContain('it starts on an empty database');
});

it('npm run prove:random compiles random diagrams', TIMEOUT, async () => {
  const command = take(PAGE, 'npm run prove:random').replace(/\d+$/u, '5');
  expect(await runShell(command)).toContain('5 hostile diagrams compile without a warning');
});

// Sixteen projects: four lines of Spring Boot with four databases.
it('npm run prove:matrix builds a project for every pair of options', { timeout: 1_800_000 }, async () => {
  expect(await runShell(take(PAGE, 'npm run prove:matrix'))).toMatch(/^\d+ passed, 0 failed/mu);
});

it('npm run lighthouse scores a page', TIMEOUT, async () => {
  const output = await runMeasuring(`${take(PAGE, 'npm run lighthouse')} -- /login`);
  expect(output).toMatch(
    /^\/login mobile: performance \d+, accessibility 100, best-practices 100, seo 100$/mu,
  );
});
