import { type Draft } from './draft.ts';
import { isObject } from '../isObject.ts';
import { assignOrderKeys, isOrderKey, orderKeyBetween } from '../records/order.ts';
import { type Props } from '../diagram/propertyKinds.ts';
import { type Attribute } from '../diagram/diagram.ts';
import { type RecordName } from './operations.ts';
import { type AttributeRecord } from '../diagram/properties.ts';

/** Returns an entity's attributes in display order: by order key, ties by id. */
export function listAttributes(attributes: Iterable<[string, AttributeRecord]>): [string, AttributeRecord][] {
  return [...attributes].sort(
    ([oneId, one], [otherId, other]) => compare(one.ord, other.ord) || compare(oneId, otherId),
  );
}

/** Returns an entity's attributes with their ids, in display order. */
export function toAttributes(attributes: ReadonlyMap<string, AttributeRecord>): Attribute[] {
  return listAttributes(attributes).map(([id, attribute]) => ({ ...attribute, id }));
}

/** Returns those of the attributes with these ids that exist, in the order of the ids. */
export function findAttributes(
  attributes: ReadonlyMap<string, AttributeRecord>,
  ids: readonly string[],
): Attribute[] {
  return ids.flatMap((id) => {
    const attribute = attributes.get(id);
    return attribute ? [{ ...attribute, id }] : [];
  });
}

/**
 * Replaces the place in `props.ord` by an order key; returns the siblings that need new keys because there
 * was no room.
 */
export function resolvePlace(
  draft: Draft,
  target: RecordName,
  props: Props,
): { name: RecordName; ord: string }[] {
  if (target.record !== 'attribute' || isOrderKey(props['ord'])) return [];
  const { entityId, id: attributeId } = target;
  const siblings = listAttributes(
    draft.entity(entityId)?.attributes ?? new Map<string, AttributeRecord>(),
  ).filter(([id]) => id !== attributeId);
  const at = placeIndex(siblings, props['ord']);
  const lower = siblings[at - 1]?.[1].ord ?? null;
  const upper = siblings[at]?.[1].ord ?? null;
  const key = orderKeyBetween(lower, upper);
  props['ord'] = key;
  if (key !== null) return [];
  const ids = siblings.map(([id]) => id);
  const known = new Map(siblings.map(([id, { ord }]) => [id, ord]));
  const keys = assignOrderKeys(ids.toSpliced(at, 0, attributeId), known);
  props['ord'] = keys.get(attributeId);
  return ids.map((id) => ({ name: { record: 'attribute', entityId, id }, ord: keys.get(id) ?? '' }));
}

function placeIndex(siblings: [string, AttributeRecord][], place: unknown): number {
  const before = isObject(place) ? place.before : null;
  const index = siblings.findIndex(([id]) => id === before);
  return index < 0 ? siblings.length : index;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
