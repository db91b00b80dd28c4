import { type Attribute } from './diagram.ts';

/** Four-byte characters that fit into one VARCHAR; longer text becomes a TEXT column. */
export const MAX_VARCHAR_CHARACTERS = 16_383;

/** Digits that every database and language preserves. */
const FLOAT_DIGITS = 6;
const DOUBLE_DIGITS = 15;
const INTEGER_LIMITS = { Integer: 2n ** 31n, Long: 2n ** 63n } as const;
const DEFAULT_PRECISION = 19;
const DEFAULT_SCALE = 2;
const DEFAULT_LENGTH = 255;

/** A column's default value, valid for its type. */
export type DefaultValue =
  | { kind: 'text'; value: string }
  /** Plain decimal digits, with the fractional digits of the type. */
  | { kind: 'number'; value: string }
  | { kind: 'boolean'; value: boolean }
  /** One of the values. */
  | { kind: 'enum'; value: string }
  /** `2024-01-31`, or `2024-01-31 10:30:00.000000`. */
  | { kind: 'time'; value: string }
  | { kind: 'now' }
  | { kind: 'today' };

/** A valid default, or why it is invalid, as a sentence that continues "it". */
export type DefaultReading = { value: DefaultValue } | { why: string };

/** Properties of a column that decide which defaults are valid. */
interface DefaultSlot extends Pick<Attribute, 'type' | 'length' | 'precision' | 'scale'> {
  /** A String stored as TEXT. */
  isText?: boolean;
  /** For an Enum; without values it is a String. */
  enumValues?: readonly string[];
}

/** Returns why an attribute's default is ignored, or null if it is valid; tables may have more reasons. */
export function defaultProblem(attribute: Attribute): string | null {
  const { defaultValue, isPrimaryKey, type, length, precision, scale, enumValues } = attribute;
  if (defaultValue === undefined) return null;
  if (isPrimaryKey) return KEY_PROBLEM;
  const reading = readDefault(defaultValue, {
    type,
    length: length ?? DEFAULT_LENGTH,
    isText: (length ?? 0) > MAX_VARCHAR_CHARACTERS,
    precision: precision ?? Math.max(DEFAULT_PRECISION, scale ?? 0),
    scale: scale ?? Math.min(DEFAULT_SCALE, precision ?? DEFAULT_SCALE),
    enumValues: enumValues ?? [],
  });
  return 'why' in reading ? reading.why : null;
}

/** The reason why the default of a primary key is left out. */
export const KEY_PROBLEM = 'is that of a primary key, which is always given or generated';

/** Parses a default as typed for a column of this type. */
export function readDefault(drawn: string, slot: DefaultSlot): DefaultReading {
  const text = drawn.trim();
  switch (slot.type) {
    case 'String':
    case 'Enum':
      return slot.enumValues?.length ? enumDefault(text, slot.enumValues) : textDefault(drawn, slot);
    case 'Integer':
    case 'Long':
      return integerDefault(text, slot.type);
    case 'Float':
      return decimalDefault(text, FLOAT_DIGITS);
    case 'Double':
      return decimalDefault(text, DOUBLE_DIGITS);
    case 'BigDecimal':
      return fixedDefault(text, slot);
    case 'Boolean':
      return booleanDefault(text);
    case 'Date':
    case 'LocalDateTime':
      return isNow(text) ? { value: { kind: 'now' } } : dateTimeDefault(text);
    case 'LocalDate':
      return dateDefault(text);
  }
}

/** Every target escapes quotes; MySQL's catalogue stores three-byte characters only. */
function textDefault(drawn: string, { isText, length = DEFAULT_LENGTH }: DefaultSlot): DefaultReading {
  if (isText) return { why: 'is that of a TEXT column, which can have none in MySQL' };
  if (drawn.length > length) return { why: `is longer than the ${length} characters of the column` };
  if (!/^[^\p{C}\p{Zl}\p{Zp}\u{10000}-\u{10FFFF}]*$/u.test(drawn))
    return { why: 'contains a character that not every database stores in a default' };
  return { value: { kind: 'text', value: drawn } };
}

function enumDefault(text: string, values: readonly string[]): DefaultReading {
  const value = text.replace(/^'(.*)'$/s, '$1');
  return values.includes(value) ? { value: { kind: 'enum', value } } : { why: 'is none of its values' };
}

function booleanDefault(text: string): DefaultReading {
  if (/^(?:true|1|b'1')$/i.test(text)) return { value: { kind: 'boolean', value: true } };
  if (/^(?:false|0|b'0')$/i.test(text)) return { value: { kind: 'boolean', value: false } };
  return { why: 'is neither true nor false' };
}

function integerDefault(text: string, type: 'Integer' | 'Long'): DefaultReading {
  if (!/^[+-]?\d{1,19}$/.test(text)) return { why: 'is no whole number' };
  const value = BigInt(text.replace('+', ''));
  const limit = INTEGER_LIMITS[type];
  if (value >= limit || value < -limit) return { why: `is beyond the range of ${type}` };
  return { value: { kind: 'number', value: String(value) } };
}

/** Returns the sign, integer digits and fractional digits, without redundant zeros; null if not a number. */
function parseNumber(text: string): { sign: string; whole: string; fraction: string } | null {
  const match = /^([+-]?)(\d{0,65})(?:\.(\d{0,65}))?$/.exec(text);
  const [, sign = '', before = '', behind = ''] = match ?? [];
  if (match === null || before + behind === '') return null;
  const whole = before.replace(/^0+/, '');
  const fraction = behind.replace(/0+$/, '');
  return { sign: sign === '-' && whole + fraction !== '' ? '-' : '', whole, fraction };
}

function decimalDefault(text: string, digits: number): DefaultReading {
  const parts = parseNumber(text);
  if (parts === null) return { why: 'is no plain number' };
  const { sign, whole, fraction } = parts;
  if (whole.length + fraction.length > digits) return { why: `has more than ${digits} digits` };
  return {
    value: { kind: 'number', value: `${sign}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}` },
  };
}

function fixedDefault(
  text: string,
  { precision = DEFAULT_PRECISION, scale = DEFAULT_SCALE }: DefaultSlot,
): DefaultReading {
  const parts = parseNumber(text);
  if (parts === null) return { why: 'is no plain number' };
  const { sign, whole, fraction } = parts;
  if (whole.length > precision - scale || fraction.length > scale)
    return { why: `does not fit into DECIMAL(${precision},${scale})` };
  const end = scale === 0 ? '' : `.${fraction.padEnd(scale, '0')}`;
  return { value: { kind: 'number', value: `${sign}${whole || '0'}${end}` } };
}

function isNow(text: string): boolean {
  return /^\(?(?:now|current_timestamp|localtimestamp)(?:\(\d?\))?\)?$/i.test(text);
}

const TIME_PATTERN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?$/;

function dateTimeDefault(text: string): DefaultReading {
  const [, date = '', minutes = '00:00', seconds = '00', fraction = ''] = TIME_PATTERN.exec(text) ?? [];
  const [hour = 99, minute = 99] = minutes.split(':').map(Number);
  if (!isDate(date) || hour > 23 || minute > 59 || Number(seconds) > 59)
    return { why: 'is neither now() nor a time like 2024-01-31 10:30:00' };
  const value = `${date} ${minutes}:${seconds}.${fraction.padEnd(6, '0')}`;
  return { value: { kind: 'time', value } };
}

function dateDefault(text: string): DefaultReading {
  if (isNow(text) || /^\(?(?:current_date|curdate)(?:\(\))?\)?$/i.test(text))
    return { value: { kind: 'today' } };
  return isDate(text)
    ? { value: { kind: 'time', value: text } }
    : { why: 'is neither today nor a day like 2024-01-31' };
}

/** Whether the date exists and is within MySQL's range of years. */
function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year < 1000 || month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}
