import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCodeModel,
  generateSpringProject,
  type SpringConfigInput,
  springConfigSchema,
} from '../src/index.ts';
import { schemaDiagram, tortureDiagram } from './fixtures.ts';

const STUBS = fileURLToPath(new URL('./javaStubs', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-javac-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Compiles all Java of a project against the stubs, warnings as errors; answers what javac says. */
function compile(name: string, content: DiagramContent, input: SpringConfigInput = {}): string {
  const config = springConfigSchema.parse(input);
  const files = generateSpringProject({ content, codeModel: buildCodeModel(content), config });
  const root = join(folder, name);
  const sources = files
    .filter((file) => file.path.endsWith('.java'))
    .map((file) => {
      const path = join(root, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, file.code);
      return path;
    });
  const list = join(root, 'sources.txt');
  writeFileSync(list, sources.map((path) => `"${path}"`).join('\n'));
  const flags = [
    '--release',
    '17',
    '-encoding',
    'UTF-8',
    '-proc:none',
    '-Xlint:all,-processing,-serial',
    '-Werror',
  ];
  try {
    execFileSync('javac', [...flags, '-sourcepath', STUBS, '-d', join(root, 'classes'), `@${list}`], {
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error);
  }
}

describe('generated Java compiles without a warning', { timeout: 120_000 }, () => {
  test('[M153] petclinic, as it is drawn', () => {
    expect(compile('petclinic', schemaDiagram('petclinic'))).toBe('');
  });

  test('[M145] sakila with interfaces and implementations, as war', () => {
    expect(compile('sakila', schemaDiagram('sakila'), { useLooseCoupling: true, packaging: 'war' })).toBe('');
  });

  test('[M155] the diagram in which all odd things are drawn at once', () => {
    expect(compile('torture', tortureDiagram())).toBe('');
  });

  test('[M276] an entity too wide for a record', () => {
    const attributes = Array.from({ length: 400 }, (_, index) =>
      anAttribute({
        id: `a${String(index)}`,
        name: `xCoord ${String(index)}`,
        type: index % 2 === 0 ? 'Integer' : 'String',
      }),
    );
    const key = anAttribute({ id: 'key', name: 'id', type: 'Long', isPrimaryKey: true, isNullable: false });
    const wide = aDiagram({
      nodes: [anEntity({ id: 'wide', name: 'Wide', attributes: [key, ...attributes] })],
    });
    expect(compile('wide', wide)).toBe('');
  });

  test('[M254] the base project', () => {
    expect(compile('base', { nodes: [], edges: [] })).toBe('');
  });
});
