import { type AttributeType } from '@joinery/model';
import { splitList } from '../../language/lists.ts';

/** Words for types in a text, in SQL, in programs and in plain English. */
const TYPE_NAMES: readonly (readonly [words: string, type: AttributeType])[] = [
  [
    'string text str varchar nvarchar char character varying uuid guid clob longtext url json jsonb citext objectid email blob',
    'String',
  ],
  ['int integer smallint tinyint int4 int32 serial short number count', 'Integer'],
  ['long bigint int64 int8 bigserial biginteger', 'Long'],
  ['decimal numeric money bigdecimal currency', 'BigDecimal'],
  ['float real float4', 'Float'],
  ['double float8', 'Double'],
  ['bool boolean flag checkbox bit yes/no true/false', 'Boolean'],
  ['date localdate day', 'LocalDate'],
  [
    'datetime timestamp timestamptz localdatetime instant zoneddatetime offsetdatetime time localtime',
    'LocalDateTime',
  ],
  ['enum enumeration choice', 'Enum'],
];
export const TYPE_WORDS: ReadonlyMap<string, AttributeType> = new Map(
  TYPE_NAMES.flatMap(([words, type]) => [...splitList(words)].map((word) => [word, type] as const)),
);

/** Types by the last word of a name. */
const LAST_WORDS: readonly (readonly [words: string, type: AttributeType])[] = [
  ['date birthday birthdate dob deadline day expiry expiration on since until', 'LocalDate'],
  ['at datetime timestamp time login', 'LocalDateTime'],
  [
    `price cost amount total subtotal salary wage fee fare balance budget revenue income tax discount deposit premium rent rate payment charge commission
    bonus debt turnover allowance tip deductible sum credit`,
    'BigDecimal',
  ],
  [
    `weight height width depth length area distance latitude longitude lat lng lon temperature volume speed diameter radius average gpa pressure humidity
    liter litre liters litres voltage power mass force elevation percentage percent size_in`,
    'Double',
  ],
  [
    `quantity qty count age year vintage rating score rank star stars point points credits seat seats page pages bedroom bathroom room floor floors goal
    capacity duration minute minutes second seconds hour hours day days calories stock level position order sequence mileage progress vote votes view
    views like servings guests weeks months lap episodes population attempts steps wins losses priority interval limit`,
    'Integer',
  ],
  [
    `flag active enabled disabled verified published archived deleted available visible hidden public private anonymous completed done finished approved
    paid read locked featured confirmed required mandatory sold banned escaped present`,
    'Boolean',
  ],
];
export const TYPES_BY_LAST_WORD: ReadonlyMap<string, AttributeType> = new Map(
  LAST_WORDS.flatMap(([words, type]) => [...splitList(words)].map((word) => [word, type] as const)),
);

/** Names whose values are words although their last word is mostly that of a number or a time. */
export const TEXT_NAMES = new Set(
  'opening hours, working hours, business hours, office hours, access level, difficulty level, skill level, time zone, level, difficulty, priority'.split(
    ', ',
  ),
);
/** Names of numbers although their last word is mostly that of a text, a time or an amount. */
export const NUMBER_NAMES =
  /^(?:number|amount) of |^(?:max|min|maximum|minimum) |(?:cooking|preparation|prep|waiting|travel|running) time$/u;
