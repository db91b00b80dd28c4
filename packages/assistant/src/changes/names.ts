import { EditError } from '../draft.ts';
import { splitName } from '../language/splitName.ts';

const PROTECTED = /[“"`]([^“”"`\n]*)[”"`]|\(([^()\n]*)\)/gu;

/** Encodes what stands in quotes and in brackets, so that nothing is split in it. */
export function protect(written: string): string {
  const text = written.replace(/[\uE000-\uF8FF\uD800-\uDFFF]/gu, '');
  return text.replace(PROTECTED, (_, quoted: string | undefined, bracketed: string | undefined) => {
    const mark = quoted === undefined ? '\uE001' : '\uE000';
    const inside = encodeURIComponent((quoted ?? bracketed ?? '').trim()).replaceAll('.', '%2E');
    return `${mark}${inside}${mark}`;
  });
}

/** The text as written. */
export function restore(text: string): string {
  return restoreBrackets(text).replace(
    /\uE000([^\uE000]*)\uE000/gu,
    (_, inside: string) => `"${decodeURIComponent(inside)}"`,
  );
}

/** The text with its brackets as written; quoted parts stay protected. */
export function restoreBrackets(text: string): string {
  return text.replace(/\uE001([^\uE001]*)\uE001/gu, (_, inside: string) => `(${decodeURIComponent(inside)})`);
}

/** The quoted part of a text that is nothing else. */
export function unquote(text: string): string | undefined {
  const [, inside] = /^\uE000(.*)\uE000$/u.exec(text.trim()) ?? [];
  return inside === undefined ? undefined : decodeURIComponent(inside);
}

/** A name without an article and without the word for its kind: "the table orders" is orders. */
export function bareName(name: string): string {
  return name
    .trim()
    .replace(/^(?:the|an?|all|every|each|its|their|my|our)\s+/iu, '')
    .replace(/^(?:new\s+)?(?:entity|table|attribute|field|column)\s+/iu, '')
    .replace(/\s+(?:entity|table|attribute|field|column)$/iu, '');
}

/** The names that a text can mean; a quoted one only itself. */
export function nameVariants(written: string): string[] {
  const quoted = unquote(written);
  return quoted === undefined ? [written.trim(), bareName(written)] : [quoted];
}

/** Returns the key by which names are compared: no case, no separators; a name without letters is its own key. */
export function foldName(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return letters === '' ? name.trim() : letters;
}

const MAX_NAME_WORDS = 4;
/** Words of a sentence that was not understood rather than of a name. */
const NO_NAME =
  /^(?:add|remove|delete|make|change|rename|split|move) .|\b(?:to|from|with|and|that|it|them)\b| (?:has|have|is|are)\b/iu;

/** A name for something new: one in quotes or in camelCase is used as it is, others are checked and styled. */
export function readNewName(written: string, style: (words: readonly string[]) => string): string {
  const quoted = unquote(written);
  if (quoted !== undefined && quoted !== '') return quoted;
  const words = splitName(written);
  const isName = /^[\p{L}\p{N}\p{M}_ .'’-]+$/u.test(written) && words.length > 0;
  if (!isName || NO_NAME.test(written) || written.split(' ').length > MAX_NAME_WORDS)
    throw new EditError(`${quote(written)} cannot be a name. Put an unusual name in quotes.`);
  return /^\S*\p{Ll}\p{Lu}\S*$/u.test(written) ? written : style(words);
}

const MAX_SHOWN_CHARACTERS = 60;

/** A text as a message shows it. */
export function shorten(text: string): string {
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;
}

/** A name from the text as a message quotes it. */
export function quote(written: string): string {
  return `"${shorten(unquote(written) ?? restore(bareName(written)))}"`;
}
