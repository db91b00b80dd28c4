import type { PrimaryKey } from '../codeModel.ts';
import type { NameAllocator } from '../nameAllocator.ts';
import { isGeneratedUuid } from './columnTypes.ts';
import { type EntityDraft, type ForeignKeyDraft, refersToUniqueKey } from './drafts.ts';

/** How the key of an entity gets its values (guide 3.2). */
export function resolveKeyKind(entity: EntityDraft): PrimaryKey['kind'] {
  const [key, ...more] = entity.keyColumns;
  if (key === undefined || more.length > 0) return 'composite';
  if (findSharedKey(entity)) return 'shared';
  if (key.foreignKeys.length > 0) return 'assigned';
  if (key.type?.type === 'Long' || key.type?.type === 'Integer') return 'identity';
  return isGeneratedUuid(key) ? 'uuid' : 'assigned';
}

/**
 * The one-to-one relation from which an entity takes its whole key. Where another relation uses the key as well there is
 * none: Hibernate would create one foreign key for both, and forget the length of the key.
 */
export function findSharedKey(entity: EntityDraft): ForeignKeyDraft | undefined {
  const [key, ...more] = entity.keyColumns;
  if (key === undefined || more.length > 0) return undefined;
  const [foreignKey, ...others] = key.foreignKeys;
  const isShared =
    others.length === 0 &&
    foreignKey?.link.type === 'one-to-one' &&
    foreignKey.columns.length === 1 &&
    !refersToUniqueKey(foreignKey);
  return isShared ? foreignKey : undefined;
}

/** Class name of a composite key. */
export function allocateIdClassName(entity: EntityDraft, classes: NameAllocator): string {
  return classes.allocate(`${entity.className}Id`);
}
