import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DiagramContent } from '@joinery/model';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCodeModel, springConfigSchema } from '../src/index.ts';
import { countFrom, TEST_SEED } from '../../../test/depth.ts';
import { hostileDiagram } from './hostileDiagrams.ts';
import { compileJava, compileStubs } from './javac.ts';
import { generateSpringProject } from '../src/targets/spring/springProject.ts';

/** RANDOM_DIAGRAMS=800 runs more. */
const DIAGRAMS = countFrom('RANDOM_DIAGRAMS', { quick: 20, thorough: 200 });
const BATCH = 50;
let folder = '';
let stubs = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-random-'));
  stubs = await compileStubs(join(folder, 'stubs'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const STYLES = [
  { bootVersion: '3.5.0', codeStyle: 'drawn' },
  { bootVersion: '4.1.2', codeStyle: 'spring' },
] as const;

/** Generates the projects of one diagram in both styles, for Spring Boot 3 and 4, in packages of their own: many are compiled at once. */
function generateProjects(diagram: DiagramContent, index: number) {
  return STYLES.flatMap(({ bootVersion, codeStyle }) => {
    const content = { ...diagram, settings: { codeStyle, keepNames: index % 2 === 0 } };
    const codeModel = buildCodeModel(content);
    const name = `case${String(index)}.boot${bootVersion.charAt(0)}`;
    const config = springConfigSchema.parse({
      bootVersion,
      packageName: `com.example.${name}`,
      useLooseCoupling: index % 2 === 1,
      packaging: index % 3 === 1 ? 'war' : 'jar',
    });
    const files = generateSpringProject({ content, codeModel, config });
    return files.map((file) => ({ ...file, path: `${name}/${file.path}` }));
  });
}

/** Compiles the diagrams together. Returns the output of javac, whose paths contain the case. */
async function compile(name: string, contents: readonly DiagramContent[], first = 0): Promise<string> {
  const target = join(folder, name);
  const files = contents.flatMap((content, index) => generateProjects(content, first + index));
  const said = await compileJava(target, files, stubs);
  rmSync(target, { recursive: true, force: true });
  return said;
}

describe('Java of random diagrams', { timeout: 600_000 + DIAGRAMS * 1_000 }, () => {
  test(`[M155] ${String(DIAGRAMS)} hostile diagrams compile without a warning, seed ${String(TEST_SEED)}`, async () => {
    const contents = fc.sample(hostileDiagram, { numRuns: DIAGRAMS });
    for (let first = 0; first < contents.length; first += BATCH) {
      const said = await compile(`batch${String(first)}`, contents.slice(first, first + BATCH), first);
      expect(said, `TEST_SEED=${String(TEST_SEED)} RANDOM_DIAGRAMS=${String(DIAGRAMS)}`).toBe('');
    }
  });
});
