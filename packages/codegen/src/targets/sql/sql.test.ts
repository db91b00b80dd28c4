import { type AttributeType, type DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { buildCodeModel } from '../../buildCodeModel.ts';

import { generateTarget } from '../../targets.ts';
import { databaseNameProblem } from '../../names/databaseName.ts';
import { type SqlOptions } from './options.ts';
import { sqlFiles } from './index.ts';
import { sqlOptionsSchema } from './options.ts';

function generateSchema(content: DiagramContent, options: Partial<SqlOptions> = {}): string {
  const [file] = sqlFiles(buildCodeModel(content), {
    ...sqlOptionsSchema.parse({}),
    databaseName: 'shop',
    ...options,
  });
  return file!.code;
}

function columnLine(type: AttributeType, rest: Parameters<typeof anAttribute>[0] = {}): string | undefined {
  const attributes = [anAttribute({ name: 'x', type, ...rest })];
  const sql = generateSchema(aDiagram({ nodes: [anEntity({ name: 'Thing', attributes })] }));
  return /`x` [^\n]*[^\n,]/.exec(sql)?.[0];
}

const user = anEntity({ name: 'User' });
const order = anEntity({
  name: 'order',
  attributes: [
    anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }),
    anAttribute({ name: 'user_id', type: 'Long', isForeignKey: true, isNullable: false }),
    anAttribute({ name: 'number', isUnique: true, isNullable: false, length: 20 }),
  ],
});
const shop = aDiagram({ nodes: [order, user], edges: [aRelationship({ source: user, target: order })] });

const product = anEntity({
  name: 'Product',
  description: 'Goods on sale',
  attributes: [
    anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }),
    anAttribute({
      ...{ name: 'state', type: 'Enum', enumValues: ['new', 'sold'], defaultValue: 'new' },
      ...{ isNullable: false, description: 'Where it is in its life' },
    }),
    anAttribute({ name: 'price', type: 'BigDecimal', precision: 8, scale: 2 }),
  ],
});
const catalog = aDiagram({ nodes: [product], edges: [aRelationship({ source: product, target: product })] });

describe('the database name', () => {
  const pattern = 'Database name must start with a letter and contain only letters, numbers, and underscores';

  it.each([
    ['', 'Database name is required'],
    ['   ', 'Database name is required'],
    ['1shop', pattern],
    ['_shop', pattern],
    ['my-shop', pattern],
    ['shöp', pattern],
    ['shop`; DROP', pattern],
    ['shop\n', pattern],
    ['s'.repeat(65), 'Database name must be 64 characters or less'],
    ['s'.repeat(64), null],
    ['My_shop_2', null],
    [
      'Con',
      'Database name cannot be Con: it is the name of a Windows device, and MariaDB refuses foreign keys there',
    ],
    ['com10', null],
  ])('[G60] [M200] [M201] [M202] %j: %s', (name, want) => {
    expect(databaseNameProblem(name)).toBe(want);
  });

  it('[G60] an invalid name throws', () => {
    expect(() => generateSchema(shop, { databaseName: 'a/b' })).toThrow(pattern);
  });
});

describe('the schema file', () => {
  it('[G61] [M292] an empty diagram is an error', () => {
    expect(() => generateSchema(aDiagram())).toThrow('No entities found to generate SQL schema');
  });

  it('[G62] [M320] is named after the database; by default tables are dropped and no rows are added', () => {
    const [file, ...more] = sqlFiles(buildCodeModel(shop), {
      ...sqlOptionsSchema.parse({}),
      databaseName: 'shop',
    });
    expect(more).toEqual([]);
    expect(file).toMatchObject({
      path: 'shop_schema.sql',
      fileName: 'shop_schema.sql',
      layer: 'sql',
      entityName: '',
    });
    expect(file?.code).toContain('DROP TABLE IF EXISTS `order`;');
    expect(file?.code).not.toContain('INSERT');
  });

  it('[G62] prints tables, keys and constraints in a readable way', () => {
    expect(generateSchema(shop)).toBe(`-- MySQL schema of shop
-- Existing tables of this diagram are dropped; sample data: no.

SET NAMES utf8mb4;
CREATE DATABASE IF NOT EXISTS \`shop\` DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
USE \`shop\`;
SET @OLD_FOREIGN_KEY_CHECKS = @@FOREIGN_KEY_CHECKS;
SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS \`order\`;
DROP TABLE IF EXISTS \`user\`;

CREATE TABLE \`user\` (
  \`id\` BIGINT NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci COMMENT='User';

CREATE TABLE \`order\` (
  \`id\` BIGINT NOT NULL AUTO_INCREMENT,
  \`user_id\` BIGINT NOT NULL,
  \`number\` VARCHAR(20) NOT NULL,
  PRIMARY KEY (\`id\`),
  UNIQUE KEY \`uk_order_number\` (\`number\`),
  KEY \`idx_order_user_id\` (\`user_id\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;

SET FOREIGN_KEY_CHECKS = @OLD_FOREIGN_KEY_CHECKS;

ALTER TABLE \`order\`
  ADD CONSTRAINT \`fk_order_user_id\` FOREIGN KEY (\`user_id\`) REFERENCES \`user\` (\`id\`);
`);
  });

  it('[G63] CREATE TABLE contains the constraints if tables are kept', () => {
    const sql = generateSchema(shop, { dropExistingTables: false, addSampleData: true });
    expect(sql).not.toMatch(/DROP|ALTER/);
    expect(sql).toContain('CREATE TABLE IF NOT EXISTS `order`');
    expect(sql).toContain('  CONSTRAINT `fk_order_user_id` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`)');
    expect(sql).toContain('INSERT IGNORE INTO `order`');
  });

  it.each([
    ['String', {}, '`x` VARCHAR(255) NULL'],
    ['String', { length: 20_000 }, '`x` TEXT NULL'],
    ['String', { length: 65_535 }, '`x` TEXT NULL'],
    ['String', { length: 65_536 }, '`x` MEDIUMTEXT NULL'],
    ['String', { length: 16_777_216 }, '`x` LONGTEXT NULL'],
    ['Integer', { isNullable: false }, '`x` INT NOT NULL'],
    ['Long', {}, '`x` BIGINT NULL'],
    ['Float', {}, '`x` FLOAT NULL'],
    ['Double', {}, '`x` DOUBLE NULL'],
    ['Boolean', {}, '`x` TINYINT(1) NULL'],
    ['Date', {}, '`x` DATETIME(6) NULL'],
    ['LocalDate', {}, '`x` DATE NULL'],
    ['LocalDateTime', {}, '`x` DATETIME(6) NULL'],
    ['BigDecimal', {}, '`x` DECIMAL(19,2) NULL'],
    ['Enum', { enumValues: ['new', "in 'progress'"] }, "`x` ENUM('new', 'in ''progress''') NULL"],
    ['Enum', { enumValues: [] }, '`x` VARCHAR(255) NULL'],
  ] as const)('[G40] %s %j is %s', (type, rest, want) => {
    const { enumValues, ...others } = { enumValues: undefined, ...rest };
    expect(columnLine(type, { ...others, ...(enumValues && { enumValues: [...enumValues] }) })).toBe(want);
  });

  it('[G63] labels do not end their comment', () => {
    const sql = generateSchema(aDiagram({ nodes: [anEntity({ name: "a'b\\c`d\n😀" })] }));
    expect(sql).toContain("COMMENT='a''b\\\\c`d';");
  });

  it('[G62] SQLite and PostgreSQL have their own style', () => {
    expect(generateSchema(catalog, { database: 'sqlite' })).toBe(`-- SQLite schema of shop
-- Existing tables of this diagram are dropped; sample data: no.

PRAGMA foreign_keys = OFF;

DROP TABLE IF EXISTS "product";

-- Goods on sale
CREATE TABLE "product" (
  "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  -- Where it is in its life
  "state" VARCHAR(4) NOT NULL DEFAULT 'new',
  "price" NUMERIC(8,2) NULL,
  "product_id" BIGINT NULL,
  CONSTRAINT "ck_product_state" CHECK ("state" IN ('new', 'sold')),
  CONSTRAINT "fk_product_product_id" FOREIGN KEY ("product_id") REFERENCES "product" ("id")
);
CREATE INDEX "idx_product_product_id" ON "product" ("product_id");

PRAGMA foreign_keys = ON;
`);
    const kept = { database: 'postgresql', dropExistingTables: false, addSampleData: true } as const;
    expect(generateSchema(catalog, kept)).toBe(`-- PostgreSQL schema of shop
-- Existing tables of this diagram are kept; sample data: yes.

SET client_encoding = 'UTF8';

CREATE TABLE IF NOT EXISTS product (
  id BIGINT NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  "state" VARCHAR(4) NOT NULL DEFAULT 'new',
  price NUMERIC(8,2) NULL,
  product_id BIGINT NULL,
  PRIMARY KEY (id),
  CONSTRAINT ck_product_state CHECK ("state" IN ('new', 'sold')),
  CONSTRAINT fk_product_product_id FOREIGN KEY (product_id) REFERENCES product (id)
);
CREATE INDEX IF NOT EXISTS idx_product_product_id ON product (product_id);
COMMENT ON TABLE product IS 'Goods on sale';
COMMENT ON COLUMN product."state" IS 'Where it is in its life';

INSERT INTO product (id, "state", price, product_id) VALUES
  (1, 'new', '10.50', NULL),
  (2, 'sold', '20.50', NULL),
  (3, 'new', '30.50', NULL)
ON CONFLICT DO NOTHING;
SELECT setval(pg_get_serial_sequence('product', 'id'), MAX(id)) FROM product;
`);
  });

  it('[G67] MariaDB has its own script', () => {
    const content = aDiagram({
      nodes: [
        anEntity({
          name: 'Visit',
          attributes: [anAttribute({ name: 'day', type: 'LocalDate', defaultValue: 'now()' })],
        }),
      ],
    });
    const mariadb = generateSchema(content, { database: 'mariadb' });
    expect(mariadb).toContain('-- MariaDB schema of shop\n');
    expect(mariadb).toContain('\n-- The current date as a default requires MariaDB 10.2.1 or later.\n');
    expect(generateSchema(content)).toContain('requires MySQL 8.0.13 or MariaDB 10.2.1 or later.');
  });

  it.each(['mysql', 'mariadb', 'postgresql', 'sqlite', 'h2'] as const)(
    '[G93] %s gets the delete actions of the diagram and of join tables, and no others',
    (database) => {
      const owned = anEntity({ name: 'Owned' });
      const tag = anEntity({ name: 'Tag' });
      const edges = [
        aRelationship({ source: user, target: order }),
        aRelationship({ source: user, target: owned, onDelete: 'SET NULL' }),
        aRelationship({ source: user, target: tag, onDelete: 'RESTRICT' }),
        aRelationship({ source: tag, target: owned, type: 'many-to-many' }),
      ];
      const sql = generateSchema(aDiagram({ nodes: [user, order, owned, tag], edges }), { database });
      const keys = [
        ...sql.replaceAll(/["`]/g, '').matchAll(/FOREIGN KEY .*? REFERENCES \w+ \(id\)([^,;\n]*)/g),
      ];
      expect(keys.map(([, actions]) => actions).sort()).toEqual([
        '',
        ' ON DELETE CASCADE',
        ' ON DELETE CASCADE',
        ' ON DELETE RESTRICT',
        ' ON DELETE SET NULL',
      ]);
    },
  );

  it('[G91] a name in the diagram is kept where an earlier table would make the same name', () => {
    const first = anEntity({
      name: 'Order',
      attributes: [anAttribute({ name: 'code', isUnique: true })],
    });
    const second = anEntity({ name: 'Other', attributes: [anAttribute({ name: 'code' })] });
    second.data.indexes = [
      { id: 'i', name: 'uk_order_code', attributeIds: ['attr-code'], isUnique: false },
      { id: 'u', name: 'only_one', attributeIds: ['attr-code'], isUnique: true },
    ];
    const sql = generateSchema(aDiagram({ nodes: [first, second] }));
    expect(sql).toContain('UNIQUE KEY `uk_order_code_2` (`code`)');
    expect(sql).toContain('UNIQUE KEY `only_one` (`code`)');
    expect(sql).toContain('KEY `uk_order_code` (`code`)\n');
  });

  it.each([
    ['mysql', 'DECIMAL(65,30)', 'It was changed to DECIMAL(65,30).'],
    ['mariadb', 'DECIMAL(65,38)', 'It was changed to DECIMAL(65,38).'],
    ['postgresql', 'NUMERIC(200,60)', undefined],
    ['sqlite', 'NUMERIC(200,60)', undefined],
    ['h2', 'NUMERIC(200,60)', undefined],
  ] as const)('[G40] the digits of a number are limited by %s alone', (database, type, action) => {
    const amount = anAttribute({ name: 'amount', type: 'BigDecimal', precision: 200, scale: 60 });
    const content = aDiagram({ nodes: [anEntity({ name: 'Sum', attributes: [amount] })] });
    const { files, diagnostics } = generateTarget(content, { target: 'sql', options: { database } });
    expect(files[0]?.code).toContain(`${type} NULL`);
    expect(diagnostics.find(({ code }) => code === 'decimal-too-long')?.action).toBe(action);
  });

  it('[G9] names that PostgreSQL or SQLite keeps for itself are changed and reported', () => {
    const names = ['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid'];
    const attributes = names.map((name) => anAttribute({ name }));
    const sqlite = anEntity({ name: 'sqlite_sequence', attributes });
    const edges = [aRelationship({ source: sqlite, target: user, type: 'many-to-many' })];
    const { entities, joinTables, diagnostics } = buildCodeModel(aDiagram({ nodes: [sqlite, user], edges }));
    expect(entities[0]?.table).toBe('table_sqlite_sequence');
    expect(joinTables[0]?.table).toBe('table_sqlite_sequence_user');
    expect(entities[0]?.columns.map(({ column }) => column)).toEqual(names.map((name) => `${name}_2`));
    const codes = diagnostics.map(({ code }) => code);
    expect(codes.filter((code) => code === 'attribute-name-changed')).toHaveLength(names.length);
    expect(codes).toContain('table-name-reserved');
  });

  it.each([
    ['postgresql', ['The table of "Wide" has 1,601 columns, and PostgreSQL allows 1,600.']],
    ['sqlite', []],
    ['mysql', []],
  ] as const)(
    '[G9] a table with more columns than the database allows is reported: %s',
    (database, messages) => {
      const id = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
      const rest = Array.from({ length: 1_600 }, (_, index) =>
        anAttribute({ name: `c${index}`, type: 'Boolean' }),
      );
      const content = aDiagram({ nodes: [anEntity({ name: 'Wide', attributes: [id, ...rest] })] });
      const { diagnostics } = generateTarget(content, { target: 'sql', options: { database } });
      const found = diagnostics.filter(({ code }) => code === 'too-many-columns');
      expect(found.map(({ message }) => message)).toEqual(messages);
    },
  );

  it('[G64] sample rows are the same every time', () => {
    expect(generateSchema(shop, { addSampleData: true })).toBe(generateSchema(shop, { addSampleData: true }));
    expect(generateSchema(shop, { addSampleData: true })).toContain("  (1, 1, 'Number 1'),");
  });
});
