import pluralize from 'pluralize';
import { splitList } from './lists.ts';
import { splitName } from './splitName.ts';

/** Words without a plural, and singulars that end as plurals do: what the library would change. */
const KEEP_AS_IS = splitList(
  `gps sms dns canvas lens means mathematics physics logistics data clothes specimen regimen abdomen cyclamen stamen dolmen acumen bitumen lumen
    axis pelvis trellis mantis bias pancreas biceps`,
);
/** Words in -e that keep it in the singular: caches, headaches, calories. */
const WORDS_IN_E = splitList(
  `headache toothache ache cache niche avalanche moustache quiche creche brioche cookie calorie hoodie selfie rookie smoothie brownie pixie sortie
    newbie budgie birdie prairie menagerie brasserie`,
);

/** Singulars of the words asked for last: the same words come again and again. */
const singulars = new Map<string, string>();
const MAX_SINGULARS = 5_000;

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
  if (word.length < 3 || KEEP_AS_IS.has(word) || /(?:s|si)s$/u.test(word)) return word;
  const withoutEnd = word.slice(0, -1);
  if (word.endsWith('s') && WORDS_IN_E.has(withoutEnd)) return withoutEnd;
  return (word === 'lenses' ? 'lens' : pluralize.singular(word)) || word;
}

/** Whether a word reads as a plural. */
export function isPluralWord(word: string): boolean {
  return singularWord(word) !== word;
}

/** Words with the last one in the singular. */
export function singularPhrase(words: readonly string[]): string[] {
  const last = words.at(-1);
  return last === undefined ? [] : [...words.slice(0, -1), singularWord(last)];
}

/** Returns the key by which two names are compared: lower case, the last word singular, without separators. */
export function nameKey(name: string | readonly string[]): string {
  const words =
    typeof name === 'string' ? splitName(name) : name.flatMap((word) => word.toLowerCase().split(/[-_/]/));
  return singularPhrase(words).join('');
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
