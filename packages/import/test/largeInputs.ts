import { type ImportFormat } from '../src/index.ts';

/** Lines that differ by their number. */
function repeat(count: number, line: (index: number) => string, separator = '\n'): string {
  return Array.from({ length: count }, (_, index) => line(index)).join(separator);
}

const MAX_PARTS = 25_000;

/** Tables `t0`, `t1` and so on with about as many columns, keys or parents as a table can have. */
function tables(count: number, write: (table: string, count: number) => string): string {
  const tableCount = Math.ceil(count / MAX_PARTS);
  return repeat(tableCount, (index) => `${write(`t${index}`, count / tableCount)};`);
}

type Kind = readonly [what: string, format: ImportFormat, write: (characters: number) => string];

/** Inputs of about a number of characters, each kind long in another way. */
export const LARGE_INPUTS: readonly Kind[] = [
  ['dbml columns', 'dbml', (n) => `Table t {\n${repeat(n / 10, (i) => `  c${i} int`)}\n}`],
  ['dbml tables', 'dbml', (n) => repeat(n / 24, (i) => `Table t${i} {\n  id int [pk]\n}`)],
  [
    'dbml refs',
    'dbml',
    (n) =>
      `Table a {\n  id int [pk]\n}\nTable b {\n${repeat(n / 40, (i) => `  c${i} int`)}\n}\n` +
      repeat(n / 40, (i) => `Ref: b.c${i} > a.id`),
  ],
  [
    'dbml indexes',
    'dbml',
    (n) =>
      `Table t {\n  a int\n  b int\n indexes {\n${repeat(n / 16, (i) => `  (a, b) [name: 'i${i}']`)}\n }\n}`,
  ],
  [
    'dbml groups',
    'dbml',
    (n) => `Table a {\n id int\n}\n` + repeat(n / 26, (i) => `TableGroup g${i} {\n  a\n}`),
  ],
  ['dbml enums', 'dbml', (n) => `Table a {\n id int\n}\n` + repeat(n / 20, (i) => `Enum e${i} {\n  a\n}`)],
  ['dbml dots', 'dbml', (n) => `Table a {\n id int\n}\nRef: ${'a.'.repeat(n / 2)}a > a.id`],
  ['dbml brackets', 'dbml', (n) => `Table a {\n id int ${'['.repeat(n)}\n}`],
  ['dbml parens', 'dbml', (n) => `Table a {\n id int${'('.repeat(n)}\n}`],
  ['copy', 'postgresql', (n) => 'CREATE TABLE t (id int);\n' + 'COPY t FROM stdin;\n'.repeat(n / 19)],
  [
    'inherits',
    'postgresql',
    (n) =>
      'CREATE TABLE t0 (id int);\n' +
      repeat(n / 45, (i) => `CREATE TABLE t${i + 1} (c${i + 1} int) INHERITS (t${i});`),
  ],
  ['sql tables', 'mysql', (n) => repeat(n / 40, (i) => `CREATE TABLE t${i} (id int PRIMARY KEY);`)],
  [
    'sql columns',
    'mysql',
    (n) => tables(n / 10, (t, n) => `CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int`, ', ')})`),
  ],
  [
    'sql fks',
    'mysql',
    (n) =>
      tables(
        n / 60,
        (t, n) =>
          `CREATE TABLE a${t} (id int PRIMARY KEY);CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int`, ', ')},${repeat(n, (i) => `FOREIGN KEY (c${i}) REFERENCES a${t} (id)`, ', ')})`,
      ),
  ],
  [
    'sql indexes',
    'mysql',
    (n) =>
      tables(
        n / 20,
        (t, n) => `CREATE TABLE ${t} (a int, b int, ${repeat(n, (i) => `KEY i${i} (a, b)`, ', ')})`,
      ),
  ],
  [
    'sql alters',
    'mysql',
    (n) =>
      tables(
        n / 32,
        (t, n) => `CREATE TABLE ${t} (a int);\n` + repeat(n, (i) => `ALTER TABLE ${t} ADD COLUMN c${i} int;`),
      ),
  ],
  [
    'sql renames',
    'postgresql',
    (n) =>
      `CREATE TABLE t (c0 int);\n` + repeat(n / 45, (i) => `ALTER TABLE t RENAME COLUMN c${i} TO c${i + 1};`),
  ],
  [
    'sql table renames',
    'postgresql',
    (n) => `CREATE TABLE t0 (c0 int);\n` + repeat(n / 30, (i) => `ALTER TABLE t${i} RENAME TO t${i + 1};`),
  ],
  [
    'sql column renames',
    'postgresql',
    (n) =>
      tables(
        n / 60,
        (t, n) =>
          `CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int`, ', ')});\n` +
          repeat(n, (i) => `ALTER TABLE ${t} RENAME COLUMN c${i} TO d${i};`),
      ),
  ],
  [
    'sql column drops',
    'mysql',
    (n) =>
      tables(
        n / 50,
        (t, n) =>
          `CREATE TABLE ${t} (a int, ${repeat(n, (i) => `c${i} int`, ', ')});\n` +
          repeat(n, (i) => `ALTER TABLE ${t} DROP COLUMN c${i};`),
      ),
  ],
  [
    'sql column moves',
    'mysql',
    (n) =>
      tables(
        n / 43,
        (t, n) =>
          `CREATE TABLE ${t} (a int);\n` + repeat(n, (i) => `ALTER TABLE ${t} ADD COLUMN c${i} int AFTER a;`),
      ),
  ],
  [
    'sql modify',
    'mysql',
    (n) =>
      tables(
        n / 64,
        (t, n) =>
          `CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int`, ', ')});\n` +
          repeat(n, (i) => `ALTER TABLE ${t} MODIFY c${i} bigint COMMENT 'x';`),
      ),
  ],
  [
    'sql create index',
    'postgresql',
    (n) =>
      tables(
        n / 45,
        (t, n) =>
          `CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int`, ', ')});\n` +
          repeat(n, (i) => `CREATE INDEX i${i} ON ${t} (c${i});`),
      ),
  ],
  [
    'sql drop index',
    'mysql',
    (n) =>
      tables(
        n / 50,
        (t, n) =>
          `CREATE TABLE ${t} (a int, b int, ${repeat(n, (i) => `KEY i${i} (a, b)`, ', ')});\n` +
          repeat(n, (i) => `ALTER TABLE ${t} DROP INDEX i${i};`),
      ),
  ],
  [
    'sql index renames',
    'mysql',
    (n) =>
      tables(
        n / 60,
        (t, n) =>
          `CREATE TABLE ${t} (a int, b int, ${repeat(n, (i) => `KEY i${i} (a, b)`, ', ')});\n` +
          repeat(n, (i) => `ALTER TABLE ${t} RENAME INDEX i${i} TO j${i};`),
      ),
  ],
  [
    'sql missing keys',
    'postgresql',
    (n) =>
      tables(
        n / 120,
        (t, n) =>
          `CREATE TABLE a${t} (id int PRIMARY KEY);CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int REFERENCES a${t}`, ', ')});\n` +
          repeat(n, (i) => `ALTER TABLE ${t} DROP CONSTRAINT ${t}_d${i}_fkey;`),
      ),
  ],
  [
    'sql foreign key renames',
    'postgresql',
    (n) =>
      tables(
        n / 110,
        (t, n) =>
          `CREATE TABLE a${t} (id int PRIMARY KEY);CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int REFERENCES a${t}`, ', ')});\n` +
          repeat(n, (i) => `ALTER TABLE ${t} RENAME COLUMN c${i} TO d${i};`),
      ),
  ],
  [
    'sql repeated parent',
    'postgresql',
    (n) =>
      `CREATE TABLE p (${repeat(100, (i) => `c${i} int`, ', ')});CREATE TABLE t (a int);\n` +
      'ALTER TABLE t INHERIT p;\n'.repeat(n / 25),
  ],
  [
    'sql fks and keys',
    'mysql',
    (n) =>
      tables(
        n / 75,
        (t, n) =>
          `CREATE TABLE a${t} (id int PRIMARY KEY);CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int, KEY (c${i}), FOREIGN KEY (c${i}) REFERENCES a${t} (id)`, ', ')})`,
      ),
  ],
  [
    'sql primary key',
    'mysql',
    (n) =>
      tables(
        n / 20,
        (t, n) =>
          `CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int`, ', ')}, PRIMARY KEY (${repeat(n, (i) => `c${i}`, ', ')}))`,
      ),
  ],
  [
    'sql primary keys',
    'mysql',
    (n) => tables(n / 24, (t, n) => `CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int PRIMARY KEY`, ', ')})`),
  ],
  [
    'sql not null',
    'postgresql',
    (n) =>
      tables(n / 28, (t, n) => `CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int, NOT NULL c${i}`, ', ')})`),
  ],
  [
    'sql parents',
    'postgresql',
    (n) =>
      tables(
        n / 40,
        (t, n) =>
          repeat(n, (i) => `CREATE TABLE ${t}p${i} (c${i} int);`) +
          `CREATE TABLE ${t} (a int) INHERITS (${repeat(n, (i) => `${t}p${i}`, ', ')});`,
      ),
  ],
  ['sql drops', 'mysql', (n) => `CREATE TABLE t (a int);\n` + repeat(n / 14, (i) => `DROP TABLE x${i};`)],
  [
    'sql domains',
    'postgresql',
    (n) =>
      tables(
        n / 30,
        (t, n) =>
          repeat(n, (i) => `CREATE DOMAIN ${t}d${i} AS ${i === 0 ? 'int' : `${t}d${i - 1}`};`) +
          `CREATE TABLE ${t} (${repeat(n, (i) => `c${i} ${t}d${i}`, ', ')});`,
      ),
  ],
  [
    'sql enums',
    'postgresql',
    (n) => repeat(n / 40, (i) => `CREATE TYPE e${i} AS ENUM ('a');`) + 'CREATE TABLE t (id int);',
  ],
  [
    'sql enum renames',
    'postgresql',
    (n) =>
      tables(
        n / 85,
        (t, n) =>
          repeat(n, (i) => `CREATE TYPE ${t}e${i} AS ENUM ('a');`) +
          `CREATE TABLE ${t} (${repeat(n, (i) => `c${i} ${t}e${i}`, ', ')});` +
          repeat(n, (i) => `ALTER TYPE ${t}e${i} RENAME TO ${t}f${i};`),
      ),
  ],
  [
    'sql comments on',
    'postgresql',
    (n) =>
      tables(
        n / 60,
        (t, n) =>
          `CREATE TABLE ${t} (${repeat(n, (i) => `c${i} int`, ', ')});\n` +
          repeat(n, (i) => `COMMENT ON COLUMN ${t}.c${i} IS 'x';`),
      ),
  ],
  ['sql parens', 'mysql', (n) => `CREATE TABLE t (a int ${'('.repeat(n)}`],
  [
    'sql parens2',
    'postgresql',
    (n) => `CREATE TABLE t (a int DEFAULT ${'('.repeat(n / 2)}1${')'.repeat(n / 2)})`,
  ],
  ['sql casts', 'postgresql', (n) => `CREATE TABLE t (a int DEFAULT 1${'::int'.repeat(n / 5)})`],
  ['sql unreadable', 'mysql', (n) => 'CREATE TABLE t (a int);\n' + 'FOO BAR;\n'.repeat(n / 9)],
  ['sql unreadable2', 'mysql', (n) => 'CREATE TABLE t (a int);\n' + repeat(n / 14, (i) => `FOO BAR ${i};`)],
  ['sql bad elements', 'mysql', (n) => `CREATE TABLE t (a int, ${'!, '.repeat(n / 3)} b int);`],
  ['sql quotes', 'mysql', (n) => 'CREATE TABLE t (a int);\n' + "'\n".repeat(n / 2)],
  ['sql comments', 'postgresql', (n) => '/*'.repeat(n / 2) + 'CREATE TABLE t (a int);'],
  ['sql dollars', 'postgresql', (n) => 'CREATE TABLE t (a int);\n' + repeat(n / 8, (i) => `$a${i}$ `, '')],
  [
    'sql partitions',
    'postgresql',
    (n) =>
      'CREATE TABLE t (a int) PARTITION BY RANGE (a);\n' +
      repeat(n / 60, (i) => `CREATE TABLE p${i} PARTITION OF t FOR VALUES FROM (1) TO (2);`),
  ],
  ['sql go', 'sqlserver', (n) => 'CREATE TABLE t (a int)\n' + 'GO\n'.repeat(n / 3)],
  [
    'sql do',
    'postgresql',
    (n) =>
      tables(
        n / 45,
        (t, n) =>
          `CREATE TABLE ${t} (a int);\n` + `DO $$ BEGIN ALTER TABLE ${t} ADD b int; END $$;\n`.repeat(n),
      ),
  ],
  [
    'sql exec',
    'sqlserver',
    (n) =>
      tables(
        n / 45,
        (t, n) => `CREATE TABLE ${t} (a int)\n` + repeat(n, (i) => `EXEC('ALTER TABLE ${t} ADD b${i} int')`),
      ),
  ],
  ['sql if', 'sqlserver', (n) => 'CREATE TABLE t (a int)\n' + 'IF '.repeat(n / 3)],
  [
    'sql virtual',
    'sqlite',
    (n) =>
      'CREATE TABLE t (a int);\n' +
      repeat(n / 40, (i) => `CREATE VIRTUAL TABLE v${i} USING fts5(a);`) +
      repeat(n / 80, (i) => `CREATE TABLE v${i}_data (a int);`),
  ],
  [
    'sql underscores',
    'sqlite',
    (n) => `CREATE VIRTUAL TABLE v USING fts5(a);CREATE TABLE ${'_'.repeat(n)} (a int);`,
  ],
  ['placeholders', 'postgresql', (n) => 'CREATE TABLE t (a int);\n' + '${a}'.repeat(n / 4)],
  ['down', 'mysql', (n) => 'CREATE TABLE t (a int);\n' + '-- down\n-- up\n'.repeat(n / 14)],
  ['down spaces', 'mysql', (n) => 'CREATE TABLE t (a int);\n--' + ' '.repeat(n) + 'x'],
  [
    'refs self',
    'postgresql',
    (n) =>
      `CREATE TABLE a (id int PRIMARY KEY);\n` +
      repeat(n / 70, (i) => `CREATE TABLE b${i} (id int PRIMARY KEY, a int REFERENCES a);`),
  ],
  ['same names', 'mysql', (n) => 'CREATE TABLE t (a int);\n'.repeat(n / 24)],
  ['case names', 'postgresql', (n) => repeat(n / 40, (i) => `CREATE TABLE s${i}.t (id int PRIMARY KEY);`)],
  [
    'schemas and case',
    'postgresql',
    (n) =>
      repeat(n / 60, (i) => `CREATE TABLE s${i}."T" (a int);`) +
      repeat(n / 60, () => `COMMENT ON TABLE t IS 'x';`),
  ],
  [
    'prisma m2m',
    'prisma',
    (n) =>
      `model A {\n id Int @id\n${repeat(n / 60, (i) => ` b${i} B[] @relation("r${i}")`)}\n}\nmodel B {\n id Int @id\n${repeat(n / 60, (i) => ` a${i} A[] @relation("r${i}")`)}\n}`,
  ],
  [
    'prisma self',
    'prisma',
    (n) =>
      `model A {\n id Int @id\n${repeat(n / 100, (i) => ` p${i}Id Int?\n p${i} A? @relation("r${i}", fields: [p${i}Id], references: [id])\n c${i} A[] @relation("r${i}")`)}\n}`,
  ],
  [
    'prisma key',
    'prisma',
    (n) =>
      `model M {\n${repeat(n / 20, (i) => ` f${i} Int`)}\n@@id([${repeat(n / 20, (i) => `f${i}`, ', ')}])\n}`,
  ],
  ['prisma models', 'prisma', (n) => repeat(n / 28, (i) => `model M${i} {\n id Int @id\n}`)],
  ['prisma fields', 'prisma', (n) => `model M {\n id Int @id\n${repeat(n / 10, (i) => ` f${i} Int`)}\n}`],
  [
    'prisma index',
    'prisma',
    (n) => `model M {\n id Int @id\n a Int\n${'@@index([id, a])\n'.repeat(n / 17)}\n}`,
  ],
  ['prisma nest', 'prisma', (n) => `model M {\n id Int @id @default(${'a('.repeat(n / 2)}\n}`],
  [
    'prisma list',
    'prisma',
    (n) => `model M {\n id Int @id @default(${'['.repeat(n / 2)}${']'.repeat(n / 2)})\n}`,
  ],
];
