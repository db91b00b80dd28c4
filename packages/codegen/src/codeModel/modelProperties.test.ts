import { type Attribute, type DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { buildCodeModel } from '../buildCodeModel.ts';

const id = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });

function buildThing(
  attributes: Attribute[],
  indexes: { name?: string; attributeIds: string[]; isUnique: boolean }[] = [],
) {
  const entity = anEntity({
    name: 'Thing',
    attributes: [id, ...attributes],
    indexes: indexes.map((index, number) => ({ id: `${number}`, ...index })),
  });
  const { entities, diagnostics } = buildCodeModel(aDiagram({ nodes: [entity] }));
  const [thing] = entities;
  if (thing === undefined) throw new Error('no entity');
  return { thing, codes: diagnostics.map(({ code }) => code) };
}

function resolveDefault(given: Partial<Attribute>) {
  const { thing, codes } = buildThing([anAttribute({ name: 'some value', ...given })]);
  return codes.includes('default-left-out') ? 'left out' : thing.columns[0]?.defaultValue;
}

describe('defaults', () => {
  it.each<[Attribute['type'], string, unknown]>([
    ['String', 'new order', { kind: 'text', value: 'new order' }],
    ['String', '', { kind: 'text', value: '' }],
    ['String', "it's", { kind: 'text', value: "it's" }],
    ['String', 'back\\slash', { kind: 'text', value: 'back\\slash' }],
    ['String', 'two\nlines', 'left out'],
    ['String', '😀', 'left out'],
    ['String', 'x'.repeat(256), 'left out'],
    ['Integer', '007', { kind: 'number', value: '7' }],
    ['Integer', '-2147483648', { kind: 'number', value: '-2147483648' }],
    ['Integer', '2147483648', 'left out'],
    ['Integer', '1.5', 'left out'],
    ['Long', '9223372036854775807', { kind: 'number', value: '9223372036854775807' }],
    ['Long', '9223372036854775808', 'left out'],
    ['Float', '.50', { kind: 'number', value: '0.5' }],
    ['Float', '1.234567', 'left out'],
    ['Double', '-0', { kind: 'number', value: '0' }],
    ['Double', '1e5', 'left out'],
    ['Boolean', 'TRUE', { kind: 'boolean', value: true }],
    ['Boolean', '0', { kind: 'boolean', value: false }],
    ['Boolean', 'yes', 'left out'],
    ['BigDecimal', '1.5', { kind: 'number', value: '1.50' }],
    ['BigDecimal', '1.555', 'left out'],
    ['LocalDate', '2024-02-29', { kind: 'time', value: '2024-02-29' }],
    ['LocalDate', '2023-02-29', 'left out'],
    ['LocalDate', 'now()', { kind: 'today' }],
    ['LocalDate', 'CURRENT_DATE', { kind: 'today' }],
    ['LocalDate', 'soon', 'left out'],
    ['LocalDateTime', 'now()', { kind: 'now' }],
    ['LocalDateTime', 'CURRENT_TIMESTAMP(6)', { kind: 'now' }],
    ['LocalDateTime', '2024-01-31T10:30', { kind: 'time', value: '2024-01-31 10:30:00.000000' }],
    ['Date', '2024-01-31', { kind: 'time', value: '2024-01-31 00:00:00.000000' }],
    ['Date', '2024-01-31 25:00', 'left out'],
  ])('[G90] the default of %s %j is %j', (type, defaultValue, expected) => {
    expect(resolveDefault({ type, defaultValue })).toEqual(expected);
  });

  it('[G90] the default of an enum is one of its values or constants', () => {
    const enumValues = ['in work', 'done'];
    const expected = { kind: 'enum', value: 'in work' };
    expect(resolveDefault({ type: 'Enum', enumValues, defaultValue: 'in work' })).toEqual(expected);
    expect(resolveDefault({ type: 'Enum', enumValues, defaultValue: 'IN_WORK' })).toEqual(expected);
    expect(resolveDefault({ type: 'Enum', enumValues, defaultValue: 'lost' })).toBe('left out');
  });

  it('[G90] defaults of keys, and of long texts in MySQL, are omitted; those of foreign keys are kept', () => {
    expect(resolveDefault({ length: 20_000, defaultValue: 'x' })).toBe('left out');
    expect(resolveDefault({ isPrimaryKey: true, defaultValue: 'x' })).toBe('left out');
    const order = anEntity({
      name: 'Order',
      attributes: [id, anAttribute({ name: 'user_id', type: 'Long', isForeignKey: true, defaultValue: '1' })],
    });
    const user = anEntity({ name: 'User' });
    const content = aDiagram({
      nodes: [user, order],
      edges: [aRelationship({ source: user, target: order })],
    });
    expect(buildCodeModel(content).entities[1]?.relations[0]?.foreignKey?.columns).toMatchObject([
      { defaultValue: { kind: 'number', value: '1' } },
    ]);
  });
});

describe('precision and scale', () => {
  it.each([
    [{}, 19, 2],
    [{ precision: 10 }, 10, 2],
    [{ precision: 1 }, 1, 1],
    [{ scale: 4 }, 19, 4],
    [{ scale: 25 }, 25, 25],
    [{ precision: 12, scale: 0 }, 12, 0],
    [{ precision: 80, scale: 40 }, 65, 30],
  ])('[G40] %j is DECIMAL(%i,%i)', (given, precision, scale) => {
    const { thing } = buildThing([anAttribute({ name: 'a', type: 'BigDecimal', ...given })]);
    expect(thing.columns[0]).toMatchObject({ precision, scale });
  });
});

describe('keys and indexes', () => {
  const a = anAttribute({ name: 'a' });
  const b = anAttribute({ name: 'b' });

  it('[G91] keep their columns and, if databases allow it, their name', () => {
    const { thing } = buildThing(
      [a, b],
      [
        { name: 'Key_of_both', attributeIds: [b.id, a.id], isUnique: true },
        { attributeIds: [a.id, b.id], isUnique: false },
        { name: 'thing', attributeIds: [b.id], isUnique: false },
        { name: 'select', attributeIds: [a.id], isUnique: false },
        { name: 'SQLite_stat', attributeIds: [b.id, id.id], isUnique: false },
      ],
    );
    expect(thing.uniqueConstraints).toEqual([{ name: 'Key_of_both', columns: ['b', 'a'] }]);
    expect(thing.indexes).toEqual([
      { name: 'idx_thing_a_b', columns: ['a', 'b'] },
      { name: 'idx_thing', columns: ['b'] },
      { name: 'idx_select', columns: ['a'] },
      { name: 'idx_SQLite_stat', columns: ['b', 'id'] },
    ]);
  });

  it('[G91] a unique key over one column makes the column unique', () => {
    const { thing } = buildThing([a], [{ name: 'the_a', attributeIds: [a.id], isUnique: true }]);
    expect(thing.columns[0]).toMatchObject({ isUnique: true, uniqueName: 'the_a' });
    expect(thing.uniqueConstraints).toEqual([]);
  });

  it('[G92] an index that is too large for a database is omitted and reported', () => {
    const long = anAttribute({ name: 'long', length: 1_000 });
    const text = anAttribute({ name: 'text', length: 20_000 });
    for (const attributeIds of [[long.id], [a.id, text.id]]) {
      const { thing, codes } = buildThing([a, long, text], [{ attributeIds, isUnique: false }]);
      expect(thing.indexes).toEqual([]);
      expect(codes).toContain('index-left-out');
    }
    expect(buildThing([a], [{ attributeIds: [id.id], isUnique: true }]).codes).toContain('index-redundant');
  });

  it('[G91] a unique key over the primary key in another order is an index', () => {
    const other = anAttribute({ name: 'other', isPrimaryKey: true });
    const index = { name: 'the_key', attributeIds: [other.id, id.id], isUnique: true };
    const { thing } = buildThing([other], [index]);
    expect(thing.uniqueConstraints).toEqual([]);
    expect(thing.indexes).toEqual([{ name: 'the_key', columns: ['other', 'id'] }]);
  });

  it('[G92] a row that is too wide loses an index so that it loads', () => {
    const widest = anAttribute({ name: 'widest', length: 16_383 });
    const { thing, codes } = buildThing([widest], [{ attributeIds: [widest.id], isUnique: false }]);
    expect(thing.columns[0]).toMatchObject({ isText: true });
    expect(codes).toEqual(expect.arrayContaining(['row-too-wide', 'index-left-out']));
  });

  it('[G91] an attribute replaced by a relation means its join column', () => {
    const user = anEntity({ name: 'User' });
    const buyer = anAttribute({ name: 'user_id', type: 'Long', isForeignKey: true });
    const order = anEntity({
      name: 'Order',
      attributes: [id, buyer, a],
      indexes: [{ id: 'i', attributeIds: [buyer.id, a.id], isUnique: true }],
    });
    const content = aDiagram({
      nodes: [user, order],
      edges: [aRelationship({ source: user, target: order })],
    });
    const model = buildCodeModel(content);
    expect(model.entities[1]?.uniqueConstraints).toEqual([
      { name: 'uk_order_user_id_a', columns: ['user_id', 'a'] },
    ]);
    expect(model.entities[1]?.relations[0]?.foreignKey).not.toHaveProperty('indexName');
  });
});

describe('delete actions', () => {
  function resolveDeleteAction(
    isNullable: boolean,
    onDelete: 'CASCADE' | 'SET NULL',
  ): [string | undefined, string[]] {
    const user = anEntity({ name: 'User' });
    const carrying = anAttribute({ name: 'user_id', type: 'Long', isForeignKey: true, isNullable });
    const order = anEntity({ name: 'Order', attributes: [id, carrying] });
    const edges = [aRelationship({ source: user, target: order, onDelete })];
    const content: DiagramContent = aDiagram({ nodes: [user, order], edges });
    const { entities, diagnostics } = buildCodeModel(content);
    return [entities[1]?.relations[0]?.foreignKey?.onDelete, diagnostics.map(({ code }) => code)];
  }

  it('[G93] are kept, except SET NULL on required columns', () => {
    expect(resolveDeleteAction(true, 'CASCADE')).toEqual(['CASCADE', []]);
    expect(resolveDeleteAction(true, 'SET NULL')).toEqual(['SET NULL', []]);
    expect(resolveDeleteAction(false, 'CASCADE')).toEqual(['CASCADE', []]);
    expect(resolveDeleteAction(false, 'SET NULL')).toEqual(['RESTRICT', ['on-delete-impossible']]);
  });
});
