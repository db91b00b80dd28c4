import { attributeName } from '../language/nouns.ts';
import { type NounPhrase } from '../sentences/nounPhrases.ts';
import { guessType, trailingType, type TypeGuess } from './attributeType.ts';

/** An attribute as the text describes it. */
export interface DraftAttribute extends TypeGuess {
  name: string;
}

const MAX_NAME_CHARACTERS = 60;
const MAX_NAME_WORDS = 6;

/** The attribute that an item names; undefined where it is no name. */
export function draftAttribute(item: NounPhrase, isOfPerson: boolean): DraftAttribute | undefined {
  const typed = trailingType(item.words);
  const of = item.of === undefined ? [] : ['of', ...item.of.words];
  const name = attributeName([...(typed?.words ?? item.words), ...of].filter(isNamePart));
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
