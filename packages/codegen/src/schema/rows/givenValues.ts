import { findConstant } from '../../enumValues.ts';
import type { TableColumn } from '../tables.ts';
import type { SampleValue } from './sampleValues.ts';

const LARGEST: Partial<Record<TableColumn['type']['type'], number>> = {
  Integer: 2_147_483_647,
  Long: Number.MAX_SAFE_INTEGER,
};

/** Converts a supplied value to the type of its column; undefined if it does not fit. */
export function fitValue({ type, isUuid }: TableColumn, value: unknown): SampleValue | undefined {
  if (isUuid || value == null) return undefined;
  const isPrimitive = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isPrimitive ? String(value) : '';
  switch (type.type) {
    case 'String':
      return text !== '' && text.length <= (type.length ?? 255) ? text : undefined;
    case 'Integer':
    case 'Long': {
      const number = Number(text);
      const isWhole = text !== '' && Number.isSafeInteger(number);
      return isWhole && Math.abs(number) <= (LARGEST[type.type] ?? 0) ? number : undefined;
    }
    case 'Float':
    case 'Double':
      return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'Boolean':
      return /^(?:true|1)$/i.test(text) ? 1 : /^(?:false|0)$/i.test(text) ? 0 : undefined;
    case 'Date':
    case 'LocalDateTime':
      return fitTime(text);
    case 'LocalDate':
      return fitTime(text)?.slice(0, 10);
    case 'BigDecimal':
      return fitDecimal(text, type);
    case 'Enum':
      return type.enumType && findConstant(type.enumType, text)?.value;
  }
}

/** Returns `2024-05-01 10:30:00.000000` for an ISO date with or without a time. */
function fitTime(text: string): string | undefined {
  const [, date = '', time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(text) ?? [];
  const seconds = time.length === 5 ? `${time}:00` : time;
  const parsed = new Date(`${date}T${seconds}Z`);
  // Date changes a day such as February 30 to another one.
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  // PostgreSQL has no year 0.
  return isReal && date >= '0001' ? `${date} ${seconds}.000000` : undefined;
}

function fitDecimal(text: string, { precision = 19, scale = 2 }: TableColumn['type']): string | undefined {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || whole.replace(/^-?0*/, '').length > precision - scale) return undefined;
  const digits = fraction.slice(0, scale).padEnd(scale, '0');
  return scale === 0 ? whole : `${whole}.${digits}`;
}
