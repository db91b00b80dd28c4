import { type Attribute, type DiagramContent, type EntityNode } from '../diagram/diagram.ts';
import { getKeyAttributes, keepPairs, sortKeyParts } from './keyOrder.ts';
import { type AttributePlace, type Operation } from '../operations/operations.ts';

/** Moves an attribute to `toIndex` of its entity's list; no foreign key changes its pairs. */
export function moveAttribute(
  content: DiagramContent,
  entityId: string,
  { id, toIndex }: { id: string; toIndex: number },
): Operation[] {
  const entity = content.nodes.find((node) => node.id === entityId);
  if (entity === undefined) return [];
  const { attributes } = entity.data;
  const from = attributes.findIndex((attribute) => attribute.id === id);
  const to = Math.max(0, Math.min(attributes.length - 1, Math.trunc(toIndex)));
  if (from < 0 || from === to) return [];
  const others = attributes.toSpliced(from, 1);
  const ord: AttributePlace = { before: others[to]?.id ?? null };
  const moved = others.toSpliced(to, 0, ...attributes.slice(from, from + 1));
  const after = { ...entity, data: { ...entity.data, attributes: moved } };
  return [
    { kind: 'set', record: 'attribute', entityId, id, props: { ord } },
    ...writeKeyOrder(
      after,
      getKeyAttributes(after.data).map((one) => one.id),
    ),
    ...keepPairs(content, after),
  ];
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
function writeKeyOrder({ id, data }: EntityNode, order: readonly string[]): Operation[] {
  const primaryKey = toPrimaryKey(data.attributes, order);
  if (primaryKey === undefined && data.primaryKey === undefined) return [];
  return [{ kind: 'set', record: 'entity', id, props: { primaryKey: primaryKey ?? null } }];
}

function isSameOrder(order: readonly string[], attributes: readonly Attribute[]): boolean {
  return order.length === attributes.length && attributes.every(({ id }, index) => id === order[index]);
}
