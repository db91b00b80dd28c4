import { splitWords } from '../../names/naming.ts';
import type { TableColumn } from '../tables.ts';

/** A value of a sample row; dates and decimals are strings. */
export type SampleValue = string | number | null;

/** Returns the value of a column in a row (from 0), different for each row if the type allows it. */
export function sampleValue(column: TableColumn, row: number): SampleValue {
  if (column.role === 'deleted') return column.isNullable ? null : 0;
  if (column.role === 'version') return 1;
  const number = row + 1;
  const words = new Set(splitWords(column.label).map((word) => word.toLowerCase()));
  switch (column.type.type) {
    case 'String':
      return column.isUuid
        ? `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
        : textValue(column, words, number);
    case 'Integer':
    case 'Long':
      return words.has('year') ? 2020 + number : number;
    case 'Float':
    case 'Double':
      return number + 0.5;
    case 'Boolean':
      return row % 2;
    case 'Date':
    case 'LocalDateTime':
      return `${chooseYear(words)}-01-${formatDay(number)} 10:30:00.000000`;
    case 'LocalDate':
      return `${chooseYear(words)}-01-${formatDay(number)}`;
    case 'BigDecimal':
      return decimalValue(column.type, number);
    case 'Enum':
      return enumValue(column, row);
  }
}

/** Returns `10.50`, or fewer digits if precision and scale are smaller. */
function decimalValue({ precision = 19, scale = 2 }: TableColumn['type'], number: number): SampleValue {
  const digits = precision - scale;
  const whole = digits >= 2 ? `${number * 10}` : digits === 1 ? `${number}` : '0';
  if (scale === 0) return whole;
  return digits === 0
    ? `0.${String(number).padStart(Math.min(scale, 5), '0')}`
    : `${whole}.${'50'.slice(0, scale)}`;
}

function enumValue({ type }: TableColumn, row: number): SampleValue {
  const constants = type.enumType?.constants ?? [];
  return constants[row % Math.max(1, constants.length)]?.value ?? null;
}

function chooseYear(words: ReadonlySet<string>): number {
  return words.has('birth') || words.has('birthday') || words.has('birthdate') ? 1990 : 2024;
}

function formatDay(number: number): string {
  return String(number).padStart(2, '0');
}

/** Texts by words in attribute names. */
const TEXTS: readonly (readonly [readonly string[], (number: number) => string])[] = [
  [['email', 'mail'], (number) => `person${number}@example.com`],
  [['phone', 'telephone', 'mobile', 'fax'], (number) => `+1-555-010${number}`],
  [['url', 'website', 'link', 'homepage'], (number) => `https://example.com/${number}`],
  [['firstname', 'first'], (number) => ['Ada', 'Grace', 'Alan'][number - 1] ?? `First ${number}`],
  [
    ['lastname', 'last', 'surname'],
    (number) => ['Lovelace', 'Hopper', 'Turing'][number - 1] ?? `Last ${number}`,
  ],
  [['city'], (number) => ['London', 'New York', 'Berlin'][number - 1] ?? `City ${number}`],
  [
    ['country'],
    (number) => ['United Kingdom', 'United States', 'Germany'][number - 1] ?? `Country ${number}`,
  ],
  [['zip', 'postcode', 'postal'], (number) => `1000${number}`],
];

function textValue({ label, type }: TableColumn, words: ReadonlySet<string>, number: number): string {
  const text =
    TEXTS.find(([names]) => names.some((name) => words.has(name)))?.[1](number) ??
    `${toTitle(label)} ${number}`;
  const limit = type.length ?? text.length;
  return text.length <= limit ? text : `${'x'.repeat(Math.max(0, Math.min(limit, 8) - 1))}${number}`;
}

function toTitle(label: string): string {
  const text = splitWords(label).join(' ').slice(0, 40).toLowerCase() || 'sample';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
