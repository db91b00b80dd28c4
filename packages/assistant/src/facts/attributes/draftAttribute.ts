import { attributeName, isPluralWord, nameKey } from '../../language/nouns.ts';
import { participle } from '../../language/verbs.ts';
import { type NounPhrase } from '../../sentences/phrases/nounPhrases.ts';
import { guessType, trailingType, type TypeGuess } from './attributeType.ts';

/** An attribute as the text describes it. */
export interface DraftAttribute extends TypeGuess {
  name: string;
}

const MAX_NAME_CHARACTERS = 60;
const MAX_NAME_WORDS = 6;

/** The attribute that an item names; undefined where it is no name. */
export function draftAttribute(
  item: NounPhrase,
  { owner, isOfPerson }: { owner: string; isOfPerson: boolean },
): DraftAttribute | undefined {
  const words = ofOwner(withMoment(item.words), item, owner);
  const typed = trailingType(words);
  // "The state of the claim" is the claim's.
  const isOwn = item.of !== undefined && item.of.isBare !== true && nameKey(item.of.words) === owner;
  const of =
    item.of === undefined || isOwn ? [] : ['of', ...(item.isOfThe === true ? ['the'] : []), ...item.of.words];
  const name = attributeName([...(typed?.words ?? words), ...of].filter(isNamePart));
  const isName =
    name !== '' &&
    name.length <= MAX_NAME_CHARACTERS &&
    item.words.length <= MAX_NAME_WORDS &&
    !/^(?:which|who|that|what|it|they|them)$/u.test(name);
  if (!isName) return undefined;
  const guess = guessType(name, item.notes, isOfPerson);
  return {
    name,
    ...guess,
    ...(typed && guess.type !== 'Enum' && { type: typed.type }),
    ...(item.isUnique && { isUnique: true }),
    ...(item.isOptional && { isOptional: true }),
    ...(item.isRequired && { isRequired: true }),
  };
}

/** "a created timestamp" is created at, "a views counter" the views. */
function withMoment(words: readonly string[]): string[] {
  const [before = '', last = ''] = words.slice(-2);
  if (last === 'timestamp' && participle(before) !== undefined) return [...words.slice(0, -1), 'at'];
  return last === 'counter' && isPluralWord(before) ? words.slice(0, -1) : [...words];
}

/** "The card is blocked" of a debit card is only "blocked". */
function ofOwner(words: string[], { notes }: NounPhrase, owner: string): string[] {
  const [noun = '', ...state] = words;
  const isFlag = state.length > 0 && notes.some(({ kind }) => kind === 'boolean');
  return isFlag && noun.length > 2 && owner.endsWith(nameKey([noun])) ? state : words;
}

/** "active flag" is called active. */
function isNamePart(word: string, index: number, all: readonly string[]): boolean {
  return !(index === all.length - 1 && all.length > 1 && /^(?:flag|timestamp|field)$/.test(word));
}

/** What is said of an attribute later, with the values that are known of it. */
export function withKnown(known: DraftAttribute, later: DraftAttribute): DraftAttribute {
  const keepsValues = known.type === 'Enum' && later.type !== 'Enum';
  return {
    ...known,
    ...later,
    ...(keepsValues && { type: 'Enum', enumValues: known.enumValues ?? [] }),
  };
}
