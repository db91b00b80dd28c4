import { type AttributeSpec, readItem, readNotes, splitItems } from '../../attributes/readItem.ts';
import { TYPE_WORDS } from '../../attributes/types.ts';
import { IGNORED_ADJECTIVES } from '../data/words.ts';
import { isCertain, type Mention, type NewFact } from '../facts.ts';
import { isAttributeLike, type NounPhrase, toNoun } from '../language/phrases.ts';

const MAX_NAME_WORDS = 6;
const ARTICLES = /^(?:(?:an?|the|its|their|his|her|one|some|each|and|also)\s+)+/iu;
/** The words of a name without articles and units. */
export function wordsOfName(name: string): string[] {
  return name
    .replace(ARTICLES, '')
    .replace(/\s+in (?:square |cubic )?[a-z]+s$/iu, '')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}/'’-]+/u)
    .filter((word) => word !== '' && !/^(?:an?|the|its|their)$/u.test(word))
    .slice(0, MAX_NAME_WORDS);
}

/** One item of a list as an attribute. */
export function toListed(item: string): { words: string[]; spec: AttributeSpec } {
  const { name, notes } = readItem(item);
  return { words: wordsOfName(name), spec: readNotes(notes) };
}

/** A noun phrase as what its owner has; what is in brackets behind it is about its type. */
export function has(owner: Mention, { words, notes, count }: NounPhrase): NewFact {
  if (words.length === 1 && words[0]?.startsWith('whether-') === true)
    return has(owner, { ...toNoun(words[0].split('-').slice(1), count), notes: ['boolean'] });
  const name = cleanName(words);
  const said = [
    words.slice(0, -name.length).join(' '),
    ...notes.filter((note) => !isAttributeList(words, note)),
  ];
  return { kind: 'has', owner, item: { words: name, count }, spec: readNotes(said) };
}

/** A name without what says nothing of what it is: "registered customer" is customer. */
export function cleanName(words: readonly string[]): string[] {
  const first = words.findIndex((word, index) => index === words.length - 1 || !IGNORED_ADJECTIVES.has(word));
  return words.slice(Math.max(0, first));
}

/** Whether brackets behind a name list its attributes, not its values: "customer (name, phone)". */
export function isAttributeList(words: readonly string[], note: string): boolean {
  const last = words.at(-1) ?? '';
  const isType =
    /^(?:status|state|type|kind|role|level|category|method|gender|priority|size)s?$/u.test(last) ||
    TYPE_WORDS.has(note.trim().toLowerCase());
  const items = splitItems(note)
    .map(toListed)
    .filter((item) => item.words.length > 0);
  if (isType || items.length === 0) return false;
  const attributes = items.filter(
    (item) => isAttributeLike(item.words) || (isCertain(item.spec) && item.words.length < 4),
  );
  return (items.length > 1 || !isAttributeLike(words)) && attributes.length * 3 >= items.length;
}
