import type { SqlDatabase } from '@joinery/codegen';
import type { Fact } from './catalog.ts';

/** The part of a column in its table. */
export type Role = 'primary key' | 'foreign key';

/** A difference between a schema and what is generated from its import that is known. */
export interface KnownLoss {
  reason: string;
  kind: Fact['kind'];
  source: RegExp;
  /** The generated value, where groups of `source` are `$1` and so on, or what it looks like, or how it is made. */
  generated: string | RegExp | ((source: string) => string);
  database?: SqlDatabase;
  /** The part that the generated column must have. */
  role?: Role;
  about?: RegExp;
  /** Words of a note of the import or of the generator, which must name the column or the table. */
  reported?: readonly ['column' | 'table', RegExp];
}

const NONE = /^none$/u;
const SAME_WIDTH = 'a diagram has whole numbers of four and of eight bytes, without a sign and a width';
const KEY_TYPE = 'a column of a foreign key has the type of the key';
const BINARY = 'binary data is text in a diagram';
const TEXT = 'a diagram has texts with a length, and long texts';
const MOMENT = 'a moment has no zone in a diagram, and six digits of a second';
const NO_KEY = 'a table without a primary key gets one';

type Row = readonly [reason: string, source: RegExp, generated: string | RegExp, more?: Partial<KnownLoss>];

const types = (database: SqlDatabase, rows: readonly Row[]): KnownLoss[] =>
  rows.map(([reason, source, generated, more]) => ({
    ...{ reason, kind: 'type', source, generated, database },
    ...more,
  }));

const COLUMN = { reported: ['column', / in the source|length was reduced/u] } as const;
const REFERRING = { role: 'foreign key' } as const;

/** Types that a diagram has no equal of. */
const TYPES: readonly KnownLoss[] = [
  ...types('mysql', [
    [SAME_WIDTH, /^(?:tiny|small|medium)?int\(\d+\)$/u, 'int(11)'],
    [SAME_WIDTH, /^(?:tiny|small|medium)int\(\d+\) unsigned$/u, 'int(11)'],
    [SAME_WIDTH, /^int\(\d+\) unsigned$/u, 'bigint(20)', COLUMN],
    [SAME_WIDTH, /^bigint\(\d+\)$/u, 'bigint(20)'],
    [SAME_WIDTH, /^bigint\(\d+\) unsigned$/u, 'bigint(20)', COLUMN],
    ['a year is a number in a diagram', /^year\(4\)$/u, 'int(11)', COLUMN],
    [MOMENT, /^(?:datetime|timestamp)(?:\(\d\))?$/u, 'datetime(6)'],
    [BINARY, /^(?:var)?binary\((\d+)\)$/u, 'varchar($1)', COLUMN],
    [BINARY, /^(medium|)blob$/u, '$1text', COLUMN],
    [TEXT, /^char\((\d+)\)$/u, 'varchar($1)'],
    [TEXT, /^longtext$/u, 'mediumtext'],
    ['a SET is a text in a diagram', /^set\(.*\)$/u, /^varchar\(\d+\)$/u, COLUMN],
    ['a shape is a text in a diagram', /^geometry$/u, 'text', COLUMN],
  ]),
  ...types('postgresql', [
    [SAME_WIDTH, /^smallint$/u, 'integer'],
    [KEY_TYPE, /^character varying\(21\)$/u, 'character varying(12)', REFERRING],
    [MOMENT, /^timestamp(?:\(\d\))? without time zone$/u, 'timestamp(6) without time zone'],
    [MOMENT, /^timestamp with time zone$/u, 'timestamp(6) without time zone', COLUMN],
    [BINARY, /^bytea$/u, 'text', COLUMN],
    ['JSON is a text in a diagram', /^jsonb?$/u, 'text', COLUMN],
    ['an enumeration is a text with a check', /^enum$/u, 'character varying(255)'],
    [TEXT, /^character\((\d+)\)$/u, 'character varying($1)'],
    [TEXT, /^character varying(?:\(65535\))?$/u, 'text'],
    [TEXT, /^text$/u, 'character varying(65535)'],
  ]),
  ...types('sqlite', [
    ['SQLite has no type of its own for yes and no', /^BOOL$/u, 'BOOLEAN'],
    [MOMENT, /^TIMESTAMP$/u, 'DATETIME'],
    [BINARY, /^(?:BLOB|BYTEA)$/u, /^(?:TEXT|VARCHAR\(65535\))$/u, COLUMN],
    [TEXT, /^(?:NVARCHAR|CHARACTER|CHAR)\((\d+)\)$/u, 'VARCHAR($1)'],
    [TEXT, /^(?:VARCHAR|CLOB|LONGTEXT|VARCHAR\(65535\))$/u, 'TEXT'],
    [TEXT, /^(?:VARCHAR|TEXT)$/u, 'VARCHAR(65535)'],
  ]),
];

/** Keys, defaults and other properties of columns that a diagram does not have. */
const PROPERTIES: readonly KnownLoss[] = [
  {
    reason: NO_KEY,
    kind: 'primary key',
    source: NONE,
    generated: /^id(?:_2)?$/u,
    reported: ['table', /has no primary key/u],
  },
  {
    reason: NO_KEY,
    kind: 'type',
    source: NONE,
    generated: /^(?:bigint(?:\(20\))?|INTEGER)$/u,
    role: 'primary key',
  },
  { reason: NO_KEY, kind: 'null', source: NONE, generated: 'no', role: 'primary key' },
  {
    reason: 'keys of one number are numbered',
    kind: 'generated',
    source: NONE,
    generated: 'yes',
    role: 'primary key',
  },
  {
    reason: 'only keys are numbered',
    kind: 'generated',
    source: /^yes$/u,
    generated: 'none',
    reported: ['column', /from a sequence/u],
  },
  {
    ...{ reason: 'of a cycle of required relationships one is optional', kind: 'null', role: 'foreign key' },
    ...{ source: /^no$/u, generated: 'yes', reported: ['table', /cycle/u] },
  },
  {
    ...{
      reason: 'a key over the beginning of a text covers the whole text',
      kind: 'unique',
      database: 'mysql',
    },
    ...{
      about: /_first_\d+/u,
      source: /^yes$/u,
      generated: 'none',
      reported: ['table', /covers only the first/u],
    },
  },
  {
    reason: 'a key over the beginning of a text covers the whole text',
    kind: 'unique',
    source: NONE,
    generated: 'yes',
    database: 'mysql',
    reported: ['table', /covers only the first/u],
  },
  {
    reason: 'RESTRICT is generated where nothing is chosen',
    kind: 'foreign key',
    source: /^NO ACTION$/u,
    generated: 'RESTRICT',
  },
];

export const KNOWN_LOSSES: readonly KnownLoss[] = [...TYPES, ...PROPERTIES];
