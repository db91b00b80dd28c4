import { type AttributeRole, suggestRole } from '../diagram/attributeRoles.ts';
import { type AttributeRecord } from '../diagram/properties.ts';
import { DEFAULT_ATTRIBUTE_TYPE } from '../diagram/attributeTypes.ts';
import { cutText } from '../text/cutText.ts';
import { keepPairs } from './keyOrder.ts';
import { normalizeDescription } from '../text/normalizeDescription.ts';
import { type Attribute } from '../diagram/diagram.ts';
import { LIMITS } from '../diagram/limits.ts';
import {
  type AttributeChanges,
  attributeKey,
  type Changes,
  type Operation,
} from '../operations/operations.ts';
import { type Records } from '../records/records.ts';

/** Default properties of a new attribute. */
export const NEW_ATTRIBUTE = {
  type: DEFAULT_ATTRIBUTE_TYPE,
  isPrimaryKey: false,
  isForeignKey: false,
  isNullable: true,
  isUnique: false,
} as const;

/** Trims enum values and removes blanks and duplicates. */
export function cleanEnumValues(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))];
}

/** Whether an attribute may be added: it has a name and, if an Enum, at least one value. */
export function isAttributeComplete(attribute: Partial<Attribute>): boolean {
  const hasName = (attribute.name ?? '').trim() !== '';
  return hasName && (attribute.type !== 'Enum' || cleanEnumValues(attribute.enumValues ?? []).length > 0);
}

/** An attribute's id and the properties to change. */
type AttributeEdit = Pick<Attribute, 'id'> & Partial<Attribute>;

/** Adds an attribute at the end, with the role that its name suggests. */
export function addAttribute(
  records: Records,
  entityId: string,
  { id, name = '', ...rest }: AttributeEdit,
): Operation[] {
  if (!records.entities.has(entityId)) return [];
  const given = { ...NEW_ATTRIBUTE, ...rest, name: name.trim() };
  const role = given.role ?? suggestRole(given);
  const props = changeProps({ ...given, ...(role && { role }) });
  return [{ kind: 'put', record: 'attribute', entityId, id, props }];
}

/**
 * Changes an attribute; undefined removes a length, precision, scale, default or description. A primary
 * key also becomes not null and unique. A new name or type sets the role that it suggests, where there is none.
 */
export function updateAttribute(
  records: Records,
  entityId: string,
  { id, ...changes }: AttributeEdit,
): Operation[] {
  const known = records.entities.get(entityId)?.attributes.get(id);
  if (known === undefined) return [];
  const target = { kind: 'set', record: 'attribute', entityId, id } as const;
  const { name } = changes;
  return [
    { ...target, props: changeProps({ ...suggestedRole(known, changes), ...changes }) },
    ...(name === undefined ? [] : keepPairs(records, entityId, [{ ...target, props: { name } }])),
  ];
}

/** Returns the role that a new name or type suggests. While a name is typed or deleted, a suggested role follows it. */
function suggestedRole(known: AttributeRecord, { name, type }: Partial<Attribute>): { role?: AttributeRole } {
  const role = suggestRole({
    ...known,
    ...(name !== undefined && { name }),
    ...(type !== undefined && { type }),
  });
  const isTyped = name !== undefined && (name.startsWith(known.name) || known.name.startsWith(name));
  const isSuggested = known.role === undefined || (isTyped && known.role === suggestRole(known));
  return isSuggested && role !== known.role ? { role } : {};
}

/** Identifies one attribute of a diagram. */
interface AttributeName {
  entityId: string;
  attributeId: string;
}

/** Makes the same changes to several attributes of one or more entities; missing ones are skipped. */
export function updateAttributes(
  records: Records,
  attributes: readonly AttributeName[],
  changes: Partial<Omit<Attribute, 'id'>>,
): Operation[] {
  const props = changeProps(changes);
  return presentAttributes(records, attributes).map((name) => ({
    kind: 'set',
    ...name,
    props: { ...props },
  }));
}

/** Removes several attributes of one or more entities. */
export function removeAttributes(records: Records, attributes: readonly AttributeName[]): Operation[] {
  return presentAttributes(records, attributes).map((name) => ({ kind: 'delete', ...name }));
}

/** Removes an attribute. */
export function removeAttribute(records: Records, entityId: string, attributeId: string): Operation[] {
  return hasAttribute(records, entityId, attributeId)
    ? [{ kind: 'delete', record: 'attribute', entityId, id: attributeId }]
    : [];
}

/** Returns the existing attributes among these, without duplicates. */
function presentAttributes(records: Records, attributes: readonly AttributeName[]) {
  const names = new Map(
    attributes
      .filter(({ entityId, attributeId }) => hasAttribute(records, entityId, attributeId))
      .map(({ entityId, attributeId: id }) => [
        attributeKey(entityId, id),
        { record: 'attribute' as const, entityId, id },
      ]),
  );
  return [...names.values()];
}

function hasAttribute({ entities }: Records, entityId: string, attributeId: string): boolean {
  return entities.get(entityId)?.attributes.has(attributeId) ?? false;
}

/** Maps undefined to null, which removes the property. */
function toChanges<P extends object>(changes: Partial<P>): Changes<P> {
  const written: Changes<P> = { ...changes };
  for (const name in written) written[name] ??= null;
  return written;
}

function changeProps(changes: Partial<Omit<Attribute, 'id'>>): AttributeChanges {
  const props: AttributeChanges = toChanges(changes);
  if (changes.name !== undefined) props.name = cutText(changes.name, LIMITS.maxNameCharacters);
  if (changes.enumValues) props.enumValues = cleanEnumValues(changes.enumValues);
  if ('description' in changes) props.description = normalizeDescription(changes.description);
  if (changes.defaultValue !== undefined)
    props.defaultValue = cutText(changes.defaultValue, LIMITS.maxDefaultValueCharacters);
  return changes.isPrimaryKey === true ? { ...props, isNullable: false, isUnique: true } : props;
}
