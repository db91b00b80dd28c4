import { type AttributeType, type DiagramContent, RELATIONSHIP_TYPES } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { buildCodeModel } from '../../buildCodeModel.ts';
import { zipEntries } from '../../projectZip.ts';
import { type TypeormOptionsInput, typeormOptionsSchema } from './index.ts';
import { generateTypeormProject, typeormFiles } from './typeormProject.ts';

function filesOf(content: DiagramContent, options: TypeormOptionsInput = {}): Map<string, string> {
  const files = generateTypeormProject({
    content,
    codeModel: buildCodeModel(content),
    options: typeormOptionsSchema.parse(options),
  });
  return new Map(files.map(({ path, code }) => [path, code]));
}

function fileOf(content: DiagramContent, path: string, options: TypeormOptionsInput = {}): string {
  return filesOf(content, options).get(path) ?? '';
}

const id = anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true });

/** The decorators and the property of one attribute. */
function propertyOf(
  type: AttributeType,
  rest: Partial<Parameters<typeof anAttribute>[0]> = {},
  options: TypeormOptionsInput = {},
): string {
  const attributes = [id, anAttribute({ name: 'x', type, ...rest })];
  const code = fileOf(
    aDiagram({ nodes: [anEntity({ name: 'Thing', attributes })] }),
    'src/ThingEntity.ts',
    options,
  );
  return code.slice(code.indexOf('id!: string;') + 12, -2).trim();
}

/** The whole class body of an entity with one key attribute. */
function keyOf(type: AttributeType, rest: Partial<Parameters<typeof anAttribute>[0]> = {}): string {
  const attributes = [anAttribute({ name: 'key', type, isPrimaryKey: true, ...rest })];
  const code = fileOf(aDiagram({ nodes: [anEntity({ name: 'Thing', attributes })] }), 'src/ThingEntity.ts');
  return code.slice(code.indexOf('ThingEntity {') + 13, -2).trim();
}

const user = anEntity({ name: 'User', attributes: [id] });
const userId = anAttribute({ name: 'user_id', type: 'Long', isForeignKey: true, isNullable: false });

function related(
  type: (typeof RELATIONSHIP_TYPES)[number],
  attributes: Parameters<typeof anAttribute>[0][] = [],
): Map<string, string> {
  const order = anEntity({ name: 'Order', attributes: [id, ...attributes.map(anAttribute)] });
  const edge = aRelationship({ source: user, target: order, type });
  return filesOf(aDiagram({ nodes: [user, order], edges: [edge] }));
}

describe('columns', () => {
  it.each([
    [
      'String',
      {},
      "@Column({ name: 'x', type: 'varchar', length: 255, nullable: true })\n  x!: string | null;",
    ],
    [
      'String',
      { isNullable: false, length: 20 },
      "@Column({ name: 'x', type: 'varchar', length: 20 })\n  x!: string;",
    ],
    [
      'String',
      { length: 20_000 },
      "@Column({ name: 'x', type: 'text', nullable: true })\n  x!: string | null;",
    ],
    ['Integer', { isNullable: false }, "@Column({ name: 'x', type: 'int' })\n  x!: number;"],
    ['Long', { isNullable: false }, "@Column({ name: 'x', type: 'bigint' })\n  x!: string;"],
    ['Float', { isNullable: false }, "@Column({ name: 'x', type: 'float' })\n  x!: number;"],
    ['Double', { isNullable: false }, "@Column({ name: 'x', type: 'double' })\n  x!: number;"],
    ['Boolean', { isNullable: false }, "@Column({ name: 'x', type: 'boolean' })\n  x!: boolean;"],
    ['Date', { isNullable: false }, "@Column({ name: 'x', type: 'datetime', precision: 6 })\n  x!: Date;"],
    ['LocalDate', { isNullable: false }, "@Column({ name: 'x', type: 'date' })\n  x!: string;"],
    [
      'LocalDateTime',
      { isNullable: false },
      "@Column({ name: 'x', type: 'datetime', precision: 6 })\n  x!: Date;",
    ],
    [
      'BigDecimal',
      { isNullable: false },
      "@Column({ name: 'x', type: 'decimal', precision: 19, scale: 2 })\n  x!: string;",
    ],
    [
      'Enum',
      { enumValues: ['a'] },
      "@Column({ name: 'x', type: 'enum', enum: ThingXEnum, nullable: true })\n  x!: ThingXEnum | null;",
    ],
    [
      'Enum',
      { enumValues: [], isNullable: false },
      "@Column({ name: 'x', type: 'varchar', length: 255 })\n  x!: string;",
    ],
    [
      'Long',
      { isNullable: false, isForeignKey: true },
      "@Index('idx_thing_x')\n  @Column({ name: 'x', type: 'bigint' })\n  x!: string;",
    ],
  ] as const)('[G80] [G40] %s %j', (type, rest, want) => {
    const { enumValues, ...others } = { enumValues: undefined, ...rest };
    expect(propertyOf(type, { ...others, ...(enumValues && { enumValues: [...enumValues] }) })).toBe(want);
  });

  it.each([
    ['Long', {}, "@PrimaryGeneratedColumn({ name: 'key', type: 'bigint' })\n  key!: string;"],
    ['Integer', {}, "@PrimaryGeneratedColumn({ name: 'key', type: 'int' })\n  key!: number;"],
    ['String', {}, "@PrimaryGeneratedColumn('uuid', { name: 'key' })\n  key!: string;"],
    ['String', { length: 8 }, "@PrimaryColumn({ name: 'key', type: 'varchar', length: 8 })\n  key!: string;"],
    ['LocalDate', {}, "@PrimaryColumn({ name: 'key', type: 'date' })\n  key!: string;"],
  ] as const)('[G81] [G10] [G11] [G12] a key of type %s %j', (type, rest, want) => {
    expect(keyOf(type, rest)).toBe(want);
  });

  it('[G81] [M155] a reserved word keeps its column', () => {
    const attributes = [id, anAttribute({ name: 'class', type: 'Integer', isNullable: false })];
    expect(
      fileOf(aDiagram({ nodes: [anEntity({ name: 'Thing', attributes })] }), 'src/ThingEntity.ts'),
    ).toContain("@Column({ name: 'class', type: 'int' })\n  classField!: number;");
  });

  it('[G82] a unique attribute has its name of the schema', () => {
    const attributes = [id, anAttribute({ name: 'email', isUnique: true })];
    expect(
      fileOf(aDiagram({ nodes: [anEntity({ name: 'User', attributes })] }), 'src/UserEntity.ts'),
    ).toContain("@Entity({ name: 'user', comment: 'User' })\n@Unique('uk_user_email', ['email'])");
  });
});

describe('enums', () => {
  const values = { enumValues: ['new', 'in progress', 'C#'] };

  it('[M146] [M156] [M157] have a file each, with constants as the database holds them', () => {
    const attributes = [id, anAttribute({ name: 'status', type: 'Enum', ...values })];
    const content = aDiagram({ nodes: [anEntity({ name: 'Order', attributes })] });
    expect(fileOf(content, 'src/enums/OrderStatusEnum.ts')).toBe(
      `export enum OrderStatusEnum {
  /** new */
  NEW = 'NEW',
  /** in progress */
  IN_PROGRESS = 'IN_PROGRESS',
  /** C# */
  C = 'C',
}
`,
    );
    expect(fileOf(content, 'src/OrderEntity.ts')).toContain(
      "import { OrderStatusEnum } from './enums/OrderStatusEnum.js';",
    );
  });

  it('[M146] without them the constants stand where they are used', () => {
    expect(propertyOf('Enum', values, { useEnums: false })).toBe(
      `@Column({ name: 'x', type: 'enum', enum: ['NEW', 'IN_PROGRESS', 'C'], nullable: true })
  x!: 'NEW' | 'IN_PROGRESS' | 'C' | null;`,
    );
    expect([...filesOf(aDiagram({ nodes: [user] }), { useEnums: false }).keys()]).not.toContain('enums');
  });

  it('[M146] many constants have a line each', () => {
    const enumValues = Array.from({ length: 20 }, (_, index) => `value ${String(index)}`);
    const code = propertyOf('Enum', { enumValues }, { useEnums: false });
    expect(code).toContain("    enum: [\n      'VALUE_0',\n      'VALUE_1',");
    expect(code).toContain("  x!:\n    | 'VALUE_0'\n    | 'VALUE_1'");
  });
});

describe('relations', () => {
  it('[G83] a relation that is called like the key it points to is told from its column', () => {
    const currency = anEntity({
      name: 'Currency',
      attributes: [anAttribute({ name: 'currency', type: 'String', length: 3, isPrimaryKey: true })],
    });
    const price = anEntity({
      name: 'Price',
      attributes: [id, anAttribute({ name: 'currencyRef', type: 'String' })],
    });
    const edges = [aRelationship({ source: currency, target: price, type: 'one-to-many' })];
    const files = filesOf(aDiagram({ nodes: [currency, price], edges }));
    expect(files.get('src/PriceEntity.ts')).toContain('  currencyRef2!: Relation<CurrencyEntity> | null;');
    expect(files.get('src/PriceEntity.ts')).toContain("name: 'currency_id',\n");
    expect(files.get('src/CurrencyEntity.ts')).toContain('(price) => price.currencyRef2)');
  });

  it('[G83] a required reference is named as in the schema and keeps its children', () => {
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

  it('[G83] [M158] an optional one-to-one is unique by a name that the naming strategy gives', () => {
    const files = related('one-to-one');
    expect(files.get('src/UserEntity.ts')).toContain('  order!: Relation<OrderEntity> | null;');
    expect(files.get('src/UserEntity.ts')).not.toContain('@Unique');
    expect(files.get('src/naming-strategy.ts')).toContain("['user(order_id)', 'uk_user_order_id'],");
    expect(files.get('src/OrderEntity.ts')).toContain('@OneToOne(() => UserEntity, (user) => user.order)');
  });

  it('[G84] [M159] a many-to-many has its join table, its names and its actions', () => {
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

  it('[G82] two one-to-one relations on one column make one unique key', () => {
    const shared = anAttribute({ id: 'shared', name: 'user_id', type: 'Long', isForeignKey: true });
    const order = anEntity({ name: 'Order', attributes: [id, shared] });
    const edges = ['buyer', 'payer'].map((label) =>
      aRelationship({
        ...{ id: label, source: order, target: user, type: 'one-to-one', label },
        foreignKey: ['shared'],
      }),
    );
    const code = fileOf(aDiagram({ nodes: [user, order], edges }), 'src/OrderEntity.ts');
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

describe('the project', () => {
  const shop = aDiagram({ nodes: [user, anEntity({ name: 'order', attributes: [id] })] });

  it('[M010] [M205] holds code, data source, settings, README and the diagram', () => {
    expect([...filesOf(shop).keys()]).toEqual([
      ...['src/UserEntity.ts', 'src/OrderEntity.ts', 'src/index.ts', 'src/data-source.ts'],
      ...[
        'package.json',
        'tsconfig.json',
        '.gitignore',
        'README.md',
        'er-diagram.json',
        '.joinery/files.json',
      ],
    ]);
  });

  it('[G85] the data source reads the environment, lists the entities and changes nothing', () => {
    const code = fileOf(shop, 'src/data-source.ts', {
      database: { name: 'shop', host: 'db.local', port: 3307, username: "o'neil" },
    });
    expect(code).toContain(`  host: process.env.DB_HOST ?? 'db.local',
  port: Number(process.env.DB_PORT ?? 3307),
  username: process.env.DB_USERNAME ?? 'o\\'neil',
  password: process.env.DB_PASSWORD ?? '',
  database: process.env.DB_NAME ?? 'shop',`);
    expect(code).toContain('synchronize: false,');
    expect(code).toContain('entities: [UserEntity, OrderEntity],');
  });

  it('[G85] names of people can not leave comments, strings or the README', () => {
    const name = '*/ process.exit(1) /* \' " \\ ` ${x} \n @deprecated <b> | 😀';
    const attributes = [id, anAttribute({ name: 'kind', type: 'Enum', enumValues: [name] })];
    const files = filesOf(aDiagram({ nodes: [anEntity({ name, attributes })] }));
    const code = [...files].filter(([path]) => path.endsWith('.ts')).map(([, text]) => text);
    for (const text of code) expect(text).not.toMatch(/\*\/ process|@deprecated/);
    expect(files.get('README.md')).toContain('&lt;b&gt; \\| 😀 |');
  });

  it('[G50] the same diagram gives the same files, safe to zip', () => {
    const codeModel = buildCodeModel(shop);
    const files = typeormFiles(codeModel, typeormOptionsSchema.parse({}));
    expect(typeormFiles(codeModel, typeormOptionsSchema.parse({}))).toEqual(files);
    expect(zipEntries(files, '')).toHaveLength(files.length);
  });

  it('[G51] the README tells what was repaired', () => {
    const readme = fileOf(aDiagram({ nodes: [anEntity({ name: 'Keyless', attributes: [] })] }), 'README.md');
    expect(readme).toContain('## What was repaired');
    expect(readme).toContain('| Keyless | `KeylessEntity` | `keyless` | `id` |');
  });
});

describe('the options', () => {
  it('[M146] have defaults, and unknown ones are dropped', () => {
    expect(typeormOptionsSchema.parse({ other: 1 })).toEqual({
      useEnums: true,
      packageName: 'typeorm-entities',
      database: { name: 'my_database', host: 'localhost', port: 3306, username: 'root' },
    });
  });

  it.each([
    [{ packageName: '../x' }, 'packageName'],
    [{ packageName: 'A' }, 'packageName'],
    [{ database: { name: 'a`b' } }, 'database.name'],
    [{ database: { host: 'a b' } }, 'database.host'],
    [{ database: { port: 0 } }, 'database.port'],
    [{ database: { username: 'a\nb' } }, 'database.username'],
    [{ useEnums: 'yes' }, 'useEnums'],
  ])('[G85] %j is refused', (options, field) => {
    const result = typeormOptionsSchema.safeParse(options);
    expect(result.error?.issues[0]?.path.join('.')).toBe(field);
  });
});
