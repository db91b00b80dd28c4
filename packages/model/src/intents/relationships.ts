import { updateAttributes } from './attributes.ts';
import { cutText } from '../text/cutText.ts';
import { normalizeDescription } from '../text/normalizeDescription.ts';
import { type DiagramContent, type RelationshipEdge } from '../diagram/diagram.ts';
import { LIMITS } from '../diagram/limits.ts';
import {
  attributeKey,
  type Operation,
  type RecordKey,
  type RelationshipChanges,
} from '../operations/operations.ts';
import { toCardinalities, type RelationshipType } from '../diagram/relationshipTypes.ts';

/**
 * Changes a relationship. A new type keeps the sides of the handles and adjusts their cardinality; an
 * empty list, an empty description and undefined remove the property. Attributes that stay in a foreign
 * key keep what they refer to.
 */
export function updateRelationship(
  content: DiagramContent,
  relationshipId: string,
  changes: Partial<RelationshipEdge['data']>,
): Operation[] {
  const edge = content.edges.find(({ id }) => id === relationshipId);
  if (edge === undefined) return [];
  const props: RelationshipChanges = {};
  if (changes.label !== undefined) props.label = cutText(changes.label, LIMITS.maxLabelCharacters);
  if (changes.type !== undefined)
    Object.assign(props, { type: changes.type }, fittingHandles(edge, changes.type));
  const lists = { ...keepReferences(edge.data, changes.foreignKey), ...changes };
  for (const name of ['foreignKey', 'referencedAttributes'] as const) {
    if (name in lists) props[name] = lists[name]?.length ? lists[name] : null;
  }
  if ('description' in changes) props.description = normalizeDescription(changes.description);
  if ('onDelete' in changes) props.onDelete = changes.onDelete ?? null;
  return [{ kind: 'set', record: 'relationship', id: relationshipId, props }];
}

/** Returns the references of another foreign key: attributes that stay keep theirs, new ones get what is left in order. */
function keepReferences(
  { foreignKey: before = [], referencedAttributes }: RelationshipEdge['data'],
  foreignKey: readonly string[] = [],
): Pick<RelationshipEdge['data'], 'referencedAttributes'> {
  if (referencedAttributes === undefined || foreignKey.length === 0) return {};
  const kept = new Map(before.map((id, index) => [id, referencedAttributes[index]]));
  const stay = new Set(foreignKey.map((id) => kept.get(id)));
  const left = referencedAttributes.filter((id) => !stay.has(id));
  const own = foreignKey.flatMap((id) => kept.get(id) ?? left.shift() ?? []);
  return { referencedAttributes: [...own, ...left] };
}

/**
 * Reverses a relationship: swaps source and target and keeps the type; removes the foreign key and its
 * references, which belonged to the other entity.
 */
export function swapRelationship(content: DiagramContent, relationshipId: string): Operation[] {
  const edge = content.edges.find(({ id }) => id === relationshipId);
  if (edge === undefined) return [];
  const turned = {
    sourceHandle: edge.targetHandle.startsWith('top') ? 'bottom-one' : 'right-one',
    targetHandle: edge.sourceHandle.startsWith('bottom') ? 'top-one' : 'left-one',
  };
  const props = {
    source: edge.target,
    target: edge.source,
    ...fittingHandles(turned, edge.data.type),
    foreignKey: null,
    referencedAttributes: null,
  };
  return [{ kind: 'set', record: 'relationship', id: relationshipId, props }];
}

/** Removes relationships; attributes that carried them stay, without the foreign key flag. */
export function removeRelationships(content: DiagramContent, ids: readonly string[]): Operation[] {
  const removedIds = new Set(ids);
  const removed = content.edges.filter(({ id }) => removedIds.has(id));
  return [
    ...releaseForeignKeys(content, removed),
    ...removed.map(({ id }): Operation => ({ kind: 'delete', record: 'relationship', id })),
  ];
}

/** Removes the foreign key flag of attributes that carry only these relationships. */
export function releaseForeignKeys(
  content: DiagramContent,
  removed: readonly RelationshipEdge[],
): Operation[] {
  const carried = new Set(removed.flatMap(listCarriers));
  if (carried.size === 0) return [];
  const removedIds = new Set(removed);
  for (const edge of content.edges)
    if (!removedIds.has(edge)) for (const key of listCarriers(edge)) carried.delete(key);
  const names = content.nodes.flatMap(({ id, data }) =>
    data.attributes
      .filter((attribute) => attribute.isForeignKey && carried.has(attributeKey(id, attribute.id)))
      .map((attribute) => ({ entityId: id, attributeId: attribute.id })),
  );
  return updateAttributes(content, names, { isForeignKey: false });
}

/** Keys of the attributes that may carry a relationship; attribute ids are unique within their entity only. */
function listCarriers({ source, target, data }: RelationshipEdge): RecordKey[] {
  return (data.foreignKey ?? []).flatMap((id) => [attributeKey(source, id), attributeKey(target, id)]);
}

function fittingHandles(edge: { sourceHandle: string; targetHandle: string }, type: RelationshipType) {
  const ends = toCardinalities(type);
  return {
    sourceHandle: `${edge.sourceHandle.split('-')[0] ?? 'right'}-${ends.source}`,
    targetHandle: `${edge.targetHandle.split('-')[0] ?? 'left'}-${ends.target}`,
  };
}
