import { type Attribute, type AttributeType } from '@joinery/model';

const WHOLE = 'A whole number, for example 0';
const NUMBER = 'A number, for example 0 or 9.99';
const MOMENT = 'now(), or for example 2026-01-31 08:30:00';

const HINTS = {
  String: 'Text without quotes',
  Integer: WHOLE,
  Long: WHOLE,
  Float: NUMBER,
  Double: NUMBER,
  BigDecimal: NUMBER,
  Boolean: 'true or false',
  Date: MOMENT,
  LocalDate: 'now(), or for example 2026-01-31',
  LocalDateTime: MOMENT,
  Enum: 'One of the values',
} as const satisfies Record<AttributeType, string>;

/** Describes the valid defaults of an attribute. */
export function defaultHint({ type }: Pick<Attribute, 'type'>): string {
  return HINTS[type];
}

/** The possible defaults of a type with few; null for free text. */
export function defaultChoices({
  type,
  enumValues,
}: Pick<Attribute, 'type' | 'enumValues'>): string[] | null {
  if (type === 'Boolean') return ['true', 'false'];
  return type === 'Enum' ? (enumValues ?? []) : null;
}
