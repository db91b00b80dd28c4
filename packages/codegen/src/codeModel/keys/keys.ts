import type { PrimaryKey } from '../../codeModel.ts';
import { isGeneratedUuid } from '../columns/columnTypes.ts';
import { type EntityDraft, type ForeignKeyDraft, refersToUniqueKey } from '../drafts.ts';

/** Determines the origin of the key values of an entity. */
export function resolveKeyKind(entity: EntityDraft): PrimaryKey['kind'] {
  const [key, ...more] = entity.keyColumns;
  if (key === undefined || more.length > 0) return 'composite';
  if (findSharedKey(entity)) return 'shared';
  if (key.foreignKeys.length > 0) return 'assigned';
  if (key.type?.type === 'Long' || key.type?.type === 'Integer') return 'identity';
  return isGeneratedUuid(key) ? 'uuid' : 'assigned';
}

/**
 * Returns the one-to-one relation that determines the whole key of an entity. None if another relation uses the key too:
 * Hibernate would create one foreign key for both, and lose the length of the key.
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
