import { type Attribute, type EntityNode, type RelationshipEdge } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { buildCodeModel } from '../../buildCodeModel.ts';
import type { CodeModel } from '../../codeModel.ts';

function id(entity: string, type: Attribute['type'] = 'Long'): Attribute {
  return anAttribute({ id: `${entity}-id`, name: 'id', type, isPrimaryKey: true });
}

function fk(name: string, rest: Partial<Attribute> = {}): Attribute {
  return anAttribute({ name, type: 'Long', isForeignKey: true, ...rest });
}

function build(nodes: EntityNode[], edges: RelationshipEdge[]): CodeModel {
  return buildCodeModel(aDiagram({ nodes, edges }));
}

function findEntity(model: CodeModel, label: string) {
  return model.entities.find((entity) => entity.label === label)!;
}

/** Columns of the owned foreign keys of an entity. */
function foreignColumns(model: CodeModel, label: string): string[] {
  return findEntity(model, label)
    .relations.filter(({ side }) => side === 'owner')
    .map(({ foreignKey }) => (foreignKey?.columns ?? []).map(({ column }) => column).join());
}

function codes(model: CodeModel): string[] {
  return model.diagnostics.map(({ code }) => code);
}

const user = anEntity({ name: 'User' });

describe('foreign keys', () => {
  it.each(['user_id', 'userId', 'UserID', 'users_id', 'fk_user', 'id_user', 'user'])(
    '[G21] attribute %s is the foreign key to User',
    (name) => {
      const order = anEntity({ name: 'Order', attributes: [id('order'), fk(name)] });
      const model = build([user, order], [aRelationship({ source: user, target: order })]);
      expect(findEntity(model, 'Order').columns).toEqual([]);
      expect(findEntity(model, 'Order').relations).toMatchObject([
        { foreignKey: { columns: [{ attributeId: `attr-${name}` }] } },
      ]);
    },
  );

  it('[G21] an unmarked attribute matches by its full name, and by the bare name only if its type fits', () => {
    const order = anEntity({
      name: 'Order',
      attributes: [id('order'), anAttribute({ name: 'user_id', type: 'Long' }), anAttribute({ name: 'tag' })],
    });
    const tag = anEntity({ name: 'Tag' });
    const model = build(
      [user, tag, order],
      [aRelationship({ source: user, target: order }), aRelationship({ source: tag, target: order })],
    );
    expect(foreignColumns(model, 'Order')).toEqual(['user_id', 'tag_id']);
    expect(findEntity(model, 'Order').columns.map(({ column }) => column)).toEqual(['tag']);
  });

  it('[G21] the label decides which of two attributes belongs to which relation', () => {
    const order = anEntity({ name: 'Order', attributes: [id('order'), fk('seller_id'), fk('buyer_id')] });
    const model = build(
      [user, order],
      [
        aRelationship({ id: 'e1', source: user, target: order, label: 'buyer' }),
        aRelationship({ id: 'e2', source: user, target: order, label: 'seller' }),
      ],
    );
    expect(foreignColumns(model, 'Order')).toEqual(['buyer_id', 'seller_id']);
  });

  it('[G20] data.foreignKey overrides names', () => {
    const order = anEntity({ name: 'Order', attributes: [id('order'), fk('user_id'), fk('other')] });
    const model = build(
      [user, order],
      [aRelationship({ source: user, target: order, foreignKey: ['attr-other'] })],
    );
    expect(foreignColumns(model, 'Order')).toEqual(['other']);
    expect(findEntity(model, 'Order').columns).toMatchObject([
      { column: 'user_id', indexName: 'idx_order_user_id' },
    ]);
  });

  it('[G27] an invalid data.foreignKey is reported, and names decide', () => {
    const order = anEntity({ name: 'Order', attributes: [id('order'), fk('user_id')] });
    const model = build(
      [user, order],
      [aRelationship({ source: user, target: order, foreignKey: ['gone'] })],
    );
    expect(foreignColumns(model, 'Order')).toEqual(['user_id']);
    expect(codes(model)).toContain('foreign-key-not-fitting');
  });

  it('[G22] as many flagged attributes as relations are matched in order, by type', () => {
    const book = anEntity({ name: 'Book', attributes: [id('book', 'String')] });
    const note = anEntity({
      name: 'Note',
      attributes: [id('note'), fk('writer'), fk('about', { type: 'String' })],
    });
    const model = build(
      [user, book, note],
      [aRelationship({ source: book, target: note }), aRelationship({ source: user, target: note })],
    );
    expect(foreignColumns(model, 'Note')).toEqual(['about', 'writer']);
    expect(codes(model).filter((code) => code === 'foreign-key-guessed')).toHaveLength(2);
  });

  it('[G22] [G26] if the numbers differ, the relation gets its own optional column', () => {
    const note = anEntity({ name: 'Note', attributes: [id('note'), fk('one'), fk('two')] });
    const model = build([user, note], [aRelationship({ source: user, target: note })]);
    expect(foreignColumns(model, 'Note')).toEqual(['user_id']);
    expect(findEntity(model, 'Note').relations).toMatchObject([{ foreignKey: { isNullable: true } }]);
    expect(findEntity(model, 'Note').columns.map(({ column }) => column)).toEqual(['one', 'two']);
  });

  it('[G23] a replaced attribute determines name, nullability and uniqueness, and the key the type', () => {
    const card = anEntity({
      name: 'Card',
      attributes: [id('card'), fk('UserId', { type: 'Integer', isNullable: false, isUnique: true })],
    });
    const model = build([user, card], [aRelationship({ source: user, target: card })]);
    expect(findEntity(model, 'Card').relations).toMatchObject([
      {
        foreignKey: {
          isNullable: false,
          isUnique: true,
          uniqueName: 'uk_card_user_id',
          columns: [{ type: 'Long' }],
        },
      },
    ]);
    expect(codes(model)).toContain('foreign-key-type-changed');
  });

  it('[G23] the type is resolved through a chain of keys', () => {
    const country = anEntity({
      name: 'Country',
      attributes: [anAttribute({ name: 'code', isPrimaryKey: true, length: 2 })],
    });
    const region = anEntity({ name: 'Region', attributes: [fk('country_code', { isPrimaryKey: true })] });
    const city = anEntity({ name: 'City', attributes: [id('city'), fk('region_id')] });
    const model = build(
      [city, region, country],
      [
        aRelationship({ source: region, target: city }),
        aRelationship({ source: country, target: region, type: 'one-to-one' }),
      ],
    );
    expect(findEntity(model, 'City').relations[0]?.foreignKey?.columns).toMatchObject([
      { type: 'String', length: 2 },
    ]);
  });

  it('[G23] an attribute of the same column name is replaced too', () => {
    const order = anEntity({
      name: 'Order',
      attributes: [id('order'), fk('user_id'), anAttribute({ name: 'userId' })],
    });
    const model = build([user, order], [aRelationship({ source: user, target: order })]);
    expect(findEntity(model, 'Order').columns).toEqual([]);
    expect(codes(model)).toContain('attribute-doubled');
  });

  it('[G24] key columns that are foreign keys stay properties', () => {
    const link = anEntity({
      name: 'UserTag',
      attributes: [fk('user_id', { isPrimaryKey: true }), fk('tag_id', { isPrimaryKey: true })],
    });
    const tag = anEntity({ name: 'Tag' });
    const model = build(
      [user, tag, link],
      [aRelationship({ source: user, target: link }), aRelationship({ source: tag, target: link })],
    );
    expect(findEntity(model, 'UserTag')).toMatchObject({
      primaryKey: { kind: 'composite', columns: [{ property: 'userId' }, { property: 'tagId' }] },
      relations: [
        { property: 'user', dtoProperties: ['userId'], foreignKey: { writtenBy: 'scalar' } },
        {
          property: 'tag',
          dtoProperties: ['tagId'],
          foreignKey: { writtenBy: 'scalar', indexName: 'idx_user_tag_tag_id' },
        },
      ],
    });
  });

  it('[G24] a column that two relations share is a property, with all columns of both keys', () => {
    const key = (name: string) => anAttribute({ id: `acc-${name}`, name, type: 'Long', isPrimaryKey: true });
    const account = anEntity({ name: 'Account', attributes: [key('tenant'), key('no')] });
    const posting = anEntity({
      name: 'Posting',
      attributes: [id('p'), fk('tenant'), fk('debit'), fk('credit')],
    });
    const model = build(
      [account, posting],
      [
        aRelationship({
          id: 'e1',
          source: account,
          target: posting,
          foreignKey: ['attr-tenant', 'attr-debit'],
        }),
        aRelationship({
          id: 'e2',
          source: account,
          target: posting,
          foreignKey: ['attr-tenant', 'attr-credit'],
        }),
      ],
    );
    expect(foreignColumns(model, 'Posting')).toEqual(['tenant,debit', 'tenant,credit']);
    expect(findEntity(model, 'Posting').columns.map(({ column }) => column)).toEqual([
      'tenant',
      'debit',
      'credit',
    ]);
  });

  it('[G25] a foreign-key attribute without relationship is a column with an index', () => {
    const model = build([anEntity({ name: 'Order', attributes: [id('order'), fk('user_id')] })], []);
    expect(findEntity(model, 'Order').columns).toMatchObject([
      { column: 'user_id', indexName: 'idx_order_user_id' },
    ]);
    expect(codes(model)).toEqual(['foreign-key-without-relationship']);
  });

  it('[G27] a column shared by keys of different types belongs to the first one only', () => {
    const tag = anEntity({ name: 'Tag', attributes: [id('tag', 'String')] });
    const order = anEntity({ name: 'Order', attributes: [id('order'), fk('ref')] });
    const model = build(
      [user, tag, order],
      [
        aRelationship({ source: user, target: order, foreignKey: ['attr-ref'] }),
        aRelationship({ source: tag, target: order, foreignKey: ['attr-ref'] }),
      ],
    );
    expect(foreignColumns(model, 'Order')).toEqual(['ref', 'tag_id']);
    expect(codes(model)).toContain('foreign-key-type-conflict');
  });

  it('[G21] a composite key is matched column by column', () => {
    const key = (name: string) =>
      anAttribute({ id: `dept-${name}`, name, type: 'Integer', isPrimaryKey: true });
    const dept = anEntity({ name: 'Dept', attributes: [key('site'), key('no')] });
    const staff = anEntity({ name: 'Staff', attributes: [id('staff'), fk('dept_no'), fk('dept_site')] });
    const model = build([dept, staff], [aRelationship({ source: dept, target: staff })]);
    expect(foreignColumns(model, 'Staff')).toEqual(['dept_site,dept_no']);
    expect(findEntity(model, 'Staff').relations).toMatchObject([{ dtoProperties: ['deptSite', 'deptNo'] }]);
  });
});
