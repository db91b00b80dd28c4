import { describe, expect, it } from 'vitest';
import { type ImportFormat } from '../src/index.ts';
import { read } from './reading.ts';

describe('changes', () => {
  it.for<readonly [what: string, ImportFormat, create: string, change: string, lines: readonly string[]]>([
    [
      'MODIFY states the whole column',
      'mysql',
      "a varchar(5) NOT NULL DEFAULT 'x' COMMENT 'c'",
      'MODIFY a varchar(20)',
      ['a String(20) null'],
    ],
    [
      'CHANGE too',
      'mysql',
      "a varchar(5) DEFAULT 'x', b int",
      'CHANGE a c varchar(20)',
      ['c String(20) null', 'b Integer null'],
    ],
    [
      'FIRST and AFTER',
      'mysql',
      'a int, b int',
      'ADD c int FIRST, ADD d int AFTER a, MODIFY b bigint FIRST',
      ['b Long null', 'c Integer null', 'a Integer null', 'd Integer null'],
    ],
    [
      'DROP INDEX, DROP KEY',
      'mysql',
      'a int, b int, UNIQUE u (a, b), KEY k (b)',
      'DROP INDEX u, DROP KEY k',
      ['a Integer null', 'b Integer null'],
    ],
    ['DROP PRIMARY KEY', 'mysql', 'a int PRIMARY KEY', 'DROP PRIMARY KEY', ['a Integer']],
    ['a unique key without a name', 'mysql', 'a int UNIQUE', 'DROP INDEX a', ['a Integer null']],
    [
      'a unique key without a name',
      'postgresql',
      'a int UNIQUE',
      'DROP CONSTRAINT t_a_key',
      ['a Integer null'],
    ],
    [
      'a foreign key without a name',
      'mysql',
      'a int PRIMARY KEY, b int, FOREIGN KEY (b) REFERENCES t (a)',
      'DROP FOREIGN KEY t_ibfk_1',
      ['a Integer pk unique', 'b Integer null'],
    ],
    [
      'a primary key without a name',
      'postgresql',
      'a int PRIMARY KEY',
      'DROP CONSTRAINT IF EXISTS t_pkey CASCADE',
      ['a Integer'],
    ],
    [
      'DROP COLUMN with its keys',
      'postgresql',
      'a int, b int, UNIQUE (a, b)',
      'DROP COLUMN b',
      ['a Integer null'],
    ],
    ['DROP of several', 'sqlserver', 'a int, b int, c int', 'DROP COLUMN b, c', ['a Integer null']],
    ['DROP of several', 'oracle', 'a int, b int, c int', 'DROP (b, c)', ['a Integer null']],
    [
      'ADD of several',
      'sqlserver',
      'a int',
      'ADD b int NOT NULL, c bit, CONSTRAINT p PRIMARY KEY (b)',
      ['a Integer null', 'b Integer pk unique', 'c Boolean null'],
    ],
    [
      'ADD and MODIFY in parentheses',
      'oracle',
      'a NUMBER(3) DEFAULT 1',
      'ADD (b DATE, CONSTRAINT p PRIMARY KEY (a)) MODIFY (a NUMBER(5), b NOT NULL)',
      ['a Integer pk unique = "1"', 'b LocalDateTime'],
    ],
    [
      'ADD PERIOD',
      'mariadb',
      'f date, u date',
      'ADD PERIOD FOR app (f, u)',
      ['f LocalDate null', 'u LocalDate null'],
    ],
    [
      'ALTER COLUMN',
      'postgresql',
      'a int DEFAULT 1, b int',
      'ALTER a DROP DEFAULT, ALTER COLUMN b TYPE varchar(9) USING b::text, ALTER b SET NOT NULL',
      ['a Integer null', 'b String(9)'],
    ],
    ['ALTER COLUMN', 'sqlserver', 'a int NOT NULL DEFAULT 1', 'ALTER COLUMN a bigint', ['a Long null = "1"']],
    [
      'RENAME COLUMN',
      'postgresql',
      'a int PRIMARY KEY, b int REFERENCES t (a)',
      'RENAME a TO c',
      ['c Integer pk unique', 'b Integer fk null', 't one-to-many t (b)'],
    ],
    [
      'a default for a column',
      'sqlserver',
      'a int',
      'ADD CONSTRAINT d DEFAULT ((3)) FOR a',
      ['a Integer null = "3"'],
    ],
  ])('[I4] %s (%s)', ([, format, create, change, lines]) => {
    const result = read(`CREATE TABLE t (${create}); ALTER TABLE t ${change};`, format);
    expect(result.lines.slice(1).map((line) => line.trim())).toEqual(lines);
  });

  it('[I4] keys that use an index', () => {
    const { lines } = read(
      'CREATE TABLE t (a int NOT NULL, b int); CREATE UNIQUE INDEX i ON t (a); ALTER TABLE t ADD CONSTRAINT k PRIMARY KEY USING INDEX i; CREATE UNIQUE INDEX u ON t (b, a); ALTER TABLE t ADD CONSTRAINT u UNIQUE USING INDEX u;',
      'postgresql',
    );
    expect(lines).toEqual(['t', '  a Integer pk unique', '  b Integer null', '  unique u (b, a)']);
  });

  it('[I4] tables are renamed with the references to them', () => {
    const { lines } = read(
      `CREATE TABLE a (id int PRIMARY KEY); CREATE TABLE b (a_id int REFERENCES a (id), FOREIGN KEY (a_id) REFERENCES a (id));
       RENAME TABLE a TO x, b TO y; ALTER TABLE x RENAME z; ALTER TABLE z RENAME COLUMN id TO key_id; ALTER TABLE y COMMENT = 'hi';`,
      'mysql',
    );
    expect(lines).toEqual(
      expect.arrayContaining(['z', '  key_id Integer pk unique', 'y -- hi', 'z one-to-many y (a_id)']),
    );
  });

  it('[I4] values of an enumeration are added and renamed', () => {
    const { lines } = read(
      `CREATE TYPE m AS ENUM ('a', 'c'); CREATE TABLE t (m m); ALTER TYPE m ADD VALUE 'b' BEFORE 'c';
       ALTER TYPE m ADD VALUE IF NOT EXISTS 'd'; ALTER TYPE m RENAME VALUE 'a' TO 'A'; ALTER TYPE m RENAME TO mood;`,
      'postgresql',
    );
    expect(lines).toEqual(['t', '  m Enum[A|b|c|d] null']);
  });

  it('[I4] an enumeration that is renamed stays the type of its columns, also where its old name is used again', () => {
    const { lines } = read(
      `CREATE TYPE a AS ENUM ('x'); CREATE TABLE t (m a, n text); ALTER TYPE a RENAME TO b;
       CREATE TYPE a AS ENUM ('y'); CREATE TABLE u (m a); CREATE TABLE v () INHERITS (t); ALTER TABLE t ALTER COLUMN n TYPE b; ALTER TYPE b RENAME TO c;`,
      'postgresql',
    );
    expect(lines).toEqual([
      't',
      '  m Enum[x] null',
      '  n Enum[x] null',
      'u',
      '  m Enum[y] null',
      'v',
      '  m Enum[x] null',
      '  n String(65535) null',
    ]);
  });

  it('[I4] columns of several parents come in the order of the parents', () => {
    const { lines } = read(
      `CREATE TABLE p (b int, a int); CREATE TABLE q (a int, c int); CREATE TABLE t (d int) INHERITS (p, q);`,
      'postgresql',
    );
    expect(lines.slice(-5)).toEqual(['t', ...['b', 'a', 'c', 'd'].map((name) => `  ${name} Integer null`)]);
  });

  it('[I4] statements before their table add to it, and remove nothing of it', () => {
    const { lines } = read(
      `ALTER TABLE child DROP FOREIGN KEY fk; ALTER TABLE child ADD CONSTRAINT fk FOREIGN KEY (p_id) REFERENCES parent (id);
       CREATE INDEX ix ON child (p_id, id); COMMENT ON TABLE child IS 'late';
       CREATE TABLE child (id int PRIMARY KEY, p_id int); CREATE TABLE parent (id int PRIMARY KEY);`,
      'postgresql',
    );
    expect(lines).toEqual(
      expect.arrayContaining(['child -- late', '  index ix (p_id, id)', 'parent one-to-many child (p_id)']),
    );
  });
});
