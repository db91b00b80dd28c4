import { cutText } from '../text/cutText.ts';

/**
 * Returns the name of an attribute or join column that refers to an entity: its name in lower case, each
 * run of other characters one `_`, then `_id`.
 */
export function foreignKeyName(entityName: string): string {
  const words = entityName
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
  return `${words === '' ? 'entity' : cutText(words, 180)}_id`;
}
