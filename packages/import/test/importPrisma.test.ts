import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/depth.ts';
import { getFormatOfFile, importDiagram } from '../src/index.ts';
import { countingIds, outline } from './outline.ts';
import { flatten, read, script } from './reading.ts';

const SCHEMAS = ['blog', 'shop', 'tenancy', 'cinema', 'fleet'] as const;

describe('a Prisma schema', () => {
  it.each(SCHEMAS)('[I21] %s is detected and becomes a diagram; losses are reported', (name) => {
    const { lines, notes, format } = read(script(`${name}.prisma`));
    expect(format).toBe('prisma');
    expect(lines).toMatchSnapshot();
    expect(notes).toMatchSnapshot();
  });

  it.for<readonly [what: string, text: string, lines: readonly string[]]>([
    [
      'an optional relation to a unique field is one-to-one',
      'model A { \n id Int @id\n b B?\n}\nmodel B {\n id Int @id\n aId Int? @unique\n a A? @relation(fields: [aId], references: [id])\n}',
      ['A one-to-one B (aId) SET NULL'],
    ],
    [
      'relations without an action set to null if they are optional, else restrict',
      'model A {\n id Int @id\n no Int\n b B[] @relation("b")\n c B[] @relation("c")\n d B[] @relation("d")\n @@unique([id, no])\n}\nmodel B {\n id Int @id\n bId Int?\n b A? @relation("b", fields: [bId], references: [id])\n cId Int\n c A @relation("c", fields: [cId], references: [id])\n dId Int?\n d A? @relation("d", fields: [dId, cId], references: [id, no])\n}',
      ['A one-to-many B (bId) SET NULL', 'A one-to-many B (cId)', 'A one-to-many B (dId, cId) -> (id, no)'],
    ],
    [
      'relations to models of another file are no columns, its enumerations are',
      'model A {\n id Int @id\n b B? @relation(fields: [bId], references: [id])\n bId Int?\n cs C[]\n d D?\n role Role\n kind Kind? @default(x)\n}',
      [
        'A',
        '  id Integer pk unique',
        '  bId Integer null',
        '  role String(65535)',
        '  kind String(65535) null = "x"',
      ],
    ],
    [
      'moments with a zone, and numbers of a sequence',
      'datasource d {\n provider = "postgresql"\n}\nmodel A {\n id Int @id @default(dbgenerated("nextval(\'s\')"))\n a DateTime @default("2024-01-31T10:30:00.000Z")\n b DateTime @default("2024-01-31T01:30:00.500+02:00")\n c DateTime @default("2024-01-31T10:30:00Z") @db.Date\n}',
      [
        '  a LocalDateTime = "2024-01-31 10:30:00"',
        '  b LocalDateTime = "2024-01-30 23:30:00"',
        '  c LocalDate = "2024-01-31"',
      ],
    ],
    [
      'the length of a key that the client generates',
      'model A {\n id String @id @default(uuid())\n bs B[]\n}\nmodel B {\n id Int @id\n aId String\n a A @relation(references: [id], fields: [aId])\n}',
      ['  id String(36) pk unique', '  aId String(36) fk'],
    ],
    [
      'two many-to-many relations between the same models',
      'model A {\n id Int @id\n x B[] @relation("x")\n y B[] @relation(name: "y")\n}\nmodel B {\n id Int @id\n x A[] @relation("x")\n y A[] @relation("y")\n}',
      ['A many-to-many B ()', 'A many-to-many B ()'],
    ],
    [
      'names, comments and attributes in unusual places',
      'model A {id Int @id}\nmodel model {\n enum Int @id /* no */ /// key\n/// 1\n/// 2\n  view Boolean\n @@map("b")\n}',
      ['b', '  enum Integer pk unique -- key', '  view Boolean -- 1\n2'],
    ],
  ])('[I21] %s', ([, text, lines]) => {
    expect(read(text, 'prisma').lines).toEqual(expect.arrayContaining([...lines]));
  });

  it('[I21] what cannot be read is reported with line, column and text, and the rest is read', () => {
    const text = [
      'model A {',
      '  id Int @id',
      '  broken Int @default(',
      '  name String @default("open)',
      '  ok Int',
      '}',
      'model {',
      '}',
      'model B {',
      '  id Int @id',
      'model C {',
      '  id Int @id',
      '}',
      'trait T {',
      '}',
      'model A {',
      '}',
      'model D {',
      '  id Int @id',
      '  c  C?',
      '  e  Missing',
      '}',
    ].join('\n');
    const result = importDiagram(text, { format: 'prisma', createId: countingIds() });
    const found = result.ok ? flatten(result.notes) : [];
    expect(result.ok && outline(result.content)).toEqual([
      'A',
      '  id Integer pk unique',
      '  ok Integer',
      'B',
      '  id Integer pk unique',
      'C',
      '  id Integer pk unique',
      'D',
      '  id Integer pk unique',
      '  e String(65535)',
    ]);
    expect(found.map(({ message, line, column }) => `${line}:${column} ${message}`)).toEqual([
      '3:23 The closing ) is expected here, but the line ends. Left out: broken Int @default(',
      '4:24 The " is never closed. Left out: name String @default("open)',
      '7:1 A block such as "model Name {" is expected here. Left out: model { }',
      '9:1 The { of model B is never closed.',
      '14:1 This block cannot be read: trait T',
      '16:1 Model A is defined twice; the first one is kept.',
      '20:undefined Field D.c is not kept: the other model has no field for the relation.',
      '21:undefined Column D.e has the type Missing in the source; it became text.',
      expect.stringContaining('The keys of these tables are assigned') as string,
    ]);
  });

  it('[I21] a schema without models fails, with the place of the first error', () => {
    const options = { format: 'prisma' as const, createId: countingIds() };
    expect(importDiagram('enum A {\n B\n}', options)).toMatchObject({
      ok: false,
      message: 'No model was found.',
    });
    expect(importDiagram('\nmodel A', options)).toMatchObject({ ok: false, line: 2, column: 1 });
  });

  it('[I21] a file is recognised by its ending', () => {
    expect(['a.prisma', 'A.PRISMA', 'a.dbml', 'a.sql', 'prisma'].map(getFormatOfFile)).toEqual([
      'prisma',
      'prisma',
      'dbml',
      'sql',
      'prisma',
    ]);
  });
});

describe('a damaged Prisma schema', () => {
  it.each(SCHEMAS)('[I10] %s, cut at any character, gives a diagram or a message', (name) => {
    const text = script(`${name}.prisma`);
    const range = fc.tuple(fc.nat(text.length), fc.nat(text.length));
    fc.assert(
      fc.property(range, ([from, to]) => {
        const cut = text.slice(0, from) + text.slice(to);
        const result = importDiagram(cut, { format: 'prisma', createId: countingIds() });
        expect(result.ok || result.message.length > 0).toBe(true);
      }),
      { numRuns: randomRuns(800) },
    );
  });

  it('[I19] each whole model is in the diagram or in a note, whatever is around it', () => {
    const pieces = SCHEMAS.flatMap((name) => script(`${name}.prisma`).split(/\n(?=model|enum|view)/u));
    const junk = fc.constantFrom('model {', '}', '"', '@@map("', 'model X Y {', '(((', '{', '///', '\\', 'é');
    const part = fc.oneof(
      fc.constantFrom(...pieces).map((text) => ({ text, isWhole: true })),
      junk.map((text) => ({ text, isWhole: false })),
      fc.string().map((text) => ({ text, isWhole: false })),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const text = parts.map((each) => each.text).join('\n');
        const result = importDiagram(text, { format: 'prisma', createId: countingIds(), limits: 'none' });
        const report = result.ok
          ? [...outline(result.content), ...flatten(result.notes).map(({ message }) => message)]
          : [result.message];
        for (const { text: piece, isWhole } of parts) {
          const name = /^model (\w+)/mu.exec(piece)?.[1];
          if (isWhole && name !== undefined)
            expect(report.join('\n').toLowerCase()).toContain(
              (/@@map\("(\w+)"\)\s*(?:@@\w+.*\s*)*\}\s*$/u.exec(piece)?.[1] ?? name).toLowerCase(),
            );
        }
      }),
      { numRuns: randomRuns(800) },
    );
  });

  it.each<readonly [string, string]>([
    ['parentheses', `model A {\n id Int @id\n${' x Int @default(\n'.repeat(30_000)}`],
    ['open comments', `${'/*\n'.repeat(30_000)}model A {\n id Int @id\n}`],
    ['open quotes', `model A {\n id Int @id\n${' x String @default("\n'.repeat(30_000)}}`],
    ['nested lists', `model A {\n id Int @id\n x Int @default(${'['.repeat(30_000)})\n}`],
    ['symbols', `model A {\n id Int @id\n${'(\n'.repeat(30_000)}}`],
  ])('[I18] 30,000 %s are read in linear time', (_what, text) => {
    const start = performance.now();
    const result = importDiagram(text, { format: 'prisma', createId: countingIds() });
    expect(result.ok && result.content.nodes.map(({ data }) => data.name)).toEqual(['A']);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
