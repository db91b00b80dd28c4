import { describe, expect, it } from 'vitest';
import { type ImportFormat } from '../src/index.ts';
import { flatten, read } from './reading.ts';
import { importDiagram } from '../src/index.ts';
import { countingIds } from './outline.ts';

type Row = readonly [what: string, format: ImportFormat, text: string, lines: readonly string[]];

/** The lines of the diagram, and those of its notes that match. */
function outlineWith(text: string, format: ImportFormat, notes: RegExp): string[] {
  const result = read(text, format);
  return [...result.lines, ...result.notes.filter((note) => notes.test(note))];
}

describe('scripts inside statements', () => {
  it.for<Row>([
    [
      'DO with handlers of exceptions',
      'sql',
      `DO $$ BEGIN\n CREATE TYPE plan AS ENUM('free', 'paid');\nEXCEPTION\n WHEN duplicate_object THEN null;\nEND $$;
       CREATE TABLE "a" ("id" serial PRIMARY KEY, "plan" "plan"); CREATE TABLE b (a int);
       DO $$ BEGIN ALTER TABLE b ADD CONSTRAINT f FOREIGN KEY (a) REFERENCES a(id) ON DELETE cascade;
       EXCEPTION WHEN duplicate_object THEN ALTER TABLE b DROP COLUMN a; END $$;`,
      [
        'a',
        '  id Integer pk unique',
        '  plan Enum[free|paid] null',
        'b',
        '  a Integer fk null',
        'a one-to-many b (a) CASCADE',
      ],
    ],
    [
      'DO with conditions, blocks inside one another, EXECUTE and a quoted body',
      'postgresql',
      `CREATE TABLE a (id int PRIMARY KEY);
       DO LANGUAGE plpgsql $x$ BEGIN IF NOT EXISTS (SELECT 1 FROM x WHERE y = 'THEN') THEN ALTER TABLE a ADD b int; END IF;
         BEGIN ALTER TABLE a ADD c int; EXCEPTION WHEN others THEN ALTER TABLE a DROP b; END;
         EXECUTE 'ALTER TABLE a ADD d text DEFAULT ''x'''; RAISE NOTICE 'CREATE TABLE no (id int)'; END $x$ LANGUAGE plpgsql;
       DO 'BEGIN ALTER TABLE a ADD e int; END';`,
      [
        'a',
        '  id Integer pk unique',
        '  b Integer null',
        '  c Integer null',
        '  d String(65535) null = "x"',
        '  e Integer null',
      ],
    ],
    [
      'EXEC and sp_executesql',
      'sqlserver',
      `IF NOT EXISTS (SELECT * FROM h)\nBEGIN\n  EXEC(N'CREATE TABLE [a] ([id] int NOT NULL PRIMARY KEY, [n] nvarchar(9) DEFAULT ''it''''s'');');\nEND;\nGO
       IF COL_LENGTH('a', 'b') IS NULL ALTER TABLE a ADD b int\nGO
       EXEC sp_executesql N'ALTER TABLE a ADD c int'; EXECUTE sys.sp_executesql @stmt = N'ALTER TABLE a ' + N'ADD d int';
       EXEC('EXEC(''ALTER TABLE a ADD e int'')')`,
      [
        'a',
        '  id Integer pk unique',
        `  n String(9) null = "it's"`,
        '  b Integer null',
        '  c Integer null',
        '  d Integer null',
        '  e Integer null',
      ],
    ],
    [
      'EXECUTE IMMEDIATE in a block',
      'oracle',
      `BEGIN\n EXECUTE IMMEDIATE 'CREATE TABLE a (id NUMBER(9) PRIMARY KEY)';\nEXCEPTION WHEN OTHERS THEN EXECUTE IMMEDIATE 'DROP TABLE a';\nEND;\n/\nCREATE TABLE b (a NUMBER(9) REFERENCES a);`,
      ['a', '  id Integer pk unique', 'b', '  a Integer fk null', 'a one-to-many b (a)'],
    ],
    [
      'EXECUTE IMMEDIATE after a block with handlers of its own',
      'oracle',
      `DECLARE e EXCEPTION; n NUMBER;\nBEGIN\n BEGIN EXECUTE IMMEDIATE 'CREATE TABLE a (id NUMBER(9) PRIMARY KEY)';\n EXCEPTION WHEN OTHERS THEN IF n = CASE WHEN n = 1 THEN 1 END THEN EXECUTE IMMEDIATE 'DROP TABLE a'; END IF; END;
        IF n = 0 THEN EXECUTE IMMEDIATE 'ALTER TABLE a ADD (b NUMBER(9))'; END IF;\nEXCEPTION WHEN e THEN EXECUTE IMMEDIATE 'DROP TABLE a';\nEND;\n/\n`,
      ['a', '  id Integer pk unique', '  b Integer null'],
    ],
    [
      'IF, ELSE, TRY and CATCH',
      'sqlserver',
      `CREATE TABLE a (id int PRIMARY KEY);\nBEGIN TRY\n  ALTER TABLE a ADD b int\nEND TRY\nBEGIN CATCH\n  ALTER TABLE a DROP COLUMN b; THROW END CATCH
       BEGIN TRY ALTER TABLE a ADD c int; END TRY BEGIN CATCH DROP TABLE a; END CATCH\nGO
       IF OBJECT_ID('x') IS NULL\n  PRINT 'x'\nELSE\nBEGIN\n  ALTER TABLE a ADD d int\nEND\nBEGIN TRANSACTION\nALTER TABLE a ADD e int\nCOMMIT`,
      [
        'a',
        '  id Integer pk unique',
        '  b Integer null',
        '  c Integer null',
        '  d Integer null',
        '  e Integer null',
      ],
    ],
    [
      'PREPARE and EXECUTE IMMEDIATE',
      'mariadb',
      `CREATE TABLE a (id int PRIMARY KEY); PREPARE s FROM 'ALTER TABLE a ADD b int'; EXECUTE s; DEALLOCATE PREPARE s; EXECUTE IMMEDIATE 'ALTER TABLE a ADD c int';`,
      ['a', '  id Integer pk unique', '  b Integer null', '  c Integer null'],
    ],
  ])('[I45] %s (%s)', ([, format, text, lines]) => {
    expect(read(text, format).lines).toEqual(lines);
  });

  it.for<readonly [string, ImportFormat, string, string, number]>([
    [
      'decides',
      'postgresql',
      'DO $$ DECLARE n int; BEGIN IF n = 1 THEN ALTER TABLE a ADD z int; END IF; END $$;',
      'This DO block decides when it runs, and is not read',
      2,
    ],
    [
      'is put together',
      'postgresql',
      `DO $$ BEGIN EXECUTE format('ALTER TABLE %I ADD z int', 'a'); ALTER TABLE a ADD y int; END $$;`,
      'This DO block decides when it runs',
      2,
    ],
    [
      'is put together',
      'sqlserver',
      `EXEC('ALTER TABLE a ' + @x)`,
      `A script that is put together when it runs is not read: ('ALTER TABLE a ' + @x)`,
      2,
    ],
    [
      'is put together',
      'oracle',
      `BEGIN EXECUTE IMMEDIATE 'ALTER TABLE ' || x; END;\n/`,
      'A script that is put together when it runs is not read',
      2,
    ],
    [
      'is put together in a loop',
      'postgresql',
      `DO $$ DECLARE r record; BEGIN FOR r IN SELECT 1 LOOP EXECUTE 'ALTER TABLE ' || r.n || ' ADD z int'; END LOOP; END $$;`,
      'This DO block decides when it runs',
      2,
    ],
    ['is in a variable', 'mysql', `SET @s = 'DROP TABLE a'; PREPARE s FROM @s;`, 'not read: @s', 2],
    [
      'handles errors',
      'sqlserver',
      `BEGIN CATCH\nALTER TABLE a ADD z int\nEND CATCH`,
      'A handler of errors (CATCH) is not applied: ALTER TABLE a ADD z int',
      3,
    ],
    [
      'is the other branch',
      'sqlserver',
      `IF @x = 1\nEXEC('SELECT 1')\nELSE\nDROP TABLE b`,
      'What IF does and what its ELSE does are both applied.',
      4,
    ],
    [
      'is deep',
      'postgresql',
      nest(`ALTER TABLE a ADD z int`, 6),
      'A script that is inside 4 others is not read',
      2,
    ],
  ])('[I45] a script that %s is reported with its line (%s)', ([, format, text, message, line]) => {
    const result = importDiagram(`CREATE TABLE a (id int);\n${text}`, { format, createId: countingIds() });
    if (!result.ok) throw new Error(result.message);
    expect(result.content.nodes[0]?.data.attributes).toHaveLength(1);
    expect(flatten(result.notes)).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining(message) as string, line }),
    );
  });

  it('[I45] a script without a table names the statement that is not read', () => {
    const text = "\nDO $$ BEGIN EXECUTE format('CREATE TABLE %I (id int)', 'a'); END $$;";
    expect(importDiagram(text, { format: 'postgresql', createId: countingIds() })).toMatchObject({
      ok: false,
      message: expect.stringContaining('This DO block decides when it runs') as string,
      line: 2,
    });
  });

  it('[I45] a part that cannot be read is reported with its own line and column', () => {
    const text =
      'CREATE TABLE a (id int);\nDO $$\nBEGIN\n  ALTER TABLE a ADD CONSTRAINT c FOREIGN KEY id REFERENCES a;\nEND $$;';
    const result = importDiagram(text, { format: 'postgresql', createId: countingIds() });
    if (!result.ok) throw new Error(result.message);
    expect(flatten(result.notes)).toContainEqual(expect.objectContaining({ line: 4, column: 49 }));
  });
});

/** A statement inside so many EXECUTE, each with doubled quotes. */
function nest(statement: string, depth: number): string {
  let text = statement;
  for (let level = 0; level < depth; level += 1) text = `EXECUTE '${text.replaceAll("'", "''")}'`;
  return `DO $$ BEGIN ${text}; END $$;`;
}

describe('parts of a script that are not applied', () => {
  const up = 'CREATE TABLE a (id int PRIMARY KEY);\n';
  it.for<readonly [string, string]>([
    [
      'goose',
      `-- +goose Up\n${up}-- +goose Down\nDROP TABLE a;\n-- +goose Up\n-- +goose StatementBegin\nALTER TABLE a ADD b int;\n-- +goose StatementEnd\n-- +goose Down\nALTER TABLE a DROP b;`,
    ],
    [
      'sql-migrate',
      `-- +migrate Up notransaction\n${up}ALTER TABLE a ADD b int;\n\n-- +migrate Down\nDROP TABLE a;`,
    ],
    [
      'dbmate',
      `-- migrate:up\n${up}ALTER TABLE a ADD b int;\n-- migrate:down transaction:false\nDROP TABLE a;\n`,
    ],
    ['Play', `# --- !Ups\n${up}ALTER TABLE a ADD b int;\n# --- !Downs\nDROP TABLE a;`],
    ['MyBatis', `-- // first\n${up}ALTER TABLE a ADD b int;\n-- //@UNDO\nDROP TABLE a;`],
    [
      'node-pg-migrate',
      `-- Up Migration\n${up}ALTER TABLE a ADD b int;\r\n-- Down Migration\r\nDROP TABLE a;`,
    ],
    ['tern', `${up}ALTER TABLE a ADD b int;\n---- create above / drop below ----\nDROP TABLE a;`],
    ['a heading', `-- ===== UP =====\n${up}ALTER TABLE a ADD b int;\n-- ===== ROLLBACK =====\nDROP TABLE a;`],
    ['undo', `${up}ALTER TABLE a ADD b int;\n-- Undo:\nDROP TABLE a;`],
    [
      'a comment',
      `${up}-- down payment, written down\nALTER TABLE a ADD b int;\n  -- down\n😀 DROP TABLE a;`,
    ],
  ])('[I46] the section that undoes a migration, as %s marks it', ([, text]) => {
    const { lines, notes } = read(text, 'mysql');
    expect(lines).toEqual(['a', '  id Integer pk unique', '  b Integer null']);
    expect(notes.filter((note) => /undo/u.test(note))).toHaveLength(1);
  });

  it('[I46] a marker inside a text or a comment, and a rollback of Liquibase, is none', () => {
    const text = `CREATE TABLE a (id int PRIMARY KEY, b text DEFAULT '\n-- down\n');\n/*\n-- +goose Down\n*/\nCREATE TABLE c (id int);`;
    expect(read(text, 'postgresql').names).toEqual(['a', 'c']);
    const changes = `--liquibase formatted sql\n--changeset a:1\n${up}--rollback\n--changeset a:2\nCREATE TABLE c (id int);\n--rollback DROP TABLE c;`;
    expect(read(changes, 'postgresql').names).toEqual(['a', 'c']);
    expect(read(`# --- !Ups\n${up}# --- !Downs\nDROP TABLE a;`, 'postgresql').names).toEqual(['a']);
  });

  it('[I46] a script with nothing else says that the section is not applied', () => {
    expect(importDiagram(`-- +goose Down\n${up}`, { format: 'sql', createId: countingIds() })).toMatchObject({
      message: 'A section that undoes a migration (Down) is not applied.',
      line: 1,
    });
  });

  it.for<Row>([
    [
      'TEMPORARY',
      'mysql',
      'CREATE TEMPORARY TABLE w (id int); ALTER TABLE w ADD x int; DROP TABLE w; CREATE TABLE a (id int);',
      ['Temporary table w is not imported.'],
    ],
    [
      'TEMP',
      'postgresql',
      "CREATE TEMP TABLE IF NOT EXISTS w (id int); CREATE INDEX i ON w (id); COMMENT ON TABLE w IS 'x'; CREATE TABLE pg_temp.v (id int); CREATE TABLE a (id int);",
      ['Temporary table w is not imported.', 'Temporary table v is not imported.'],
    ],
    [
      'a number sign',
      'sqlserver',
      'CREATE TABLE #w (id int); CREATE TABLE tempdb..##v (id int);\nALTER TABLE #w ADD x int; CREATE TABLE a (id int);',
      ['Temporary table #w is not imported.', 'Temporary table ##v is not imported.'],
    ],
    [
      'GLOBAL TEMPORARY',
      'oracle',
      'CREATE GLOBAL TEMPORARY TABLE w (id NUMBER(9)) ON COMMIT DELETE ROWS; CREATE TABLE a (id int);',
      ['Temporary table w is not imported.'],
    ],
    [
      'a schema',
      'sqlite',
      'CREATE TABLE temp.w (id int); CREATE TABLE a (id int);',
      ['Temporary table w is not imported.'],
    ],
  ])('[I47] temporary tables: %s (%s)', ([, format, text, lines]) => {
    expect(outlineWith(text, format, /temporary|missing table|no such/iu)).toEqual([
      'a',
      '  id Integer null',
      ...lines,
    ]);
  });

  it.for<readonly [ImportFormat, string]>([
    [
      'postgresql',
      'CREATE TEMP TABLE a (x int); ALTER TABLE a ADD y int; CREATE INDEX i ON a (x); DROP TABLE IF EXISTS a; CREATE TABLE pg_temp.a (x int); DROP TABLE pg_temp.a;',
    ],
    [
      'mysql',
      'CREATE TEMPORARY TABLE a (x int); ALTER TABLE a DROP id; DROP TEMPORARY TABLE a; DROP TEMPORARY TABLE IF EXISTS a;',
    ],
    ['sqlite', 'CREATE TABLE temp.a (x int); DROP TABLE temp.a; DROP TABLE IF EXISTS temp.a;'],
  ])('[I47] a temporary table hides a table of its name until it is dropped (%s)', ([format, text]) => {
    const { lines } = read(`CREATE TABLE a (id int); ${text} ALTER TABLE a ADD b int;`, format);
    expect(lines).toEqual(['a', '  id Integer null', '  b Integer null']);
  });

  it('[I47] a table with the name of a temporary one is drawn', () => {
    const { lines } = read(
      'CREATE TEMP TABLE a (x int); CREATE TABLE a (id int); ALTER TABLE a ADD b int;',
      'postgresql',
    );
    expect(lines).toEqual(['a', '  id Integer null', '  b Integer null']);
  });

  it('[I47] the tables that virtual tables of SQLite keep, in a dump and in .schema', () => {
    const kept = `CREATE TABLE IF NOT EXISTS 'find_data'(id INTEGER PRIMARY KEY, block BLOB); CREATE TABLE 'find_idx'(segid, term);`;
    const own = 'CREATE TABLE find_log (id INTEGER PRIMARY KEY);';
    const create = 'CREATE VIRTUAL TABLE find USING fts5(body)';
    const insert = `PRAGMA writable_schema=ON; INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','find','find',0,'${create}');`;
    for (const start of [`${create};`, insert])
      expect(outlineWith(`${start} ${kept} ${own}`, 'sqlite', /virtual|no type/iu)).toEqual([
        'find_log',
        '  id Integer pk unique',
        'Virtual table find is not drawn, nor are the tables in which it keeps its data.',
      ]);
  });
});

describe('placeholders, types and keys', () => {
  it.for<readonly [string, ImportFormat, string]>([
    ['${schema}.', 'postgresql', '${size}'],
    ['${prefix}', 'mysql', '${size}'],
    ['$(schema).', 'sqlserver', '$(size)'],
    ['{{ schema }}.', 'postgresql', '#{size}'],
    ['@schema@.', 'sqlserver', '${size}'],
    ['%prefix%', 'postgresql', '${a.b-c}'],
    [':schema.', 'postgresql', '${size}'],
    [':"schema".', 'postgresql', '${size}'],
    ['&schema..', 'oracle', '&size'],
    ['&&prefix.', 'oracle', '&size'],
  ])('[I48] the placeholder %s is left out and named (%s)', ([placeholder, format, size]) => {
    const { lines, notes } = read(
      `CREATE TABLE ${placeholder}a (id int PRIMARY KEY, n varchar(${size}));\nCREATE TABLE ${placeholder}b (id int PRIMARY KEY, a int, FOREIGN KEY (a) REFERENCES ${placeholder}a (id));`,
      format,
    );
    expect(lines.filter((line) => !line.startsWith(' '))).toEqual(['a', 'b', 'a one-to-many b (a)']);
    expect(notes).toContain(
      `The placeholder ${placeholder.replace(/(?<!^&&prefix)\.$/u, '')} is not filled in.`,
    );
  });

  it.for<readonly [ImportFormat, string, string]>([
    ['postgresql', '"${schema}"."a"', '"${prefix}b"'],
    ['mysql', '`#{prefix}a`', '`{{ schema }}`.b'],
    ['sqlserver', '[$(Schema)].[a]', '$(Schema).[b]'],
    ['oracle', '"${schema}".a', '&b'],
  ])('[I48] placeholders in quoted names are left out (%s): %s', ([format, one, other]) => {
    const { lines, notes } = read(
      `CREATE TABLE ${one} (id int PRIMARY KEY); CREATE TABLE ${other} (id int PRIMARY KEY, a int, FOREIGN KEY (a) REFERENCES ${one} (id));`,
      format,
    );
    expect(lines.filter((line) => !line.startsWith(' '))).toEqual(['a', 'b', 'a one-to-many b (a)']);
    expect(notes.filter((note) => /placeholder/u.test(note)).length).toBeGreaterThan(0);
  });

  it('[I48] a placeholder that is the whole name gives the name, and none is read in a text', () => {
    const { lines } = read(
      `CREATE TABLE \${orders_table} (id int, n varchar(9) DEFAULT '\${x}', m int);`,
      'postgresql',
    );
    expect(lines).toEqual([
      'orders_table',
      '  id Integer null',
      '  n String(9) null = "${x}"',
      '  m Integer null',
    ]);
  });

  it('[I48] a script without a table names the placeholder', () => {
    const result = importDiagram('SELECT 1;\nCREATE ${kind} a;', { format: 'sql', createId: countingIds() });
    expect(result).toMatchObject({
      ok: false,
      message: 'The placeholder ${kind} is not filled in.',
      line: 2,
    });
  });

  it('[I1] types of sp_addtype and CREATE TYPE are read, whatever their order', () => {
    const { lines } = read(
      `CREATE TABLE a (id tid PRIMARY KEY, m dbo.money2, n [name]);
       EXEC sp_addtype N'tid', N'varchar(6)', N'NOT NULL'; EXEC sys.sp_addtype @typename = 'money2', @phystype = 'decimal(19, 4)';
       CREATE TYPE dbo.name FROM nvarchar(50) NOT NULL;`,
      'sqlserver',
    );
    expect(lines).toEqual(['a', '  id String(6) pk unique', '  m BigDecimal(19,4) null', '  n String(50)']);
  });

  it('[I6] indexes and families of columns of CockroachDB are no columns, and columns can have such names', () => {
    const { lines, notes } = read(
      `CREATE TABLE a (id INT8 NOT NULL, index INT8, family VARCHAR(9), j JSONB, CONSTRAINT p PRIMARY KEY (id ASC), INDEX i (index DESC) STORING (j),
       UNIQUE INDEX u (family ASC, id) USING HASH WITH (bucket_count=8), INDEX (family), INVERTED INDEX v (j), INDEX w (id) WHERE index > 1,
       VECTOR INDEX (j), INDEX IF NOT EXISTS q (id, index), UNIQUE WITHOUT INDEX (vector), INDEX ((id + 1)), vector int, FAMILY "primary" (id, index), FAMILY (j))`,
      'postgresql',
    );
    expect(lines).toEqual([
      'a',
      '  id Long pk unique',
      '  index Long null',
      '  family String(9) null',
      '  j String(1000000) null',
      '  vector Integer null unique',
      '  index i (index)',
      '  unique u (family, id)',
      '  index - (family)',
      '  index q (id, index)',
    ]);
    expect(notes).toEqual(
      expect.arrayContaining([
        'A key of a has index in descending order in the source; the order is not kept.',
        'An inverted index of a is not kept.',
        'A vector index of a is not kept.',
        'An index of a over some of its rows (WHERE) is not kept.',
      ]),
    );
  });
});
