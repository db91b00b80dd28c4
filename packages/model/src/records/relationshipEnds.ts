import { getLayers } from './layeredMap.ts';
import { type RelationshipRecord } from '../diagram/properties.ts';

type Relationships = ReadonlyMap<string, RelationshipRecord>;

/** Cache of relationship ids by entity, for immutable maps. */
const endsByBase = new WeakMap<Relationships, ReadonlyMap<string, readonly string[]>>();

/**
 * Returns ids of the relationships at an entity, in drawing order. In a large map recently changed ones
 * may come last: this way the cost does not depend on the size of the diagram.
 */
export function findRelationships(relationships: Relationships, entityId: string): string[] {
  const layers = getLayers(relationships);
  if (layers === null) return getIds(relationships, entityId);
  const { base, replaced, added } = layers;
  const candidates = new Set([
    ...(indexRelationships(base).get(entityId) ?? []),
    ...getIds(replaced, entityId),
    ...getIds(added, entityId),
  ]);
  return [...candidates].filter((id) => hasEnd(relationships.get(id), entityId));
}

/** Whether a relationship exists and has the entity at one end. */
export function hasEnd(relationship: RelationshipRecord | undefined, entityId: string): boolean {
  return relationship?.source === entityId || relationship?.target === entityId;
}

function getIds(relationships: Relationships, entityId: string): string[] {
  const ids: string[] = [];
  for (const [id, relationship] of relationships) if (hasEnd(relationship, entityId)) ids.push(id);
  return ids;
}

function indexRelationships(base: Relationships): ReadonlyMap<string, readonly string[]> {
  const known = endsByBase.get(base);
  if (known !== undefined) return known;
  const index = new Map<string, string[]>();
  for (const [id, { source, target }] of base) {
    for (const end of source === target ? [source] : [source, target]) {
      const ids = index.get(end);
      if (ids === undefined) index.set(end, [id]);
      else ids.push(id);
    }
  }
  endsByBase.set(base, index);
  return index;
}
