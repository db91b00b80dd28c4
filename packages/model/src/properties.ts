import { DEFAULT_AREA_COLOR, DEFAULT_AREA_SIZE } from './areaDefaults.ts';
import { ATTRIBUTE_TYPES, DEFAULT_ATTRIBUTE_TYPE } from './attributeTypes.ts';
import { DELETE_ACTIONS } from './deleteActions.ts';
import { ENTITY_COLORS } from './entityColors.ts';
import { indexesProperty } from './indexesProperty.ts';
import { LIMITS } from './limits.ts';
import { isOrderKey } from './order.ts';
import { flag, isCoordinate, oneOf, type Property, text, textList, wholeNumber } from './propertyKinds.ts';
import {
  type AreaRecord,
  type AttributeRecord,
  type EntityRecord,
  type RelationshipRecord,
} from './records.ts';
import { RELATIONSHIP_TYPES } from './relationshipTypes.ts';

/** Properties of a record, by name. */
export type Props = Record<string, unknown>;

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

const size: Property = {
  read: (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const { width, height } = value as { width?: unknown; height?: unknown };
    return isExtent(width) && isExtent(height) ? { width, height } : undefined;
  },
  wanted: 'must hold numbers width and height above 0',
  exceeds: (value) => {
    const { width, height } = value as { width: number; height: number };
    return Math.max(width, height) > LIMITS.maxCoordinate ? `must be at most ${LIMITS.maxCoordinate}` : null;
  },
};

function isExtent(value: unknown): value is number {
  return isCoordinate(value) && value > 0;
}

const description = text(LIMITS.maxDescriptionCharacters);

/** The properties of an entity's own record. */
export const ENTITY_PROPERTIES = {
  name: text(LIMITS.maxNameCharacters, { fallback: '' }),
  position: { ...position, fallback: { x: 0, y: 0 } },
  description,
  color: oneOf(ENTITY_COLORS, 'color'),
  indexes: indexesProperty,
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
  length: wholeNumber(1, LIMITS.maxTextLength),
  precision: wholeNumber(1, LIMITS.maxPrecision),
  scale: wholeNumber(0, LIMITS.maxPrecision),
  defaultValue: text(LIMITS.maxDefaultValueCharacters),
  description,
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
  description,
  onDelete: oneOf(DELETE_ACTIONS, 'delete action'),
  referencedAttributes: textList(LIMITS.maxAttributesPerEntity, LIMITS.maxIdCharacters, {
    isRemovedOnlyByNull: true,
  }),
} satisfies Record<keyof RelationshipRecord, Property>;

/** The properties of an area. */
export const AREA_PROPERTIES = {
  label: text(LIMITS.maxLabelCharacters, { fallback: '' }),
  color: oneOf(ENTITY_COLORS, 'color', { fallback: DEFAULT_AREA_COLOR }),
  position: { ...position, fallback: { x: 0, y: 0 } },
  size: { ...size, fallback: DEFAULT_AREA_SIZE },
} satisfies Record<keyof AreaRecord, Property>;

/** Names that mean something else beside the properties of a record, or that every object has. */
function isReserved(name: string): boolean {
  return name === 'id' || name === 'attributes' || name in Object.prototype;
}

const NO_NAMES: readonly string[] = [];

/** Names of those properties that this release does not know. A newer server wrote them; they are kept as they are. */
export function unknownNames(table: PropertyTable, props: object): readonly string[] {
  let names = NO_NAMES;
  for (const name of Object.keys(props)) {
    if (!Object.hasOwn(table, name) && !isReserved(name)) names = [...names, name];
  }
  return names;
}

/** Names of all properties that one of two states of a record may have. */
export function propertyNames(table: PropertyTable, one: object, other: object): string[] {
  const names = Object.keys(table);
  const unknown = [...unknownNames(table, one), ...unknownNames(table, other)];
  return unknown.length === 0 ? names : [...names, ...new Set(unknown)];
}

/** Whether two property values are the same by content, lists and objects in them included. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every(
      (name) => Object.hasOwn(other, name) && isSameValue((one as Props)[name], (other as Props)[name]),
    )
  );
}
