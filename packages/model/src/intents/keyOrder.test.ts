import { describe, expect, it } from 'vitest';
import { apply } from '../operations/apply.ts';
import { updateAttribute } from './attributes.ts';
import { aDiagram, anAttribute, anEntity, aRelationship } from '../builders.ts';
import { copySelection, pasteClip } from './clipboard.ts';
import { connectByHand } from './connect.ts';
import { toContent, toRecords } from '../records/content.ts';
import { type DiagramContent } from '../diagram/diagram.ts';
import { createForeignKeyAttribute } from './foreignKeys.ts';
import { getKeyAttributes } from './keyOrder.ts';
import { type Operation } from '../operations/operations.ts';
import { updateRelationship } from './relationships.ts';
import { moveAttribute, orderPrimaryKey } from './reorder.ts';

const part = (name: string) => anAttribute({ name, isPrimaryKey: true });
const region = anEntity({
  name: 'Region',
  attributes: [part('country'), part('code'), anAttribute({ name: 'title' })],
});
const town = anEntity({
  name: 'Town',
  attributes: ['c', 'r'].map((name) => anAttribute({ name, isForeignKey: true })),
});
const lies = aRelationship({ id: 'lies', source: region, target: town, foreignKey: ['attr-c', 'attr-r'] });
const places = aDiagram({ nodes: [region, town], edges: [lies] });

function after(content: DiagramContent, operations: readonly Operation[]): DiagramContent {
  const records = toRecords(content);
  const applied = apply(records, operations);
  expect(applied.dropped).toEqual([]);
  return toContent(applied.records);
}

function deps() {
  let ids = 0;
  return { now: 1_000, createId: () => `new-${(ids += 1)}` };
}

const getKeyNames = ({ nodes }: DiagramContent, index = 0) =>
  getKeyAttributes(nodes[index]!.data).map(({ name }) => name);

describe('the order of a composite key', () => {
  it('is that of the rows, unless another one is stored; parts that it does not name follow', () => {
    expect(getKeyNames(places)).toEqual(['country', 'code']);
    const named = anEntity({ ...region.data, primaryKey: ['attr-gone', 'attr-code', 'attr-title'] });
    expect(getKeyNames(aDiagram({ nodes: [named] }))).toEqual(['code', 'country']);
  });

  it('is stored where it differs from the rows, and keeps the pairs of foreign keys', () => {
    const turned = after(places, orderPrimaryKey(toRecords(places), region.id, ['attr-code']));
    expect(turned.nodes[0]?.data.primaryKey).toEqual(['attr-code', 'attr-country']);
    expect(turned.edges[0]?.data).toMatchObject({
      foreignKey: ['attr-c', 'attr-r'],
      referencedAttributes: ['attr-country', 'attr-code'],
    });
    const back = after(turned, orderPrimaryKey(toRecords(turned), region.id, ['attr-country', 'attr-code']));
    expect(back.nodes[0]?.data).not.toHaveProperty('primaryKey');
    expect(orderPrimaryKey(toRecords(back), region.id, ['attr-country'])).toEqual([]);
    expect(orderPrimaryKey(toRecords(back), 'gone', ['attr-country'])).toEqual([]);
  });

  it('moved rows change the key, never its pairs; a stored order stays until the rows have it', () => {
    const move = (content: DiagramContent, id: string) =>
      after(content, moveAttribute(toRecords(content), region.id, { id, toIndex: 0 }));
    const moved = move(places, 'attr-code');
    expect(getKeyNames(moved)).toEqual(['code', 'country']);
    expect(moved.edges[0]?.data.referencedAttributes).toEqual(['attr-country', 'attr-code']);
    const stored = after(places, orderPrimaryKey(toRecords(places), region.id, ['attr-code']));
    expect(getKeyNames(move(stored, 'attr-title'))).toEqual(['code', 'country']);
    const same = move(stored, 'attr-code');
    expect(getKeyNames(same)).toEqual(['code', 'country']);
    expect(same.nodes[0]?.data).not.toHaveProperty('primaryKey');
  });

  it('a name that would pair attributes otherwise changes no pair', () => {
    const steps = [
      [town.id, 'attr-c', 'code'],
      [town.id, 'attr-r', 'country'],
    ] as const;
    const renamed = steps.reduce(
      (content, [entityId, id, name]) =>
        after(content, updateAttribute(toRecords(content), entityId, { id, name })),
      places,
    );
    expect(renamed.edges[0]?.data.referencedAttributes).toEqual(['attr-country', 'attr-code']);
    const other = after(places, updateAttribute(toRecords(places), town.id, { id: 'attr-c', name: 'land' }));
    expect(other.edges[0]?.data).not.toHaveProperty('referencedAttributes');
  });

  it('created foreign keys follow it and say their pairs', () => {
    const turned = after(places, orderPrimaryKey(toRecords(places), region.id, ['attr-code']));
    const line = { source: region.id, sourceHandle: 'right-one', target: town.id, targetHandle: 'left-many' };
    const drawn = after(turned, connectByHand(toRecords(turned), line, deps()));
    expect(drawn.nodes[1]?.data.attributes.slice(2).map(({ name }) => name)).toEqual([
      'region_code',
      'region_country',
    ]);
    expect(drawn.edges[1]?.data.referencedAttributes).toEqual(['attr-code', 'attr-country']);
    const empty = after(turned, updateRelationship(toRecords(turned), 'lies', { foreignKey: [] }));
    const created = after(empty, createForeignKeyAttribute(toRecords(empty), 'lies', deps()));
    expect(created.edges[0]?.data).toMatchObject({
      foreignKey: ['new-1', 'new-2'],
      referencedAttributes: ['attr-code', 'attr-country'],
    });
  });

  it('attributes that leave a foreign key and come back keep the pairs of the others', () => {
    const said = { referencedAttributes: ['attr-country', 'attr-code'] };
    const paired = after(places, updateRelationship(toRecords(places), 'lies', said));
    const one = after(paired, updateRelationship(toRecords(paired), 'lies', { foreignKey: ['attr-r'] }));
    const two = after(one, updateRelationship(toRecords(one), 'lies', { foreignKey: ['attr-r', 'attr-c'] }));
    expect(two.edges[0]?.data.referencedAttributes).toEqual(['attr-code', 'attr-country']);
  });

  it('a copy has it, with its own attributes', () => {
    const turned = after(places, orderPrimaryKey(toRecords(places), region.id, ['attr-code']));
    const { operations } = pasteClip(toRecords(turned), copySelection(turned, [region.id]), deps());
    expect(getKeyNames(after(turned, operations), 2)).toEqual(['code', 'country']);
  });
});
