import { readFileSync, readdirSync } from 'node:fs';
import { apply, type DiagramContent, readContent, toContent, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { expect, test } from 'vitest';
import { review } from '../src/index.ts';
import { aMaking } from './making.ts';

function codes(content: DiagramContent): string[] {
  return review(content, aMaking()).map(({ code }) => code);
}

/** The diagram after the first fix of this code. */
function mended(content: DiagramContent, code: string): DiagramContent {
  const fix = review(content, aMaking()).find((finding) => finding.code === code)?.fix;
  const applied = apply(toRecords(content), fix?.operations ?? []);
  expect(applied.dropped).toEqual([]);
  expect(applied.effective.length).toBeGreaterThan(0);
  return toContent(applied.records);
}

const key = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
const customer = anEntity({ name: 'Customer' });

test('[A30] an entity without a key gets one', () => {
  const diagram = aDiagram({
    nodes: [anEntity({ name: 'Log', attributes: [anAttribute({ name: 'text' })] })],
  });
  expect(codes(diagram)).toEqual(['missing-key']);
  expect(
    mended(diagram, 'missing-key').nodes[0]?.data.attributes.map(({ name, isPrimaryKey }) => [
      name,
      isPrimaryKey,
    ]),
  ).toEqual([
    ['id', true],
    ['text', false],
  ]);
});

test('[A31] names that differ in plural or separators only are reported', () => {
  const diagram = aDiagram({
    nodes: [anEntity({ name: 'OrderItem' }), anEntity({ id: 'other', name: 'order_items' })],
    edges: [aRelationship({ source: 'entity-OrderItem', target: 'other' })],
  });
  expect(codes(diagram)).toEqual(['same-name']);
  expect(codes(mended(diagram, 'same-name'))).toEqual([]);
});

test('[A31] attributes that become the same column are reported', () => {
  const entity = anEntity({
    name: 'Person',
    attributes: [key, anAttribute({ name: 'firstName' }), anAttribute({ name: 'first_name' })],
  });
  expect(codes(aDiagram({ nodes: [entity] }))).toEqual(['same-attribute']);
});

test('[A34] an attribute that refers to an entity gets its relationship', () => {
  const order = anEntity({
    name: 'Order',
    attributes: [key, anAttribute({ name: 'customer_id', type: 'Long' })],
  });
  const after = mended(aDiagram({ nodes: [customer, order] }), 'undrawn-foreign-key');
  expect(after.edges[0]).toMatchObject({
    source: customer.id,
    target: order.id,
    data: { foreignKey: ['attr-customer_id'] },
  });
  expect(codes(after)).toEqual([]);
});

test('[A35] entities that need each other get one optional reference', () => {
  const wife = anEntity({
    name: 'Left',
    attributes: [key, anAttribute({ name: 'right_id', type: 'Long', isForeignKey: true, isNullable: false })],
  });
  const other = anEntity({
    name: 'Right',
    attributes: [key, anAttribute({ name: 'left_id', type: 'Long', isForeignKey: true, isNullable: false })],
  });
  const diagram = aDiagram({
    nodes: [wife, other],
    edges: [
      aRelationship({ source: wife, target: other, foreignKey: ['attr-left_id'] }),
      aRelationship({ source: other, target: wife, foreignKey: ['attr-right_id'] }),
    ],
  });
  expect(codes(diagram)).toEqual(['required-cycle']);
  expect(codes(mended(diagram, 'required-cycle'))).toEqual([]);
});

test('[A37] money in binary fractions and choices without values are found', () => {
  const price = anEntity({
    name: 'Price',
    attributes: [
      key,
      anAttribute({ name: 'unit_price', type: 'Double' }),
      anAttribute({ name: 'state', type: 'Enum', enumValues: [] }),
    ],
  });
  expect(codes(aDiagram({ nodes: [price] }))).toEqual(['empty-enum', 'money-type']);
});

test('attributes whose name suggests a role get it, unless they were given none', () => {
  const account = (role?: 'none') =>
    aDiagram({
      nodes: [anEntity({ attributes: [key, anAttribute({ name: 'password_hash', ...(role && { role }) })] })],
    });
  expect(codes(account())).toEqual(['missing-role']);
  expect(mended(account(), 'missing-role').nodes[0]?.data.attributes[1]?.role).toBe('secret');
  expect(codes(account('none'))).toEqual([]);
});

test('[A30] every fix for the public schemas and the empty diagram can be applied', () => {
  const folder = new URL('../../../fixtures/schemas/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  for (const file of files) {
    const reading = readContent(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), aMaking());
    if (!reading.ok) throw new Error(file);
    for (const { fix } of review(reading.content, aMaking())) {
      if (fix !== undefined) expect(apply(toRecords(reading.content), fix.operations).dropped).toEqual([]);
    }
  }
  expect(files.length).toBeGreaterThan(3);
  expect(codes(aDiagram())).toEqual([]);
});
