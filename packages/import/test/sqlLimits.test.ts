import { describe, expect, it } from 'vitest';
import { importDiagram, type ImportFormat } from '../src/index.ts';
import { countingIds } from './outline.ts';

/** Far above linear reading on a busy machine, far below quadratic growth. */
const MAX_SECONDS = 40;
/** The same in processor time, for texts of half a megabyte. */
const MAX_CPU_SECONDS = 8;

function lines(count: number, line: (index: number) => string, separator = '\n'): string {
  return Array.from({ length: count }, (_, index) => line(index)).join(separator);
}

const table = (index: number): string =>
  `CREATE TABLE t${index} (id int PRIMARY KEY, a varchar(20) DEFAULT 'x', b int REFERENCES t${index >> 1} (id));`;
const parentheses = (count: number): string => `${'('.repeat(count)}1${')'.repeat(count)}`;
const drop = (index: number): string => `DROP TABLE IF EXISTS t${index};`;

describe('large scripts', () => {
  it.each<readonly [what: string, entities: number, text: () => string]>([
    ['10,000 tables', 10_000, () => lines(10_000, table)],
    ['10,000 columns', 1, () => `CREATE TABLE t (${lines(10_000, (index) => `c${index} int UNIQUE`, ',')});`],
    [
      '3,000 schemas with a table and a type of the same name',
      3_000,
      () =>
        lines(
          3_000,
          (index) =>
            `SET search_path TO s${index}; CREATE TABLE t (id int PRIMARY KEY, u int REFERENCES t (id)); CREATE TYPE e AS ENUM ('a'); ALTER TYPE e ADD VALUE 'b'; CREATE INDEX i ON t (u);`,
        ),
    ],
    [
      '100,000 parentheses',
      2,
      () =>
        `CREATE TABLE t (a int DEFAULT ${parentheses(100_000)}, CHECK ${parentheses(100_000)}); CREATE TABLE u (b int);`,
    ],
    [
      '100,000 open parentheses',
      1,
      () => `CREATE TABLE t (a int); CREATE TABLE u (b int${'('.repeat(100_000)}`,
    ],
    [
      '5,000 ALTER and RENAME',
      5_000,
      () =>
        lines(5_000, table) +
        lines(
          5_000,
          (index) =>
            `ALTER TABLE t${index} ADD FOREIGN KEY (b) REFERENCES t1 (id); RENAME TABLE t${index} TO r${index};`,
        ),
    ],
    [
      '5,000 DROP and CREATE',
      5_000,
      () => lines(5_000, table) + lines(5_000, (index) => drop(index) + table(index)),
    ],
    [
      '100,000 open dollar quotes',
      1,
      () => `CREATE TABLE t (a int);${lines(100_000, (index) => `$a${index}$`)}`,
    ],
    [
      '100,000 open quotes and comments',
      1,
      () => `CREATE TABLE t (a int);${lines(100_000, () => '\\\'x" /* a /* b */')}'`,
    ],
    [
      '5,000 blocks with handlers, and sections that undo',
      1,
      () =>
        `CREATE TABLE t (a int)\nGO\n${lines(5_000, () => "BEGIN TRY\nALTER TABLE t ADD b int\nEND TRY\nBEGIN CATCH\nDROP TABLE t\nEND CATCH\n-- down\nDROP TABLE t '\n-- up")}`,
    ],
    [
      '20,000 blocks of Oracle inside one another, with handlers',
      1,
      () =>
        `CREATE TABLE t (a NUMBER(9), b VARCHAR2(9));\nBEGIN NULL; EXCEPTION WHEN x THEN ${"BEGIN EXECUTE IMMEDIATE 'DROP TABLE t'; EXCEPTION WHEN x THEN ".repeat(20_000)}\n/\n`,
    ],
    [
      '10 MB of rows',
      2,
      () =>
        `CREATE TABLE t (a int);${lines(100, () => `INSERT INTO t VALUES ${lines(2_000, (row) => `(${row},'it\\'s a value','2024-01-01 00:00:00',NULL)`, ',')};`)}CREATE TABLE u (b int);`,
    ],
  ])(
    '[I18] %s are read in linear time',
    (_what, entities, text) => {
      const start = performance.now();
      const result = importDiagram(text(), { format: 'sql', createId: countingIds(), limits: 'none' });
      expect(result.ok && result.content.nodes.length).toBe(entities);
      expect((performance.now() - start) / 1000).toBeLessThan(MAX_SECONDS);
    },
    60_000,
  );

  it.for<readonly [what: string, format: ImportFormat, text: string, result: string | number]>([
    [
      'COPY without an end',
      'postgresql',
      `CREATE TABLE t (a int);\n${lines(25_000, () => 'COPY t FROM stdin;')}`,
      1,
    ],
    [
      'a chain of domains',
      'postgresql',
      `${lines(12_000, (index) => `CREATE DOMAIN d${index} AS ${index === 0 ? 'varchar(9) NOT NULL' : `d${index - 1}`};`)} CREATE TABLE t (${lines(12_000, (index) => `c${index} d${index}`, ',')});`,
      1,
    ],
    [
      'underscores beside a virtual table',
      'sqlite',
      `CREATE VIRTUAL TABLE v USING fts5(a); CREATE TABLE ${'_'.repeat(500_000)} (a int);`,
      1,
    ],
    [
      'EXEC inside EXEC',
      'sqlserver',
      `CREATE TABLE t (a int)\n${lines(10_000, (index) => `EXEC('EXEC(''ALTER TABLE t ADD b${index} int'')')`)}`,
      1,
    ],
    [
      'markers of sections',
      'mysql',
      `CREATE TABLE t (a int);\n${lines(50_000, () => '-- down\n-- up')}\n--${' '.repeat(200_000)}down`,
      1,
    ],
    ['placeholders', 'postgresql', `CREATE TABLE t (a int);\n${'${a}'.repeat(50_000)}`, 1],
    [
      'a chain of INHERITS',
      'postgresql',
      `CREATE TABLE t0 (id int);\n${lines(2_000, (index) => `CREATE TABLE t${index + 1} (c${index} int) INHERITS (t${index});`)}`,
      'Tables that inherit or copy columns of others have more than 100,000 of them; table t447 is the first above the limit. (line 448)',
    ],
    [
      'a table of too many columns',
      'mysql',
      `CREATE TABLE t (\n${lines(30_001, (index) => `c${index} int`, ',\n')}\n)`,
      'Table t has more than 30,000 columns. (line 30002)',
    ],
    [
      'a table of too many indexes',
      'mysql',
      `CREATE TABLE t (a int,\n${lines(30_001, (index) => `KEY k${index} (a)`, ',\n')}\n)`,
      'Table t has more than 30,000 indexes. (line 30002)',
    ],
    [
      'a name with many dots',
      'dbml',
      `Table a {\n id int\n}\nRef: ${'a.'.repeat(100_000)}a > a.id`,
      'This name has too many parts. (line 4)',
    ],
    [
      'a text without an end, full of escapes',
      'dbml',
      `Table a {\n id int\n}\nNote n { '${"\\'".repeat(200_000)}\n}`,
      'Invalid newline encountered while parsing. (line 4)',
    ],
    [
      'a sticky note of many blank lines',
      'dbml',
      `Table a {\n id int\n}\nNote n {\n'''x${' \n'.repeat(100_000)}${' '.repeat(100_000)}'''\n}`,
      1,
    ],
    [
      'a table of many columns, each with a comment',
      'dbml',
      `Table a {\n${lines(50_000, (index) => ` c${index} int // ${index}`)}\n}`,
      'This table has too many lines. (line 5001)',
    ],
    [
      'open brackets',
      'dbml',
      `Table a {\n id int ${'['.repeat(200_000)}\n}`,
      'The brackets are nested too deeply here. (line 2)',
    ],
    [
      'open calls',
      'dbml',
      `Table a {\n id int ${'x('.repeat(100_000)}\n}`,
      'The brackets are nested too deeply here. (line 2)',
    ],
  ])('[T6] [T7] %s: read in linear time, or refused with the line (%s)', ([, format, text, expected]) => {
    const start = process.cpuUsage();
    const result = importDiagram(text, { format, createId: countingIds(), limits: 'none' });
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(MAX_CPU_SECONDS);
    expect(result.ok ? result.content.nodes.length : `${result.message} (line ${String(result.line)})`).toBe(
      expected,
    );
  });

  it.for<readonly [string, string, RegExp, number]>([
    [
      '5,000 entities',
      lines(5_001, (index) => `CREATE TABLE t${index} (id int);`),
      /5,001 tables. Table t5000 is/,
      5_001,
    ],
    [
      '2,000 attributes',
      `\nCREATE TABLE wide (${lines(2_001, (index) => `c${index} int`, ',')});`,
      /^Table wide has 2,001 columns/,
      2,
    ],
    [
      '16 MB',
      lines(
        400,
        (index) =>
          `CREATE TABLE t${index} (${lines(100, (column) => `c${column} int COMMENT '${'x'.repeat(300)}'`, ',')});`,
      ),
      /16 MB of content; the script exceeds that at table t\d+\.$/,
      381,
    ],
  ])('[I18] the limit of %s names the table and its line', ([, text, message, line]) => {
    const result = importDiagram(text, { format: 'mysql', createId: countingIds() });
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(message) as string, line });
  });
});
