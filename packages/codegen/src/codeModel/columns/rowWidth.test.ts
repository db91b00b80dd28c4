import { type Attribute } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { buildCodeModel } from '../../buildCodeModel.ts';

const id = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });

function many(count: number, rest: Partial<Attribute>): Attribute[] {
  return Array.from({ length: count }, (_, index) => anAttribute({ name: `column${index}`, ...rest }));
}

function entityWith(...attributes: Attribute[]) {
  const model = buildCodeModel(
    aDiagram({ nodes: [anEntity({ name: 'Wide', attributes: [id, ...attributes] })] }),
  );
  const entity = model.entities[0]!;
  const texts = entity.columns.filter(({ isText }) => isText).length;
  return { ...entity, texts, codes: model.diagnostics.map(({ code }) => code) };
}

describe('types and rows', () => {
  it.each([
    [{}, { type: 'String', length: 255 }],
    [{ length: 20 }, { type: 'String', length: 20 }],
    [{ length: 16_384 }, { type: 'String', isText: true }],
    [
      { length: 1000, isUnique: true },
      { type: 'String', length: 768 },
    ],
    [{ type: 'BigDecimal' }, { type: 'BigDecimal', precision: 19, scale: 2 }],
    [
      { type: 'Enum', enumValues: [] },
      { type: 'String', length: 255 },
    ],
    [
      { type: 'Enum', enumValues: ['a b', ' ', 'a b'] },
      { type: 'Enum', enumType: { constants: [{ name: 'A_B' }] } },
    ],
  ] as const)('[G40] [G7] %j becomes %j', (given, want) => {
    const attribute = anAttribute({
      name: 'x',
      ...given,
      enumValues: [...('enumValues' in given ? given.enumValues : [])],
    });
    expect(entityWith(attribute).columns).toMatchObject([want]);
  });

  it('[G41] seventy strings fit after some became TEXT', () => {
    expect(entityWith(...many(70, {}))).toMatchObject({
      engine: 'InnoDB',
      texts: 7,
      codes: ['row-too-wide'],
    });
  });

  it('[G41] forty short strings fit after some became TEXT', () => {
    const entity = entityWith(...many(40, { length: 60 }));
    expect(entity.engine).toBe('InnoDB');
    expect(entity.texts).toBeGreaterThan(0);
  });

  it('[G41] unique strings never become TEXT', () => {
    const entity = entityWith(...many(20, { length: 63, isUnique: true }), ...many(40, { length: 60 }));
    expect(entity.columns.filter(({ isUnique, isText }) => isUnique && isText)).toEqual([]);
  });

  it('[G41] a table of over a thousand columns is MyISAM, without enforced foreign keys', () => {
    const wide = anEntity({ name: 'Wide', attributes: [id, ...many(1_300, { type: 'Integer' })] });
    const child = anEntity({ name: 'Child' });
    const edges = [aRelationship({ source: wide, target: child })];
    const model = buildCodeModel(aDiagram({ nodes: [wide, child], edges }));
    expect(model.entities[0]?.engine).toBe('MyISAM');
    expect(model.entities[1]?.relations[0]?.foreignKey?.isUnenforced).toBe(true);
    expect(model.diagnostics.map(({ code }) => code)).toEqual(['table-too-wide']);
  });

  it('[G42] a table has at most 64 keys', () => {
    const entity = entityWith(...many(70, { type: 'Integer', isUnique: true }));
    expect(entity.columns.filter(({ uniqueName }) => uniqueName).length).toBe(63);
    expect(entity.codes.filter((code) => code === 'unique-dropped')).toHaveLength(7);
  });

  it('[G42] foreign keys that cannot have an index have no constraint', () => {
    const parents = Array.from({ length: 70 }, (_, index) => anEntity({ name: `Parent${index}` }));
    const child = anEntity({ name: 'Child' });
    const edges = parents.map((parent) => aRelationship({ source: parent, target: child }));
    const { entities } = buildCodeModel(aDiagram({ nodes: [...parents, child], edges }));
    expect(entities[70]?.relations.filter(({ foreignKey }) => foreignKey?.isUnenforced)).toHaveLength(7);
  });
});
