import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCodeModel, type SpringConfigInput, springConfigSchema } from '../src/index.ts';
import { roleDiagram, schemaDiagram, tortureDiagram } from './fixtures.ts';
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

/**
 * Compiles all Java of a project in both styles, for Spring Boot 3 and for 4, against the stubs, with warnings as errors. Returns the output
 * of javac.
 */
function compile(name: string, content: DiagramContent, input: SpringConfigInput = {}): Promise<string> {
  const styles = [
    { bootVersion: '3.5.0', codeStyle: 'drawn' },
    { bootVersion: '4.1.2', codeStyle: 'spring' },
  ] as const;
  const files = styles.flatMap(({ bootVersion, codeStyle }) => {
    const styled = { ...content, settings: { codeStyle } };
    const line = `boot${bootVersion.charAt(0)}`;
    const config = springConfigSchema.parse({ ...input, bootVersion, packageName: `com.example.${line}` });
    return generateSpringProject({ content: styled, codeModel: buildCodeModel(styled), config }).map(
      (file) => ({
        ...file,
        path: `${line}/${file.path}`,
      }),
    );
  });
  return compileJava(join(folder, name), files, stubs);
}

describe('generated Java compiles without a warning', { timeout: 120_000 }, () => {
  test('[M153] petclinic with defaults', async () => {
    expect(await compile('petclinic', schemaDiagram('petclinic'))).toBe('');
  });

  test('[G114] classes that have the names of properties, of other classes, and of helpers', async () => {
    const given = ['pet', 'owner', 'vets', 'id_', 'Visit', 'List', 'OwnerService', 'Optional', 'service'];
    const { nodes, ...rest } = schemaDiagram('petclinic');
    const named = nodes.map((node, index) => ({
      ...node,
      data: { ...node.data, className: given[index % given.length] ?? 'Other' },
    }));
    expect(await compile('classes', { ...rest, nodes: named })).toBe('');
  });

  test('attributes of every role', async () => {
    expect(await compile('roles', roleDiagram())).toBe('');
  });

  test('[G115] children that belong to their parents', async () => {
    const { edges, ...rest } = tortureDiagram();
    const owned = edges.map((edge) => ({ ...edge, data: { ...edge.data, owned: true } }));
    expect(await compile('owned', { ...rest, edges: owned })).toBe('');
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

  test('entities called like classes that other layers use', async () => {
    const names = `tags suppliers paths targets payloads schemas sizes contents components values tests infos operations
      methods collections maps locales loggers streams matchers constraints repositories predicates patterns roots`;
    const nodes = names.split(/\s+/).map((name) => anEntity({ name }));
    const edges = nodes
      .slice(1)
      .map((target, index) => aRelationship({ source: nodes[index] ?? target, target }));
    expect(await compile('layers', aDiagram({ nodes, edges }))).toBe('');
  });

  test('[M254] the base project', async () => {
    expect(await compile('base', { nodes: [], edges: [] })).toBe('');
  });
});
