import { type Attribute } from '../diagram/diagram.ts';
import { toAttributes } from '../operations/attributeOrder.ts';
import { getKeyAttributes, keepPairs, type KeyRows, sortKeyParts } from './keyOrder.ts';
import { type AttributePlace, type Operation } from '../operations/operations.ts';
import { type Records } from '../records/records.ts';

/** Moves an attribute to `toIndex` of its entity's list; no foreign key changes its pairs. */
export function moveAttribute(
  records: Records,
  entityId: string,
  { id, toIndex }: { id: string; toIndex: number },
): Operation[] {
  const entity = records.entities.get(entityId);
  if (entity === undefined) return [];
  const attributes = toAttributes(entity.attributes);
  const from = attributes.findIndex((attribute) => attribute.id === id);
  const to = Math.max(0, Math.min(attributes.length - 1, Math.trunc(toIndex)));
  if (from < 0 || from === to) return [];
  const others = attributes.toSpliced(from, 1);
  const ord: AttributePlace = { before: others[to]?.id ?? null };
  const moved = others.toSpliced(to, 0, ...attributes.slice(from, from + 1));
  const after = { attributes: moved, primaryKey: entity.primaryKey };
  const order = getKeyAttributes(after).map((one) => one.id);
  const changes: Operation[] = [
    { kind: 'set', record: 'attribute', entityId, id, props: { ord } },
    ...writeKeyOrder(entityId, after, order),
  ];
  return [...changes, ...keepPairs(records, entityId, changes)];
}

/** Sets the order of a primary key; parts that are not named follow as they are. No foreign key changes its pairs. */
export function orderPrimaryKey(
  records: Records,
  entityId: string,
  attributeIds: readonly string[],
): Operation[] {
  const entity = records.entities.get(entityId);
  if (entity === undefined) return [];
  const rows = { attributes: toAttributes(entity.attributes), primaryKey: entity.primaryKey };
  const parts = getKeyAttributes(rows);
  const ordered = sortKeyParts(parts, attributeIds).map(({ id }) => id);
  if (isSameOrder(ordered, parts)) return [];
  const changes = writeKeyOrder(entityId, rows, ordered);
  return [...changes, ...keepPairs(records, entityId, changes)];
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

/** Writes the order of a key, where it is not written so already. */
function writeKeyOrder(
  id: string,
  { attributes, primaryKey: before }: KeyRows,
  order: string[],
): Operation[] {
  const primaryKey = toPrimaryKey(attributes, order);
  if (primaryKey === undefined && before === undefined) return [];
  return [{ kind: 'set', record: 'entity', id, props: { primaryKey: primaryKey ?? null } }];
}

function isSameOrder(order: readonly string[], attributes: readonly Attribute[]): boolean {
  return order.length === attributes.length && attributes.every(({ id }, index) => id === order[index]);
}
