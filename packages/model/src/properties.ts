import { ATTRIBUTE_TYPES, DEFAULT_ATTRIBUTE_TYPE } from './attributeTypes.ts';
import { LIMITS } from './limits.ts';
import { isOrderKey } from './order.ts';
import { type AttributeRecord, type EntityRecord, type RelationshipRecord } from './records.ts';
import { RELATIONSHIP_TYPES } from './relationshipTypes.ts';

/** Properties of a record, by name. */
export type Props = Record<string, unknown>;

/** How one property is read, whatever it comes from: a file, a request, a socket or an operation. */
export interface Property {
  /** Value as it is kept (copied, never the object that came in); undefined where it has the wrong shape. */
  read: (value: unknown) => unknown;
  /** What is said of a value of the wrong shape. */
  wanted: string | ((value: unknown) => string);
  /** Words for a server limit that a well-shaped value breaks. */
  exceeds?: (value: unknown) => string | null;
  /** Value where it is missing; without one the property may be absent, or is required (see `isRequired`). */
  fallback?: unknown;
  isRequired?: true;
}

export type PropertyTable = Readonly<Record<string, Property>>;

/** What became of a value. */
type PropertyReading = { ok: true; value: unknown } | { ok: false; problem: string };

/** Reads one value; limits are checked only where `isLimited`. */
export function readProperty(property: Property, value: unknown, isLimited: boolean): PropertyReading {
  const read = property.read(value);
  if (read === undefined) {
    const { wanted } = property;
    return { ok: false, problem: typeof wanted === 'string' ? wanted : wanted(value) };
  }
  const problem = isLimited ? (property.exceeds?.(read) ?? null) : null;
  return problem === null ? { ok: true, value: read } : { ok: false, problem };
}

function text(maxCharacters: number, options: Partial<Property> = {}): Property {
  return {
    read: (value) => (typeof value === 'string' ? value : undefined),
    wanted: 'must be a text',
    exceeds: (value) =>
      String(value).length > maxCharacters ? `must be at most ${maxCharacters} characters` : null,
    ...options,
  };
}

function flag(fallback: boolean): Property {
  return {
    read: (value) => (typeof value === 'boolean' ? value : undefined),
    wanted: 'must be true or false',
    fallback,
  };
}

function oneOf(words: readonly string[], noun: string, options: Partial<Property> = {}): Property {
  return {
    read: (value) => words.find((word) => word === value),
    wanted: (value) =>
      typeof value === 'string'
        ? `unknown ${noun} ${JSON.stringify(value.slice(0, 60))}; use one of ${words.join(', ')}`
        : `must be one of ${words.join(', ')}`,
    ...options,
  };
}

function textList(maxItems: number, maxCharacters: number): Property {
  return {
    read: (value) =>
      Array.isArray(value) && value.every((item) => typeof item === 'string') ? [...value] : undefined,
    wanted: 'must be a list of texts',
    exceeds: (value) => {
      const items = value as string[];
      if (items.length > maxItems) return `must have at most ${maxItems} items`;
      return items.some((item) => item.length > maxCharacters)
        ? `each item must be at most ${maxCharacters} characters`
        : null;
    },
  };
}

const position: Property = {
  read: (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const { x, y } = value as { x?: unknown; y?: unknown };
    return isCoordinate(x) && isCoordinate(y) ? { x, y } : undefined;
  },
  wanted: 'must hold finite numbers x and y',
  exceeds: (value) => {
    const { x, y } = value as { x: number; y: number };
    const isFar = Math.abs(x) > LIMITS.maxCoordinate || Math.abs(y) > LIMITS.maxCoordinate;
    return isFar ? `must lie within ${LIMITS.maxCoordinate}` : null;
  },
};

function isCoordinate(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

const length: Property = {
  read: (value) => (Number.isSafeInteger(value) && (value as number) >= 1 ? value : undefined),
  wanted: 'must be a whole number of at least 1',
  exceeds: (value) =>
    (value as number) > LIMITS.maxTextLength ? `must be at most ${LIMITS.maxTextLength}` : null,
};

/** The properties of an entity's own record. */
export const ENTITY_PROPERTIES = {
  name: text(LIMITS.maxNameCharacters, { fallback: '' }),
  position: { ...position, fallback: { x: 0, y: 0 } },
} satisfies Record<Exclude<keyof EntityRecord, 'attributes'>, Property>;

/** The properties of an attribute, in the order in which they are written to a file; `ord` never leaves the records. */
export const ATTRIBUTE_PROPERTIES = {
  name: text(LIMITS.maxNameCharacters, { fallback: '' }),
  type: oneOf(ATTRIBUTE_TYPES, 'attribute type', { fallback: DEFAULT_ATTRIBUTE_TYPE }),
  isPrimaryKey: flag(false),
  isForeignKey: flag(false),
  isNullable: flag(true),
  isUnique: flag(false),
  enumValues: textList(LIMITS.maxEnumValues, LIMITS.maxNameCharacters),
  length,
  ord: { read: (value) => (isOrderKey(value) ? value : undefined), wanted: 'must be an order key' },
} satisfies Record<keyof AttributeRecord, Property>;

/** The properties of a relationship; an empty handle falls back by the type. */
export const RELATIONSHIP_PROPERTIES = {
  source: text(LIMITS.maxIdCharacters, { isRequired: true }),
  target: text(LIMITS.maxIdCharacters, { isRequired: true }),
  sourceHandle: text(LIMITS.maxIdCharacters, { fallback: '' }),
  targetHandle: text(LIMITS.maxIdCharacters, { fallback: '' }),
  type: oneOf(RELATIONSHIP_TYPES, 'relationship type', { fallback: '' }),
  label: text(LIMITS.maxLabelCharacters, { fallback: '' }),
  foreignKey: textList(LIMITS.maxAttributesPerEntity, LIMITS.maxIdCharacters),
} satisfies Record<keyof RelationshipRecord, Property>;

/** Whether two property values are the same by content: texts, numbers, flags, lists of texts and positions. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && (one as Props)[name] === (other as Props)[name])
  );
}
