import type { SqlDatabase } from '@joinery/codegen';
import { toConstantName } from '../../../codegen/src/codeModel/enums.ts';
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
const ENUM =
  'fault: values of an enumeration become names of constants, and a change of case alone is not reported';
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
    ['a diagram has no numbers without a sign', /^float unsigned$/u, 'float'],
    ['a year is a number in a diagram', /^year\(4\)$/u, 'int(11)', COLUMN],
    [MOMENT, /^(?:datetime|timestamp)(?:\(\d\))?$/u, 'datetime(6)'],
    [BINARY, /^(?:var)?binary\((\d+)\)$/u, 'varchar($1)', COLUMN],
    [BINARY, /^(medium|)blob$/u, '$1text', COLUMN],
    [BINARY, /^longblob$/u, 'mediumtext', COLUMN],
    [BINARY, /^tinyblob$/u, 'varchar(255)', COLUMN],
    [TEXT, /^char\((\d+)\)$/u, 'varchar($1)'],
    [TEXT, /^tinytext$/u, 'varchar(255)'],
    [TEXT, /^longtext$/u, 'mediumtext'],
    [TEXT, /^varchar\(\d{5}\)$/u, 'text'],
    ['a SET is a text in a diagram', /^set\(.*\)$/u, /^varchar\(\d+\)$/u, COLUMN],
    ['a shape is a text in a diagram', /^geometry$/u, 'text', COLUMN],
    ['all parts of a key together fit into an index', /^var(?:char|binary)\(255\)$/u, 'varchar(253)', COLUMN],
  ]),
  ...types('postgresql', [
    [SAME_WIDTH, /^smallint$/u, 'integer'],
    [KEY_TYPE, /^bigint$/u, 'integer', REFERRING],
    [KEY_TYPE, /^character varying\(21\)$/u, 'character varying(12)', REFERRING],
    ['a number without digits has 19, 2 of them after the point', /^numeric$/u, 'numeric(19,2)', COLUMN],
    [MOMENT, /^timestamp(?:\(\d\))? without time zone$/u, 'timestamp(6) without time zone'],
    [MOMENT, /^timestamp with time zone$/u, 'timestamp(6) without time zone', COLUMN],
    ['a time of day is a text in a diagram', /^time without time zone$/u, 'character varying(17)', COLUMN],
    ['an interval is a text in a diagram', /^interval$/u, 'character varying(64)', COLUMN],
    ['an address is a text in a diagram', /^inet$/u, 'character varying(45)'],
    ['a bit string is a text in a diagram', /^bit\((\d+)\)$/u, 'character varying($1)', COLUMN],
    [BINARY, /^bytea$/u, 'text', COLUMN],
    ['JSON is a text in a diagram', /^jsonb?$/u, 'text', COLUMN],
    ['a list is a text in a diagram', /^text\[\]$/u, 'text', COLUMN],
    ['a search vector is a text in a diagram', /^tsvector$/u, 'text', COLUMN],
    ['an enumeration is a text with a check', /^enum$/u, 'character varying(255)'],
    [TEXT, /^character\((\d+)\)$/u, 'character varying($1)'],
    [TEXT, /^character varying(?:\(65535\))?$/u, 'text'],
    [TEXT, /^text$/u, 'character varying(65535)'],
  ]),
  ...types('sqlite', [
    [SAME_WIDTH, /^(?:TINYINT|SMALLINT|INT2?)(?:\(\d+\))?$/u, 'INTEGER'],
    [SAME_WIDTH, /^(?:INTEGER|BIGINT|SMALLINT) UNSIGNED$/u, /^BIGINT$/u],
    [
      'SQLite numbers the rows of INTEGER keys only',
      /^(?:INTEGER UNSIGNED|BIGINT)$/u,
      'INTEGER',
      {
        role: 'primary key',
      },
    ],
    [KEY_TYPE, /^(?:INTEGER UNSIGNED|BIGINT)$/u, 'INTEGER', REFERRING],
    ['a number without digits has 19, 2 of them after the point', /^NUMERIC$/u, 'NUMERIC(19,2)', COLUMN],
    ['SQLite has no type of its own for yes and no', /^BOOL$/u, 'BOOLEAN'],
    [MOMENT, /^TIMESTAMP$/u, 'DATETIME'],
    ['a time of day is a text in a diagram', /^TIME$/u, 'VARCHAR(17)', COLUMN],
    [BINARY, /^(?:BLOB|BYTEA)$/u, /^(?:TEXT|VARCHAR\(65535\))$/u, COLUMN],
    [TEXT, /^(?:NVARCHAR|CHARACTER|CHAR)\((\d+)\)$/u, 'VARCHAR($1)'],
    [TEXT, /^(?:CLOB|LONGTEXT|VARCHAR\(65535\))$/u, 'TEXT'],
    [TEXT, /^TEXT$/u, 'VARCHAR(65535)'],
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
    ...{ reason: 'a unique number that is called id is the key', kind: 'unique', about: /\(id\) unique$/u },
    ...{ source: /^yes$/u, generated: 'none', reported: ['table', /is used as the primary key/u] },
  },
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
    reason: 'a key is never null',
    kind: 'null',
    source: /^yes$/u,
    generated: 'no',
    role: 'primary key',
    database: 'sqlite',
  },
  {
    ...{ reason: 'of a cycle of required relationships one is optional', kind: 'null', role: 'foreign key' },
    ...{ source: /^no$/u, generated: 'yes', reported: ['table', /cycle/u] },
  },
  {
    reason: 'keys have no default',
    kind: 'default',
    source: /(?:)/u,
    generated: 'none',
    role: 'primary key',
    reported: ['column', /is that of a primary key/u],
  },
  {
    ...{ reason: 'a default that is no value of the type is not kept', kind: 'default' },
    ...{ source: /^(?:0|now|0000-00-00.*)$/u, generated: 'none', reported: ['column', /is not kept/u] },
  },
  { reason: MOMENT, kind: 'default', source: /^LOCALTIMESTAMP\(0\)$/u, generated: 'now' },
  {
    reason: 'a truth value is written as a word',
    kind: 'default',
    source: /^0$/u,
    generated: 'false',
    database: 'sqlite',
  },
  {
    reason: 'a truth value is written as a word',
    kind: 'default',
    source: /^1$/u,
    generated: 'true',
    database: 'sqlite',
  },
  {
    reason: 'MariaDB fills binary defaults with zeros',
    kind: 'default',
    source: /^(?:\\0)+$/u,
    generated: '',
  },
  { reason: ENUM, kind: 'values', source: /(?:)/u, generated: toConstants },
  { reason: ENUM, kind: 'default', source: /(?:)/u, generated: toConstantName },
  {
    ...{ reason: 'a check is not kept', kind: 'values', database: 'postgresql' },
    ...{ source: /(?:)/u, generated: 'none', reported: ['table', /Check of/u] },
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
    reason: 'a table that only joins two has each pair once',
    kind: 'unique',
    source: NONE,
    generated: 'yes',
    reported: ['table', /only joins two/u],
  },
  {
    reason: 'RESTRICT is generated where nothing is chosen',
    kind: 'foreign key',
    source: /^NO ACTION$/u,
    generated: 'RESTRICT',
  },
  {
    reason: 'a diagram has no ON DELETE SET DEFAULT',
    kind: 'foreign key',
    source: /^SET DEFAULT$/u,
    generated: 'RESTRICT',
    reported: ['table', /SET DEFAULT is not kept/u],
  },
  {
    ...{ reason: 'a table that is not there has no foreign keys', kind: 'foreign key', database: 'sqlite' },
    ...{ about: /=\)/u, source: /^NO ACTION$/u, generated: 'none', reported: ['table', /foreign key/u] },
  },
];

function toConstants(values: string): string {
  return values.split('|').map(toConstantName).join('|');
}

export const KNOWN_LOSSES: readonly KnownLoss[] = [...TYPES, ...PROPERTIES];
