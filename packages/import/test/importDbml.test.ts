import { describe, expect, it } from 'vitest';
import { importDiagram } from '../src/index.ts';
import { countingIds, outline } from './outline.ts';
import { read } from './reading.ts';

const BLOG = `
Project blog {
  database_type: 'MySQL'
}
Table users as U [headercolor: #3498db] {
  id bigint [pk, increment, note: 'the key']
  email varchar(120) [not null, unique]
  role role [not null, default: 'reader']
  balance decimal(10,2) [default: 0.5]
  since timestamp [default: \`now()\`]
  is_active boolean [default: true]
  Note: 'who writes'
  indexes {
    (email, role) [unique, name: 'uq_email_role']
    \`lower(email)\`
  }
}
Enum role {
  reader [note: 'may read']
  "chief editor"
}
TablePartial stamps {
  created_at datetime [not null]
}
Table core.posts {
  id int [pk]
  author_id bigint [not null, ref: > U.id]
  ~stamps
}
Table tags {
  name varchar(40) [pk]
}
Table profile {
  user_id bigint [pk]
}
Ref author_profile: profile.user_id - users.id [delete: cascade]
Ref: core.posts.id <> tags.name
TableGroup people {
  users
  profile
}`;

describe('a DBML document', () => {
  it('[I11] becomes a diagram with enumerations, partials, indexes, notes and references', () => {
    const result = importDiagram(BLOG, { format: 'dbml', createId: countingIds() });
    expect(result.ok && outline(result.content)).toMatchSnapshot();
    expect(result.ok && result.notes).toMatchSnapshot();
  });

  it('[I8] an error is reported with line and column', () => {
    const result = importDiagram('Table x {\n  id int [pk\n}', { format: 'dbml', createId: countingIds() });
    expect(result).toMatchObject({ ok: false, line: 3, column: 1 });
  });

  it('[I8] a document without tables is reported', () => {
    const result = importDiagram('Enum a { b }', { format: 'dbml', createId: countingIds() });
    expect(result).toMatchObject({ ok: false, message: 'No Table was found.' });
  });

  it.for<readonly [what: string, text: string, lines: readonly string[]]>([
    [
      '`-` in a field',
      'Table u { id int [pk] }\nTable a { uid int [ref: - u.id] }',
      ['u one-to-one a (uid)'],
    ],
    [
      '`-` of two keys',
      'Table u { id int [pk] }\nTable a { id int [pk] }\nRef: u.id - a.id',
      ['u one-to-one a (id)'],
    ],
    [
      '`-` to the only key',
      'Table u { id int [pk] }\nTable a { uid int }\nRef: a.uid - u.id',
      ['u one-to-one a (uid)'],
    ],
    [
      'references to a unique column and to a unique key',
      'Table u { id int [pk]\n code int [unique]\n x int\n y int\n indexes { (x, y) [unique] } }\nTable a { c int [ref: > u.code]\n d int\n v int\n w int }\nRef: a.(v, w) > u.(y, x)\nRef: a.d - u.code',
      ['u one-to-many a (c) -> (code)', 'u one-to-many a (v, w) -> (y, x)', 'u one-to-one a (d) -> (code)'],
    ],
    [
      'references inside partials, columns where they are named',
      'Table u { id int [pk] }\nTablePartial s { uid int [ref: > u.id]\n x int }\nTable a { b int\n ~s\n c int\n x text }\nTable d { ~s }',
      [
        'a',
        '  b Integer null',
        '  uid Integer fk null',
        '  c Integer null',
        '  x String(65535) null',
        'u one-to-many a (uid)',
        'u one-to-many d (uid)',
      ],
    ],
    [
      'types of several words',
      'Table t {\n a "character varying(20)"\n b "timestamp with time zone"\n c "double precision"\n d "int unsigned"\n e "text[]" }',
      [
        '  a String(20) null',
        '  b LocalDateTime null',
        '  c Double null',
        '  d Long null',
        '  e String(65535) null',
      ],
    ],
    [
      'types of the database that the project names',
      "Project p { database_type: 'PostgreSQL' }\nTable t { a float\n b real }",
      ['  a Double null', '  b Float null'],
    ],
    ['a byte order mark', '\uFEFFTable t { a int }', ['  a Integer null']],
  ])('[I11] %s', ([, text, lines]) => {
    expect(read(text, 'dbml').lines).toEqual(expect.arrayContaining([...lines]));
  });

  it('[I11] notes of several lines are kept as DBML means them; a sticky note is a label of one line with its colour', () => {
    const { content, notes } = read(
      `Table t [headercolor: #EF4444] {\r\n  id int [note: 'it\\'s ${'.'.repeat(30)} \\n ${'('.repeat(200)}']\r\n  Note: '''\r\n    line one\r\n      line two \\'''\r\n  '''\r\n}
       Note n [color: #3B82F6] {\r\n '''\r\n one\r\n  two\r\n'''\r\n}\nNote long { '${'x'.repeat(201)}' }`,
      'dbml',
    );
    const [entity] = content.nodes;
    expect(entity?.data.description).toBe("line one\n  line two '''");
    expect(entity?.data.attributes[0]?.description).toBe(`it's ${'.'.repeat(30)} \n ${'('.repeat(200)}`);
    expect(content.areas?.map(({ label, color }) => [label, color])).toEqual([
      ['one two', 'blue'],
      ['x'.repeat(200), 'slate'],
    ]);
    expect(notes.filter((note) => /colour|area/iu.test(note))).toEqual([
      'Labels of areas were cut at 200 characters (1).',
    ]);
  });

  it('[I11] groups and notes become areas around their entities, colours the nearest ones', () => {
    const { content } = read(
      `Table core.a [headercolor: #3498DB] { id int }\nTable b { id int }\nTable c { id int }
       TableGroup g [color: #f00] { core.a\n c }\nNote sticky { 'hello' }`,
      'dbml',
    );
    const [group, note] = content.areas ?? [];
    expect(content.nodes.map(({ data }) => data.color)).toEqual(['blue', undefined, undefined]);
    expect([group, note]).toMatchObject([
      { label: 'g', color: 'red' },
      { label: 'hello', color: 'slate' },
    ]);
    const isInside = content.nodes.map(({ position: { x, y } }) => {
      const { position, size } = group ?? { position: { x: 0, y: 0 }, size: { width: 0, height: 0 } };
      return x > position.x && x < position.x + size.width && y > position.y && y < position.y + size.height;
    });
    expect(isInside).toEqual([true, false, true]);
  });
});
