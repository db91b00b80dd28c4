import {
  type Attribute,
  type DiagramContent,
  type EntityNode,
  type RelationshipEdge,
} from '../diagram/diagram.ts';
import { type Operation } from '../operations/operations.ts';

/** The properties by which attributes are paired. */
export type KeyPart = Pick<Attribute, 'id' | 'name'>;

/** Reduces a name to lowercase letters and digits, for comparing. */
export function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Sorts the parts of a primary key: those that `order` names in its order, the others after them as they are. */
export function sortKeyParts<Part extends KeyPart>(
  parts: readonly Part[],
  order: readonly string[] = [],
): Part[] {
  const places = new Map([...new Set(order)].map((id, place) => [id, place]));
  const getPlace = ({ id }: Part): number => places.get(id) ?? places.size;
  return parts.toSorted((one, other) => getPlace(one) - getPlace(other));
}

/** Returns the attributes of the primary key of an entity, in the order of the key. */
export function getKeyAttributes({ attributes, primaryKey }: EntityNode['data']): Attribute[] {
  return sortKeyParts(
    attributes.filter(({ isPrimaryKey }) => isPrimaryKey),
    primaryKey,
  );
}

/**
 * Returns for each part of a key the attribute that refers to it: as `referencedAttributes` says, which has the part for each
 * attribute of the foreign key, else by equal names, else in order. Null if they are not one for each part.
 */
export function pairWithKey<Part extends KeyPart>(
  foreignKey: readonly Part[],
  key: readonly KeyPart[],
  referencedAttributes: readonly string[] = [],
): Part[] | null {
  if (foreignKey.length !== key.length) return null;
  if (key.length === 1) return [...foreignKey];
  const pairings = [
    key.map(({ id }) => foreignKey[referencedAttributes.indexOf(id)]),
    key.map(({ name }) => foreignKey.find((one) => nameKey(one.name) === nameKey(name))),
  ].map((paired) => paired.filter((one) => one !== undefined));
  return pairings.find((paired) => new Set(paired).size === key.length) ?? [...foreignKey];
}

/**
 * Returns the `referencedAttributes` of a foreign key to a composite key, given with the part that each attribute refers to;
 * undefined if equal names say it.
 */
export function explicitPairs(
  foreignKey: readonly KeyPart[],
  referenced: readonly KeyPart[],
): string[] | undefined {
  if (referenced.length < 2) return undefined;
  const names = referenced.map(({ name }) => nameKey(name));
  const isSaidByNames =
    new Set(names).size === names.length &&
    foreignKey.every(({ name }, index) => nameKey(name) === names[index]);
  return isSaidByNames ? undefined : referenced.map(({ id }) => id);
}

/**
 * Returns the edits that write the pairs of those foreign keys to or from an entity that a change of it would pair otherwise.
 * `changed` is the entity after the change.
 */
export function keepPairs({ nodes, edges }: DiagramContent, changed: EntityNode): Operation[] {
  const { id: changedId } = changed;
  const before = new Map(nodes.map((node) => [node.id, node]));
  return edges.flatMap((edge): Operation[] => {
    if (edge.source !== changedId && edge.target !== changedId) return [];
    const pairs = readPairs(edge, (id) => before.get(id));
    const later = readPairs(edge, (id) => (id === changedId ? changed : before.get(id)));
    if (pairs.size !== later.size || [...pairs].every(([id, part]) => later.get(id) === part)) return [];
    const referencedAttributes = edge.data.foreignKey?.flatMap((id) => pairs.get(id) ?? []) ?? [];
    return [{ kind: 'set', record: 'relationship', id: edge.id, props: { referencedAttributes } }];
  });
}

/** Returns the part of a composite primary key that each attribute of a foreign key refers to; empty if there is none. */
function readPairs(
  { source, target, data: { type, foreignKey = [], referencedAttributes } }: RelationshipEdge,
  find: (id: string) => EntityNode | undefined,
): ReadonlyMap<string, string> {
  const ends = [
    [source, target],
    [target, source],
  ] as const;
  for (const [childId, parentId] of type === 'one-to-one' ? ends : [ends[type === 'one-to-many' ? 1 : 0]]) {
    const [child, parent] = [find(childId), find(parentId)];
    const key = parent ? getKeyAttributes(parent.data) : [];
    const given = foreignKey.flatMap((id) => child?.data.attributes.find((one) => one.id === id) ?? []);
    const paired = key.length > 1 ? pairWithKey(given, key, referencedAttributes) : null;
    if (paired) return new Map(paired.map(({ id }, index) => [id, key[index]?.id ?? '']));
  }
  return new Map();
}
