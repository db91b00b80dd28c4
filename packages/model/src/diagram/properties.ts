import { ATTRIBUTE_ROLES } from './attributeRoles.ts';
import { ATTRIBUTE_TYPES, DEFAULT_ATTRIBUTE_TYPE } from './attributeTypes.ts';
import { ENTITY_COLORS } from './entityColors.ts';
import { defaultHandles, isSourceHandle, isTargetHandle, relationshipTypeFromHandles } from './handles.ts';
import { indexesProperty } from './indexesProperty.ts';
import { className } from './className.ts';
import { LIMITS } from './limits.ts';
import {
  describeExpected,
  flag,
  oneOf,
  optionalFlag,
  orderKey,
  position,
  type Property,
  type Props,
  type PropertyTable,
  type PropsOf,
  size,
  text,
  textList,
  wholeNumber,
} from './propertyKinds.ts';
import { SETTINGS_PROPERTIES } from './settings.ts';
import {
  DEFAULT_RELATIONSHIP_TYPE,
  DELETE_ACTIONS,
  RELATIONSHIP_TYPES,
  type RelationshipType,
} from './relationshipTypes.ts';

/** A parsed value, or what is wrong with it. */
type PropertyReading = { ok: true; value: unknown } | { ok: false; problem: string };

/** Parses one value; limits are checked only if `isLimited`. */
export function readProperty(property: Property, value: unknown, isLimited: boolean): PropertyReading {
  const read = property.read(value);
  if (read === undefined) return { ok: false, problem: describeExpected(property, value) };
  const problem = isLimited ? (property.exceeds?.(read) ?? null) : null;
  return problem === null ? { ok: true, value: read } : { ok: false, problem };
}

const description = text(LIMITS.maxDescriptionCharacters);

/** The properties of an entity's own record. */
export const ENTITY_PROPERTIES = {
  name: text(LIMITS.maxNameCharacters, { fallback: '' }),
  position,
  description,
  color: oneOf(ENTITY_COLORS, 'color'),
  indexes: indexesProperty,
  /** Ids of the parts of the primary key in its order, where that is not the order of the rows; see getKeyAttributes. */
  primaryKey: textList(LIMITS.maxAttributesPerEntity, LIMITS.maxIdCharacters, {
    is: 'ids',
    isRemovedOnlyByNull: true,
  }),
  className,
};

/** The properties of an attribute, in the order in which a file contains them. */
export const ATTRIBUTE_PROPERTIES = {
  name: text(LIMITS.maxNameCharacters, { fallback: '' }),
  type: oneOf(ATTRIBUTE_TYPES, 'attribute type', { fallback: DEFAULT_ATTRIBUTE_TYPE }),
  isPrimaryKey: flag(false),
  isForeignKey: flag(false),
  isNullable: flag(true),
  isUnique: flag(false),
  /** Only for type Enum. */
  enumValues: textList(LIMITS.maxEnumValues, LIMITS.maxNameCharacters),
  /** Only for type String. */
  length: wholeNumber(1, LIMITS.maxTextLength),
  /** Total digits; only for type BigDecimal. */
  precision: wholeNumber(1, LIMITS.maxPrecision),
  /** Digits after the point, at most `precision`; only for type BigDecimal. */
  scale: wholeNumber(0, LIMITS.maxPrecision),
  /** As typed: a value of the type, or `now()` for the time types; an empty text is valid for String only. */
  defaultValue: text(LIMITS.maxDefaultValueCharacters),
  description,
  /** Role in generated code; see effectiveRole. */
  role: oneOf(ATTRIBUTE_ROLES, 'role', { isRemovedOnlyByNull: true }),
  /** Position among its siblings, a fractional base-62 key (ties broken by id); exists in records only. */
  ord: orderKey,
};

/** The properties of a relationship; a missing handle falls back by the type. */
export const RELATIONSHIP_PROPERTIES = {
  source: text(LIMITS.maxIdCharacters, { is: 'id', isRequired: true }),
  target: text(LIMITS.maxIdCharacters, { is: 'id', isRequired: true }),
  sourceHandle: text(LIMITS.maxIdCharacters, { fallback: '' }),
  targetHandle: text(LIMITS.maxIdCharacters, { fallback: '' }),
  type: oneOf(RELATIONSHIP_TYPES, 'relationship type', { isDerived: true }),
  label: text(LIMITS.maxLabelCharacters, { fallback: '' }),
  /** Ids of the attributes of the referring end that carry the relationship. */
  foreignKey: textList(LIMITS.maxAttributesPerEntity, LIMITS.maxIdCharacters, { is: 'ids' }),
  description,
  /** Action of the database on the referring rows; without it the generators decide. */
  onDelete: oneOf(DELETE_ACTIONS, 'delete action'),
  /** Ids of the attributes of the referred end that `foreignKey` refers to, if that is a unique key instead of the primary key. */
  referencedAttributes: textList(LIMITS.maxAttributesPerEntity, LIMITS.maxIdCharacters, {
    is: 'ids',
    isRemovedOnlyByNull: true,
  }),
  /** Whether the children belong to the parent; only `true` is stored. */
  owned: optionalFlag,
};

/** The properties of an area. */
export const AREA_PROPERTIES = {
  label: text(LIMITS.maxLabelCharacters, { fallback: '' }),
  color: oneOf(ENTITY_COLORS, 'color', { fallback: 'slate' }),
  position,
  size,
};

type EntityTable = PropsOf<typeof ENTITY_PROPERTIES>;
type AttributeTable = PropsOf<typeof ATTRIBUTE_PROPERTIES>;
type RelationshipTable = PropsOf<typeof RELATIONSHIP_PROPERTIES>;
type AreaTable = PropsOf<typeof AREA_PROPERTIES>;

// Written as mapped types, so that compiler messages show their names.

/** The properties of an entity's own record. */
export type EntityProps = { [Name in keyof EntityTable]: EntityTable[Name] };

/** An attribute as a record. */
export type AttributeRecord = { [Name in keyof AttributeTable]: AttributeTable[Name] };

/** A relationship as a flat record. */
export type RelationshipRecord = { [Name in keyof RelationshipTable]: RelationshipTable[Name] };

/** A labelled area as a record. */
export type AreaRecord = { [Name in keyof AreaTable]: AreaTable[Name] };

const { position: _position, ...entityData } = ENTITY_PROPERTIES;
const { ord: _ord, ...attributeFields } = ATTRIBUTE_PROPERTIES;
const {
  source: _source,
  target: _target,
  sourceHandle: _sourceHandle,
  targetHandle: _targetHandle,
  ...relationshipData
} = RELATIONSHIP_PROPERTIES;

/** The properties in the `data` of an entity's node. */
export const ENTITY_DATA = entityData;
/** The properties of an attribute in a content. */
export const ATTRIBUTE_FIELDS = attributeFields;
/** The properties in the `data` of a relationship's edge. */
export const RELATIONSHIP_DATA = relationshipData;

/** The properties of each kind of record. */
export const PROPERTY_TABLES = {
  entity: ENTITY_PROPERTIES,
  attribute: ATTRIBUTE_PROPERTIES,
  relationship: RELATIONSHIP_PROPERTIES,
  area: AREA_PROPERTIES,
  settings: SETTINGS_PROPERTIES,
};

/** The kinds of record. */
export type RecordKind = keyof typeof PROPERTY_TABLES;

type Rows = readonly [name: string, property: Property][];

/** The same as lists, computed once. */
export const PROPERTY_ROWS: Readonly<Record<RecordKind, Rows>> = {
  entity: Object.entries(ENTITY_PROPERTIES),
  attribute: Object.entries(ATTRIBUTE_PROPERTIES),
  relationship: Object.entries(RELATIONSHIP_PROPERTIES),
  area: Object.entries(AREA_PROPERTIES),
  settings: Object.entries(SETTINGS_PROPERTIES),
};

/** Removes empty texts and empty lists. Mutates the object. */
export function normaliseEntity(
  props: Pick<EntityProps, 'className' | 'description' | 'indexes' | 'primaryKey'>,
): void {
  dropEmptyDescription(props);
  if (!props.indexes?.length) delete props.indexes;
  if (!props.primaryKey?.length) delete props.primaryKey;
  if (props.className === '') delete props.className;
}

/**
 * Enforces the rules between the properties of an attribute: a key is not null, values belong to Enum, a
 * length to String, precision and scale to BigDecimal, and the scale is at most the precision; only a
 * String can have an empty default. Mutates the object.
 */
export function normaliseAttribute(props: Omit<AttributeRecord, 'ord'>): void {
  const { type } = props;
  dropEmptyDescription(props);
  if (props.isPrimaryKey) props.isNullable = false;
  if (type === 'Enum') props.enumValues ??= [];
  else delete props.enumValues;
  if (type !== 'String') {
    delete props.length;
    if (props.defaultValue === '') delete props.defaultValue;
  }
  if (type === 'BigDecimal') {
    const { precision, scale } = props;
    if (precision !== undefined && scale !== undefined && scale > precision) props.scale = precision;
  } else {
    delete props.precision;
    delete props.scale;
  }
}

/** Removes an empty description. Mutates the object. */
function dropEmptyDescription(props: { description?: string }): void {
  if (props.description === '') delete props.description;
}

/** A relationship in an input: the type may be unknown, the handles missing. */
export interface GivenRelationship {
  type?: unknown;
  sourceHandle?: unknown;
  targetHandle?: unknown;
  description?: string;
}

/** Returns the type and handles of a relationship, deriving missing or unknown ones from the others. */
export function completeEnds({
  type: given,
  sourceHandle,
  targetHandle,
}: GivenRelationship): Pick<RelationshipRecord, 'type' | 'sourceHandle' | 'targetHandle'> {
  const type =
    RELATIONSHIP_TYPES.find((known) => known === given) ?? typeOfHandles(sourceHandle, targetHandle);
  const fitting = defaultHandles(type);
  return {
    type,
    sourceHandle: isSourceHandle(sourceHandle) ? sourceHandle : fitting.sourceHandle,
    targetHandle: isTargetHandle(targetHandle) ? targetHandle : fitting.targetHandle,
  };
}

/** Removes an empty description and an ownership that is false. Mutates the object. */
export function normaliseRelationshipData(props: Pick<RelationshipRecord, 'description' | 'owned'>): void {
  dropEmptyDescription(props);
  if (props.owned !== true) delete props.owned;
}

/** Normalises the data of a relationship and completes its ends. Mutates the object. */
export function normaliseRelationship(props: RelationshipRecord): void {
  normaliseRelationshipData(props);
  Object.assign(props, completeEnds(props));
}

function typeOfHandles(source: unknown, target: unknown): RelationshipType {
  return isSourceHandle(source) && isTargetHandle(target)
    ? relationshipTypeFromHandles(source, target)
    : DEFAULT_RELATIONSHIP_TYPE;
}

/** Names with another meaning in a record's object, or inherited by every object. */
function isReserved(name: string): boolean {
  return name === 'id' || name === 'attributes' || name in Object.prototype;
}

const NO_NAMES: readonly string[] = [];

/**
 * Returns names of properties that this release does not know, written by a newer server; they are
 * preserved.
 */
export function unknownNames(table: PropertyTable, props: object): readonly string[] {
  let names = NO_NAMES;
  for (const name of Object.keys(props)) {
    if (!Object.hasOwn(table, name) && !isReserved(name)) names = [...names, name];
  }
  return names;
}

/** Returns names of all properties of two states of a record. */
export function propertyNames(table: PropertyTable, one: object, other: object): string[] {
  const names = Object.keys(table);
  const unknown = [...unknownNames(table, one), ...unknownNames(table, other)];
  return unknown.length === 0 ? names : [...names, ...new Set(unknown)];
}

/** Whether two property values are deeply equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!hasFields(one) || !hasFields(other)) return false;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name], other[name]))
  );
}

/** Arrays have fields too. */
function hasFields(value: unknown): value is Props {
  return typeof value === 'object' && value !== null;
}
