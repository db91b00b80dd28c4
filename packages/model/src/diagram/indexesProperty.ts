import { freeId } from '../freeId.ts';
import { isObject } from '../isObject.ts';
import { LIMITS } from './limits.ts';
import { describeExpected, flag, type Property, type PropsOf, text, textList } from './propertyKinds.ts';

/** Properties of an index besides its id; ids of missing attributes have no effect. */
export const INDEX_PROPERTIES = {
  /** Drawn or imported name; without one the generators create one. */
  name: text(LIMITS.maxNameCharacters),
  attributeIds: textList(LIMITS.maxAttributesPerIndex, LIMITS.maxIdCharacters, {
    is: 'ids',
    isRequired: true,
  }),
  isUnique: flag(false),
};

/** A key or an index over attributes of one entity, in this order. */
export interface EntityIndex extends PropsOf<typeof INDEX_PROPERTIES> {
  id: string;
}

/**
 * The keys and indexes of an entity: one value, so that an edit of it is shown, undone and merged as a
 * whole.
 */
export const indexesProperty: Property<EntityIndex[]> = {
  is: 'indexes',
  read: readIndexes,
  expected: findProblem,
  exceeds: findExceeded,
};

function findProblem(value: unknown): string {
  if (!Array.isArray(value)) return 'must be a list';
  return describeFirst(value.map(findItemProblem)) ?? '';
}

/** Returns the first problem of an item in the list. */
function describeFirst(problems: readonly (string | null)[]): string | null {
  const index = problems.findIndex((problem) => problem !== null);
  return index < 0 ? null : `item ${index}: ${problems[index] ?? ''}`;
}

function findItemProblem(item: unknown): string | null {
  if (!isObject(item)) return 'must be an object';
  if (item.id != null && typeof item.id !== 'string') return 'id must be a string';
  for (const [name, row] of Object.entries(INDEX_PROPERTIES)) {
    const value = item[name];
    const isMissing = value == null && !('isRequired' in row);
    if (!isMissing && row.read(value) === undefined) return `${name} ${describeExpected(row, value)}`;
  }
  return null;
}

function readIndexes(list: unknown): EntityIndex[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const taken = new Set<string>();
  const indexes: EntityIndex[] = [];
  for (const item of list) {
    if (!isObject(item) || findItemProblem(item) !== null) return undefined;
    const given = typeof item.id === 'string' && item.id !== '' ? item.id : 'index';
    const id = freeId(given, (candidate) => taken.has(candidate));
    taken.add(id);
    const name = INDEX_PROPERTIES.name.read(item.name) ?? '';
    const attributeIds = new Set(INDEX_PROPERTIES.attributeIds.read(item.attributeIds));
    const isUnique = item.isUnique === true;
    indexes.push({ id, ...(name !== '' && { name }), attributeIds: [...attributeIds], isUnique });
  }
  return indexes;
}

function findExceeded(indexes: EntityIndex[]): string | null {
  if (indexes.length > LIMITS.maxIndexesPerEntity) {
    return `must have at most ${LIMITS.maxIndexesPerEntity} items`;
  }
  return describeFirst(indexes.map(findExceededItem));
}

function findExceededItem({ id, name = '', attributeIds }: EntityIndex): string | null {
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
