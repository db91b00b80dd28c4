import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateTarget } from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileJava, compileStubs } from '../../codegen/test/javac.ts';
import { startMariaDb } from '../../codegen/test/mariadb.ts';
import { compileTypeormProject, writeTypeormProject } from '../../codegen/test/typeormProject.ts';
import { IS_THOROUGH } from '../../../test/depth.ts';
import { describe } from '../src/index.ts';
import { USUAL_TOPICS } from '../src/usual/usualTopics.ts';
import { aMaking } from './making.ts';
import { readSamples } from './scoring.ts';

const GOES = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twentyFirst',
  'twentySecond',
  'twentyThird',
  'twentyFourth',
  'twentyFifth',
  'twentySixth',
  'twentySeventh',
  'twentyEighth',
  'twentyNinth',
  'thirtieth',
  'thirtyFirst',
];
const FOLDERS = ['descriptions/', ...(IS_THOROUGH ? ['heldOut/', ...GOES.map((go) => `fresh/${go}/`)] : [])];
const SAMPLES = FOLDERS.flatMap((folder) => readSamples(new URL(folder, import.meta.url)));
const TOPICS = USUAL_TOPICS.map(([words]) => ({ text: words.split(', ')[0] ?? '' }));
const DRAWN = [...SAMPLES, ...TOPICS]
  .map(({ text }) => describe(text, aMaking()))
  .flatMap(({ content, usual }) => (usual === undefined ? [content] : [content, usual.content]));
const ALL = together(DRAWN);
/** TypeScript makes a union of the types in one list, and has a limit for it. */
const MOST_IN_ONE_PROJECT = 100;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-described-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('[A14] the Java of every description compiles without a warning', { timeout: 300_000 }, async () => {
  const options = { packageName: 'com.example.described' };
  const { files } = generateTarget(ALL, { target: 'spring-boot', options });
  const stubs = await compileStubs(join(folder, 'stubs'));
  expect(await compileJava(join(folder, 'java'), files, stubs)).toBe('');
});

/** All diagrams in one, so that each compiler starts once; ids and names are told apart by the case. */
function together(contents: readonly DiagramContent[]): DiagramContent {
  const nodes = contents.flatMap((content, index) =>
    content.nodes.map((node) => ({
      ...node,
      id: `${node.id}-${index}`,
      data: { ...node.data, name: `${node.data.name}Case${index}` },
    })),
  );
  const edges = contents.flatMap((content, index) =>
    content.edges.map((edge) => ({
      ...edge,
      id: `${edge.id}-${index}`,
      source: `${edge.source}-${index}`,
      target: `${edge.target}-${index}`,
    })),
  );
  return { nodes, edges };
}

test('[A14] the TypeScript of every description compiles under strict', { timeout: 300_000 }, async () => {
  for (let first = 0; first < DRAWN.length; first += MOST_IN_ONE_PROJECT) {
    const project = join(folder, `typeorm-${first}`);
    await writeTypeormProject(project, together(DRAWN.slice(first, first + MOST_IN_ONE_PROJECT)));
    expect(await compileTypeormProject(project, ['--noEmit'])).toBe('');
  }
});

test('[A14] the SQL of every description loads, twice', { timeout: 300_000 }, async () => {
  const database = await startMariaDb();
  try {
    const { host, port, user, password } = database;
    const connection = await createConnection({ host, port, user, password, multipleStatements: true });
    const options = { databaseName: 'described', addSampleData: true };
    const { files } = generateTarget(ALL, { target: 'mysql', options });
    const sql = files.map(({ code }) => code).join('\n');
    await connection.query(sql);
    await connection.query(sql);
    await connection.end();
  } finally {
    await database.stop();
  }
});
