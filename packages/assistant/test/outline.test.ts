import {
  ATTRIBUTE_TYPES,
  type DiagramContent,
  diff,
  LIMITS,
  type Operation,
  RELATIONSHIP_TYPES,
  toContent,
  toRecords,
} from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  drawOutline,
  type Outline,
  outlineOf,
  outlineSchema,
  remarksSchema,
  remarksToFindings,
} from '../src/index.ts';
import { aMaking } from './making.ts';

const SEED = 20_261_125;

/** What a change adds, changes and removes where a model returns this for the outline of the diagram. */
function operationsFor(
  diagram: DiagramContent,
  respond: (outline: Outline) => unknown = (outline) => outline,
): Operation[] {
  const sent = JSON.parse(JSON.stringify(outlineOf(diagram))) as Outline;
  const answer = outlineSchema.parse(respond(sent));
  const records = toRecords(diagram);
  return diff(records, toRecords(drawOutline(diagram, answer, aMaking()).content, records));
}

/** The same outline without any id, relationships by the names of their ends. */
function withoutIds({ entities, relationships }: Outline): object {
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  return {
    entities: entities.map(({ name, attributes }) => ({
      name,
      formerName: '',
      attributes: attributes.map(({ id: _id, ...attribute }) => attribute),
    })),
    relationships: relationships.map(({ id: _id, from, to, ...rest }) => ({
      ...rest,
      from: names.get(from),
      to: names.get(to),
    })),
  };
}

const NAMES = [
  'Order',
  'Orders',
  'order',
  'user_account',
  'UserAccount',
  'Untitled',
  '',
  ' ',
  '🚀',
  '★',
  '--',
  ' Tag',
  'tag',
  'tags',
  'e1',
  'a1',
  '<<<',
  'id',
];
const anyName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAMES) },
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const anyAttribute = fc.record({
  name: anyName,
  type: fc.constantFrom(...ATTRIBUTE_TYPES),
  isPrimaryKey: fc.boolean(),
  isForeignKey: fc.boolean(),
  isNullable: fc.boolean(),
  isUnique: fc.boolean(),
  length: fc.constantFrom(1, 255),
  precision: fc.constant(12),
  defaultValue: fc.constantFrom('', '0'),
  description: fc.constantFrom('', 'Text'),
  enumValues: fc.oneof(
    { weight: 30, arbitrary: fc.array(fc.constantFrom('', ' A', 'A', 'b'), { maxLength: 5 }) },
    fc.constant(Array.from({ length: LIMITS.maxEnumValues }, (_, index) => `V${index}`)),
  ),
});
const anyDiagram = fc
  .array(fc.tuple(anyName, fc.array(anyAttribute, { maxLength: 5 })), { minLength: 1, maxLength: 8 })
  .chain((entities) => {
    const nodes = entities.map(([name, attributes], index) =>
      anEntity({
        id: `n${index}`,
        name,
        attributes: attributes.map((attribute, at) => anAttribute({ ...attribute, id: `x${at}` })),
        position: { x: index * 400, y: 0 },
        color: 'teal',
        description: 'Kept',
      }),
    );
    const anyEnd = fc.constantFrom(...nodes.map(({ id }) => id));
    const anyRelationship = fc.record({
      source: anyEnd,
      target: anyEnd,
      type: fc.constantFrom(...RELATIONSHIP_TYPES),
      label: fc.constantFrom('has', 'billing', 'shipping', '', ' has '),
      onDelete: fc.constantFrom('CASCADE' as const, 'RESTRICT' as const),
    });
    return fc.array(anyRelationship, { maxLength: 8 }).map((relationships) =>
      // As the editor holds it: with the rules between properties applied.
      toContent(
        toRecords({
          nodes,
          edges: relationships.map((given, index) => aRelationship({ ...given, id: `r${index}` })),
          areas: [],
        }),
      ),
    );
  });

test(`[A47] an outline that comes back unchanged changes nothing, whatever the diagram (seed ${SEED})`, () => {
  fc.assert(
    fc.property(anyDiagram, (diagram) => {
      expect(operationsFor(diagram)).toEqual([]);
    }),
    { seed: SEED, numRuns: 80 },
  );
});

test('[A47] names that differ only in case, number or separators stay apart, also where the ids are left out', () => {
  const attributes = ['tag', 'tags', 'user_id', 'userId'].map((name) => anAttribute({ name }));
  const nodes = ['Order', 'Orders', 'user_account', 'UserAccount', '', '🚀'].map((name, index) =>
    anEntity({ id: `n${index}`, name, attributes }),
  );
  const edges = [
    aRelationship({ id: 'one', source: 'n0', target: 'n1', label: 'billing' }),
    aRelationship({ id: 'two', source: 'n0', target: 'n1', label: 'shipping' }),
    aRelationship({ id: 'three', source: 'n2', target: 'n3' }),
  ];
  expect(operationsFor(aDiagram({ nodes, edges }), withoutIds)).toEqual([]);
});

test('[A47] more than 200 entities, attributes and enum values are no obstacle', () => {
  const many = (length: number) => Array.from({ length }, (_, index) => `v${index}`);
  const attributes = [
    ...many(201).map((name) => anAttribute({ name })),
    anAttribute({ name: 'kind', type: 'Enum', enumValues: many(201) }),
  ];
  const nodes = many(201).map((name) => anEntity({ name, attributes: [] }));
  expect(operationsFor(aDiagram({ nodes: [anEntity({ name: 'Wide', attributes }), ...nodes] }))).toEqual([]);
});

test('[A47] an id is kept through a new name; of two entities with one name the right one is removed', () => {
  const nodes = [anEntity({ id: 'one', name: 'Untitled' }), anEntity({ id: 'two', name: 'Untitled' })];
  const diagram = aDiagram({ nodes });
  const renamed = operationsFor(diagram, ({ entities, relationships }) => ({
    entities: entities.map((entity, index) => (index === 1 ? { ...entity, name: 'Invoice' } : entity)),
    relationships,
  }));
  expect(renamed).toEqual([{ kind: 'set', record: 'entity', id: 'two', props: { name: 'Invoice' } }]);
  const removed = operationsFor(diagram, ({ entities }) => ({
    entities: entities.slice(1),
    relationships: [],
  }));
  expect(removed).toEqual([{ kind: 'delete', record: 'entity', id: 'one' }]);
});

test('[A47] a former name without an id renames as well', () => {
  const diagram = aDiagram({ nodes: [anEntity({ name: '' }), anEntity({ name: 'Customer' })] });
  const operations = operationsFor(diagram, ({ entities, relationships }) => ({
    entities: entities.map(({ id: _id, ...entity }) =>
      entity.name === 'Customer' ? { ...entity, name: 'Client', formerName: 'Customer' } : entity,
    ),
    relationships,
  }));
  expect(operations).toEqual([
    { kind: 'set', record: 'entity', id: 'entity-Customer', props: { name: 'Client' } },
  ]);
});

test.each([true, false])(
  '[A47] of parallel relationships the one that is left out goes (ids: %s)',
  (hasIds) => {
    const nodes = [anEntity({ name: 'Order' }), anEntity({ name: 'Address' })];
    const edges = ['billing', 'shipping'].map((label) =>
      aRelationship({ id: label, source: 'entity-Order', target: 'entity-Address', label }),
    );
    const operations = operationsFor(aDiagram({ nodes, edges }), (outline) => {
      const rest = { ...outline, relationships: outline.relationships.slice(1) };
      return hasIds ? rest : withoutIds(rest);
    });
    expect(operations).toEqual([{ kind: 'delete', record: 'relationship', id: 'billing' }]);
  },
);

test('[A40] a fix of a review without a name, or with an ambiguous one, touches no entity', () => {
  const unnamed = anEntity({ name: '', attributes: [anAttribute({ name: '' })] });
  const twins = [anEntity({ id: 'one', name: 'Untitled' }), anEntity({ id: 'two', name: 'Untitled' })];
  const nodes = [unnamed, ...twins, anEntity({ name: 'Order' }), anEntity({ name: 'Orders' })];
  const fixFor = (fix: { renamed?: string; id?: string; removed?: string[] }) => {
    const { renamed: formerName, id = '', removed = [] } = fix;
    const changed = [{ id, formerName: formerName ?? '', name: 'Renamed', attributes: [] }];
    const remark = {
      ...{ message: 'Text', isProblem: true, entities: [], fixLabel: '', added: [] },
      ...{ removed, changed: formerName === undefined && id === '' ? [] : changed },
    };
    const remarks = remarksSchema.parse({ remarks: [remark] });
    return remarksToFindings(aDiagram({ nodes }), remarks, aMaking())[0]?.fix?.operations;
  };
  const rename = (id: string) => [{ kind: 'set', record: 'entity', id, props: { name: 'Renamed' } }];
  expect(fixFor({ removed: [''] })).toBeUndefined();
  expect(fixFor({ removed: ['Untitled'] })).toBeUndefined();
  expect(fixFor({ removed: ['e3'] })).toEqual([{ kind: 'delete', record: 'entity', id: 'two' }]);
  expect(fixFor({ id: 'e3' })).toEqual(rename('two'));
  expect(fixFor({ renamed: 'Orders' })).toEqual(rename('entity-Orders'));
  expect(fixFor({ renamed: 'Untitled' })).toBeUndefined();
});

test('[A40] a fix of a review changes, adds and removes what it names, and leaves the rest', () => {
  const attributes = ['id', 'nmae', 'note'].map((name) => anAttribute({ name }));
  const nodes = [anEntity({ name: 'Log', attributes }), anEntity({ name: 'Other' })];
  const sent = outlineOf(aDiagram({ nodes })).entities[0];
  const renamed = { ...sent?.attributes[1], name: 'name' };
  const added = { ...renamed, id: '', name: 'written_at', type: 'LocalDateTime' };
  const remark = {
    ...{ message: 'Text', isProblem: true, entities: ['Log'], fixLabel: 'Fix', removed: ['a3'] },
    changed: [{ ...sent, id: '', attributes: [renamed, added] }],
    added: [{ id: '', from: 'Log', to: 'e2', type: 'one-to-many', label: '' }],
  };
  const remarks = remarksSchema.parse({ remarks: [remark] });
  const [finding] = remarksToFindings(aDiagram({ nodes }), remarks, aMaking());
  expect(finding?.entityIds).toEqual(['entity-Log']);
  expect(finding?.fix?.operations.map(({ kind, record }) => `${kind} ${record}`)).toEqual([
    'delete attribute',
    'set attribute',
    'put attribute',
    'put relationship',
  ]);
});
