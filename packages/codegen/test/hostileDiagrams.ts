import {
  ATTRIBUTE_TYPES,
  defaultHandles,
  DELETE_ACTIONS,
  type DeleteAction,
  type DiagramContent,
  type EntityNode,
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
  'xmin',
  'sqlite_stat',
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

/** Text that breaks comments, strings and files unless escaped. */
const HOSTILE_TEXTS = [
  '*/ public class Evil { /*',
  '\\u002a/ class Evil {} /\\u002a',
  'it\'s "quoted" `ticked` \\ slashed',
  'two\nlines\r\nand ${x} #{y} {@link Evil} @Evil <b>&amp;',
  "'; DROP TABLE x; --",
  '\u2028\0\ud800 😀',
  ' ',
  'x'.repeat(2_000),
] as const;
const description = fc.option(fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), name), { nil: undefined });

/** Defaults that are valid for some types only. */
const DEFAULTS = [
  '',
  'now()',
  'CURRENT_TIMESTAMP',
  'true',
  '0',
  '-1',
  '1.5',
  '0.10',
  '007',
  '9223372036854775807',
  '2147483648',
  '99999999999999999.99',
  '1e5',
  'NaN',
  '2024-02-29',
  '2023-02-29',
  '2024-01-31 10:30:00',
  '2024-01-31T10:30',
  'NEW',
  'class',
  'draft',
  'ünï',
  '\t',
  "'x'",
] as const;
const defaultValue = fc.option(
  fc.oneof(fc.constantFrom(...DEFAULTS), fc.constantFrom(...HOSTILE_TEXTS), name),
  {
    nil: undefined,
  },
);
const digits = fc.option(fc.constantFrom(0, 1, 2, 5, 18, 30, 31, 65, 66, 1_000), { nil: undefined });

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
  precision: digits,
  scale: digits,
  defaultValue,
  description,
});

interface DiagramParts {
  nodes: EntityNode['data'][];
  edges: {
    ends: [number, number];
    type: RelationshipEdge['data']['type'];
    label: string;
    foreignKey?: [number, number][];
    uniqueKey?: { end: number; parts: [number, number][]; isDrawn: boolean };
    description?: string;
    onDelete?: DeleteAction;
    owned?: boolean;
  }[];
}

const index = fc.record({
  name: fc.option(name, { nil: undefined }),
  columns: fc.array(fc.nat(7), { minLength: 1, maxLength: 4 }),
  isUnique: fc.boolean(),
});
const entity = fc.record({
  name,
  attributes: fc.array(attribute, { maxLength: 7 }),
  description,
  indexes: fc.array(index, { maxLength: 3 }),
});

const edge = fc.record({
  ends: fc.tuple(fc.nat(8), fc.nat(8)),
  type: fc.constantFrom(...RELATIONSHIP_TYPES),
  label: fc.oneof(fc.constantFrom('has', '', 'buyer', 'seller', 'class', 'id'), name),
  foreignKey: fc.option(fc.array(fc.tuple(fc.nat(8), fc.nat(7)), { maxLength: 3 }), { nil: undefined }),
  uniqueKey: fc.option(
    fc.record({
      end: fc.nat(1),
      parts: fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { minLength: 1, maxLength: 3 }),
      isDrawn: fc.boolean(),
    }),
    { nil: undefined, freq: 2 },
  ),
  description,
  onDelete: fc.option(fc.constantFrom(...DELETE_ACTIONS), { nil: undefined }),
  owned: fc.option(fc.constant(true), { nil: undefined }),
});

/** Diagrams of up to eight entities with unreasonable names, keys, types and relationships. */
export const hostileDiagram: fc.Arbitrary<DiagramContent> = fc
  .record({ nodes: fc.array(entity, { maxLength: 8 }), edges: fc.array(edge, { maxLength: 14 }) })
  .map(({ nodes, edges }) =>
    toContent({
      nodes: nodes.map((node, at) => ({
        name: node.name,
        ...(node.description !== undefined && { description: node.description }),
        indexes: node.indexes.map(({ name: label, columns, isUnique }, number) => ({
          id: `index-${number}`,
          ...(label !== undefined && { name: label }),
          attributeIds: columns.map((column) => attributeId(at, column)),
          isUnique,
        })),
        attributes: node.attributes.map(
          ({ keyChance, isPrimaryKey, enumValues, length, ...rest }, number) => ({
            ...withoutAbsent(rest),
            id: attributeId(at, number),
            isPrimaryKey: isPrimaryKey && keyChance === 0,
            ...(enumValues && { enumValues }),
            ...(length !== undefined && { length }),
          }),
        ),
      })),
      edges: edges.map(({ foreignKey, uniqueKey, ...rest }) => ({
        ...withoutAbsent(rest),
        ...(foreignKey && { foreignKey }),
        ...(uniqueKey && { uniqueKey }),
      })),
    }),
  );

type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The properties that have a value. */
function withoutAbsent<T extends object>(given: T): Present<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>;
}

function attributeId(entityIndex: number, index: number): string {
  return `attribute-${entityIndex}-${index}`;
}

function referencedIds(ends: [number, number], { end, parts }: { end: number; parts: [number, number][] }) {
  return parts.map(([, part]) => attributeId(ends[end] ?? 0, part));
}

/** Draws the unique keys that relationships refer to, where they say so. */
function withUniqueKeys({ nodes, edges }: DiagramParts): DiagramParts['nodes'] {
  return nodes.map((data, place) => ({
    ...data,
    indexes: [
      ...(data.indexes ?? []),
      ...edges.flatMap(({ ends, uniqueKey }, index) =>
        uniqueKey?.isDrawn === true && ends[uniqueKey.end] === place
          ? [{ id: `key-${index}`, attributeIds: referencedIds(ends, uniqueKey), isUnique: true }]
          : [],
      ),
    ],
  }));
}

function toContent(parts: DiagramParts): DiagramContent {
  const nodes = withUniqueKeys(parts);
  const { edges } = parts;
  return {
    nodes: nodes.map((data, index) => ({
      id: `entity-${index}`,
      type: 'entity',
      position: { x: 0, y: 0 },
      data,
    })),
    edges: edges.map(({ ends, type, foreignKey, uniqueKey, ...rest }, index) => ({
      id: `edge-${index}`,
      type: 'relationship',
      source: `entity-${ends[0]}`,
      target: `entity-${ends[1]}`,
      ...defaultHandles(type),
      data: {
        type,
        ...rest,
        ...(foreignKey && { foreignKey: foreignKey.map(([at, part]) => attributeId(at, part)) }),
        ...(uniqueKey && {
          foreignKey: uniqueKey.parts.map(([part]) => attributeId(ends[1 - uniqueKey.end] ?? 0, part)),
          referencedAttributes: referencedIds(ends, uniqueKey),
        }),
      },
    })),
  };
}
