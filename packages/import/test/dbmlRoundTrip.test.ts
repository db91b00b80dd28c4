import { generateTarget } from '@joinery/codegen';
import {
  type Area,
  type AttributeType,
  type DiagramContent,
  ENTITY_COLORS,
  type EntityNode,
  explicitPairs,
  getKeyAttributes,
  readContent,
} from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/depth.ts';
import { countingIds, outline, outlineLook } from './outline.ts';
import { read } from './reading.ts';

const NAMES = [
  'Order Item',
  'order',
  'Order',
  'müller',
  'a.b',
  'it"s',
  'back\\slash',
  'Table',
  'Ref',
  'x]',
  '用户',
];
/** A Date is written as datetime, which is read as LocalDateTime. */
const TYPES: readonly AttributeType[] = [
  ...(['String', 'Integer', 'Long', 'Float', 'Double', 'Boolean'] as const),
  ...(['LocalDate', 'LocalDateTime', 'BigDecimal', 'Enum'] as const),
];
const DEFAULTS: Partial<Record<AttributeType, string>> = {
  String: "it's",
  Integer: '-5',
  Boolean: 'true',
  LocalDateTime: 'now()',
  LocalDate: 'now()',
  Enum: 'in work',
};

/** Lines of a description; DBML leaves out blank lines at both ends and the indentation that all lines have. */
const LINES = [
  ...[
    "it's ''' or '''' \\''' \\",
    '\\n \\u0041 \\',
    'ends\r',
    '] } // Table x { id int }',
    "'",
    '`"',
    '用户 \u2028 x',
  ],
  ...['', '  indented', '\ttab', `'${'.'.repeat(30)}${'['.repeat(150)}`],
];
const LABELS = ['', 'it"s \\', "'''", 'Sales', 'sales', 'a.b', '用户 ]', 'two words'];

const description = fc
  .array(fc.constantFrom(...LINES), { maxLength: 4 })
  .map((lines) => (lines.length === 0 ? undefined : ['first', ...lines, 'last'].join('\n')));
const color = fc.constantFrom(...ENTITY_COLORS, undefined);

const attribute = fc.record({
  description,
  name: fc.constantFrom(...NAMES),
  type: fc.constantFrom(...TYPES),
  isNullable: fc.boolean(),
  isUnique: fc.boolean(),
  hasDefault: fc.boolean(),
});
const entity = fc.record({
  description,
  color,
  area: fc.nat(3),
  attributes: fc.uniqueArray(attribute, { selector: ({ name }) => name, maxLength: 6 }),
  hasIndex: fc.boolean(),
  isCompositeKey: fc.boolean(),
  isKeyReversed: fc.boolean(),
});
const relationship = fc.record({
  source: fc.nat(3),
  target: fc.nat(3),
  type: fc.constantFrom('one-to-many' as const, 'one-to-one' as const, 'many-to-many' as const),
  onDelete: fc.constantFrom('CASCADE' as const, 'RESTRICT' as const),
});

const area = fc.record({ label: fc.constantFrom(...LABELS), color: fc.constantFrom(...ENTITY_COLORS) });

type Drawn = { entities: Spec[]; links: Link[]; areas: Pick<Area, 'label' | 'color'>[] };
type Spec = typeof entity extends fc.Arbitrary<infer Value> ? Value : never;
type Link = typeof relationship extends fc.Arbitrary<infer Value> ? Value : never;

function toEntity(
  { attributes, hasIndex, isCompositeKey, isKeyReversed, ...look }: Spec,
  index: number,
): EntityNode {
  const keys = (isCompositeKey ? ['key', 'part'] : ['key']).map((name) =>
    anAttribute({
      id: `${index}-${name}`,
      name,
      type: 'Long',
      isPrimaryKey: true,
      isUnique: !isCompositeKey,
    }),
  );
  const others = attributes.map(({ hasDefault, description: note, ...rest }, at) =>
    anAttribute({
      ...rest,
      id: `${index}-${at}`,
      ...(note === undefined ? {} : { description: note }),
      ...(rest.type === 'String' ? { length: 80 } : {}),
      ...(rest.type === 'BigDecimal' ? { precision: 10, scale: 3 } : {}),
      ...(rest.type === 'Enum' ? { enumValues: ['OPEN', 'in work', 'it"s'] } : {}),
      ...(hasDefault && DEFAULTS[rest.type] !== undefined ? { defaultValue: DEFAULTS[rest.type] ?? '' } : {}),
    }),
  );
  const ids = others.slice(0, 2).map(({ id }) => id);
  const indexes =
    hasIndex && ids.length === 2 ? [{ id: 'i', name: `ix${index}`, attributeIds: ids, isUnique: true }] : [];
  return anEntity({
    id: `${index}`,
    name: NAMES[index] ?? '',
    attributes: [...keys, ...others],
    position: { x: look.area * AREA_STEP + 100, y: 100 + index },
    ...(look.description === undefined ? {} : { description: look.description }),
    ...(look.color === undefined ? {} : { color: look.color }),
    ...(indexes.length > 0 ? { indexes } : {}),
    ...(isCompositeKey && isKeyReversed ? { primaryKey: keys.map(({ id }) => id).toReversed() } : {}),
  });
}

/** The distance of areas, which do not touch. */
const AREA_STEP = 1000;

/** A diagram in which each relationship has its foreign key, in the middle of the attributes of the referring entity. */
function toDiagram({ entities, links, areas }: Drawn): DiagramContent {
  const nodes = entities.map(toEntity);
  const joined = new Set<string>();
  const edges = links.flatMap(({ source, target, type, onDelete }, index) => {
    const [parent, child] = [nodes[source], nodes[target]];
    if (!parent || !child) return [];
    // DBML has one many-to-many reference between keys of equal length; others are written with their join table.
    const pair = [source, target].sort().join(' ');
    const isEqual = entities[source]?.isCompositeKey === entities[target]?.isCompositeKey;
    if (type === 'many-to-many' && (source === target || joined.has(pair) || !isEqual)) return [];
    if (type === 'many-to-many') joined.add(pair);
    if (type === 'many-to-many')
      return [aRelationship({ id: `e${index}`, source: parent, target: child, type })];
    const isOne = type === 'one-to-one';
    const keys = getKeyAttributes(parent.data);
    const foreign = keys.map(({ name, type: keyType }) =>
      anAttribute({
        id: `f${index}-${name}`,
        name: `f${index} ${name}`,
        type: keyType,
        isForeignKey: true,
        isUnique: isOne && keys.length === 1,
        // Generated schemas make the foreign keys of a cycle nullable.
        isNullable: onDelete !== 'CASCADE' || source >= target,
      }),
    );
    child.data.attributes.splice(1 + keys.length, 0, ...foreign);
    const pairs = explicitPairs(foreign, keys);
    const data = { type, onDelete, foreignKey: foreign.map(({ id }) => id) };
    const ends = { source: parent, target: child, ...(pairs && { referencedAttributes: pairs }) };
    return [aRelationship({ id: `e${index}`, ...ends, ...data })];
  });
  const placed = areas.map((each, index) => ({
    ...each,
    id: `area${index}`,
    position: { x: index * AREA_STEP, y: 0 },
    size: { width: 500, height: 500 },
  }));
  return { ...aDiagram({ nodes, edges }), areas: placed };
}

const drawn = fc.record({
  entities: fc.array(entity, { minLength: 1, maxLength: 4 }),
  links: fc.array(relationship, { maxLength: 4 }),
  areas: fc.uniqueArray(area, { selector: ({ label }) => label, maxLength: 3 }),
});

it('[I12] a diagram written as DBML and imported has the same entities, attributes, types, keys, relationships, descriptions, colours and areas', () => {
  fc.assert(
    fc.property(drawn, (spec) => {
      const result = readContent(toDiagram(spec), { createId: countingIds(), limits: 'none' });
      if (!result.ok) throw new Error(result.message);
      const { files } = generateTarget(result.content, { target: 'dbml', options: {} });
      // A one-to-one over several columns has a unique key in the schema.
      const imported = read(files[0]?.code ?? '', 'dbml');
      const lines = imported.lines.filter((line) => !line.startsWith('  unique uk_'));
      expect(lines).toEqual(outline(result.content));
      expect(outlineLook(imported.content)).toEqual(outlineLook(result.content));
      expect(imported.notes.filter((note) => /colour|area/iu.test(note))).toEqual([]);
    }),
    { numRuns: randomRuns(200) },
  );
});
