import { isPluralWord } from '../../language/nouns.ts';
import { ATTRIBUTE_WORDS } from '../../language/words.ts';
import { type NounPhrase } from '../../sentences/phrases/nounPhrases.ts';

/** The turbines in "a number of turbines". */
export function countedWords({ words, of }: NounPhrase): string[] {
  if (of !== undefined) return of.words;
  return words[0] === 'number' && words[1] === 'of' ? words.slice(2) : words;
}

/** "A rental records the guest": one that was there before. */
export function isKnownOne({ quantity, isPlural, isBare, isCounted }: NounPhrase): boolean {
  return quantity === 'none' && !isPlural && isBare !== true && isCounted !== true;
}

/** "Donors may be people or companies" is their type, "orders are open or closed" their status. */
export function choiceName(values: readonly string[]): string {
  return values.every(isPluralWord) ? 'type' : 'status';
}

/** "An arrival date, a number of guests and a price": beside what only ever is an attribute, a number of them is one, too. */
export function asListed(items: readonly NounPhrase[]): NounPhrase[] {
  const isList = items.some(
    ({ words, isPlural, isCounted }) =>
      isCounted !== true && !isPlural && ATTRIBUTE_WORDS.has(words.at(-1) ?? ''),
  );
  return items.map((item) => (isList ? { ...item, isCounted: false } : item));
}
