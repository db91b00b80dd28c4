import { type EntityIndex } from './diagram.ts';
import { freeId } from './freeId.ts';
import { LIMITS } from './limits.ts';
import { type Property } from './propertyKinds.ts';

/** The keys and indexes of an entity: one value, so that an edit of it is seen, undone and merged as a whole. */
export const indexesProperty: Property = {
  read: (value) => (problemOf(value) === null ? readIndexes(value as GivenIndex[]) : undefined),
  wanted: (value) => problemOf(value) ?? '',
  exceeds: (value) => limitOf(value as EntityIndex[]),
};

interface GivenIndex {
  id?: string | null;
  name?: string | null;
  attributeIds: string[];
  isUnique?: boolean | null;
}

function problemOf(value: unknown): string | null {
  if (!Array.isArray(value)) return 'must be a list';
  for (const [index, item] of value.entries()) {
    const problem = itemProblem(item);
    if (problem !== null) return `item ${index}: ${problem}`;
  }
  return null;
}

function itemProblem(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return 'must be an object';
  const { id, name, attributeIds, isUnique } = item as Record<string, unknown>;
  if (id != null && typeof id !== 'string') return 'id must be a text';
  if (name != null && typeof name !== 'string') return 'name must be a text';
  if (!Array.isArray(attributeIds) || !attributeIds.every((one) => typeof one === 'string')) {
    return 'attributeIds must be a list of texts';
  }
  return isUnique == null || typeof isUnique === 'boolean' ? null : 'isUnique must be true or false';
}

function readIndexes(given: readonly GivenIndex[]): EntityIndex[] {
  const taken = new Set<string>();
  return given.map(({ id, name, attributeIds, isUnique }) => {
    const own = freeId(id == null || id === '' ? 'index' : id, (candidate) => taken.has(candidate));
    taken.add(own);
    return {
      id: own,
      ...(name != null && name !== '' && { name }),
      attributeIds: [...new Set(attributeIds)],
      isUnique: isUnique ?? false,
    };
  });
}

function limitOf(indexes: readonly EntityIndex[]): string | null {
  if (indexes.length > LIMITS.maxIndexesPerEntity) {
    return `must have at most ${LIMITS.maxIndexesPerEntity} items`;
  }
  for (const [index, { id, name = '', attributeIds }] of indexes.entries()) {
    const problem = indexLimit({ id, name, attributeIds });
    if (problem !== null) return `item ${index}: ${problem}`;
  }
  return null;
}

function indexLimit({ id, name, attributeIds }: { id: string; name: string; attributeIds: string[] }) {
  if (attributeIds.length > LIMITS.maxAttributesPerIndex) {
    return `attributeIds must have at most ${LIMITS.maxAttributesPerIndex} items`;
  }
  if (name.length > LIMITS.maxNameCharacters) {
    return `name must be at most ${LIMITS.maxNameCharacters} characters`;
  }
  return [id, ...attributeIds].some((one) => one.length > LIMITS.maxIdCharacters)
    ? `ids must be at most ${LIMITS.maxIdCharacters} characters`
    : null;
}
