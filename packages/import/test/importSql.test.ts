import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importDiagram, type ImportFormat } from '../src/index.ts';
import { countingIds, outline } from './outline.ts';
import { read, script } from './reading.ts';

describe('a MySQL script', () => {
  it('[I1] becomes a diagram with types, keys, defaults, indexes, comments and relationships', () => {
    const { lines, format } = read(script('shop.mysql.sql'));
    expect(format).toBe('mysql');
    expect(lines).toMatchSnapshot();
  });

  it('[I2] reports everything that is not kept, with lines', () => {
    const result = importDiagram(script('shop.mysql.sql'), { format: 'sql', createId: countingIds() });
    expect(result.ok && result.notes).toMatchSnapshot();
  });

  it('[I3] reads the same out of a dump of the database that the script makes', () => {
    const byHand = read(script('shop.mysql.sql')).lines;
    const dumped = read(script('shop.mysqldump.sql')).lines;
    expect(new Set(dumped)).toEqual(new Set(byHand));
  });

  it('[I4] a later ALTER TABLE changes, renames and drops columns', () => {
    const { lines } = read(`
      CREATE TABLE a (id int, old_name varchar(5), removed int);
      ALTER TABLE a ADD PRIMARY KEY (id), MODIFY id int NOT NULL AUTO_INCREMENT,
        CHANGE old_name new_name varchar(50) NOT NULL DEFAULT 'x', DROP COLUMN removed,
        ADD COLUMN (extra date, more int), ADD UNIQUE KEY u (new_name, extra);
      ALTER TABLE a RENAME TO b;
      ALTER TABLE b RENAME COLUMN extra TO since;`);
    expect(lines).toEqual([
      'b',
      '  id Integer pk unique',
      '  new_name String(50) = "x"',
      '  since LocalDate null',
      '  more Integer null',
      '  unique u (new_name, since)',
    ]);
  });

  it('[I5] statements inside texts, comments and bodies are not read', () => {
    const { lines } = read(`
      -- CREATE TABLE no1 (id int);
      # CREATE TABLE no2 (id int);
      /* CREATE TABLE no3 (id int); */
      INSERT INTO x VALUES ('CREATE TABLE no4 (id int);', "; CREATE TABLE no5 (a int);");
      DELIMITER //
      CREATE PROCEDURE p() BEGIN CREATE TABLE no6 (id int); END//
      DELIMITER ;
      CREATE TABLE yes (id int primary key auto_increment);`);
    expect(lines).toEqual(['yes', '  id Integer pk unique']);
  });
});

describe('a PostgreSQL script', () => {
  it('[I6] becomes a diagram with enumerations, identities, domains and quoted names', () => {
    const { lines, format } = read(script('clinic.postgresql.sql'));
    expect(format).toBe('postgresql');
    expect(lines).toMatchSnapshot();
  });

  it('[I2] reports everything that is not kept, with lines', () => {
    const result = importDiagram(script('clinic.postgresql.sql'), { format: 'sql', createId: countingIds() });
    expect(result.ok && result.notes).toMatchSnapshot();
  });

  it('[I3] reads the same out of a dump of the database that the script makes', () => {
    const byHand = read(script('clinic.postgresql.sql')).lines;
    const dumped = read(script('clinic.pg_dump.sql')).lines;
    // A dump names the unique key that the script left to the database.
    const named = byHand.map((line) => line.replace('unique - (', 'unique visit_doctor_id_starts_at_key ('));
    expect(new Set(dumped)).toEqual(new Set(named));
  });

  it('[I7] tables of one name in two schemas stay apart', () => {
    const { lines, notes } = read(
      'CREATE TABLE a.t (id int primary key); CREATE TABLE b.t (id int primary key, up int REFERENCES a.t);',
      'postgresql',
    );
    expect(lines.filter((line) => !line.startsWith(' '))).toEqual(['a_t', 'b_t', 'a_t one-to-many b_t (up)']);
    expect(notes).toContain('Table a.t became a_t.');
  });
});

describe('unreadable text', () => {
  it('[I8] a faulty element is reported with line and column, and the rest is read', () => {
    const result = importDiagram('CREATE TABLE a (\n  id int,\n  PRIMARY KEY id\n);', {
      format: 'mysql',
      createId: countingIds(),
    });
    expect(result.ok && outline(result.content)).toEqual(['a', '  id Integer null']);
    expect(result.ok && result.notes).toContainEqual({
      message:
        'A list in parentheses (columns) is expected here, but "id" was found. Left out: PRIMARY KEY id',
      line: 3,
      column: 15,
    });
  });

  it.each([
    ["CREATE TABLE a (b varchar(3) DEFAULT 'x);", "The ' is never closed.", 1],
    ['CREATE TABLE a (b int', 'The closing ) is expected here, but the statement ends.', 1],
    ['\n/* CREATE TABLE', 'The comment /* is never closed.', 2],
    ['SELECT 1', 'No CREATE TABLE with columns was found.', undefined],
    ['', 'No CREATE TABLE with columns was found.', undefined],
    [
      'CREATE TABLE a (id int); DROP TABLE a; CREATE TABLE',
      'The name of the table is expected here, but the statement ends. No table remains: the script drops a.',
      1,
    ],
  ])('[I8] %s', (text, message, line) => {
    const result = importDiagram(text, { format: 'mysql', createId: countingIds() });
    expect(result).toMatchObject({ ok: false, message, ...(line === undefined ? {} : { line }) });
  });

  it('[I9] references to missing tables are reported and their columns stay', () => {
    const { lines, notes } = read(`
      CREATE TABLE a (id int primary key, code int, KEY (code));
      CREATE TABLE b (a_code int REFERENCES a (code), c_id int REFERENCES c (id));`);
    expect(lines).toContain('  a_code Integer fk null');
    expect(notes).toEqual(
      expect.arrayContaining([
        'The foreign key of b (a_code) to a is not drawn: it refers neither to the primary key nor to a unique key. Its columns are kept.',
        'The foreign key of b (c_id) to c is not drawn: there is no such table.',
      ]),
    );
  });

  it('[I22] a foreign key to a unique key is a relationship that names the referenced attributes', () => {
    const { lines, notes } = read(`
      CREATE TABLE a (id int primary key, Code int UNIQUE, x int, y int, UNIQUE KEY xy (x, y));
      CREATE TABLE b (id int primary key, a_code int REFERENCES a (code), v int, w int UNIQUE REFERENCES a (Code),
        CONSTRAINT f FOREIGN KEY (v, w) REFERENCES a (y, x) ON DELETE CASCADE);`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'a one-to-many b (a_code) -> (Code)',
        'a one-to-one b (w) -> (Code)',
        'a one-to-many b (v, w) -> (y, x) CASCADE',
      ]),
    );
    expect(notes.filter((note) => note.includes('not drawn'))).toEqual([]);
  });

  it('[I10] any text gives a diagram or a message, whatever the format', () => {
    const words =
      'CREATE TABLE ( ) , ; a `b` "c" \'d\' int varchar(3) PRIMARY KEY UNIQUE REFERENCES ALTER ADD -- /* */ $$ :: DEFAULT NOT NULL CHECK Table { } [ ] : Ref > Enum model @id @@unique @relation ? \\ \0 é'.split(
        ' ',
      );
    const texts = fc
      .array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 40 })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom<ImportFormat>('mysql', 'postgresql', 'dbml', 'prisma', 'sql'),
        (text, format) => {
          const result = importDiagram(text, { format, createId: countingIds() });
          expect(result.ok || result.message.length > 0).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[I10] names with quotes, dots, line breaks and prototype words stay as they are', () => {
    const { content } = read(
      'CREATE TABLE `__proto__` (`a``b` int PRIMARY KEY, `constructor` int, `x.y\n;z` varchar(3), KEY `toString` (`constructor`));',
      'mysql',
    );
    expect(content.nodes[0]?.data.name).toBe('__proto__');
    expect(content.nodes[0]?.data.attributes.map(({ name }) => name)).toEqual([
      'a`b',
      'constructor',
      'x.y\n;z',
    ]);
  });
});
