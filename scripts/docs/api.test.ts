import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../test/ports.ts';
import {
  type BuiltServer,
  buildServer,
  type RunningServer,
  startServer,
} from '../../apps/server/test/serverProcess.ts';
import { type CodeBlock, readCodeBlocks } from './markdown.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Inside the repository, so that the script of the page finds socket.io-client. */
const FOLDER = join(ROOT, 'node_modules/.cache', `joinery-docs-${process.pid}`);
const SEPARATOR = '--- output of the next block ---';

let built: BuiltServer;
let server: RunningServer;

beforeAll(async () => {
  built = await buildServer();
  await mkdir(FOLDER, { recursive: true });
  server = await startServer(built.main, { PORT: String(await freePort()), DATA_DIR: join(FOLDER, 'data') });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await Promise.all([built.remove(), rm(FOLDER, { recursive: true, force: true })]);
});

it('docs/api.md: the blocks run, and the responses are those shown', { timeout: 120_000 }, async () => {
  const blocks = readCodeBlocks(await readFile(join(ROOT, 'docs/api.md'), 'utf8'));
  const outputs = await runBlocks(blocks);
  const shown = blocks.filter((_, index) => outputs[index] !== undefined);
  expect(shown.length).toBeGreaterThan(6);
  blocks.forEach(({ language, code }, index) => {
    const output = outputs[index];
    if (output === undefined) return;
    if (language === 'json') expect(JSON.parse(output)).toMatchObject(toPattern(JSON.parse(code)) as object);
    else expect(output.trim()).toBe(code.trim());
  });
});

/** Runs the shell blocks as one script; returns for each block of a response the output of the shell block before it. */
async function runBlocks(blocks: readonly CodeBlock[]): Promise<(string | undefined)[]> {
  const script = blocks.find(({ language }) => language === 'js');
  await writeFile(join(FOLDER, 'live.mjs'), script?.code ?? '');
  const commands = blocks.filter(({ language }) => language === 'sh');
  const lines = ['set -euo pipefail', ...commands.map(({ code }) => `echo '\n${SEPARATOR}'\n${code}`)];
  const { stdout } = await promisify(execFile)('bash', ['-c', lines.join('\n')], {
    cwd: FOLDER,
    env: { PATH: process.env['PATH'] ?? '', JOINERY: server.url },
  });
  const [, ...outputs] = stdout.split(`\n${SEPARATOR}\n`);
  let ran = 0;
  return blocks.map(({ language }) => {
    if (language === 'sh') ran += 1;
    return ['json', 'text'].includes(language) ? outputs[ran - 1] : undefined;
  });
}

/** Turns a shown response into a matcher: `…` stands for the rest of a text. */
function toPattern(shown: unknown): unknown {
  if (typeof shown === 'string' && shown.endsWith('…')) {
    return expect.toSatisfy(
      (text: unknown) => typeof text === 'string' && text.startsWith(shown.slice(0, -1)),
    );
  }
  if (Array.isArray(shown)) return shown.map(toPattern);
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, toPattern(value)]));
}
