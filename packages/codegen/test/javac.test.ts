import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCodeModel, type SpringConfigInput, springConfigSchema } from '../src/index.ts';
import { type CodeStyle } from '../src/codeModel.ts';
import { schemaDiagram, tortureDiagram } from './fixtures.ts';
import { compileJava, compileStubs } from './javac.ts';
import { generateSpringProject } from '../src/targets/spring/springProject.ts';

let folder = '';
let stubs = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-javac-'));
  stubs = await compileStubs(join(folder, 'stubs'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Options extends SpringConfigInput {
  codeStyle?: CodeStyle;
}

/**
 * Compiles all Java of a project for Spring Boot 3 and for 4 against the stubs, with warnings as errors. Returns the output
 * of javac.
 */
function compile(name: string, content: DiagramContent, options: Options = {}): Promise<string> {
  const { codeStyle = 'drawn', ...input } = options;
  const files = ['3.5.0', '4.1.2'].flatMap((bootVersion) => {
    const line = `boot${bootVersion.charAt(0)}`;
    const config = springConfigSchema.parse({ ...input, bootVersion, packageName: `com.example.${line}` });
    const codeModel = { ...buildCodeModel(content), codeStyle };
    return generateSpringProject({ content, codeModel, config }).map((file) => ({
      ...file,
      path: `${line}/${file.path}`,
    }));
  });
  return compileJava(join(folder, name), files, stubs);
}

describe('generated Java compiles without a warning', { timeout: 120_000 }, () => {
  test('[M153] petclinic with defaults', async () => {
    expect(await compile('petclinic', schemaDiagram('petclinic'))).toBe('');
  });

  test('[G111] petclinic in style spring, which rejects unknown query parameters', async () => {
    expect(await compile('style', schemaDiagram('petclinic'), { codeStyle: 'spring' })).toBe('');
  });

  test('[M145] sakila with interfaces and implementations, as war', async () => {
    expect(
      await compile('sakila', schemaDiagram('sakila'), { useLooseCoupling: true, packaging: 'war' }),
    ).toBe('');
  });

  test('[M155] the torture diagram', async () => {
    expect(await compile('torture', tortureDiagram())).toBe('');
  });

  test('[M276] an entity too wide for a record', async () => {
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
    expect(await compile('wide', wide)).toBe('');
  });

  test('[M254] the base project', async () => {
    expect(await compile('base', { nodes: [], edges: [] })).toBe('');
  });
});
