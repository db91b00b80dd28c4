import { RELATIONSHIP_TYPES } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { generateFile, generateFiles, id } from '../../../../test/typeormFiles.ts';

const user = anEntity({ name: 'User', attributes: [id] });
const userId = anAttribute({ name: 'user_id', type: 'Long', isForeignKey: true, isNullable: false });

function related(
  type: (typeof RELATIONSHIP_TYPES)[number],
  attributes: Parameters<typeof anAttribute>[0][] = [],
  owned = false,
): Map<string, string> {
  const order = anEntity({ name: 'Order', attributes: [id, ...attributes.map(anAttribute)] });
  const edge = aRelationship({ source: user, target: order, type, owned });
  return generateFiles(aDiagram({ nodes: [user, order], edges: [edge] }));
}

describe('relations', () => {
  it('[G83] a relation with the name of the referenced key is renamed', () => {
    const currency = anEntity({
      name: 'Currency',
      attributes: [anAttribute({ name: 'currency', type: 'String', length: 3, isPrimaryKey: true })],
    });
    const price = anEntity({
      name: 'Price',
      attributes: [id, anAttribute({ name: 'currencyRef', type: 'String' })],
    });
    const edges = [aRelationship({ source: currency, target: price, type: 'one-to-many' })];
    const files = generateFiles(aDiagram({ nodes: [currency, price], edges }));
    expect(files.get('src/PriceEntity.ts')).toContain('  currencyRef2!: Relation<CurrencyEntity> | null;');
    expect(files.get('src/PriceEntity.ts')).toContain("name: 'currency_id',\n");
    expect(files.get('src/CurrencyEntity.ts')).toContain('(price) => price.currencyRef2)');
  });

  it('[G115] children that belong to the parent are saved and deleted with it', () => {
    const many = related('one-to-many', [userId], true);
    expect(many.get('src/OrderEntity.ts')).toContain("orphanedRowAction: 'delete',");
    expect(many.get('src/UserEntity.ts')).toContain(
      '@OneToMany(() => OrderEntity, (order) => order.user, { cascade: true })\n',
    );
    const one = related('one-to-one', [userId], true);
    expect([...one.values()].join('')).toContain(', { cascade: true })\n');
    expect([...one.values()].join('')).not.toContain('orphanedRowAction');
  });

  it('[G83] a required reference is named as in the schema and does not orphan rows', () => {
    const files = related('one-to-many', [userId]);
    expect(files.get('src/OrderEntity.ts')).toContain(`  @Index('idx_order_user_id')
  @ManyToOne(() => UserEntity, (user) => user.orders, {
    nullable: false,
    onDelete: 'RESTRICT',
    onUpdate: 'RESTRICT',
    orphanedRowAction: 'disable',
  })
  @JoinColumn({
    name: 'user_id',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'fk_order_user_id',
  })
  user!: Relation<UserEntity>;
`);
    expect(files.get('src/UserEntity.ts')).toContain(`  @OneToMany(() => OrderEntity, (order) => order.user)
  orders!: Relation<OrderEntity>[];
`);
  });

  it('[G83] [M158] the naming strategy names the unique key of an optional one-to-one', () => {
    const files = related('one-to-one');
    expect(files.get('src/UserEntity.ts')).toContain('  order!: Relation<OrderEntity> | null;');
    expect(files.get('src/UserEntity.ts')).not.toContain('@Unique');
    expect(files.get('src/naming-strategy.ts')).toContain("['user(order_id)', 'uk_user_order_id'],");
    expect(files.get('src/OrderEntity.ts')).toContain('@OneToOne(() => UserEntity, (user) => user.order)');
  });

  it('[G84] [M159] a many-to-many has a join table with its names and actions', () => {
    const files = related('many-to-many');
    expect(files.get('src/UserEntity.ts'))
      .toContain(`  @ManyToMany(() => OrderEntity, (order) => order.users, {
    onDelete: 'CASCADE',
    onUpdate: 'RESTRICT',
  })
  @JoinTable({
    name: 'user_order',
    joinColumn: {
      name: 'user_id',
      referencedColumnName: 'id',
      foreignKeyConstraintName: 'fk_user_order_user_id',
    },
    inverseJoinColumn: {
      name: 'order_id',
      referencedColumnName: 'id',
      foreignKeyConstraintName: 'fk_user_order_order_id',
    },
  })
  orders!: Relation<OrderEntity>[];
`);
    expect(files.get('src/OrderEntity.ts'))
      .toContain(`  @ManyToMany(() => UserEntity, (user) => user.orders, {
    onDelete: 'CASCADE',
    onUpdate: 'RESTRICT',
  })
  users!: Relation<UserEntity>[];
`);
    expect(files.get('src/naming-strategy.ts')).toContain(
      "['user_order(order_id)', 'idx_user_order_order_id'],",
    );
  });

  it('[G82] two one-to-one relations on one column have one unique key', () => {
    const shared = anAttribute({ id: 'shared', name: 'user_id', type: 'Long', isForeignKey: true });
    const order = anEntity({ name: 'Order', attributes: [id, shared] });
    const edges = ['buyer', 'payer'].map((label) =>
      aRelationship({
        ...{ id: label, source: order, target: user, type: 'one-to-one', label },
        foreignKey: ['shared'],
      }),
    );
    const code = generateFile(aDiagram({ nodes: [user, order], edges }), 'src/OrderEntity.ts');
    expect(code.match(/@Unique\(/g)).toHaveLength(1);
    expect(code.match(/createForeignKeyConstraints: false/g)).toHaveLength(2);
    expect(code).toContain("@ForeignKey(() => UserEntity, ['user_id'], ['id'], {");
  });

  it('[G83] no relation is eager, lazy or cascading, and nothing is any', () => {
    for (const type of RELATIONSHIP_TYPES) {
      for (const [path, code] of related(type)) {
        if (path.endsWith('.ts')) expect(code, path).not.toMatch(/\bany\b|eager|lazy|cascade:/);
      }
    }
  });
});
