import fc from 'fast-check';
import {
  ATTRIBUTE_ROLES,
  ATTRIBUTE_TYPES,
  CODE_STYLES,
  DELETE_ACTIONS,
  DIAGRAM_DATABASES,
  type DiagramContent,
  ENTITY_COLORS,
  encodeOperations,
  type Operation,
  readContent,
  type RecordName,
  type Records,
  RELATIONSHIP_TYPES,
  SETTINGS_ID,
  SOURCE_HANDLES,
  TARGET_HANDLES,
  toRecords,
  writeOperation,
} from '../src/index.ts';

/**
 * Ids that have broken other products: prototype names, separators, escapes, a lone surrogate, the empty
 * text.
 */
export const HOSTILE_IDS = [
  'a',
  'b',
  '',
  '__proto__',
  'constructor',
  'a/b',
  '%',
  '%2F',
  '%25',
  '\ud800',
  'é 😀',
];

export const idArbitrary = fc.constantFrom(...HOSTILE_IDS);
const text = fc.oneof(fc.string({ maxLength: 8 }), idArbitrary);
const coordinate = fc.oneof(
  fc.integer({ min: -2000, max: 2000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((x) => x + 0),
);
const position = fc.record({ x: coordinate, y: coordinate });

const attributeProps = {
  name: text,
  type: fc.constantFrom(...ATTRIBUTE_TYPES),
  isPrimaryKey: fc.boolean(),
  isForeignKey: fc.boolean(),
  isNullable: fc.boolean(),
  isUnique: fc.boolean(),
  enumValues: fc.array(text, { maxLength: 3 }),
  length: fc.integer({ min: 1, max: 300 }),
  precision: fc.integer({ min: 1, max: 70 }),
  scale: fc.integer({ min: 0, max: 70 }),
  defaultValue: text,
  description: text,
  role: fc.constantFrom(...ATTRIBUTE_ROLES),
};

const indexes = fc.array(
  fc.record(
    {
      id: idArbitrary,
      name: text,
      attributeIds: fc.array(idArbitrary, { maxLength: 3 }),
      isUnique: fc.boolean(),
    },
    { requiredKeys: ['attributeIds'] },
  ),
  { maxLength: 3 },
);
const entityExtras = {
  description: text,
  color: fc.constantFrom(...ENTITY_COLORS),
  indexes,
  primaryKey: fc.array(idArbitrary, { maxLength: 3 }),
  className: fc.constantFrom('Order', 'order_2', ''),
};
const extent = fc.integer({ min: 1, max: 2000 });
const areaProps = {
  label: text,
  color: fc.constantFrom(...ENTITY_COLORS),
  position,
  size: fc.record({ width: extent, height: extent }),
};

const options = fc.dictionary(
  fc.constantFrom('groupId', 'useEnums', 'database', 'dependencies', '__proto__', 'toString', 'password'),
  fc.oneof(
    text,
    fc.boolean(),
    fc.integer(),
    fc.array(text, { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('type', 'name', 'username'), text, { maxKeys: 2 }),
  ),
  { maxKeys: 3 },
);
const ownSettings = {
  codeStyle: fc.constantFrom(...CODE_STYLES),
  keepNames: fc.boolean(),
  database: fc.constantFrom(...DIAGRAM_DATABASES),
};
const targetIds = ['spring-boot', 'typeorm', 'sql'] as const;

const attributeInput = fc.record({ id: idArbitrary, ...attributeProps }, { requiredKeys: ['id', 'name'] });

const edgeInput = fc.record(
  {
    id: idArbitrary,
    source: idArbitrary,
    target: idArbitrary,
    sourceHandle: fc.constantFrom<string | null>(...SOURCE_HANDLES, 'unknown', null),
    targetHandle: fc.constantFrom<string | null>(...TARGET_HANDLES, 'unknown', null),
    data: fc.record(
      {
        type: fc.constantFrom(...RELATIONSHIP_TYPES),
        label: text,
        foreignKey: fc.array(idArbitrary, { maxLength: 2 }),
        description: text,
        onDelete: fc.constantFrom(...DELETE_ACTIONS),
        referencedAttributes: fc.array(idArbitrary, { maxLength: 2 }),
        owned: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['source', 'target'] },
);

/** Content as a tool might write it: duplicate ids, dangling ends, unknown handles, missing fields. */
export const contentInputArbitrary = fc.record(
  {
    nodes: fc.array(
      fc.record({
        id: idArbitrary,
        position,
        data: fc.record(
          { name: text, attributes: fc.array(attributeInput, { maxLength: 5 }), ...entityExtras },
          { requiredKeys: ['name', 'attributes'] },
        ),
      }),
      { maxLength: 6 },
    ),
    edges: fc.array(edgeInput, { maxLength: 8 }),
    areas: fc.array(fc.record({ id: idArbitrary, ...areaProps }, { requiredKeys: [] }), {
      minLength: 1,
      maxLength: 3,
    }),
    settings: fc.record(
      { ...ownSettings, targets: fc.dictionary(fc.constantFrom(...targetIds), options, { maxKeys: 3 }) },
      { requiredKeys: ['codeStyle'] },
    ),
  },
  { requiredKeys: ['nodes', 'edges'] },
);

/** Creates a generator of sequential ids for tests. */
export function countingIds(prefix = 'id'): () => string {
  let count = 0;
  return () => `${prefix}-${(count += 1)}`;
}

/** Content as `readContent` returns it. */
export const contentArbitrary: fc.Arbitrary<DiagramContent> = contentInputArbitrary.map((input) => {
  const reading = readContent(input, { createId: countingIds(), limits: 'none' });
  if (!reading.ok) throw new Error(reading.message);
  return reading.content;
});

export const recordsArbitrary: fc.Arbitrary<Records> = contentArbitrary.map((content) => toRecords(content));

/** Operations that a well-behaved client might send on records with these ids, which may or may not exist. */
export function operationsOn(ids: readonly string[]): fc.Arbitrary<Operation> {
  const id = fc.constantFrom(...ids);
  const ord = fc.oneof(
    fc.constantFrom('V', 'F', 'VV', 'z', '1', '0001', 'zzzz'),
    fc.record({ before: fc.option(id) }),
  );
  const ends = {
    source: id,
    target: id,
    sourceHandle: fc.constantFrom(...SOURCE_HANDLES),
    targetHandle: fc.constantFrom(...TARGET_HANDLES),
    type: fc.constantFrom(...RELATIONSHIP_TYPES),
    label: text,
    foreignKey: fc.option(fc.array(id, { maxLength: 2 })),
    description: fc.option(text),
    onDelete: fc.option(fc.constantFrom(...DELETE_ACTIONS)),
    referencedAttributes: fc.option(fc.array(id, { maxLength: 2 })),
    owned: fc.option(fc.boolean()),
  };
  // Wrong values, and properties of a later release, as JSON.
  const wrong = fc.dictionary(
    fc.constantFrom(
      'name',
      'type',
      'length',
      'ord',
      'source',
      'indexes',
      'attributes',
      'color',
      'size',
      'scale',
      'codeStyle',
      'sql',
      'of-tomorrow',
      'id',
      'ofTomorrow',
      'constructor',
      '__proto__',
    ),
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      7,
      -1.5,
      '',
      'a',
      'V',
      [],
      ['a'],
      [{}],
      {},
      { before: 'a' },
      { x: 1, y: 2 },
    ),
  );
  const onRecord = (
    name: fc.Arbitrary<RecordName>,
    props: fc.Arbitrary<Record<string, unknown>>,
  ): fc.Arbitrary<Operation> => {
    const write = (kind: fc.Arbitrary<'put' | 'set'>, written: typeof props): fc.Arbitrary<Operation> =>
      fc.tuple(name, kind, written).map((given) => writeOperation(...given));
    return fc.oneof(
      { weight: 4, arbitrary: write(fc.constantFrom('put', 'set'), props) },
      { weight: 1, arbitrary: write(fc.constant('set'), wrong) },
      { weight: 1, arbitrary: name.map((of): Operation => ({ kind: 'delete', ...of })) },
    );
  };
  return fc.oneof(
    onRecord(
      id.map((of) => ({ record: 'entity', id: of })),
      fc.record(
        { name: text, position, ...entityExtras, description: fc.option(text) },
        { requiredKeys: [] },
      ),
    ),
    onRecord(
      id.map((of) => ({ record: 'area', id: of })),
      fc.record(areaProps, { requiredKeys: [] }),
    ),
    onRecord(
      fc.constant({ record: 'settings', id: SETTINGS_ID }),
      fc.record(
        {
          ...ownSettings,
          database: fc.option(ownSettings.database),
          // Also of a target that this release does not know.
          ...Object.fromEntries([...targetIds, 'of-tomorrow'].map((target) => [target, fc.option(options)])),
        },
        { requiredKeys: [] },
      ),
    ),
    onRecord(
      fc.tuple(id, id).map(([entityId, of]) => ({ record: 'attribute', entityId, id: of })),
      fc.record({ ...attributeProps, ord }, { requiredKeys: [] }),
    ),
    onRecord(
      id.map((of) => ({ record: 'relationship', id: of })),
      fc.record(ends, { requiredKeys: ['source', 'target'] }),
    ),
  );
}

/** Operations on records with hostile ids. */
export const operationArbitrary = operationsOn(HOSTILE_IDS);

/** Any value, including operations in short form. */
export const garbageArbitrary = fc.oneof(
  operationArbitrary.map((operation) => encodeOperations([operation])[0]),
  fc.anything(),
  fc.record({ k: fc.anything(), r: fc.anything(), p: fc.anything() }),
);

/** Returns violations of the invariants. */
export function findFaults({ entities, relationships, areas }: Records): string[] {
  const faults: string[] = [];
  for (const [id, { source, target, sourceHandle, targetHandle }] of relationships) {
    if (!entities.has(source) || !entities.has(target)) faults.push(`relationship ${id} dangles`);
    if (!SOURCE_HANDLES.some((handle) => handle === sourceHandle))
      faults.push(`relationship ${id} has no source handle`);
    if (!TARGET_HANDLES.some((handle) => handle === targetHandle))
      faults.push(`relationship ${id} has no target handle`);
  }
  for (const [id, { label, color, position, size }] of areas) {
    if (typeof label !== 'string' || !ENTITY_COLORS.includes(color)) faults.push(`area ${id} lacks a word`);
    if (!Number.isFinite(position.x + position.y)) faults.push(`area ${id} has no valid position`);
    if (!(size.width > 0 && size.height > 0)) faults.push(`area ${id} has no size`);
  }
  for (const [id, entity] of entities) {
    if (typeof entity.name !== 'string') faults.push(`entity ${id} has no name`);
    if (!Number.isFinite(entity.position.x + entity.position.y))
      faults.push(`entity ${id} has no valid position`);
    for (const [attributeId, attribute] of entity.attributes) {
      const where = `attribute ${id}/${attributeId}`;
      if (attribute.isPrimaryKey && attribute.isNullable) faults.push(`${where} is a nullable key`);
      if ((attribute.type === 'Enum') !== Array.isArray(attribute.enumValues))
        faults.push(`${where} has wrong enum values`);
      if (attribute.length !== undefined && attribute.type !== 'String') faults.push(`${where} has a length`);
      const { precision, scale } = attribute;
      if ((precision ?? scale) !== undefined && attribute.type !== 'BigDecimal')
        faults.push(`${where} has digits`);
      if (precision !== undefined && (scale ?? 0) > precision) faults.push(`${where} has too large a scale`);
      if (!/^[0-9A-Za-z]*[1-9A-Za-z]$/.test(attribute.ord)) faults.push(`${where} has no order key`);
      const flags = [
        attribute.isPrimaryKey,
        attribute.isForeignKey,
        attribute.isNullable,
        attribute.isUnique,
      ];
      if (flags.some((flag) => typeof flag !== 'boolean')) faults.push(`${where} lacks a flag`);
    }
  }
  return faults;
}
