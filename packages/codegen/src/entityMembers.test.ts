import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { expect, test } from 'vitest';
import { generateTarget } from './targets.ts';

const user = anEntity({ name: 'User' });
const order = anEntity({
  name: 'Order',
  attributes: [
    anAttribute({ name: 'placed', type: 'LocalDate' }),
    anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }),
    anAttribute({ name: 'user_id', type: 'Long', isForeignKey: true, isNullable: false }),
    anAttribute({ name: 'number', length: 20 }),
  ],
});
const note = anEntity({ name: 'Note', attributes: [anAttribute({ name: 'text' })] });
const content = aDiagram({
  nodes: [user, order, note],
  edges: [aRelationship({ source: user, target: order }), aRelationship({ source: order, target: note })],
});

/** The names in the order in which they occur in a file of the target. */
function findOrder(
  target: 'sql' | 'dbml' | 'mermaid' | 'spring-boot' | 'typeorm',
  file: RegExp,
  names: RegExp,
): string[] {
  const code = generateTarget(content, { target, options: {} }).files.find(({ path }) =>
    file.test(path),
  )?.code;
  return [...(code ?? '').matchAll(names)].map(([, name = '']) => name);
}

test('[G65] columns have the order in which they are drawn; an added key is first, an added foreign key last', () => {
  const drawn = ['placed', 'id', 'user_id', 'number'];
  const added = ['id', 'text', 'order_id'];
  const sql = findOrder('sql', /sql$/, /^ {2}`(\w+)` /gm);
  expect(sql.filter((name) => drawn.includes(name)).slice(1, 5)).toEqual(drawn);
  expect(sql.slice(-3)).toEqual(added);
  const dbml = findOrder('dbml', /dbml$/, /^ {2}"(\w+)" /gm);
  expect(dbml.slice(1, 5)).toEqual(drawn);
  expect(dbml.slice(-3)).toEqual(added);
  expect(findOrder('mermaid', /./, /^ {4}\w+ (\w+)/gm).slice(1, 5)).toEqual(drawn);
});

test('[G65] fields of code have the key first, then the order in which the columns are drawn, then the other relations', () => {
  const java = findOrder('spring-boot', /OrderEntity\.java$/, /^ {4}private \S+ (\w+)/gm);
  expect(java).toEqual(['id', 'placed', 'user', 'number', 'notes']);
  const typeorm = findOrder('typeorm', /OrderEntity\.ts$/, /^ {2}(\w+)!:/gm);
  expect(typeorm).toEqual(['id', 'placed', 'user', 'number', 'notes']);
  const accessors = findOrder('spring-boot', /OrderEntity\.java$/, /public \S+ get(\w+)\(/g);
  expect(accessors).toEqual(['Id', 'Placed', 'User', 'Number', 'Notes']);
});
