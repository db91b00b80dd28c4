import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDiagramFile } from '@joinery/model';
import { expect, it } from 'vitest';
import { renderDocs, ROOT } from './render.ts';

it('the generated files of docs/ are up to date (npm run docs writes them)', async () => {
  for (const [path, text] of await renderDocs()) {
    expect.soft(readFileSync(join(ROOT, path), 'utf8') === text, `${path} is up to date`).toBe(true);
  }
});

it('the example of er-diagram.json needs no repair and leaves out nothing that a file has', () => {
  const text = readFileSync(join(ROOT, 'docs/shop.er-diagram.json'), 'utf8');
  const reading = parseDiagramFile(text, { createId: () => 'new' });
  expect(reading).toEqual({ ok: true, content: JSON.parse(text) as unknown, repairs: [] });
});

it('rooms.dot draws the imports between packages and apps, and leaves out those that follow from others', () => {
  const drawn = readFileSync(join(ROOT, 'docs/drawings/rooms.dot'), 'utf8').matchAll(/(\w+) -> (\w+)/gu);
  const arrows = Array.from(drawn, ([, from = '', to = '']) => ({ from, to }));
  expect(reach(arrows)).toEqual(reach(readImports()));
});

interface Arrow {
  from: string;
  to: string;
}

/** Returns which package or app declares which other one as a dependency. */
function readImports(): Arrow[] {
  const folders = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => ({ name, path: join(ROOT, folder, name, 'package.json') })),
  );
  return folders.flatMap(({ name, path }) => {
    const { dependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as { dependencies?: object };
    const ours = Object.keys(dependencies).filter((dependency) => dependency.startsWith('@joinery/'));
    return ours.map((dependency) => ({ from: name, to: dependency.replace('@joinery/', '') }));
  });
}

/** Returns every pair that a chain of arrows connects. */
function reach(arrows: readonly Arrow[]): Set<string> {
  const follow = (from: string): string[] =>
    arrows.filter((arrow) => arrow.from === from).flatMap(({ to }) => [to, ...follow(to)]);
  return new Set(arrows.flatMap(({ from }) => follow(from).map((to) => `${from} -> ${to}`)));
}
