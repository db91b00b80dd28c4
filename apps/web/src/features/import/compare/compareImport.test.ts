import { importDiagram } from '@joinery/import';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { compareImport } from './compareImport.ts';

const existing = aDiagram({
  nodes: [
    anEntity({
      ...{ name: 'Customer', position: { x: 40, y: 80 } },
      attributes: [
        anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }),
        anAttribute({ name: 'fullName', length: 80 }),
      ],
    }),
  ],
});

function compare(script: string, decisions = new Map<string, string | null>(), dropMissing = false) {
  const createId = (): string => crypto.randomUUID();
  const result = importDiagram(script, { format: 'mysql', createId });
  if (!result.ok) throw new Error(result.message);
  return compareImport({ existing, imported: result.content, format: result.format, decisions, dropMissing });
}

it('[I41] the diagram itself is not changed by its own schema', () => {
  const { content, isChanged } = compare(
    'CREATE TABLE customer (id bigint PRIMARY KEY AUTO_INCREMENT, full_name varchar(80));',
  );
  expect({ content, isChanged }).toEqual({ content: existing, isChanged: false });
});

it('[I43] [I44] new, changed and missing tables are counted, and likely renames asked about', () => {
  const script =
    'CREATE TABLE customer (id bigint PRIMARY KEY AUTO_INCREMENT, name varchar(80)); CREATE TABLE visit (id int);';
  const first = compare(script);
  expect(first).toMatchObject({
    counts: { added: 1, changed: 1, removed: 0 },
    questions: [{ from: 'customer.full_name', to: 'customer.name' }],
    isMissing: true,
  });
  const { content, questions } = compare(script, new Map([['customer.full_name', 'customer.name']]));
  expect(questions).toEqual([]);
  expect(content.nodes[0]).toMatchObject({
    ...{ id: 'entity-Customer', position: { x: 40, y: 80 } },
    data: { name: 'Customer', attributes: [{ name: 'id' }, { id: 'attr-fullName', name: 'name' }] },
  });
});
