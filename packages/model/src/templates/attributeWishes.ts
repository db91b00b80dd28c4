import { type Attribute } from '../diagram.ts';

/** An attribute of a template: all but its name, which is its key in the entity, and its id, which is made of both. */
export type AttributeWish = Omit<Attribute, 'id' | 'name'>;

/** What may be said of any attribute beside its type. */
type Details = Partial<Pick<Attribute, 'isNullable' | 'isUnique' | 'defaultValue' | 'description'>>;

function attribute(type: Attribute['type'], given: Partial<AttributeWish>): AttributeWish {
  return {
    type,
    isPrimaryKey: false,
    isForeignKey: false,
    isNullable: false,
    isUnique: false,
    ...given,
  };
}

/** A generated number that names the row. */
export function key(): AttributeWish {
  return attribute('Long', { isPrimaryKey: true, isUnique: true });
}

/** A text that names the row, such as a currency's code. */
export function textKey(length: number, details: Details = {}): AttributeWish {
  return attribute('String', { isPrimaryKey: true, isUnique: true, length, ...details });
}

/** Carries a relationship to an entity with a generated key. */
export function reference(details: Details = {}): AttributeWish {
  return attribute('Long', { isForeignKey: true, ...details });
}

/** The same to an entity that a text names. */
export function textReference(length: number, details: Details = {}): AttributeWish {
  return attribute('String', { isForeignKey: true, length, ...details });
}

/** Carries a relationship and is part of the key. */
export function keyReference(): AttributeWish {
  return attribute('Long', { isPrimaryKey: true, isForeignKey: true });
}

export function text(length: number, details: Details = {}): AttributeWish {
  return attribute('String', { length, ...details });
}

/** An amount of money: 12 digits before the point, 2 after it. */
export function money(details: Details = {}): AttributeWish {
  return attribute('BigDecimal', { precision: 14, scale: 2, ...details });
}

export function decimal(precision: number, scale: number, details: Details = {}): AttributeWish {
  return attribute('BigDecimal', { precision, scale, ...details });
}

export function whole(details: Details = {}): AttributeWish {
  return attribute('Integer', details);
}

export function wholeLong(details: Details = {}): AttributeWish {
  return attribute('Long', details);
}

export function real(details: Details = {}): AttributeWish {
  return attribute('Double', details);
}

export function flag(defaultValue: 'true' | 'false', details: Details = {}): AttributeWish {
  return attribute('Boolean', { defaultValue, ...details });
}

export function day(details: Details = {}): AttributeWish {
  return attribute('LocalDate', details);
}

export function moment(details: Details = {}): AttributeWish {
  return attribute('LocalDateTime', details);
}

/** The moment at which the row is made. */
export function createdAt(): AttributeWish {
  return moment({ defaultValue: 'now()' });
}

/** One of a few values; the first is the default unless another one is named. */
export function choice(values: readonly [string, ...string[]], details: Details = {}): AttributeWish {
  return attribute('Enum', { enumValues: [...values], defaultValue: values[0], ...details });
}
