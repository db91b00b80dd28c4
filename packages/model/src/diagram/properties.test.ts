import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  apply,
  areaInputSchema,
  type Attribute,
  type AttributeRecord,
  attributeInputSchema,
  type AttributeType,
  diff,
  EMPTY_RECORDS,
  encodeOperations,
  type EntityIndex,
  entityNodeInputSchema,
  type Operation,
  readContent,
  readOperations,
  relationshipEdgeInputSchema,
  toContent,
  toRecords,
} from '../index.ts';
import { INDEX_PROPERTIES } from './indexesProperty.ts';
import {
  AREA_PROPERTIES,
  ATTRIBUTE_FIELDS,
  ATTRIBUTE_PROPERTIES,
  ENTITY_DATA,
  RELATIONSHIP_DATA,
} from './properties.ts';
import { type Property, type PropsOf, text } from './propertyKinds.ts';

/** Returns a value that a row accepts. */
function getSample(row: Property): unknown {
  switch (row.is) {
    case 'word':
      return row.words.at(-1);
    case 'texts':
    case 'ids':
      return ['x'];
    case 'number':
      return row.min;
    case 'flag':
      return true;
    case 'position':
      return { x: 1, y: 2 };
    case 'size':
      return { width: 3, height: 4 };
    case 'indexes':
      return [{ id: 'i', attributeIds: ['a'], isUnique: true }];
    default:
      return 'x';
  }
}

describe('one row per property', () => {
  it('[R1] defines its type: required if the record always has it', () => {
    expectTypeOf<AttributeRecord['type']>().toEqualTypeOf<AttributeType>();
    expectTypeOf<AttributeRecord>().toExtend<{ isNullable: boolean; ord: string; length?: number }>();
    expectTypeOf<{ name: string }>().not.toExtend<AttributeRecord>();
    expectTypeOf<EntityIndex>().toEqualTypeOf<{
      id: string;
      name?: string;
      attributeIds: string[];
      isUnique: boolean;
    }>();
    const _next = { ...ATTRIBUTE_PROPERTIES, collation: text(10), comment: text(10, { fallback: '' }) };
    expectTypeOf<PropsOf<typeof _next>['collation']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<PropsOf<typeof _next>['comment']>().toEqualTypeOf<string>();
  });

  it('[R1] defines the properties that operations write', () => {
    type Set = Extract<Operation, { kind: 'set'; record: 'attribute' }>['props'];
    expectTypeOf<{ length: null; ord: { before: null } }>().toExtend<Set>();
    expectTypeOf<{ length: string }>().not.toExtend<Set>();
    expectTypeOf<{
      kind: 'put';
      record: 'relationship';
      id: string;
      props: { source: string };
    }>().not.toExtend<Operation>();
  });

  it('[R1] is in the schemas of REST', () => {
    const { data } = entityNodeInputSchema.shape;
    const edge = relationshipEdgeInputSchema.shape;
    expect(Object.keys(attributeInputSchema.shape)).toEqual(['id', ...Object.keys(ATTRIBUTE_FIELDS)]);
    expect(new Set(Object.keys(data.shape))).toEqual(new Set([...Object.keys(ENTITY_DATA), 'attributes']));
    expect(Object.keys(edge.data.unwrap().unwrap().shape)).toEqual(Object.keys(RELATIONSHIP_DATA));
    expect(Object.keys(areaInputSchema.shape)).toEqual(['id', ...Object.keys(AREA_PROPERTIES)]);
    const index = data.shape.indexes.parse([{ attributeIds: ['a'] }]);
    expect(
      index?.every((one) => Object.keys(one).every((name) => name === 'id' || name in INDEX_PROPERTIES)),
    );
  });

  it.each(Object.entries<Property>(ATTRIBUTE_FIELDS))(
    '[R1] %s of an attribute is read from files and messages, and kept',
    (name, row) => {
      const types = { enumValues: 'Enum', precision: 'BigDecimal', scale: 'BigDecimal' };
      const type = new Map(Object.entries(types)).get(name) ?? 'String';
      const given = { id: 'a', name: 'a', type, [name]: getSample(row) };
      const input = { nodes: [{ id: 'n', data: { name: 'N', attributes: [given] } }] };
      const reading = readContent(input, { createId: () => 'new' });
      const content = reading.ok ? reading.content : { nodes: [], edges: [] };
      const attribute: Attribute | undefined = content.nodes[0]?.data.attributes[0];
      expect(attribute).toMatchObject(given);
      expect(attributeInputSchema.parse(given)).toMatchObject(given);
      const sent = readOperations(encodeOperations(diff(EMPTY_RECORDS, toRecords(content))));
      const { records } = apply(EMPTY_RECORDS, sent.ok ? sent.operations : []);
      expect(toContent(records)).toEqual(content);
    },
  );
});
