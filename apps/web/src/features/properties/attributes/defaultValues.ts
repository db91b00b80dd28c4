import { type Attribute, type AttributeType } from '@joinery/model';

interface DefaultRule {
  /** What fits, in words for whoever types. */
  hint: string;
  fits: (text: string) => boolean;
}

const WHOLE = /^[+-]?\d+$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const NOW = /^(?:now\(\)|current_timestamp(?:\(\d*\))?)$/i;
const TODAY = /^(?:now\(\)|current_date(?:\(\))?|current_timestamp(?:\(\d*\))?)$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?$/;

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));
const isMoment = (text: string): boolean => MOMENT.test(text) && isDay(text.slice(0, 10));

const whole: DefaultRule = { hint: 'A whole number, as 0', fits: (text) => WHOLE.test(text) };
const number: DefaultRule = { hint: 'A number, as 0 or 9.99', fits: (text) => NUMBER.test(text) };
const moment: DefaultRule = {
  hint: 'now(), or as 2026-01-31 08:30:00',
  fits: (text) => NOW.test(text) || isMoment(text),
};

const RULES = {
  String: { hint: 'A text, without quotes', fits: () => true },
  Integer: whole,
  Long: whole,
  Float: number,
  Double: number,
  BigDecimal: number,
  Boolean: { hint: 'true or false', fits: (text) => /^(?:true|false)$/i.test(text) },
  Date: moment,
  LocalDate: { hint: 'now(), or as 2026-01-31', fits: (text) => TODAY.test(text) || isDay(text) },
  LocalDateTime: moment,
  Enum: { hint: 'One of the values', fits: () => true },
} as const satisfies Record<AttributeType, DefaultRule>;

/** What may stand as default of an attribute, in words. */
export function defaultHint({ type }: Pick<Attribute, 'type'>): string {
  return RULES[type].hint;
}

/** Whether a default looks like one of its type; the generators look closer and say what they left out. */
export function fitsDefault(
  { type, enumValues }: Pick<Attribute, 'type' | 'enumValues'>,
  text: string,
): boolean {
  if (type === 'Enum') return (enumValues ?? []).includes(text);
  return RULES[type].fits(text.trim());
}

/** The defaults to pick from, where a type has few; null where one types. */
export function defaultChoices({
  type,
  enumValues,
}: Pick<Attribute, 'type' | 'enumValues'>): string[] | null {
  if (type === 'Boolean') return ['true', 'false'];
  return type === 'Enum' ? (enumValues ?? []) : null;
}
