import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, runShell, take } from './runShown.ts';

/** Folders that are no part of the project. */
const LEFT_OUT = /^(?:\.git|\.cache|data|test-results)$/u;
const PICTURES = ['docs/images', 'apps/web/public/pictures', 'apps/web/public'];
const TIMEOUT = { timeout: 600_000 };

/** A copy of the project, because the commands write into it. */
let copy: string;
beforeAll(() => {
  copy = copyProject(LEFT_OUT);
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const LONG_AGO = new Date(0);

function listPictures(): string[] {
  return PICTURES.flatMap((folder) => readdirSync(join(copy, folder)).map((name) => join(folder, name)))
    .filter((name) => /\.(?:webp|png)$/u.test(name))
    .sort();
}

async function measurePicture(name: string): Promise<string> {
  const { width, height, pages = 1 } = await sharp(join(copy, name)).metadata();
  return `${name} ${String(width)}x${String(height)}${pages > 1 ? ' moving' : ''}`;
}

it.each([
  ['docs/releasing.md', 'npm run screenshots', /^(?:docs\/images|apps\/web\/public\/pictures)\//u],
  ['CONTRIBUTING.md', 'npm run brand', /^apps\/web\/public\/[\w-]+\.png$/u],
])('%s: %s makes the same pictures again', TIMEOUT, async (page, command, made) => {
  const before = await Promise.all(listPictures().map(measurePicture));
  const expected = listPictures().filter((name) => made.test(name));
  for (const name of expected) utimesSync(join(copy, name), LONG_AGO, LONG_AGO);
  await runShell(take(page, command), { cwd: copy });
  expect(expected.filter((name) => statSync(join(copy, name)).mtimeMs === 0)).toEqual([]);
  expect(await Promise.all(listPictures().map(measurePicture))).toEqual(before);
});

it('npm run record records a release that the next build replays', TIMEOUT, async () => {
  await runShell(take('docs/releasing.md', 'npm run record'), { cwd: copy });
  const replay = take('docs/releasing.md', 'npx vitest run --project node apps/server/test/recordings');
  const output = await runShell(`${replay} --reporter=verbose`, { cwd: copy });
  expect(output).toMatch(/release 0\.2\.0 > its REST calls get the same responses/u);
});
