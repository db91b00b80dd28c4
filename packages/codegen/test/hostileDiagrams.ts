import {
  type Attribute,
  ATTRIBUTE_TYPES,
  defaultHandles,
  type DiagramContent,
  RELATIONSHIP_TYPES,
  type RelationshipEdge,
} from '@joinery/model';
import fc from 'fast-check';

const HOSTILE_NAMES = [
  '',
  ' ',
  'order',
  'Order',
  'ORDER',
  'user',
  'User',
  'users',
  'user_id',
  'userId',
  'id',
  'ID',
  'class',
  'Entity',
  'entity_2',
  'Default',
  'BasicError',
  'user_user',
  'xCoord',
  'URL',
  '_',
  '2fa',
  'a b',
  'a_b',
  'a-b',
  '用户',
  'naïve',
  'Straße',
  '😀',
  "it's",
  '"',
  '\\',
  '`',
  '*/',
  '/*',
  '${x}',
  '\n',
  '\u2028',
  '\u0000',
  '\ud800',
  "'; DROP TABLE x; --",
  'parent',
  'parent_id',
  'db_row_id',
  'constructor',
  '__proto__',
  'toString',
  'hashCode',
  'x'.repeat(200),
  'select',
  'fk_user',
  'key',
  'value',
] as const;

const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE_NAMES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('Customer', 'Invoice', 'customer_id', 'invoice_id', 'Tag', 'tag_id'),
  },
);

const attribute = fc.record({
  name,
  type: fc.constantFrom(...ATTRIBUTE_TYPES),
  isPrimaryKey: fc.boolean().map((is) => is),
  isForeignKey: fc.boolean(),
  isNullable: fc.boolean(),
  isUnique: fc.boolean(),
  enumValues: fc.option(fc.array(name, { maxLength: 4 }), { nil: undefined }),
  length: fc.option(fc.constantFrom(1, 2, 8, 36, 60, 255, 768, 769, 5_000, 16_383, 16_384, 1_000_000), {
    nil: undefined,
  }),
  keyChance: fc.integer({ min: 0, max: 3 }),
});

interface Drawn {
  nodes: { name: string; attributes: Attribute[] }[];
  edges: {
    ends: [number, number];
    type: RelationshipEdge['data']['type'];
    label: string;
    foreignKey?: [number, number][];
  }[];
}

const entity = fc.record({ name, attributes: fc.array(attribute, { maxLength: 7 }) });

const edge = fc.record({
  ends: fc.tuple(fc.nat(8), fc.nat(8)),
  type: fc.constantFrom(...RELATIONSHIP_TYPES),
  label: fc.oneof(fc.constantFrom('has', '', 'buyer', 'seller', 'class', 'id'), name),
  foreignKey: fc.option(fc.array(fc.tuple(fc.nat(8), fc.nat(7)), { maxLength: 3 }), { nil: undefined }),
});

/** Diagrams of up to eight entities with names, keys, types and relationships that nobody in their right mind draws. */
export const hostileDiagram: fc.Arbitrary<DiagramContent> = fc
  .record({ nodes: fc.array(entity, { maxLength: 8 }), edges: fc.array(edge, { maxLength: 14 }) })
  .map(({ nodes, edges }) =>
    contentOf({
      nodes: nodes.map((node, at) => ({
        name: node.name,
        attributes: node.attributes.map(
          ({ keyChance, isPrimaryKey, enumValues, length, ...rest }, index) => ({
            ...rest,
            id: attributeId(at, index),
            isPrimaryKey: isPrimaryKey && keyChance === 0,
            ...(enumValues && { enumValues }),
            ...(length !== undefined && { length }),
          }),
        ),
      })),
      edges: edges.map(({ foreignKey, ...rest }) => ({ ...rest, ...(foreignKey && { foreignKey }) })),
    }),
  );

function attributeId(entityIndex: number, index: number): string {
  return `attribute-${entityIndex}-${index}`;
}

function contentOf({ nodes, edges }: Drawn): DiagramContent {
  return {
    nodes: nodes.map(({ name: label, attributes }, index) => ({
      id: `entity-${index}`,
      type: 'entity',
      position: { x: 0, y: 0 },
      data: { name: label, attributes },
    })),
    edges: edges.map(({ ends, type, label, foreignKey }, index) => ({
      id: `edge-${index}`,
      type: 'relationship',
      source: `entity-${ends[0]}`,
      target: `entity-${ends[1]}`,
      ...defaultHandles(type),
      data: {
        type,
        label,
        ...(foreignKey && { foreignKey: foreignKey.map(([at, part]) => attributeId(at, part)) }),
      },
    })),
  };
}
