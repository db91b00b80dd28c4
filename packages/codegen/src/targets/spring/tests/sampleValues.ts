import { type EffectiveRole } from '@joinery/model';
import { type ColumnType } from '../../../codeModel.ts';
import { javaString } from '../../../files/escape.ts';
import { type JavaFile, useColumnType } from '../context.ts';

/** The type of a sample value, and the property whose name it uses. */
export interface Sample extends ColumnType {
  property: string;
  role?: EffectiveRole;
}

const SHORT_STRING = 6;

function getMaxLength(sample: Sample): number {
  return sample.length ?? (sample.isText === true ? 65_535 : 255);
}

function isEmail(sample: Sample): boolean {
  return /e?mail/i.test(sample.property) && getMaxLength(sample) >= 30;
}

function isNamed(sample: Sample): boolean {
  return getMaxLength(sample) >= sample.property.length + 12;
}

function stringExpression(sample: Sample): string {
  const length = getMaxLength(sample);
  if (isEmail(sample)) return '"user" + n + "@example.com"';
  if (isNamed(sample)) return `${javaString(`${sample.property} `)} + n`;
  return length >= SHORT_STRING
    ? 'Integer.toString(n, 36)'
    : `Integer.toString(n % ${String(36 ** length)}, 36)`;
}

/** Returns a Java expression over the int `n` with a valid value, different for each `n` if the type allows it. */
export function sampleExpression(file: JavaFile, sample: Sample): string {
  const type = useColumnType(file, sample);
  // The version of a row that was not changed yet.
  if (sample.role === 'version') return sample.type === 'Long' ? '0L' : '0';
  if (sample.enumType !== undefined) return `${type}.values()[n % ${type}.values().length]`;
  const precision = sample.precision ?? 19;
  switch (sample.type) {
    case 'Integer':
      return 'n';
    case 'Long':
      return '(long) n';
    case 'Float':
      return '(float) n';
    case 'Double':
      return '(double) n';
    case 'Boolean':
      return 'n % 2 == 0';
    case 'Date':
      return `${type}.from(${file.writer.use('java.time.Instant')}.parse("2024-01-01T00:00:00Z").plusSeconds(n))`;
    case 'LocalDate':
      return `${type}.of(2024, 1, 1).plusDays(n)`;
    case 'LocalDateTime':
      return `${type}.of(2024, 1, 1, 0, 0).plusSeconds(n)`;
    case 'BigDecimal': {
      const unscaled = precision >= SHORT_STRING ? 'n' : `n % ${String(10 ** precision)}`;
      return `${type}.valueOf(${unscaled}, ${String(sample.scale ?? 2)})`;
    }
    case 'String':
    case 'Enum':
      return stringExpression(sample);
  }
}

/** Whether the type has too few values for a new one in every row. */
export function hasFewValues(sample: ColumnType): boolean {
  if (sample.enumType !== undefined || sample.type === 'Boolean') return true;
  if (sample.type === 'BigDecimal') return (sample.precision ?? 19) < 3;
  return (
    (sample.type === 'String' || sample.type === 'Enum') &&
    sample.isText !== true &&
    (sample.length ?? 255) < 2
  );
}

/** Returns a valid value as JSON, for api.http. */
export function sampleJson(sample: Sample): string | number | boolean {
  if (sample.role === 'version') return 0;
  if (sample.enumType !== undefined) return sample.enumType.constants[0]?.value ?? '';
  switch (sample.type) {
    case 'Integer':
    case 'Long':
      return 1;
    case 'Float':
    case 'Double':
      return 1.5;
    case 'Boolean':
      return true;
    case 'Date':
      return '2024-01-01T00:00:00.000Z';
    case 'LocalDate':
      return '2024-01-01';
    case 'LocalDateTime':
      return '2024-01-01T00:00:00';
    case 'BigDecimal':
      return sample.scale === 0 || (sample.precision ?? 19) > (sample.scale ?? 2) ? 1 : 0;
    case 'String':
    case 'Enum':
      return isEmail(sample) ? 'user1@example.com' : isNamed(sample) ? `${sample.property} 1` : '1';
  }
}

/** Returns a key that no row has, as a Java expression for a path; null if every value can exist. */
export function missingKey(sample: ColumnType): string | null {
  if (hasFewValues(sample)) return null;
  switch (sample.type) {
    case 'Date':
      return '"1900-01-01T00:00:00.000Z"';
    case 'LocalDate':
      return '"1900-01-01"';
    case 'LocalDateTime':
      return '"1900-01-01T00:00:00"';
    case 'String':
    case 'Enum':
      return '"-"';
    default:
      return '-1';
  }
}
