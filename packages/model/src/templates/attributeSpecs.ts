import { type Attribute } from '../diagram/diagram.ts';

/**
 * An attribute of a template, without its name, which is its key in the entity, and its id, which is
 * derived from both.
 */
export type AttributeSpec = Omit<Attribute, 'id' | 'name'>;

/** Options of any attribute besides its type. */
type Details = Partial<Pick<Attribute, 'isNullable' | 'isUnique' | 'defaultValue' | 'description'>>;

function attribute(type: Attribute['type'], given: Partial<AttributeSpec>): AttributeSpec {
  return {
    type,
    isPrimaryKey: false,
    isForeignKey: false,
    isNullable: false,
    isUnique: false,
    ...given,
  };
}

/** A generated number as primary key. */
export function key(): AttributeSpec {
  return attribute('Long', { isPrimaryKey: true, isUnique: true });
}

/** A text as primary key, such as a currency's code. */
export function textKey(length: number, details: Details = {}): AttributeSpec {
  return attribute('String', { isPrimaryKey: true, isUnique: true, length, ...details });
}

/** Carries a relationship to an entity with a generated key. */
export function reference(details: Details = {}): AttributeSpec {
  return attribute('Long', { isForeignKey: true, ...details });
}

/** Carries a relationship to an entity with a text key. */
export function textReference(length: number, details: Details = {}): AttributeSpec {
  return attribute('String', { isForeignKey: true, length, ...details });
}

/** Carries a relationship and is part of the key. */
export function keyReference(): AttributeSpec {
  return attribute('Long', { isPrimaryKey: true, isForeignKey: true });
}

export function text(length: number, details: Details = {}): AttributeSpec {
  return attribute('String', { length, ...details });
}

/** An amount of money: 12 digits before the point, 2 after it. */
export function money(details: Details = {}): AttributeSpec {
  return attribute('BigDecimal', { precision: 14, scale: 2, ...details });
}

export function decimal(precision: number, scale: number, details: Details = {}): AttributeSpec {
  return attribute('BigDecimal', { precision, scale, ...details });
}

export function whole(details: Details = {}): AttributeSpec {
  return attribute('Integer', details);
}

export function wholeLong(details: Details = {}): AttributeSpec {
  return attribute('Long', details);
}

export function real(details: Details = {}): AttributeSpec {
  return attribute('Double', details);
}

export function flag(defaultValue: 'true' | 'false', details: Details = {}): AttributeSpec {
  return attribute('Boolean', { defaultValue, ...details });
}

export function day(details: Details = {}): AttributeSpec {
  return attribute('LocalDate', details);
}

export function moment(details: Details = {}): AttributeSpec {
  return attribute('LocalDateTime', details);
}

/** Time of the row's creation. */
export function createdAt(): AttributeSpec {
  return moment({ defaultValue: 'now()' });
}

/** One of several values; the first is the default unless another one is given. */
export function choice(values: readonly [string, ...string[]], details: Details = {}): AttributeSpec {
  return attribute('Enum', { enumValues: [...values], defaultValue: values[0], ...details });
}
