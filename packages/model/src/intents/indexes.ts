import { cutText } from '../text/cutText.ts';
import { type EntityIndex, type EntityNode } from '../diagram/diagram.ts';
import { freeId } from '../freeId.ts';
import { LIMITS } from '../diagram/limits.ts';
import { type Operation } from '../operations/operations.ts';
import { type EntityRecord, type Records } from '../records/records.ts';

/** Changes to an index; an empty name is removed. */
export interface IndexChanges {
  name?: string;
  attributeIds?: readonly string[];
  isUnique?: boolean;
}

type IndexEdit = Pick<EntityIndex, 'id'> & IndexChanges;

/**
 * Returns the effective keys and indexes of an entity: without deleted and repeated attributes, and without indexes
 * that are empty.
 */
export function getEffectiveIndexes({ attributes, indexes = [] }: EntityNode['data']): EntityIndex[] {
  const present = new Set(attributes.map(({ id }) => id));
  return indexes
    .map((index) => ({
      ...index,
      attributeIds: [...new Set(index.attributeIds)].filter((id) => present.has(id)),
    }))
    .filter(({ attributeIds }) => attributeIds.length > 0);
}

/** Adds a key or an index at the end; returns no operations at the limit. */
export function addIndex(records: Records, entityId: string, index: IndexEdit): Operation[] {
  const entity = records.entities.get(entityId);
  const indexes = entity?.indexes ?? [];
  if (entity === undefined || indexes.length >= LIMITS.maxIndexesPerEntity) return [];
  const id = freeId(index.id, (candidate) => indexes.some((one) => one.id === candidate));
  const added = changed(entity, { id, attributeIds: [], isUnique: false }, index);
  return setIndexes(entityId, [...indexes, added]);
}

/** Changes an index; attributes of other entities are ignored. */
export function updateIndex(records: Records, entityId: string, changes: IndexEdit): Operation[] {
  const entity = records.entities.get(entityId);
  if (!entity?.indexes?.some(({ id }) => id === changes.id)) return [];
  const indexes = entity.indexes.map((index) =>
    index.id === changes.id ? changed(entity, index, changes) : index,
  );
  return setIndexes(entityId, indexes);
}

/** Removes an index. */
export function removeIndex(records: Records, entityId: string, indexId: string): Operation[] {
  const indexes = records.entities.get(entityId)?.indexes ?? [];
  const kept = indexes.filter(({ id }) => id !== indexId);
  return kept.length === indexes.length ? [] : setIndexes(entityId, kept);
}

function changed({ attributes }: EntityRecord, index: EntityIndex, changes: IndexChanges): EntityIndex {
  const { id, isUnique } = index;
  const name = cutText((changes.name ?? index.name ?? '').trim(), LIMITS.maxNameCharacters);
  const attributeIds = [...new Set(changes.attributeIds ?? index.attributeIds)]
    .filter((attributeId) => attributes.has(attributeId))
    .slice(0, LIMITS.maxAttributesPerIndex);
  return { id, ...(name !== '' && { name }), attributeIds, isUnique: changes.isUnique ?? isUnique };
}

function setIndexes(entityId: string, indexes: EntityIndex[]): Operation[] {
  return [
    {
      kind: 'set',
      record: 'entity',
      id: entityId,
      props: { indexes: indexes.length === 0 ? null : indexes },
    },
  ];
}
