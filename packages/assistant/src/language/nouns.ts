import pluralize from 'pluralize';

const KEEP_AS_IS = new Set([
  'address',
  'status',
  'series',
  'news',
  'chassis',
  'basis',
  'gps',
  'sms',
  'dns',
  'kudos',
  'bus',
  'gas',
  'atlas',
  'bonus',
  'campus',
  'census',
  'virus',
  'canvas',
  'lens',
  'access',
  'process',
  'business',
  'class',
  'pass',
  'progress',
  'corps',
  'means',
  'mathematics',
  'physics',
  'logistics',
  'analytics',
  'data',
  'media',
  'clothes',
  'premises',
  'species',
]);

/** Singulars that end as plurals do: specimen, oasis, axis. */
const PLURAL_LIKE =
  /(?:speci|regi|abdo|cycla|sta|dol|acu|bitu|lu)men$|sis$|^(?:axis|pelvis|trellis|mantis|bias|alias|pancreas|biceps)$/u;
/** Words in -e that keep it: caches, headaches, calories, brasseries. */
const PLURAL_IN_E = new RegExp(
  `^(?:${splitWords('headache toothache ache cache niche avalanche moustache quiche creche brioche cookie calorie hoodie selfie rookie')}|` +
    `${splitWords('smoothie brownie pixie genie sortie newbie foodie collie budgie birdie prairie menagerie')}|\\p{L}+sserie)s$`,
  'u',
);

/** Singulars of the words asked for last: the same words come again and again. */
const singulars = new Map<string, string>();
const MAX_SINGULARS = 5_000;

function splitWords(words: string): string {
  return words.replaceAll(' ', '|');
}

/** The singular of one word in lower case. */
export function singularWord(word: string): string {
  const known = singulars.get(word);
  if (known !== undefined) return known;
  if (singulars.size >= MAX_SINGULARS) singulars.clear();
  const singular = findSingular(word);
  singulars.set(word, singular);
  return singular;
}

function findSingular(word: string): string {
  if (KEEP_AS_IS.has(word) || word.length < 3 || word.endsWith('ss')) return word;
  if (PLURAL_LIKE.test(word)) return word;
  if (PLURAL_IN_E.test(word)) return word.slice(0, -1);
  const singular = word === 'lenses' ? 'lens' : pluralize.singular(word);
  return singular === '' ? word : singular;
}

export function pluralWord(word: string): string {
  return pluralize.plural(word);
}

/** Whether a word reads as a plural. */
export function isPluralWord(word: string): boolean {
  if (KEEP_AS_IS.has(word) || word.length < 3) return false;
  return singularWord(word) !== word;
}

/** Words with the last one in the singular. */
export function singularPhrase(words: readonly string[]): string[] {
  const last = words.at(-1);
  return last === undefined ? [] : [...words.slice(0, -1), singularWord(last)];
}

/** What two names are compared by: lower case, the last word singular, without separators. */
export function nameKey(name: string | readonly string[]): string {
  const words =
    typeof name === 'string' ? splitName(name) : name.flatMap((word) => word.toLowerCase().split(/[-_/]/));
  return singularPhrase(words).join('');
}

/** The words of a name as it may stand in a diagram: OrderItem, order_item and "order items" give order, item(s). */
export function splitName(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Name of an entity: singular, PascalCase. */
export function entityName(words: readonly string[]): string {
  return singularPhrase(words.flatMap((word) => word.split(/[-_]/)))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Name of an attribute: lower snake_case, number as written. */
export function attributeName(words: readonly string[]): string {
  return words
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== '')
    .join('_');
}
