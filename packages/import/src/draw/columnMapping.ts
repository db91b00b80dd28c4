import { type Attribute, type AttributeType, LIMITS } from '@joinery/model';
import { quoted } from './notes.ts';
import { type SchemaColumn, type SchemaType } from '../schema.ts';

/** An attribute type for a column type, with its loss. */
export interface MappedType {
  type: AttributeType;
  length?: number;
  precision?: number;
  scale?: number;
  enumValues?: string[];
  /** The loss, as the end of a sentence that begins with the column. */
  loss?: string;
}

const TEXT_LENGTH = 65_535;
const UUID_LENGTH = 36;

type Rule = (type: SchemaType) => MappedType;

const plain =
  (type: AttributeType, loss?: string): Rule =>
  () =>
    loss === undefined ? { type } : { type, loss };
const text =
  (length: number, loss?: string): Rule =>
  () => ({ type: 'String', length, ...(loss === undefined ? {} : { loss }) });

const varchar: Rule = ({ args }) => {
  if (args[0]?.toLowerCase() === 'max') return { type: 'String', length: LIMITS.maxTextLength };
  const length = Number(args[0]);
  return Number.isSafeInteger(length) && length > 0
    ? { type: 'String', length: Math.min(length, LIMITS.maxTextLength) }
    : { type: 'String', length: TEXT_LENGTH };
};
const char: Rule = (type) => (type.args.length > 0 ? varchar(type) : { type: 'String', length: 1 });
const binary =
  (loss: string): Rule =>
  (type) => ({ ...varchar(type), loss });
const integer: Rule = ({ isUnsigned }) =>
  isUnsigned ? { type: 'Long', loss: 'is unsigned in the source; it became Long' } : { type: 'Integer' };
const small: Rule = () => ({ type: 'Integer' });
const long: Rule = ({ isUnsigned }) =>
  isUnsigned
    ? { type: 'Long', loss: 'is unsigned in the source; values above 9,223,372,036,854,775,807 do not fit' }
    : { type: 'Long' };
const tiny: Rule = (type) => (type.args[0] === '1' && !type.isUnsigned ? { type: 'Boolean' } : small(type));
const float: Rule = ({ args }) => ({ type: Number(args[0]) > 24 ? 'Double' : 'Float' });
/** FLOAT of dialects in which it has double precision. */
const float53: Rule = ({ args }) => ({
  type: args.length === 0 || Number(args[0]) > 24 ? 'Double' : 'Float',
});
const decimal: Rule = ({ args }) => {
  const [precision, scale] = args.map(Number);
  if (precision === undefined || !Number.isSafeInteger(precision))
    return {
      type: 'BigDecimal',
      loss: 'has no precision in the source; it became one of 19 digits, 2 of them after the point',
    };
  return {
    type: 'BigDecimal',
    precision,
    scale: Number.isSafeInteger(scale) && scale !== undefined ? Math.max(0, scale) : 0,
  };
};
/** Whole numbers of Oracle by their digits. */
const number: Rule = (type) => {
  const [precision = '', scale = '0'] = type.args;
  const digits = Number(precision);
  if (scale !== '0' || !(digits <= 18) || precision === '')
    return precision === '*'
      ? { type: 'BigDecimal', precision: 38, scale: Number(scale) || 0 }
      : decimal(type);
  return { type: digits <= 9 ? 'Integer' : 'Long' };
};
const bit: Rule = ({ args }) =>
  args.length === 0 || args[0] === '1'
    ? { type: 'Boolean' }
    : {
        type: 'String',
        length: Number(args[0]) || 64,
        loss: 'is a bit string in the source; it became text',
      };

const BYTES = 'is binary in the source; it became text';
const OF_TIME = 'is a time of day in the source; it became text';

/** Rules by the name of the type in lower case. */
const RULES: Readonly<Record<string, Rule>> = {
  varchar,
  varchar2: varchar,
  nvarchar: varchar,
  string: varchar,
  character: char,
  char,
  nchar: char,
  nvarchar2: varchar,
  varchar_ignorecase: (type) => ({
    ...varchar(type),
    loss: 'ignores letter case in the source; here it does not',
  }),
  sysname: text(128),
  bpchar: char,
  tinytext: text(255),
  text: text(TEXT_LENGTH),
  mediumtext: text(LIMITS.maxTextLength),
  longtext: text(LIMITS.maxTextLength),
  clob: text(LIMITS.maxTextLength),
  nclob: text(LIMITS.maxTextLength),
  ntext: text(LIMITS.maxTextLength),
  xmltype: text(LIMITS.maxTextLength, 'is XML in the source; it became text'),
  rowid: text(18),
  citext: text(TEXT_LENGTH, 'ignores letter case in the source; here it does not'),
  name: text(63),
  json: text(LIMITS.maxTextLength, 'is JSON in the source; it became text'),
  jsonb: text(LIMITS.maxTextLength, 'is JSON in the source; it became text'),
  xml: text(LIMITS.maxTextLength, 'is XML in the source; it became text'),
  uuid: text(UUID_LENGTH),
  uniqueidentifier: text(UUID_LENGTH),
  binary: binary(BYTES),
  varbinary: binary(BYTES),
  tinyblob: text(255, BYTES),
  blob: text(TEXT_LENGTH, BYTES),
  mediumblob: text(LIMITS.maxTextLength, BYTES),
  longblob: text(LIMITS.maxTextLength, BYTES),
  bytea: text(LIMITS.maxTextLength, BYTES),
  image: text(LIMITS.maxTextLength, BYTES),
  bfile: text(LIMITS.maxTextLength, BYTES),
  raw: binary(BYTES),
  rowversion: text(8, BYTES),
  int: integer,
  integer,
  int4: integer,
  mediumint: small,
  smallint: small,
  int2: small,
  pls_integer: small,
  binary_integer: small,
  int3: small,
  middleint: small,
  int1: tiny,
  tinyint: tiny,
  int8: long,
  bigint: long,
  serial: long,
  year: plain('Integer', 'is a year in the source; it became Integer'),
  float,
  float53,
  binary_float: plain('Float'),
  binary_double: plain('Double'),
  decfloat: plain('BigDecimal', 'is a decimal floating point number in the source; it became BigDecimal'),
  real: plain('Float'),
  float4: plain('Float'),
  double: plain('Double'),
  float8: plain('Double'),
  decimal,
  numeric: decimal,
  dec: decimal,
  fixed: decimal,
  number,
  money: () => ({ type: 'BigDecimal', precision: 19, scale: 2 }),
  bool: plain('Boolean'),
  boolean: plain('Boolean'),
  bit,
  varbit: bit,
  date: plain('LocalDate'),
  datetime: plain('LocalDateTime'),
  datetime2: plain('LocalDateTime'),
  smalldatetime: plain('LocalDateTime'),
  datetimeoffset: plain('LocalDateTime', 'has a time zone in the source; it became LocalDateTime'),
  timestamp: plain('LocalDateTime'),
  timestamptz: plain('LocalDateTime', 'has a time zone in the source; it became LocalDateTime'),
  time: text(17, OF_TIME),
  timetz: text(24, OF_TIME),
  interval: text(64, 'is an interval in the source; it became text'),
  inet: text(45),
  inet4: text(15),
  inet6: text(45),
  cidr: text(49),
  macaddr: text(17),
};

/** Rules for unknown names by the words in them, as in SQLite. */
const AFFINITIES: readonly (readonly [RegExp, Rule])[] = [
  [/int/u, long],
  [/char|clob|text/u, varchar],
  [/blob/u, binary(BYTES)],
  [/real|floa|doub/u, plain('Double')],
];

/** The attribute type for a column; `findValues` looks up named enumerations. */
export function mapType(
  type: SchemaType,
  findValues: (type: SchemaType) => string[] | undefined,
): MappedType {
  const { base } = type;
  if (type.isArray) return asText(`is a list (${base}[]) in the source`);
  if (base === 'enum') return enumeration(type.values ?? []);
  if (base === 'set') {
    const length = Math.max(1, (type.values ?? []).join(',').length);
    return { type: 'String', length, loss: 'is a SET in the source; it became text' };
  }
  const values = findValues(type);
  if (values) return enumeration(values);
  const rule = Object.hasOwn(RULES, base) ? RULES[base] : undefined;
  if (rule) return rule(type);
  const affinity = base.includes(' ') ? AFFINITIES.find(([pattern]) => pattern.test(base)) : undefined;
  return affinity?.[1](type) ?? asText(`has the type ${quoted(base)} in the source`);
}

function asText(what: string): MappedType {
  return { type: 'String', length: TEXT_LENGTH, loss: `${what}; it became text` };
}

function enumeration(values: readonly string[]): MappedType {
  const enumValues = [...new Set(values)];
  if (enumValues.length === values.length) return { type: 'Enum', enumValues };
  return { type: 'Enum', enumValues, loss: 'lists a value twice in the source; it is kept once' };
}

const NOW_FUNCTIONS = [
  ...[
    'current_timestamp',
    'now',
    'localtimestamp',
    'localtime',
    'statement_timestamp',
    'transaction_timestamp',
  ],
  ...['clock_timestamp', 'getdate', 'getutcdate', 'sysdatetime', 'sysutcdatetime', 'sysdatetimeoffset'],
  ...['sysdate', 'systimestamp', 'utc_timestamp', 'current_date', 'curdate', 'utc_date'],
];
/** The moment or the day of the insert, in any dialect. */
const NOW = new RegExp(
  `^(?:(?:${NOW_FUNCTIONS.join('|')})(?:\\(\\s*\\d?\\s*\\))?|(?:date)?(?:time)?\\(\\s*'now'[^)]*\\)|now)$`,
  'iu',
);
const YES = /^(1|true|t|yes|y|on)$/iu;
const NO = /^(0|false|f|no|n|off|)$/iu;
const DATE_TYPES: readonly AttributeType[] = ['Date', 'LocalDate', 'LocalDateTime'];
const NUMBER_TYPES: readonly AttributeType[] = ['Integer', 'Long', 'Float', 'Double', 'BigDecimal'];

const MOMENT =
  /^(\d{4}-(?!00)\d{2}-(?!00)\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/iu;

/** Returns a moment as the model writes it, in UTC where it has another zone; undefined if it is none. */
function mapMoment(value: string, type: AttributeType): string | undefined {
  const [, date, time, zone = ''] = MOMENT.exec(value.trim()) ?? [];
  if (date === undefined || time === undefined || type === 'LocalDate') return date;
  // Some databases print the zeros at the end of fractional seconds, and others do not.
  const short = time.replace(/(:\d\d(?:\.\d*[1-9])?)\.?0*$/u, '$1');
  if (/^(?:|Z|[+-]00(?::?00)?)$/iu.test(zone)) return `${date} ${short}`;
  const offset = zone.length === 3 ? `${zone}:00` : zone.replace(/^(...)(\d\d)$/u, '$1:$2');
  const moment = new Date(`${date}T${time.length === 5 ? `${time}:00` : time.slice(0, 8)}${offset}`);
  return Number.isNaN(moment.valueOf()) ? undefined : moment.toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the default in the form of the model; undefined if the model cannot store it. */
export function mapDefault(
  { defaultValue }: SchemaColumn,
  { type, enumValues }: MappedType,
): Attribute['defaultValue'] {
  if (defaultValue === undefined) return undefined;
  const { kind, value } = defaultValue;
  if (DATE_TYPES.includes(type) && NOW.test(value)) return 'now()';
  if (kind === 'expression') return undefined;
  if (type === 'Boolean') return YES.test(value) ? 'true' : NO.test(value) ? 'false' : undefined;
  if (NUMBER_TYPES.includes(type))
    return value.trim() !== '' && Number.isFinite(Number(value)) ? value.trim() : undefined;
  if (type === 'Enum') return value !== '' && enumValues?.includes(value) ? value : undefined;
  if (DATE_TYPES.includes(type)) return mapMoment(value, type);
  return value;
}
