import type { PrimaryKey } from '../codeModel.ts';
import type { NameAllocator } from '../nameAllocator.ts';
import { isGeneratedUuid } from './columnTypes.ts';
import type { EntityDraft, ForeignKeyDraft } from './drafts.ts';

/** How the key of an entity gets its values (guide 3.2). */
export function keyKindOf(entity: EntityDraft): PrimaryKey['kind'] {
  const [key, ...more] = entity.keySlots;
  if (key === undefined || more.length > 0) return 'composite';
  if (sharedKeyOf(entity)) return 'shared';
  if (key.users.length > 0) return 'assigned';
  if (key.type?.type === 'Long' || key.type?.type === 'Integer') return 'identity';
  return isGeneratedUuid(key) ? 'uuid' : 'assigned';
}

/**
 * The one-to-one relation from which an entity takes its whole key. Where another relation uses the key as well there is
 * none: Hibernate would create one foreign key for both, and forget the length of the key.
 */
export function sharedKeyOf(entity: EntityDraft): ForeignKeyDraft | undefined {
  const [key, ...more] = entity.keySlots;
  if (key === undefined || more.length > 0) return undefined;
  const [user, ...others] = key.users;
  const isShared = others.length === 0 && user?.link.type === 'one-to-one' && user.slots.length === 1;
  return isShared ? user : undefined;
}

/** Class name of a composite key. */
export function idClassNameOf(entity: EntityDraft, classes: NameAllocator): string {
  return classes.allocate(`${entity.className}Id`);
}
