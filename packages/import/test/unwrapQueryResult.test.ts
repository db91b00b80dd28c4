import { expect, test } from 'vitest';
import { unwrapQueryResult } from '../src/index.ts';

const DDL =
  'CREATE TABLE public."Order ""Line""" (\n  id integer DEFAULT 1 + 2\n);\n\nCOMMENT ON TABLE a IS \'b\';';

function toPsqlTable(ddl: string): string {
  const lines = ddl.split('\n');
  const width = Math.max(...lines.map(({ length }) => length));
  const rows = lines.map((line, index) =>
    index === lines.length - 1 ? ` ${line}` : ` ${line.padEnd(width)}+`,
  );
  return ['  ddl  ', '-'.repeat(width + 2), ...rows, '(1 row)', ''].join('\n');
}

const csv = `"${DDL.replaceAll('"', '""')}"`;

test.each([
  ['a table of psql', toPsqlTable(DDL)],
  ['a table of psql with Windows line ends', toPsqlTable(DDL).replaceAll('\n', '\r\n')],
  ['CSV quotes', csv],
  ['CSV quotes with a header', `"ddl"\n${csv}\n`],
  ['CSV quotes with a plain header', `ddl\r\n${csv}`],
  ['a header', `ddl\n${DDL}`],
  ['unaligned psql', `ddl\n${DDL}\n(1 row)\n`],
])('[I37] the one cell of a result is read: %s', (_name, text) => {
  expect(unwrapQueryResult(text).replaceAll('\r', '')).toBe(DDL);
});

test.each(['', 'ddl', DDL, '"a" int', 'Table "a" {\n  id int\n}', '-- ddl\nSELECT 1', '"a""', `x\n(1 row)`])(
  '[I37] any other text is unchanged: %j',
  (text) => {
    expect(unwrapQueryResult(text)).toBe(text);
  },
);
