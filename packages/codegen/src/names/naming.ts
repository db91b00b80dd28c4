/** Longest name of a table, column or constraint: the limit of PostgreSQL and of TypeORM's join tables; MySQL allows 64. */
export const MAX_SQL_NAME = 63;

/** Longest property or class base name; keeps generated file names within the limits of file systems. */
export const MAX_CODE_NAME = 80;

const LETTERS_WITHOUT_DECOMPOSITION: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D' },
    ...{ ð: 'd', Ð: 'D', ł: 'l', Ł: 'L', þ: 'th', Þ: 'TH', ı: 'i' },
  }),
);

/** Removes accents from letters (`Café` -> `Cafe`, `Straße` -> `Strasse`). */
export function foldAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßẞæÆœŒøØđĐðÐłŁþÞı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION.get(letter) ?? letter);
}

/** Splits a name into words, keeping letter case: `userID` -> user, ID; `order item` -> order, item. */
export function splitWords(text: string): string[] {
  const pattern =
    /[A-Z]{2,}s(?![a-z])|[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z][a-z0-9]*|[A-Z][A-Z0-9]*|[0-9]+[a-z0-9]*/g;
  return foldAccents(text).match(pattern) ?? [];
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Order Item` -> order_item; empty without Latin letters and digits. */
export function snakeCase(text: string): string {
  return splitWords(text).join('_').toLowerCase();
}

/** `Order Item` -> orderItem; empty without Latin letters and digits. */
export function camelCase(text: string): string {
  return splitWords(text)
    .map((word, index) => (index === 0 ? word.toLowerCase() : capitalise(word.toLowerCase())))
    .join('');
}

/** `order item` -> OrderItem, keeping inner letter case; empty without Latin letters and digits. */
export function pascalCase(text: string): string {
  return foldAccents(text)
    .split(/[^A-Za-z0-9]+/)
    .map(capitalise)
    .join('');
}

/** Lowercases a name and replaces each run of other characters by an underscore: `OrderItem` -> orderitem, `Order Item` -> order_item. */
export function joinName(text: string): string {
  return foldAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/** Reduces a name to lowercase letters and digits of any script, for comparing. */
export function matchKey(text: string): string {
  return foldAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns a hash of six characters of a-z and 0-9. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % 36 ** 6).toString(36).padStart(6, '0');
}

/** Shortens a name that is longer than `maxLength` to its beginning and a hash of the whole. */
export function shorten(name: string, maxLength: number, joiner = '_'): string {
  if (name.length <= maxLength) return name;
  return `${name.slice(0, maxLength - 7).replace(/_+$/, '')}${joiner}${shortHash(name)}`;
}

/** Whether JSON libraries derive another name from the getter of this property (`getXCoord` is read as xcoord). */
export function needsJsonName(property: string): boolean {
  return /^(?:[a-z][A-Z]|[A-Z]{2})/.test(property);
}
