import { describe, expect, it } from 'vitest';
import { importDiagram } from '../src/index.ts';
import { detectDialect } from '../src/sql/read/detectDialect.ts';
import { countingIds } from './outline.ts';
import { read, script, VENDOR_SCRIPTS } from './reading.ts';

describe('the scripts of other dialects', () => {
  it.each([
    ['boats.sqlserver.sql', 'sqlserver'],
    ['music.sqlite.sql', 'sqlite'],
    ['billing.oracle.sql', 'oracle'],
    ['library.h2.sql', 'h2'],
  ])('[I14] %s is detected as %s and becomes a diagram', (name, dialect) => {
    const { lines, format, notes } = read(script(name));
    expect(format).toBe(dialect);
    expect(lines).toMatchSnapshot();
    expect(notes).toMatchSnapshot();
  });
});

describe('one schema as each tool writes it', () => {
  it.each(VENDOR_SCRIPTS)('[I3] %s is read as %s, with the same keys and relationships', (name, dialect) => {
    const { lines, format, notes } = read(script(name));
    expect(format).toBe(dialect);
    expect(notes.filter((note) => /Left out|cannot be read|no primary key/u.test(note))).toEqual([]);
    expect(lines.map((line) => withoutTypes(line).toLowerCase())).toEqual([
      'customer',
      '  id pk unique',
      '  email unique',
      '  created_at',
      '  email_lower null',
      'orders',
      '  id pk unique',
      '  customer_id fk',
      '  total',
      '  note null',
      'order_line',
      '  order_id pk fk',
      '  number pk',
      '  amount',
      '  index ix_order_line_amount (amount)',
      'customer one-to-many orders (customer_id) cascade',
      'orders one-to-many order_line (order_id) cascade',
    ]);
  });
});

/** A line of an outline without the type, default and description, which each database has its own way. */
function withoutTypes(line: string): string {
  return line.replace(/^( {2}\w+) [A-Z][a-z]\w*(?:\([\d,]+\))?/u, '$1').replace(/ (?:=|--) .*$/u, '');
}

describe('what a database prints', () => {
  it('[I3] SCRIPT of H2: comments before the columns, and how unique keys compare nulls', () => {
    const { lines } = read(
      `CREATE MEMORY TABLE "PUBLIC"."A" COMMENT 'An a'("ID" BIGINT NOT NULL, "B" INT COMMENT 'A b', "C" INT UNIQUE NULLS ALL DISTINCT);
       ALTER TABLE "PUBLIC"."A" ADD CONSTRAINT "PUBLIC"."U" UNIQUE NULLS DISTINCT ("ID", "B");
       CREATE UNIQUE NULLS NOT DISTINCT INDEX "PUBLIC"."V" ON "PUBLIC"."A"("C" NULLS FIRST, "B" NULLS FIRST);`,
      'h2',
    );
    expect(lines).toEqual([
      'A -- An a',
      '  ID Long',
      '  B Integer null -- A b',
      '  C Integer null unique',
      '  unique U (ID, B)',
      '  unique V (C, B)',
    ]);
  });

  it('[I3] PostgreSQL drops the zeros of a time that the script states with fractions', () => {
    const times = ['2024-01-31 10:30:00.000000', '2024-01-31 10:30:00', '2024-01-31 10:30:00.500'];
    const { content } = read(
      `CREATE TABLE a (${times.map((time, index) => `c${index} timestamp DEFAULT '${time}'`).join(', ')})`,
      'postgresql',
    );
    expect(content.nodes[0]?.data.attributes.map(({ defaultValue }) => defaultValue)).toEqual([
      '2024-01-31 10:30:00',
      '2024-01-31 10:30:00',
      '2024-01-31 10:30:00.5',
    ]);
  });
});

describe('the dialect', () => {
  it.each([
    ['mysql', 'CREATE TABLE a (id int);'],
    [
      'mysql',
      "CREATE TABLE `a` (id int); INSERT INTO a VALUES ('$2y$10$abc'), ('::1'), ('OWNER TO serial it\\'s');",
    ],
    ['mysql', 'CREATE TABLE a (id int) -- id serial, x::text, "dbo".[x]\n ENGINE=InnoDB;'],
    ['mariadb', 'CREATE TABLE a (id int, at timestamp) ENGINE=InnoDB WITH SYSTEM VERSIONING;'],
    [
      'postgresql',
      "SET client_encoding = 'UTF8';\nCREATE TABLE public.a (id integer);\nALTER TABLE public.a OWNER TO me;",
    ],
    ['postgresql', '\\connect shop\nCREATE TABLE a (id integer);'],
    ['postgresql', 'CREATE TABLE "User" ("id" TEXT NOT NULL, CONSTRAINT "User_pkey" PRIMARY KEY ("id"));'],
    ['postgresql', 'CREATE TABLE a (tags text[] NOT NULL, data jsonb);'],
    ['sqlserver', 'CREATE TABLE [dbo].[T] ([id] [int] NOT NULL)'],
    ['sqlserver', 'CREATE TABLE t (id int IDENTITY(1,1))\nGO'],
    ['sqlite', 'CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT);'],
    ['sqlite', 'PRAGMA foreign_keys=OFF;\nCREATE TABLE t (id int);'],
    ['oracle', 'CREATE TABLE t (id NUMBER(10) NOT NULL, name VARCHAR2(20));'],
    ['h2', 'CREATE CACHED TABLE T (ID INT);'],
  ])('[I14] is detected as %s from tokens outside strings and comments: %s', (dialect, text) => {
    expect(detectDialect(text)).toBe(dialect);
  });

  it.each([
    ['ActiveRecord::Schema[7.0].define do\n  create_table "a"\nend', /schema\.rb of Rails/],
    ['erDiagram\n  A ||--o{ B : has', /Mermaid/],
    ['Table a {\n  id int\n}', /DBML/],
    ['SELECT 1', /^No CREATE TABLE with columns was found\.$/],
  ])('[I14] a text that is no SQL is named: %s', (text, message) => {
    const result = importDiagram(text, { format: 'sql', createId: countingIds() });
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(message) as string });
  });
});
