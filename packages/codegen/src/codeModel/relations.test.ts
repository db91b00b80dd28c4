import { type EntityNode, type RelationshipEdge } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { buildCodeModel } from '../buildCodeModel.ts';
import type { CodeModel } from '../codeModel.ts';

const user = anEntity({ name: 'User' });
const order = anEntity({ name: 'Order' });
const tag = anEntity({ name: 'Tag' });
const employee = anEntity({ name: 'Employee' });

function build(nodes: EntityNode[], edges: RelationshipEdge[]): CodeModel {
  return buildCodeModel(aDiagram({ nodes, edges }));
}

function describeRelations(model: CodeModel, label: string): string[] {
  const entity = model.entities.find((candidate) => candidate.label === label)!;
  return entity.relations.map(({ side, kind, property, foreignKey, joinTable }) => {
    const place = joinTable?.table ?? foreignKey?.columns.map(({ column }) => column).join() ?? '';
    return `${side} ${kind} ${property} ${place}`;
  });
}

describe('relations', () => {
  it('[G30] [M158] one-to-many and many-to-one refer from the many side', () => {
    const model = build(
      [user, order, tag],
      [
        aRelationship({ source: user, target: order, type: 'one-to-many' }),
        aRelationship({ source: order, target: tag, type: 'many-to-one' }),
      ],
    );
    expect(describeRelations(model, 'Order')).toEqual([
      'owner many-to-one user user_id',
      'owner many-to-one tag tag_id',
    ]);
    expect(describeRelations(model, 'User')).toEqual(['inverse one-to-many orders user_id']);
  });

  it('[G30] one-to-one is owned by its source, or by the end with the attribute', () => {
    const profile = anEntity({
      name: 'Profile',
      attributes: [
        anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }),
        anAttribute({ name: 'user_id', type: 'Long', isForeignKey: true }),
      ],
    });
    const model = build(
      [user, profile, tag],
      [
        aRelationship({ source: user, target: profile, type: 'one-to-one' }),
        aRelationship({ source: user, target: tag, type: 'one-to-one' }),
      ],
    );
    expect(describeRelations(model, 'User')).toEqual([
      'inverse one-to-one profile user_id',
      'owner one-to-one tag tag_id',
    ]);
    expect(model.entities[1]?.relations[0]?.foreignKey?.isUnique).toBe(true);
  });

  it('[G30] [M159] many-to-many has a table named after both, owned by the source', () => {
    const model = build([user, tag], [aRelationship({ source: user, target: tag, type: 'many-to-many' })]);
    expect(describeRelations(model, 'User')).toEqual(['owner many-to-many tags user_tag']);
    expect(describeRelations(model, 'Tag')).toEqual(['inverse many-to-many users user_tag']);
    expect(model.joinTables).toMatchObject([
      {
        ownerKey: { columns: [{ column: 'user_id' }], onDelete: 'CASCADE' },
        targetKey: { columns: [{ column: 'tag_id' }] },
      },
    ]);
    expect(model.entities[0]?.relations[0]?.dtoProperties).toEqual(['tagIds']);
  });

  it('[G30] [G40] the columns of a join table have the lengths of the keys, which leave room for each other', () => {
    const keys = ['Book', 'Page'].map((name) =>
      anEntity({
        name,
        attributes: [anAttribute({ name: 'code', type: 'String', isPrimaryKey: true, length: 700 })],
      }),
    );
    const [book, page] = keys;
    const model = build(
      [...keys, user],
      [
        aRelationship({ id: 'e1', source: book!, target: user, type: 'many-to-many' }),
        aRelationship({ id: 'e2', source: book!, target: page!, type: 'many-to-many' }),
      ],
    );
    expect(model.entities.map(({ primaryKey }) => primaryKey.columns[0]?.length)).toEqual([
      380,
      380,
      undefined,
    ]);
    const columns = model.joinTables.flatMap(({ ownerKey, targetKey }) => [
      ...ownerKey.columns,
      ...targetKey.columns,
    ]);
    expect(columns.map(({ length }) => length)).toEqual([380, undefined, 380, 380]);
    expect(model.diagnostics.map(({ code }) => code)).toEqual(['key-too-long', 'key-too-long']);
  });

  it('[G2] a join table is renamed if an entity has the same table name', () => {
    const model = build(
      [user, tag, anEntity({ name: 'user_tag' })],
      [aRelationship({ source: user, target: tag, type: 'many-to-many' })],
    );
    expect(model.joinTables[0]?.table).toBe('user_tag_2');
  });

  it('[G31] [M222] a relation with an unknown end is skipped', () => {
    const model = build([user], [aRelationship({ source: user, target: 'gone' })]);
    expect(model.entities[0]?.relations).toEqual([]);
    expect(model.diagnostics).toMatchObject([{ code: 'relationship-end-unknown' }]);
  });

  it('[G32] [M223] indistinguishable parallel relations are merged', () => {
    const model = build(
      [user, order],
      [
        aRelationship({ id: 'e1', source: user, target: order }),
        aRelationship({ id: 'e2', source: user, target: order, label: '' }),
        aRelationship({ id: 'e3', source: order, target: user, type: 'many-to-one', label: 'many → one' }),
      ],
    );
    expect(describeRelations(model, 'User')).toEqual(['inverse one-to-many orders user_id']);
    expect(model.diagnostics.map(({ code }) => code)).toEqual([
      'relationships-merged',
      'relationships-merged',
    ]);
  });

  it('[G32] [G33] labels distinguish relations and name the later ones', () => {
    const model = build(
      [user, order],
      [
        aRelationship({ id: 'e1', source: user, target: order }),
        aRelationship({ id: 'e2', source: user, target: order, label: 'buyer' }),
      ],
    );
    expect(describeRelations(model, 'Order')).toEqual([
      'owner many-to-one user user_id',
      'owner many-to-one buyer buyer_id',
    ]);
    expect(describeRelations(model, 'User')).toEqual([
      'inverse one-to-many orders user_id',
      'inverse one-to-many buyerOrders buyer_id',
    ]);
  });

  it('[G33] a later relation of another kind without label is numbered', () => {
    const model = build(
      [user, order],
      [
        aRelationship({ id: 'e1', source: user, target: order }),
        aRelationship({ id: 'e2', source: order, target: user, type: 'one-to-one' }),
      ],
    );
    expect(describeRelations(model, 'Order')).toEqual([
      'owner many-to-one user user_id',
      'owner one-to-one user2 user_2_id',
    ]);
  });

  it('[G34] relations of an entity to itself', () => {
    const model = build(
      [employee],
      [
        aRelationship({ id: 'e1', source: employee, target: employee, type: 'one-to-many' }),
        aRelationship({ id: 'e2', source: employee, target: employee, type: 'one-to-one' }),
        aRelationship({ id: 'e3', source: employee, target: employee, type: 'many-to-many' }),
      ],
    );
    expect(describeRelations(model, 'Employee')).toEqual([
      'owner many-to-one parent employee_id',
      'inverse one-to-many children employee_id',
      'owner one-to-one linkedEmployee linked_employee_id',
      'inverse one-to-one linkedByEmployee linked_employee_id',
      'owner many-to-many relatedEmployees employee_employee',
      'inverse many-to-many relatedByEmployees employee_employee',
    ]);
    expect(model.joinTables[0]?.targetKey.columns).toMatchObject([{ column: 'related_employee_id' }]);
  });

  it('[G35] an attribute keeps its name if a relation has the same one', () => {
    const note = anEntity({
      name: 'Note',
      attributes: [
        anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }),
        anAttribute({ name: 'user' }),
        anAttribute({ name: 'userRefId' }),
      ],
    });
    const model = build([user, note], [aRelationship({ source: user, target: note })]);
    const [relation] = model.entities[1]!.relations;
    expect(relation?.property).toBe('userRef');
    expect(relation?.dtoProperty).toBe('userRefRefId');
  });

  it('[G36] the relation that completes a cycle of required ones becomes optional', () => {
    const ring = ['A', 'B', 'C'].map((name, index, names) =>
      anEntity({
        name,
        attributes: [
          anAttribute({ id: `${name}-id`, name: 'id', type: 'Long', isPrimaryKey: true }),
          anAttribute({
            name: `${names[(index + 1) % 3]}_id`,
            type: 'Long',
            isForeignKey: true,
            isNullable: false,
          }),
        ],
      }),
    );
    const edges = ring.map((node, index) => aRelationship({ source: ring[(index + 1) % 3]!, target: node }));
    const model = build(ring, edges);
    const optional = model.entities.map(
      ({ relations }) => relations.find(({ side }) => side === 'owner')?.foreignKey?.isNullable,
    );
    expect(optional).toEqual([false, false, true]);
    expect(model.diagnostics.map(({ code }) => code)).toEqual(['required-cycle']);
  });

  it('[G37] a join entity without other attributes contains each pair once', () => {
    const fk = (name: string) => anAttribute({ name, type: 'Long', isForeignKey: true });
    const both = anEntity({
      name: 'UserTag',
      attributes: [
        anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }),
        fk('user_id'),
        fk('tag_id'),
      ],
    });
    const model = build(
      [user, tag, both],
      [aRelationship({ source: user, target: both }), aRelationship({ source: tag, target: both })],
    );
    expect(model.entities[2]?.uniqueConstraints).toEqual([
      { name: 'uk_user_tag_user_id_tag_id', columns: ['user_id', 'tag_id'] },
    ]);
  });

  it('[G33] a relation is named after its foreign-key attribute', () => {
    const film = anEntity({
      name: 'Film',
      attributes: ['language_id', 'original_language_id'].map((name) =>
        anAttribute({ name, type: 'Long', isForeignKey: true }),
      ),
    });
    const language = anEntity({ name: 'Language' });
    const edges = ['e1', 'e2'].map((id) => aRelationship({ id, source: language, target: film }));
    expect(describeRelations(build([language, film], edges), 'Film')).toEqual([
      'owner many-to-one language language_id',
      'owner many-to-one originalLanguage original_language_id',
    ]);
  });
});
