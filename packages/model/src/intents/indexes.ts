import { cutText } from '../text/cutText.ts';
import { type DiagramContent, type EntityIndex, type EntityNode } from '../diagram/diagram.ts';
import { freeId } from '../freeId.ts';
import { LIMITS } from '../diagram/limits.ts';
import { type Operation } from '../operations/operations.ts';

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
export function addIndex(content: DiagramContent, entityId: string, index: IndexEdit): Operation[] {
  const entity = content.nodes.find(({ id }) => id === entityId);
  const indexes = entity?.data.indexes ?? [];
  if (entity === undefined || indexes.length >= LIMITS.maxIndexesPerEntity) return [];
  const id = freeId(index.id, (candidate) => indexes.some((one) => one.id === candidate));
  const added = changed(entity.data, { id, attributeIds: [], isUnique: false }, index);
  return setIndexes(entityId, [...indexes, added]);
}

/** Changes an index; attributes of other entities are ignored. */
export function updateIndex(content: DiagramContent, entityId: string, changes: IndexEdit): Operation[] {
  const data = content.nodes.find(({ id }) => id === entityId)?.data;
  if (!data?.indexes?.some(({ id }) => id === changes.id)) return [];
  const indexes = data.indexes.map((index) =>
    index.id === changes.id ? changed(data, index, changes) : index,
  );
  return setIndexes(entityId, indexes);
}

/** Removes an index. */
export function removeIndex(content: DiagramContent, entityId: string, indexId: string): Operation[] {
  const indexes = content.nodes.find(({ id }) => id === entityId)?.data.indexes ?? [];
  const kept = indexes.filter(({ id }) => id !== indexId);
  return kept.length === indexes.length ? [] : setIndexes(entityId, kept);
}

function changed(data: EntityNode['data'], index: EntityIndex, changes: IndexChanges): EntityIndex {
  const { id, isUnique } = index;
  const name = cutText((changes.name ?? index.name ?? '').trim(), LIMITS.maxNameCharacters);
  const present = new Set(data.attributes.map((attribute) => attribute.id));
  const attributeIds = [...new Set(changes.attributeIds ?? index.attributeIds)]
    .filter((attributeId) => present.has(attributeId))
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
