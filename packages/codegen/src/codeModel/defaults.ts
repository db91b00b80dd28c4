import type { ColumnDefault, ColumnType } from '../codeModel.ts';
import { type Diagnostics, slotName } from './diagnostics.ts';
import type { EntityDraft, Slot } from './drafts.ts';

/** Digits that every database and language gives back as they were written. */
const FLOAT_DIGITS = 6;
const DOUBLE_DIGITS = 15;
const INTEGER_LIMITS = { Integer: 2n ** 31n, Long: 2n ** 63n } as const;

/** A default that fits, or why it does not. */
type Reading = { value: ColumnDefault } | { why: string };

/** Fixes the default of every column that has one drawn; what does not fit is left out and told. */
export function decideDefaults(entities: readonly EntityDraft[], diagnostics: Diagnostics): void {
  for (const entity of entities) {
    for (const slot of entity.slots) decideDefault(slot, diagnostics);
  }
}

function decideDefault(slot: Slot, diagnostics: Diagnostics): void {
  const drawn = slot.attribute?.defaultValue;
  if (drawn === undefined || slot.type === undefined) return;
  const reading = roleProblem(slot) ?? readDefault(drawn, slot.type);
  if ('value' in reading) {
    slot.defaultValue = reading.value;
    return;
  }
  const shown = drawn.length > 40 ? `${drawn.slice(0, 40)}...` : drawn;
  const message = `The default "${shown}" of ${slotName(slot)} ${reading.why}.`;
  diagnostics.warn('default-left-out', { slot }, message, 'It was left out.');
}

function roleProblem(slot: Slot): Reading | undefined {
  if (slot.isKey) return { why: 'is that of a primary key, which is always given or generated' };
  return slot.users.length > 0
    ? { why: 'is that of a foreign key, which refers to a row or to none' }
    : undefined;
}

/** Reads a default as it was typed for a column of this type. */
function readDefault(drawn: string, type: ColumnType): Reading {
  const text = drawn.trim();
  switch (type.type) {
    case 'String':
    case 'Enum':
      return type.enumType ? enumDefault(text, type.enumType.constants) : textDefault(drawn, type);
    case 'Integer':
    case 'Long':
      return integerDefault(text, type.type);
    case 'Float':
      return decimalDefault(text, FLOAT_DIGITS);
    case 'Double':
      return decimalDefault(text, DOUBLE_DIGITS);
    case 'BigDecimal':
      return fixedDefault(text, type);
    case 'Boolean':
      return booleanDefault(text);
    case 'Date':
    case 'LocalDateTime':
      return isNow(text) ? { value: { kind: 'now' } } : dateTimeDefault(text);
    case 'LocalDate':
      return dateDefault(text);
  }
}

/** TypeORM writes defaults without escaping them, and MySQL's catalogue keeps three-byte signs only. */
function textDefault(drawn: string, { isText, length = 255 }: ColumnType): Reading {
  if (isText) return { why: 'is that of a TEXT column, which can have none in MySQL' };
  if (drawn.length > length) return { why: `is longer than the ${length} characters of the column` };
  if (!/^[^'\\\p{C}\p{Zl}\p{Zp}\u{10000}-\u{10FFFF}]*$/u.test(drawn))
    return { why: 'holds an apostrophe, a backslash or a sign that not every database keeps in a default' };
  return { value: { kind: 'text', value: drawn } };
}

function enumDefault(text: string, constants: readonly { name: string; label: string }[]): Reading {
  const unquoted = text.replace(/^'(.*)'$/s, '$1');
  const found =
    constants.find(({ label }) => label === unquoted) ?? constants.find(({ name }) => name === unquoted);
  return found ? { value: { kind: 'enum', value: found.name } } : { why: 'is none of its values' };
}

function booleanDefault(text: string): Reading {
  if (/^(?:true|1|b'1')$/i.test(text)) return { value: { kind: 'boolean', value: true } };
  if (/^(?:false|0|b'0')$/i.test(text)) return { value: { kind: 'boolean', value: false } };
  return { why: 'is neither true nor false' };
}

function integerDefault(text: string, type: 'Integer' | 'Long'): Reading {
  if (!/^[+-]?\d{1,19}$/.test(text)) return { why: 'is no whole number' };
  const value = BigInt(text.replace('+', ''));
  const limit = INTEGER_LIMITS[type];
  if (value >= limit || value < -limit) return { why: `is beyond the range of ${type}` };
  return { value: { kind: 'number', value: String(value) } };
}

/** Sign, digits before and digits behind the point, without zeros that say nothing; null for no number. */
function partsOf(text: string): { sign: string; whole: string; fraction: string } | null {
  const match = /^([+-]?)(\d{0,65})(?:\.(\d{0,65}))?$/.exec(text);
  const [, sign = '', before = '', behind = ''] = match ?? [];
  if (match === null || before + behind === '') return null;
  const whole = before.replace(/^0+/, '');
  const fraction = behind.replace(/0+$/, '');
  return { sign: sign === '-' && whole + fraction !== '' ? '-' : '', whole, fraction };
}

function decimalDefault(text: string, digits: number): Reading {
  const parts = partsOf(text);
  if (parts === null) return { why: 'is no plain number' };
  const { sign, whole, fraction } = parts;
  if (whole.length + fraction.length > digits) return { why: `has more than ${digits} digits` };
  return {
    value: { kind: 'number', value: `${sign}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}` },
  };
}

function fixedDefault(text: string, { precision = 19, scale = 2 }: ColumnType): Reading {
  const parts = partsOf(text);
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

function dateTimeDefault(text: string): Reading {
  const [, date = '', minutes = '00:00', seconds = '00', fraction = ''] = TIME_PATTERN.exec(text) ?? [];
  const [hour = 99, minute = 99] = minutes.split(':').map(Number);
  if (!isDate(date) || hour > 23 || minute > 59 || Number(seconds) > 59)
    return { why: 'is neither now() nor a time like 2024-01-31 10:30:00' };
  const value = `${date} ${minutes}:${seconds}.${fraction.padEnd(6, '0')}`;
  return { value: { kind: 'time', value } };
}

function dateDefault(text: string): Reading {
  if (isNow(text) || /^\(?(?:current_date|curdate)(?:\(\))?\)?$/i.test(text))
    return { why: 'is the present day, which MySQL takes for columns with a time only' };
  return isDate(text) ? { value: { kind: 'time', value: text } } : { why: 'is no day like 2024-01-31' };
}

/** Whether the day is in the calendar, and within the years that MySQL keeps. */
function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year < 1000 || month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}
