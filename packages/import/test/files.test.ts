import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { orderFiles } from '../src/files/orderFiles.ts';
import { readZip, ZIP_LIMITS } from '../src/files/readZip.ts';
import { importDiagram, isSchemaFile, readFiles } from '../src/index.ts';
import { outline } from './outline.ts';

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/** Reads files in any order as a folder of them is read. */
function readFolder(files: Readonly<Record<string, string>>) {
  const read = readFiles({
    names: Object.keys(files),
    readBytes: (name) => strToU8(files[name] ?? ''),
    decode,
  });
  if (!read.ok) throw new Error(read.message);
  const result = importDiagram(read.files, { format: read.format, limits: 'none' });
  if (!result.ok) throw new Error(`${result.file ?? ''}:${result.line ?? ''} ${result.message}`);
  return { order: read.files.map(({ name }) => name), lines: outline(result.content), ...result };
}

function orderedNames(...names: string[]): readonly string[] {
  const ordered = orderFiles(names);
  if (!ordered.ok) throw new Error(ordered.message);
  return ordered.names;
}

describe('the order of the files of a folder', () => {
  it.each([
    [
      'Flyway: versions as numbers, repeatable ones last, no undo migrations and callbacks',
      [
        'R__view.sql',
        'V10__ten.sql',
        'V2__two.sql',
        'U2__two.sql',
        'V1_1__more.sql',
        'V1__one.sql',
        'V1.2__more.sql',
        'beforeMigrate.sql',
        'notes.txt',
      ],
      ['V1__one.sql', 'V1_1__more.sql', 'V1.2__more.sql', 'V2__two.sql', 'V10__ten.sql', 'R__view.sql'],
    ],
    [
      'Flyway: from the last baseline',
      ['V1__one.sql', 'V2__two.sql', 'B2__base.sql', 'V3__three.sql'],
      ['B2__base.sql', 'V3__three.sql'],
    ],
    [
      'golang-migrate: up without down',
      ['2_b.up.sql', '2_b.down.sql', '10_c.up.sql', '1_a.up.sql'],
      ['1_a.up.sql', '2_b.up.sql', '10_c.up.sql'],
    ],
    [
      'goose, dbmate, Drizzle, Atlas: numbers and times',
      ['20240102030405_b.sql', '0002_x.sql', '20231231000000_a.sql'],
      ['0002_x.sql', '20231231000000_a.sql', '20240102030405_b.sql'],
    ],
    [
      'Prisma Migrate and Diesel: numbered folders',
      ['m/20240102_b/migration.sql', 'm/20230102_a/migration.sql', 'm/migration_lock.toml'],
      ['m/20230102_a/migration.sql', 'm/20240102_b/migration.sql'],
    ],
    ['one file for each table', ['town.sql', 'area/region.sql'], ['area/region.sql', 'town.sql']],
    [
      'a Prisma schema in several files',
      ['b.prisma', 'a.prisma', 'migrations/1_x/migration.sql'],
      ['a.prisma', 'b.prisma'],
    ],
    ['DBML', ['b.dbml', 'a.dbml'], ['a.dbml', 'b.dbml']],
  ])('%s', (_what, names, expected) => {
    expect(orderedNames(...names)).toEqual(expected);
    expect(orderedNames(...names.toReversed())).toEqual(expected);
  });

  it.each([
    [['V1__a.sql', '2_b.sql'], 'named by numbers and as Flyway does: 2_b.sql and V1__a.sql'],
    [['1_a.up.sql', '2_b.sql'], 'named as .up.sql and by numbers'],
    [['V1__a.sql', 'schema.sql'], 'named as Flyway does and without a number: V1__a.sql and schema.sql'],
    [
      ['mysql/V1__a.sql', 'postgresql/V1__a.sql'],
      'two files of one version: mysql/V1__a.sql and postgresql/V1__a.sql',
    ],
    [['V1__a.sql', 'V1.0__b.sql'], 'two files of one version'],
    [['a.dbml', 'b.sql'], 'DBML and SQL files: a.dbml and b.sql'],
    [['1_a.down.sql'], 'All SQL files of the folder undo migrations.'],
    [['readme.md'], 'No file with the ending'],
  ])('%s are refused', (names, message) => {
    const ordered = orderFiles(names);
    expect(ordered.ok ? '' : ordered.message).toContain(message);
  });

  it('migrations in code are named', () => {
    const ordered = orderFiles(['V1__a.sql', 'V2__Data.java']);
    expect(ordered.ok && ordered.notes).toEqual(['Migrations written in code are not read: V2__Data.java']);
  });

  it('names of a hostile author are ordered in linear time', () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `V${'1_'.repeat(99)}${at}__${'x'.repeat(50)}.sql`);
    names.push(`V${'1'.repeat(100_000)}`, `V${'1.'.repeat(100_000)}.sql`, `${'9'.repeat(100_000)}.sql`);
    const { user } = process.cpuUsage();
    orderFiles(names);
    expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(3_000);
  });
});

describe('several files', () => {
  it('are one schema: later migrations change the tables of earlier ones', () => {
    const { order, lines } = readFolder({
      'V2__email.sql': 'ALTER TABLE customer ADD email varchar(80) NOT NULL;',
      'V10__drop.sql': 'ALTER TABLE customer DROP COLUMN phone',
      'V1__init.sql': 'CREATE TABLE customer (id bigint PRIMARY KEY, phone varchar(20))',
      'V3__orders.sql':
        'CREATE TABLE purchase (id bigint PRIMARY KEY, customer_id bigint REFERENCES customer (id));',
    });
    expect(order).toEqual(['V1__init.sql', 'V2__email.sql', 'V3__orders.sql', 'V10__drop.sql']);
    expect(lines).toEqual([
      'customer',
      '  id Long pk unique',
      '  email String(80)',
      'purchase',
      '  id Long pk unique',
      '  customer_id Long fk null',
      'customer one-to-many purchase (customer_id)',
    ]);
  });

  it('what one file leaves open does not reach into the next, and notes name file and line', () => {
    const result = readFolder({
      '1_a.sql':
        'CREATE TABLE a (id int PRIMARY KEY) ENGINE=InnoDB;\nDELIMITER //\nCREATE TABLE b (id int PRIMARY KEY)//\n',
      '2_b.sql': "CREATE TABLE c (id int PRIMARY KEY);\n\nINSERT INTO c VALUES ('open;",
      '3_c.sql': '-- +goose Up\nCREATE TABLE d (id int PRIMARY KEY);\n-- +goose Down\nDROP TABLE d;',
      '4_d.sql': 'CREATE TABLE e (id int PRIMARY KEY);\nEXPLODE e;',
    });
    expect(result.content.nodes.map(({ data }) => data.name)).toEqual(['a', 'b', 'c', 'd', 'e']);
    const placed = result.notes.filter(({ line }) => line !== undefined);
    expect(placed.map(({ file, line }) => `${file}:${line}`)).toEqual([
      '2_b.sql:3',
      '3_c.sql:3',
      '4_d.sql:2',
    ]);
  });

  it('of a Prisma schema are one schema', () => {
    const { lines } = readFolder({
      'schema.prisma': 'datasource db {\n  provider = "postgresql"\n  url = "x"\n}',
      'town.prisma':
        'model Town {\n  id Int @id\n  regionId Int\n  region Region @relation(fields: [regionId], references: [id])\n}',
      'region.prisma': 'model Region {\n  id Int @id\n  towns Town[]\n}',
    });
    expect(lines.at(-1)).toContain('Region one-to-many Town (regionId)');
  });

  it('an error names the file', () => {
    const names = ['a.dbml', 'b.dbml'];
    const files = names.map((name, at) => ({
      name,
      text: at === 0 ? 'Table a {\n  id int [pk]\n}' : 'Table {',
    }));
    expect(importDiagram(files, { format: 'dbml' })).toMatchObject({ ok: false, file: 'b.dbml', line: 1 });
  });
});

describe('a zip', () => {
  const file = (text: string) => strToU8(text);
  const message = (zip: Uint8Array): string => {
    const unpacked = readZip(zip, isSchemaFile);
    return unpacked.ok ? `read ${unpacked.files.length}` : unpacked.message;
  };

  it('gives its schema files, whatever else it contains', () => {
    const unpacked = readZip(
      zipSync({
        db: { 'V1__a.sql': file('CREATE TABLE a (id int);'), 'V2__b.sql': [file('-- b'), { level: 0 }] },
        'logo.png': new Uint8Array(30_000_000),
        __MACOSX: { '._V1__a.sql': file('x') },
      }),
      isSchemaFile,
    );
    expect(unpacked.ok && unpacked.files.map(({ name, bytes }) => `${name} ${bytes.length}`)).toEqual([
      'db/V1__a.sql 24',
      'db/V2__b.sql 4',
    ]);
  });

  it('that unpacks to more than is allowed is refused, also where it says it is small', () => {
    const bomb = zipSync({ 'a.sql': new Uint8Array(ZIP_LIMITS.bytes * 10) }, { level: 9 });
    expect(message(bomb)).toContain('more than 20 MB');
    const view = new DataView(bomb.buffer);
    for (let at = 0; at + 30 < bomb.length; at += 1) {
      const signature = view.getUint32(at, true);
      if (signature === 0x04034b50) view.setUint32(at + 22, 10, true);
      if (signature === 0x02014b50) view.setUint32(at + 24, 10, true);
    }
    const { user } = process.cpuUsage();
    expect(message(bomb)).toContain('more than 20 MB');
    expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(2_000);
  });

  it('with too many files, an archive, a link, damage, or nothing is refused', () => {
    const many = Object.fromEntries(
      Array.from({ length: ZIP_LIMITS.files + 1 }, (_, at) => [`${at}.sql`, file('x')]),
    );
    expect(message(zipSync(many))).toContain('more than 500 schema files');
    expect(message(zipSync({ 'a.sql': file('x'), 'inner.zip': zipSync({}) }))).toContain(
      'another archive: inner.zip',
    );
    expect(message(zipSync({ 'a.sql': [file('/etc/passwd'), { os: 3, attrs: 0o120_777 << 16 }] }))).toContain(
      'a link',
    );
    const whole = zipSync({ 'a.sql': file('CREATE TABLE a (id int); '.repeat(500)) });
    expect(message(whole.subarray(0, 60))).toContain('damaged');
    expect(message(file('PK\u0003\u0004 this is no zip'))).toBe('read 0');
  });
});
