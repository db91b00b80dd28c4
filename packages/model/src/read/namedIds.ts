import { createUniqueIds } from './uniqueIds.ts';

/** Creates the id of a record of a kind from the names that identify it. */
export type CreateNamedId = (kind: string, ...names: string[]) => string;

const MAX_NAME_CHARACTERS = 60;
const MAX_ID_CHARACTERS = 200;

/**
 * Returns a function that derives ids from names, so that the same diagram always has the same ids and a new record changes no
 * other id: `attr-customer-name`, with -2, -3, ... where an id is taken.
 */
export function createNamedIds(): CreateNamedId {
  const toFreeId = createUniqueIds();
  return (kind, ...names) => toFreeId(shorten([kind, ...names.map(toIdPart)].join('-')));
}

/**
 * Returns a function that ignores the names, or one that derives ids from them if there is no `createId`, which is called without
 * arguments: functions such as nanoid take a size.
 */
export function namedIdsFrom(createId: (() => string) | undefined): CreateNamedId {
  return createId ? () => createId() : createNamedIds();
}

/** Returns a name as it is, or with a hash where it is long or has other characters than letters, digits and `_`. */
function toIdPart(name: string): string {
  const part = name.slice(0, MAX_NAME_CHARACTERS).replace(/[^\p{L}\p{N}_]/gu, '_');
  return part === name ? part : `${part}-${hash(name)}`;
}

function shorten(id: string): string {
  const [...characters] = id.slice(0, MAX_ID_CHARACTERS);
  return id.length <= MAX_ID_CHARACTERS ? id : `${characters.slice(0, -1).join('')}-${hash(id)}`;
}

function hash(text: string): string {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}
