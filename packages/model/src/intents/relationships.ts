import { updateAttributes } from './attributes.ts';
import { cutText } from '../text/cutText.ts';
import { normalizeDescription } from '../text/normalizeDescription.ts';
import { type RelationshipEdge } from '../diagram/diagram.ts';
import { LIMITS } from '../diagram/limits.ts';
import {
  attributeKey,
  type Operation,
  type RecordKey,
  type RelationshipChanges,
} from '../operations/operations.ts';
import { listAttributes } from '../operations/attributeOrder.ts';
import { type RelationshipRecord } from '../diagram/properties.ts';
import { type Records } from '../records/records.ts';
import { toCardinalities, type RelationshipType } from '../diagram/relationshipTypes.ts';

/**
 * Changes a relationship. A new type keeps the sides of the handles and adjusts their cardinality; an
 * empty list, an empty description and undefined remove the property. Attributes that stay in a foreign
 * key keep what they refer to.
 */
export function updateRelationship(
  records: Records,
  relationshipId: string,
  changes: Partial<RelationshipEdge['data']>,
): Operation[] {
  const relationship = records.relationships.get(relationshipId);
  if (relationship === undefined) return [];
  const props: RelationshipChanges = {};
  if (changes.label !== undefined) props.label = cutText(changes.label, LIMITS.maxLabelCharacters);
  if (changes.type !== undefined)
    Object.assign(props, { type: changes.type }, fittingHandles(relationship, changes.type));
  const lists = { ...keepReferences(relationship, changes.foreignKey), ...changes };
  for (const name of ['foreignKey', 'referencedAttributes'] as const) {
    if (name in lists) props[name] = lists[name]?.length ? lists[name] : null;
  }
  if ('description' in changes) props.description = normalizeDescription(changes.description);
  if ('onDelete' in changes) props.onDelete = changes.onDelete ?? null;
  if ('owned' in changes) props.owned = changes.owned === true ? true : null;
  return [{ kind: 'set', record: 'relationship', id: relationshipId, props }];
}

/** Returns the references of another foreign key: attributes that stay keep theirs, new ones get what is left in order. */
function keepReferences(
  { foreignKey: before = [], referencedAttributes }: RelationshipRecord,
  foreignKey: readonly string[] = [],
): Pick<RelationshipRecord, 'referencedAttributes'> {
  if (referencedAttributes === undefined || foreignKey.length === 0) return {};
  const kept = new Map(before.map((id, index) => [id, referencedAttributes[index]]));
  const stay = new Set(foreignKey.map((id) => kept.get(id)));
  const left = referencedAttributes.filter((id) => !stay.has(id));
  const own = foreignKey.flatMap((id) => kept.get(id) ?? left.shift() ?? []);
  return { referencedAttributes: [...own, ...left] };
}

/**
 * Reverses a relationship: swaps source and target and keeps the type; removes the foreign key and its
 * references, which belonged to the other entity, and the ownership, which would mean the opposite.
 */
export function swapRelationship(records: Records, relationshipId: string): Operation[] {
  const relationship = records.relationships.get(relationshipId);
  if (relationship === undefined) return [];
  const turned = {
    sourceHandle: relationship.targetHandle.startsWith('top') ? 'bottom-one' : 'right-one',
    targetHandle: relationship.sourceHandle.startsWith('bottom') ? 'top-one' : 'left-one',
  };
  const props = {
    source: relationship.target,
    target: relationship.source,
    ...fittingHandles(turned, relationship.type),
    foreignKey: null,
    referencedAttributes: null,
    owned: null,
  };
  return [{ kind: 'set', record: 'relationship', id: relationshipId, props }];
}

/** Removes relationships; attributes that carried them stay, without the foreign key flag. */
export function removeRelationships(records: Records, ids: readonly string[]): Operation[] {
  const given = new Set(ids);
  const removedIds = new Set([...records.relationships.keys()].filter((id) => given.has(id)));
  return [
    ...releaseForeignKeys(records, removedIds),
    ...Array.from(removedIds, (id): Operation => ({ kind: 'delete', record: 'relationship', id })),
  ];
}

/** Removes the foreign key flag of attributes that carry only these relationships, except of removed entities. */
export function releaseForeignKeys(
  records: Records,
  removedIds: ReadonlySet<string>,
  removedEntities: ReadonlySet<string> = new Set(),
): Operation[] {
  const carried = new Set([...removedIds].flatMap((id) => listCarriers(records.relationships.get(id))));
  if (carried.size === 0) return [];
  for (const [id, relationship] of records.relationships)
    if (!removedIds.has(id)) for (const key of listCarriers(relationship)) carried.delete(key);
  const names = [...records.entities].flatMap(([entityId, { attributes }]) => {
    if (removedEntities.has(entityId)) return [];
    const released = [...attributes].filter(
      ([id, { isForeignKey }]) => isForeignKey && carried.has(attributeKey(entityId, id)),
    );
    return listAttributes(released).map(([attributeId]) => ({ entityId, attributeId }));
  });
  return updateAttributes(records, names, { isForeignKey: false });
}

/** Keys of the attributes that may carry a relationship; attribute ids are unique within their entity only. */
function listCarriers(relationship: RelationshipRecord | undefined): RecordKey[] {
  const { source = '', target = '', foreignKey = [] } = relationship ?? {};
  return foreignKey.flatMap((id) => [attributeKey(source, id), attributeKey(target, id)]);
}

function fittingHandles(given: { sourceHandle: string; targetHandle: string }, type: RelationshipType) {
  const ends = toCardinalities(type);
  return {
    sourceHandle: `${given.sourceHandle.split('-')[0] ?? 'right'}-${ends.source}`,
    targetHandle: `${given.targetHandle.split('-')[0] ?? 'left'}-${ends.target}`,
  };
}
