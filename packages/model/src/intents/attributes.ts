import { DEFAULT_ATTRIBUTE_TYPE } from '../diagram/attributeTypes.ts';
import { cutText } from '../text/cutText.ts';
import { keepPairs } from './keyOrder.ts';
import { normalizeDescription } from '../text/normalizeDescription.ts';
import { type Attribute, type DiagramContent } from '../diagram/diagram.ts';
import { LIMITS } from '../diagram/limits.ts';
import {
  type AttributeChanges,
  attributeKey,
  type Changes,
  type Operation,
} from '../operations/operations.ts';

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

/** Adds an attribute at the end. */
export function addAttribute(
  content: DiagramContent,
  entityId: string,
  { id, name = '', ...rest }: AttributeEdit,
): Operation[] {
  if (!content.nodes.some((node) => node.id === entityId)) return [];
  const props = changeProps({ ...NEW_ATTRIBUTE, ...rest, name: name.trim() });
  return [{ kind: 'put', record: 'attribute', entityId, id, props }];
}

/**
 * Changes an attribute; undefined removes a length, precision, scale, default or description. A primary
 * key also becomes not null and unique.
 */
export function updateAttribute(
  content: DiagramContent,
  entityId: string,
  { id, ...changes }: AttributeEdit,
): Operation[] {
  if (!hasAttribute(content, entityId, id)) return [];
  const props = changeProps(changes);
  return [
    { kind: 'set', record: 'attribute', entityId, id, props },
    ...(changes.name === undefined ? [] : keepPairsOfRenamed(content, entityId, { id, name: changes.name })),
  ];
}

function keepPairsOfRenamed(
  content: DiagramContent,
  entityId: string,
  { id, name }: Pick<Attribute, 'id' | 'name'>,
): Operation[] {
  const entity = content.nodes.find((node) => node.id === entityId);
  if (entity === undefined) return [];
  const attributes = entity.data.attributes.map((one) => (one.id === id ? { ...one, name } : one));
  return keepPairs(content, { ...entity, data: { ...entity.data, attributes } });
}

/** Identifies one attribute of a diagram. */
interface AttributeName {
  entityId: string;
  attributeId: string;
}

/** Makes the same changes to several attributes of one or more entities; missing ones are skipped. */
export function updateAttributes(
  content: DiagramContent,
  attributes: readonly AttributeName[],
  changes: Partial<Omit<Attribute, 'id'>>,
): Operation[] {
  const props = changeProps(changes);
  return presentAttributes(content, attributes).map((name) => ({
    kind: 'set',
    ...name,
    props: { ...props },
  }));
}

/** Removes several attributes of one or more entities. */
export function removeAttributes(content: DiagramContent, attributes: readonly AttributeName[]): Operation[] {
  return presentAttributes(content, attributes).map((name) => ({ kind: 'delete', ...name }));
}

/** Removes an attribute. */
export function removeAttribute(content: DiagramContent, entityId: string, attributeId: string): Operation[] {
  return hasAttribute(content, entityId, attributeId)
    ? [{ kind: 'delete', record: 'attribute', entityId, id: attributeId }]
    : [];
}

/** Returns the existing attributes among these, without duplicates. */
function presentAttributes(content: DiagramContent, attributes: readonly AttributeName[]) {
  const present = new Set(
    content.nodes.flatMap(({ id, data }) =>
      data.attributes.map((attribute) => attributeKey(id, attribute.id)),
    ),
  );
  const names = new Map(
    attributes.map(({ entityId, attributeId: id }) => [
      attributeKey(entityId, id),
      { record: 'attribute' as const, entityId, id },
    ]),
  );
  return [...names].flatMap(([key, name]) => (present.has(key) ? [name] : []));
}

function hasAttribute(content: DiagramContent, entityId: string, attributeId: string): boolean {
  const entity = content.nodes.find(({ id }) => id === entityId);
  return entity?.data.attributes.some(({ id }) => id === attributeId) ?? false;
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
