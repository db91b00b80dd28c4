import { type Attribute, type DiagramContent, type EntityNode, type RelationshipEdge } from './diagram.ts';
import { matchKey } from './matchKey.ts';
import { type Operation } from './operations.ts';

/** The properties by which attributes are paired. */
export type KeyPart = Pick<Attribute, 'id' | 'name'>;

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
    key.map(({ name }) => foreignKey.find((one) => matchKey(one.name) === matchKey(name))),
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
  const names = referenced.map(({ name }) => matchKey(name));
  const isSaidByNames =
    new Set(names).size === names.length &&
    foreignKey.every(({ name }, index) => matchKey(name) === names[index]);
  return isSaidByNames ? undefined : referenced.map(({ id }) => id);
}

/** Sets the order of a primary key; parts that are not named follow as they are. No foreign key changes its pairs. */
export function orderPrimaryKey(
  content: DiagramContent,
  entityId: string,
  attributeIds: readonly string[],
): Operation[] {
  const entity = content.nodes.find(({ id }) => id === entityId);
  if (entity === undefined) return [];
  const parts = getKeyAttributes(entity.data);
  const ordered = sortKeyParts(parts, attributeIds).map(({ id }) => id);
  if (isSameOrder(ordered, parts)) return [];
  return [
    ...writeKeyOrder(entity, ordered),
    ...keepPairs(content, { ...entity, data: { ...entity.data, primaryKey: ordered } }),
  ];
}

/** Returns the `primaryKey` of an entity whose key has this order; undefined if its rows have it anyway. */
export function toPrimaryKey(
  attributes: readonly Attribute[],
  order: readonly string[],
): string[] | undefined {
  const isOfRows = isSameOrder(
    order,
    attributes.filter(({ isPrimaryKey }) => isPrimaryKey),
  );
  return isOfRows ? undefined : [...order];
}

/** Writes the order of a key. */
export function writeKeyOrder({ id, data }: EntityNode, order: readonly string[]): Operation[] {
  const primaryKey = toPrimaryKey(data.attributes, order);
  if (primaryKey === undefined && data.primaryKey === undefined) return [];
  return [{ kind: 'set', record: 'entity', id, props: { primaryKey: primaryKey ?? null } }];
}

function isSameOrder(order: readonly string[], attributes: readonly Attribute[]): boolean {
  return order.length === attributes.length && attributes.every(({ id }, index) => id === order[index]);
}

/**
 * Returns the edits that write the pairs of those foreign keys to or from an entity that a change of it would pair otherwise.
 * `changed` is the entity after the change.
 */
export function keepPairs(content: DiagramContent, changed: EntityNode): Operation[] {
  const nodes = new Map(content.nodes.map((node) => [node.id, node]));
  return content.edges
    .filter(({ source, target }) => source === changed.id || target === changed.id)
    .flatMap((edge): Operation[] => {
      const before = readPairs(edge, nodes);
      const after = before && readPairs(edge, new Map(nodes).set(changed.id, changed));
      if (!before || !after || isSamePairing(before, after)) return [];
      const foreignKey = edge.data.foreignKey ?? [];
      const props = { referencedAttributes: foreignKey.flatMap((id) => before.get(id) ?? []) };
      return [{ kind: 'set', record: 'relationship', id: edge.id, props }];
    });
}

/** The part of a composite primary key that each attribute of a foreign key refers to. */
type Pairing = ReadonlyMap<string, string>;

function readPairs(
  { source, target, data }: RelationshipEdge,
  nodes: ReadonlyMap<string, EntityNode>,
): Pairing | null {
  const ends = data.type === 'one-to-many' ? [target, source] : [source, target];
  for (const [childId, parentId] of data.type === 'one-to-one' ? [ends, ends.toReversed()] : [ends]) {
    const [child, parent] = [nodes.get(childId ?? ''), nodes.get(parentId ?? '')];
    const key = parent ? getKeyAttributes(parent.data) : [];
    const attributes = new Map(child?.data.attributes.map((one) => [one.id, one]));
    const foreignKey = (data.foreignKey ?? []).flatMap((id) => attributes.get(id) ?? []);
    if (key.length < 2 || foreignKey.length !== key.length) continue;
    const paired = pairWithKey(foreignKey, key, data.referencedAttributes) ?? [];
    return new Map(paired.map(({ id }, index) => [id, key[index]?.id ?? '']));
  }
  return null;
}

function isSamePairing(one: Pairing, other: Pairing): boolean {
  return one.size === other.size && [...one].every(([id, part]) => other.get(id) === part);
}
