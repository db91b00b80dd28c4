import { describe, expect, it } from 'vitest';
import { importDiagram, type ImportFormat } from '../src/index.ts';
import { countingIds } from './outline.ts';
import { flatten, read } from './reading.ts';

type Row = readonly [what: string, format: ImportFormat, text: string, lines: readonly string[]];

describe('tables of several schemas', () => {
  it.for<Row>([
    [
      'USE sets the schema, and a reference stays in it',
      'mysql',
      'USE eu; CREATE TABLE item (id int primary key); USE us; CREATE TABLE item (sku char(8) primary key); CREATE TABLE o (s char(8) REFERENCES item (sku), FOREIGN KEY (s) REFERENCES item (sku));',
      ['eu_item', 'us_item', 'us_item one-to-many o (s)'],
    ],
    [
      'search_path sets the schema',
      'postgresql',
      'SET search_path = audit, public; CREATE TABLE users (a int primary key); SET search_path TO public; CREATE TABLE users (b int primary key); CREATE TABLE x (u int REFERENCES users, a int REFERENCES audit.users);',
      ['audit_users', 'users', 'audit_users one-to-many x (a)', 'users one-to-many x (u)'],
    ],
    [
      'quoted names differ by letter case',
      'postgresql',
      'CREATE TABLE "Item" (a int); CREATE TABLE "item" (b int);',
      ['Item', 'item'],
    ],
    [
      'quoted names differ by letter case',
      'oracle',
      'CREATE TABLE "Item" (a int); CREATE TABLE item (b int);',
      ['Item', 'item'],
    ],
    [
      'names differ by letter case nowhere',
      'sqlserver',
      'CREATE TABLE Item (a int); CREATE TABLE item (b int);',
      ['item', '  b Integer null'],
    ],
    [
      'unquoted names do not',
      'oracle',
      'CREATE TABLE Item (a int); CREATE TABLE ITEM (b int);',
      ['Item', '  b Integer null'],
    ],
    [
      'IF NOT EXISTS keeps the first',
      'mysql',
      'CREATE TABLE a (b int); CREATE TABLE IF NOT EXISTS a (c int);',
      ['a', '  b Integer null'],
    ],
    [
      'a schema statement has elements',
      'postgresql',
      'CREATE SCHEMA s CREATE TABLE t (id int primary key) CREATE TABLE u (t int REFERENCES t)\nCREATE VIEW v AS SELECT 1;',
      ['t', 'u', 't one-to-many u (t)'],
    ],
    [
      'dbo is the default schema, not the one of the referring table',
      'sqlserver',
      'USE x; CREATE TABLE hr.a (id int PRIMARY KEY, up int REFERENCES dbo.a (id)); CREATE TABLE a (id int PRIMARY KEY);',
      ['hr_a', 'a', 'a one-to-many hr_a (up)'],
    ],
    [
      'a statement before its table, and a reference to a later one, stay in their database',
      'mysql',
      'USE a; ALTER TABLE c ADD FOREIGN KEY (x) REFERENCES p (id); CREATE TABLE c (x int, y int, FOREIGN KEY (y) REFERENCES q (id)); CREATE TABLE p (id int PRIMARY KEY); CREATE TABLE q (id int PRIMARY KEY); USE b; CREATE TABLE c (x int); CREATE TABLE p (id int PRIMARY KEY); CREATE TABLE q (id int PRIMARY KEY);',
      ['a_p one-to-many a_c (x)', 'a_q one-to-many a_c (y)'],
    ],
    [
      '\\connect sets the database, and parents are found in their own',
      'postgresql',
      '\\connect eu\nCREATE TABLE public.f (id int PRIMARY KEY); CREATE TABLE public.g (x int) INHERITS (public.f);\n\\connect us\nCREATE TABLE public.f (id int PRIMARY KEY); CREATE TABLE h (f int REFERENCES public.f);',
      ['eu_f', 'us_f', 'g', '  id Integer', 'us_f one-to-many h (f)'],
    ],
  ])('[I7] %s (%s)', ([, format, text, lines]) => {
    expect(read(text, format).lines).toEqual(expect.arrayContaining([...lines]));
  });

  it('[I7] a table that is replaced, skipped or dropped is reported', () => {
    const { notes } = read(
      'CREATE TABLE a (b int); CREATE TABLE IF NOT EXISTS a (c int); CREATE TABLE a (d int); CREATE TABLE e (f int); DROP TABLE e;',
      'mysql',
    );
    expect(notes).toEqual(
      expect.arrayContaining([
        'Table a exists already; CREATE TABLE IF NOT EXISTS is skipped.',
        'Table a is created twice; the second one is kept.',
        'Table e is created, then dropped.',
      ]),
    );
  });
});

describe('statements', () => {
  it.for<readonly [string, ImportFormat, string, readonly string[]]>([
    [
      'no separator',
      'mysql',
      'CREATE TABLE a (id int)\nCREATE TABLE b (id int) CREATE TABLE c (id int)',
      ['a', 'b', 'c'],
    ],
    [
      'GO, / and \\g',
      'mysql',
      'CREATE TABLE a (id int)\nGO\nCREATE TABLE b (id int)\n/\nCREATE TABLE c (id int)\\g\nCREATE TABLE d (id int)',
      ['a', 'b', 'c', 'd'],
    ],
    ['an open parenthesis', 'mysql', 'CREATE TABLE a (id int, b varchar(3\nCREATE TABLE c (id int);', ['c']],
    [
      'an open quote',
      'mysql',
      "CREATE TABLE a (id int);\nINSERT INTO a VALUES ('x);\nCREATE TABLE b (id int);",
      ['a', 'b'],
    ],
    ['an unknown statement', 'mysql', 'FOO BAR; CREATE TABLE a (id int);', ['a']],
    [
      'a query instead of columns',
      'postgresql',
      'CREATE TABLE c WITH (fillfactor=70) AS SELECT 1; CREATE TABLE d (x, y) AS SELECT 1, 2;',
      ['d'],
    ],
    [
      'a query instead of columns',
      'mysql',
      'CREATE TABLE t ENGINE=InnoDB AS SELECT 1; CREATE TABLE a (id int);',
      ['a'],
    ],
    [
      'nested comments',
      'postgresql',
      '/* a /* b */ CREATE TABLE no (id int); */ CREATE TABLE a (id int);',
      ['a'],
    ],
    [
      'rows of COPY without an end',
      'postgresql',
      "COPY a FROM stdin;\n1\tit's\nCREATE TABLE a (id int);",
      ['a'],
    ],
    [
      'BEGIN and END of a trigger',
      'sqlite',
      'CREATE TRIGGER t AFTER INSERT ON x BEGIN SELECT CASE WHEN 1 THEN 2 END; DELETE FROM x; END; CREATE TABLE a (id);',
      ['a'],
    ],
    [
      'a routine of Oracle without /',
      'oracle',
      'CREATE PROCEDURE p IS x NUMBER; BEGIN x := 1; IF x > 0 THEN x := 2; END IF; END; CREATE TABLE a (id NUMBER);',
      ['a'],
    ],
    [
      'a batch of SQL Server',
      'sqlserver',
      'CREATE PROC p AS\nBEGIN\nCREATE TABLE #x (id int);\nEND;\nSELECT 1;\nGO\nCREATE TABLE a (id int)',
      ['a'],
    ],
    [
      'a guarded table',
      'sqlserver',
      'IF NOT EXISTS (SELECT 1)\nBEGIN\nCREATE TABLE a (id int)\nEND\nCREATE TABLE b (id int)',
      ['a', 'b'],
    ],
  ])('[I15] are found one by one: %s', ([, format, text, names]) => {
    expect(read(text, format).names).toEqual(names);
  });

  it('[I15] what cannot be read is reported with line, column and text', () => {
    const text = 'CREATE TABLE ok (id int, x int REFERENCES, y int);\nFOO BAR;\nCREATE TABLE a (id int, b;';
    const result = importDiagram(text, { format: 'mysql', createId: countingIds() });
    const found = result.ok ? flatten(result.notes) : [];
    expect(read(text, 'mysql').lines).toEqual([
      'ok',
      '  id Integer null',
      '  x Integer null',
      '  y Integer null',
    ]);
    expect(found.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'The referenced table is expected here, but the statement ends. Left out: x int REFERENCES',
        'This statement cannot be read: FOO BAR',
        'The closing ) is expected here, but the statement ends. Left out: CREATE TABLE a (id int, b',
      ]),
    );
    expect(found.map(({ line, column }) => [line, column])).toEqual(
      expect.arrayContaining([
        [1, 42],
        [2, 1],
        [3, 26],
      ]),
    );
  });

  it('[I2] notes of one kind are grouped from four on', () => {
    const text = 'CREATE TABLE t (a json, b json, c json, d json);';
    const result = importDiagram(text, { format: 'mysql', createId: countingIds() });
    const group = result.ok ? result.notes.find(({ others }) => others !== undefined) : undefined;
    expect(group?.message).toBe('Column t.a is JSON in the source; it became text.');
    expect(group?.others?.map(({ message }) => message.slice(0, 10))).toEqual([
      'Column t.b',
      'Column t.c',
      'Column t.d',
    ]);
  });
});

describe('inheritance and partitions', () => {
  it('[I16] a table that inherits has the columns of its parents', () => {
    const { lines } = read(
      `CREATE TABLE p (id int NOT NULL, n text DEFAULT 'x'); CREATE TABLE c (y int) INHERITS (p, late);
       CREATE TABLE late (z int); ALTER TABLE c ADD PRIMARY KEY (id); ALTER TABLE p ADD more int;`,
      'postgresql',
    );
    expect(lines.slice(lines.indexOf('c'), lines.indexOf('late'))).toEqual([
      'c',
      '  z Integer null',
      '  id Integer pk unique',
      '  n String(65535) null = "x"',
      '  y Integer null',
      '  more Integer null',
    ]);
  });

  it('[I16] partitions are not imported, and their keys are not reported', () => {
    const { names, notes } = read(
      `CREATE TABLE m (id int PRIMARY KEY, d date) PARTITION BY RANGE (d);
       CREATE TABLE m1 (id int NOT NULL, d date); CREATE TABLE m2 PARTITION OF m FOR VALUES IN (1);
       ALTER TABLE ONLY m ATTACH PARTITION m1 FOR VALUES FROM (1) TO (2);
       ALTER TABLE ONLY m1 ADD CONSTRAINT m1_pkey PRIMARY KEY (id); CREATE INDEX i ON m1 (d);
       COMMENT ON TABLE m2 IS 'x'; ALTER INDEX m_i ATTACH PARTITION i;`,
      'postgresql',
    );
    expect(names).toEqual(['m']);
    expect(notes.filter((note) => /m1|m2/.test(note))).toEqual([
      'Partition m2 is not imported.',
      'Partition m1 is not imported.',
    ]);
  });

  it('[I16] LIKE copies the columns, in MySQL with keys', () => {
    const source = "CREATE TABLE a (id int PRIMARY KEY, n varchar(5) DEFAULT 'x', KEY ix (n));";
    expect(read(`${source} CREATE TABLE b LIKE a;`, 'mysql').lines).toEqual(
      expect.arrayContaining(['b', '  id Integer pk unique', '  n String(5) null = "x"', '  index ix (n)']),
    );
    const copied = read(
      `${source.replace(', KEY ix (n)', '')} CREATE TABLE b (LIKE a, z int);`,
      'postgresql',
    );
    expect(copied.lines.slice(-4)).toEqual(['b', '  id Integer', '  n String(5) null', '  z Integer null']);
  });
});

it('[I5] [I15] the specification of a package of Oracle ends without BEGIN, and the table after it is read', () => {
  const { names } = read(
    `CREATE OR REPLACE PACKAGE pk AS PROCEDURE a; END pk;
     CREATE TABLE client (id NUMBER(10) PRIMARY KEY);
     CREATE OR REPLACE TRIGGER tr BEFORE INSERT ON bill FOR EACH ROW BEGIN NULL; END;`,
    'oracle',
  );
  expect(names).toEqual(['client']);
});

it('[I15] a table of H2 with a comment begins a statement without a separator', () => {
  const { names } = read(
    `CREATE FORCE TRIGGER t BEFORE INSERT ON a FOR EACH ROW CALL 'org.example.Touch'
CREATE MEMORY TABLE "PUBLIC"."A" COMMENT 'it''s (a) table' ("ID" BIGINT);`,
    'h2',
  );
  expect(names).toEqual(['A']);
});
