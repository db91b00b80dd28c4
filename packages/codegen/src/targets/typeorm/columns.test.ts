import { type AttributeType } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { generateFile, generateFiles, id } from '../../../test/typeormFiles.ts';
import { type TypeormOptionsInput } from './options.ts';

/** The decorators and the property of one attribute. */
function generateProperty(
  type: AttributeType,
  rest: Partial<Parameters<typeof anAttribute>[0]> = {},
  options: TypeormOptionsInput = {},
): string {
  const attributes = [id, anAttribute({ name: 'x', type, ...rest })];
  const code = generateFile(
    aDiagram({ nodes: [anEntity({ name: 'Thing', attributes })] }),
    'src/ThingEntity.ts',
    options,
  );
  return code.slice(code.indexOf('id!: string;') + 12, -2).trim();
}

/** The whole class body of an entity with one key attribute. */
function generateKey(type: AttributeType, rest: Partial<Parameters<typeof anAttribute>[0]> = {}): string {
  const attributes = [anAttribute({ name: 'key', type, isPrimaryKey: true, ...rest })];
  const code = generateFile(
    aDiagram({ nodes: [anEntity({ name: 'Thing', attributes })] }),
    'src/ThingEntity.ts',
  );
  return code.slice(code.indexOf('ThingEntity {') + 13, -2).trim();
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
    expect(generateProperty(type, { ...others, ...(enumValues && { enumValues: [...enumValues] }) })).toBe(
      want,
    );
  });

  it.each([
    ['Long', {}, "@PrimaryGeneratedColumn({ name: 'key', type: 'bigint' })\n  key!: string;"],
    ['Integer', {}, "@PrimaryGeneratedColumn({ name: 'key', type: 'int' })\n  key!: number;"],
    ['String', {}, "@PrimaryGeneratedColumn('uuid', { name: 'key' })\n  key!: string;"],
    [
      'String',
      { length: 80 },
      "@PrimaryColumn({ name: 'key', type: 'varchar', length: 80, generated: 'uuid' })\n  key!: string;",
    ],
    ['String', { length: 8 }, "@PrimaryColumn({ name: 'key', type: 'varchar', length: 8 })\n  key!: string;"],
    ['LocalDate', {}, "@PrimaryColumn({ name: 'key', type: 'date' })\n  key!: string;"],
  ] as const)('[G81] [G10] [G11] [G12] a key of type %s %j', (type, rest, want) => {
    expect(generateKey(type, rest)).toBe(want);
  });

  it('[G81] [M155] a reserved word keeps its column', () => {
    const attributes = [id, anAttribute({ name: 'class', type: 'Integer', isNullable: false })];
    expect(
      generateFile(aDiagram({ nodes: [anEntity({ name: 'Thing', attributes })] }), 'src/ThingEntity.ts'),
    ).toContain("@Column({ name: 'class', type: 'int' })\n  classField!: number;");
  });

  it('[G82] a unique attribute has its key name from the schema', () => {
    const attributes = [id, anAttribute({ name: 'email', isUnique: true })];
    expect(
      generateFile(aDiagram({ nodes: [anEntity({ name: 'User', attributes })] }), 'src/UserEntity.ts'),
    ).toContain("@Entity({ name: 'user', comment: 'User' })\n@Unique('uk_user_email', ['email'])");
  });
});

describe('enums', () => {
  const values = { enumValues: ['new', 'in progress', 'C#'] };

  it('[M146] [M156] [M157] have one file each, with the values as drawn', () => {
    const attributes = [id, anAttribute({ name: 'status', type: 'Enum', ...values })];
    const content = aDiagram({ nodes: [anEntity({ name: 'Order', attributes })] });
    expect(generateFile(content, 'src/enums/OrderStatusEnum.ts')).toBe(
      `export enum OrderStatusEnum {
  NEW = 'new',
  IN_PROGRESS = 'in progress',
  C = 'C#',
}
`,
    );
    expect(generateFile(content, 'src/OrderEntity.ts')).toContain(
      "import { OrderStatusEnum } from './enums/OrderStatusEnum.js';",
    );
  });

  it('[M146] without enums the constants are unions of strings', () => {
    expect(generateProperty('Enum', values, { useEnums: false })).toBe(
      `@Column({ name: 'x', type: 'enum', enum: ['new', 'in progress', 'C#'], nullable: true })
  x!: 'new' | 'in progress' | 'C#' | null;`,
    );
    expect([
      ...generateFiles(aDiagram({ nodes: [anEntity({ name: 'User', attributes: [id] })] }), {
        useEnums: false,
      }).keys(),
    ]).not.toContain('enums');
  });

  it('[M146] many constants have one line each', () => {
    const enumValues = Array.from({ length: 20 }, (_, index) => `value ${String(index)}`);
    const code = generateProperty('Enum', { enumValues }, { useEnums: false });
    expect(code).toContain("    enum: [\n      'value 0',\n      'value 1',");
    expect(code).toContain("  x!:\n    | 'value 0'\n    | 'value 1'");
  });
});
