import { type AttributeType } from '@joinery/model';

type WordLists = Readonly<Partial<Record<AttributeType, string>>>;

function byWord(lists: WordLists): ReadonlyMap<string, AttributeType> {
  const rows = Object.entries(lists) as [AttributeType, string][];
  return new Map(rows.flatMap(([type, words]) => words.split(/\s+/u).map((word) => [word, type] as const)));
}

/** Types by the words for them in plain English, in SQL and in programs. */
export const TYPE_WORDS = byWord({
  String:
    'string text str varchar nvarchar char character varying uuid guid clob longtext url json jsonb citext objectid email blob',
  Integer: 'int integer smallint tinyint int4 int32 serial short number count',
  Long: 'long bigint int64 int8 bigserial biginteger',
  BigDecimal: 'decimal numeric money bigdecimal currency',
  Float: 'float real float4',
  Double: 'double float8',
  Boolean: 'bool boolean flag checkbox bit yes/no true/false',
  LocalDate: 'date localdate day',
  LocalDateTime:
    'datetime timestamp timestamptz localdatetime instant zoneddatetime offsetdatetime time localtime',
  Enum: 'enum enumeration choice',
});

const TYPES_BY_LAST_WORD = byWord({
  LocalDate: 'date birthday birthdate dob deadline day expiry expiration on since until',
  LocalDateTime: 'at datetime timestamp time login',
  BigDecimal: `price cost amount total subtotal salary wage fee fare balance budget revenue income tax discount deposit premium rent rate payment charge
    commission bonus debt turnover allowance tip deductible sum credit`,
  Double: `weight height width depth length area distance latitude longitude lat lng lon temperature volume speed diameter radius average gpa pressure
    humidity liter litre voltage power mass force elevation percentage percent`,
  Integer: `quantity qty count age year vintage rating score rank star point credits seat page bedroom bathroom room floor goal capacity duration minute
    second hour day days calories stock copies level position order sequence mileage progress vote view like servings guests weeks months lap episodes
    population attempts steps wins losses priority interval limit`,
  Boolean: `flag active enabled disabled verified published archived deleted available visible hidden public private anonymous completed done finished
    approved paid read locked featured confirmed required mandatory sold banned escaped present`,
});
/** Names of numbers although their last word is mostly that of a text, a time or an amount. */
const NUMBER_NAMES =
  /^(?:number|amount) of |^(?:max|min|maximum|minimum) |(?:cooking|preparation|prep|waiting|travel|running) time$/u;

/** The type that an attribute of this name usually has. */
export function typeByName(words: readonly string[]): AttributeType {
  const name = words.join(' ');
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (name === 'id') return 'Long';
  if (/^(?:is|has|can|was|are|should|allows|accepts|whether)$/u.test(first) && words.length > 1)
    return 'Boolean';
  if (NUMBER_NAMES.test(name)) return 'Integer';
  if (first === 'date') return /\btime\b/u.test(name) ? 'LocalDateTime' : 'LocalDate';
  const singular = last.replace(/ies$/u, 'y').replace(/s$/u, '');
  return TYPES_BY_LAST_WORD.get(last) ?? TYPES_BY_LAST_WORD.get(singular) ?? 'String';
}
