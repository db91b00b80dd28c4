import { type DiagramContent } from '@joinery/model';
import fc from 'fast-check';
import { buildCodeModel } from '../../src/index.ts';
import { roleDiagram, SCHEMA_NAMES, schemaDiagram, tortureDiagram, withoutForeignKeys } from '../fixtures.ts';
import { hostileDiagram } from '../hostileDiagrams.ts';
import { uniqueKeyDiagram } from '../uniqueKeyDiagram.ts';

/** A diagram whose three outputs must agree; the name is a valid database name. */
export interface AgreementCase {
  name: string;
  content: DiagramContent;
}

/** The real schemas and the torture diagram, with and without specified foreign-key attributes. */
export function fixtureCases(): AgreementCase[] {
  const fixtures = [
    ...SCHEMA_NAMES.map((name) => ({ name, content: schemaDiagram(name) })),
    { name: 'torture', content: tortureDiagram() },
    { name: 'unique_keys', content: uniqueKeyDiagram() },
    { name: 'roles', content: roleDiagram() },
  ];
  return fixtures.flatMap(({ name, content }) => [
    { name, content },
    { name: `${name}_bare`, content: withoutForeignKeys(content) },
  ]);
}

/** Hostile diagrams with a schema; the same seed gives the same ones. */
export function randomCases(seed: number, count: number): AgreementCase[] {
  return fc
    .sample(hostileDiagram, { seed, numRuns: count * 2 })
    .filter((content) => buildCodeModel(content).entities.length > 0)
    .slice(0, count)
    .map((content, index) => ({ name: `random_${String(index)}`, content }));
}
