import { readFileSync } from 'node:fs';
import { type DiagramContent, readContent } from '@joinery/model';

/** The diagrams of real schemas in fixtures/schemas. */
export const SCHEMA_NAMES = ['petclinic', 'employees', 'chinook', 'sakila', 'ranger'] as const;

/** A diagram of a real schema. */
export function schemaDiagram(name: (typeof SCHEMA_NAMES)[number]): DiagramContent {
  return readDiagram(new URL(`../../../fixtures/schemas/${name}.er-diagram.json`, import.meta.url));
}

/** Accounts, their notes and settings: attributes of every role, required and optional, with and without a default. */
export function roleDiagram(): DiagramContent {
  return readDiagram(new URL('./fixtures/roles.er-diagram.json', import.meta.url));
}

/** The torture diagram, which has all unusual cases at once. */
export function tortureDiagram(): DiagramContent {
  return readDiagram(new URL('./fixtures/torture.er-diagram.json', import.meta.url));
}

/** The same diagram without the foreign-key attributes that relationships specify. */
export function withoutForeignKeys(content: DiagramContent): DiagramContent {
  return {
    nodes: content.nodes,
    edges: content.edges.map((edge) => ({ ...edge, data: { type: edge.data.type, label: edge.data.label } })),
  };
}

function readDiagram(url: URL): DiagramContent {
  let count = 0;
  const result = readContent(JSON.parse(readFileSync(url, 'utf8')), {
    createId: () => `made-${(count += 1)}`,
    limits: 'none',
  });
  if (!result.ok) throw new Error(result.message);
  return result.content;
}
