import { isPluralWord, singularWord } from '../../language/nouns.ts';
import { BE_FORMS, CLOSED_WORDS, POSSESSIVE_PRONOUNS, PRONOUN_SUBJECTS } from '../data/grammar.ts';
import { ATTRIBUTE_WORDS } from '../data/words.ts';
import { type Count } from '../facts.ts';
import { type Token } from './tokens.ts';
import { isParticiple, verbBase } from './verbs.ts';

export interface NounPhrase {
  kind: 'noun';
  /** Words in lower case, the last as written. */
  words: string[];
  count: Count;
  /** The texts of brackets behind it. */
  notes: string[];
  /** The owner: "the customer's name", "the name of a customer". */
  owner?: NounPhrase | undefined;
  /** Its, their, my. */
  isTheirs: boolean;
  isPronoun: boolean;
}

export interface VerbPhrase {
  kind: 'verb';
  /** Base form of the main verb; `be` if there is none. */
  verb: string;
  isPassive: boolean;
  /** A past participle without an auxiliary. */
  isParticiple: boolean;
}

export type Phrase = NounPhrase | VerbPhrase | { kind: 'link'; word: string; isBreak: boolean };

/** Groups the tokens of a sentence into noun phrases, verb phrases and the words that link them. */
export function toPhrases(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let index = 0; index < tokens.length;) {
    const { word = '', tag } = tokens[index] ?? {};
    const [phrase, next] = readVerbs(tokens, index) ?? readNoun(tokens, index) ?? [undefined, index + 1];
    if (phrase !== undefined) phrases.push(phrase);
    else if (tag !== 'adverb' && tag !== 'adjective')
      phrases.push({ kind: 'link', word, isBreak: tag === 'break' || /^[;:]$/u.test(word) });
    index = next;
  }
  return shareOwners(joinOwners(phrases));
}

const isVerb = (token: Token | undefined): boolean => token?.tag === 'verb' || token?.tag === 'auxiliary';

function readVerbs(tokens: readonly Token[], start: number): [VerbPhrase, number] | undefined {
  if (!isVerb(tokens[start])) return undefined;
  const words: string[] = [];
  let index = start;
  for (let token = tokens[index]; token !== undefined; token = tokens[(index += 1)]) {
    if (token.tag === 'adverb') continue;
    const isNext = words.length === 0 || CLOSED_WORDS.auxiliary.has(words.at(-1) ?? '');
    if (!isVerb(token) || !isNext) break;
    words.push(token.word);
  }
  const main = words.at(-1) ?? '';
  const isBe = BE_FORMS.has(main);
  const isPassive = !isBe && !main.endsWith('ing') && words.slice(0, -1).some((word) => BE_FORMS.has(word));
  const verb = isBe ? 'be' : verbBase(main);
  return [{ kind: 'verb', verb, isPassive, isParticiple: words.length === 1 && isParticiple(main) }, index];
}

function readNoun(tokens: readonly Token[], start: number): [NounPhrase, number] | undefined {
  const first = tokens[start];
  if (first?.tag === 'pronoun')
    return PRONOUN_SUBJECTS.has(first.word)
      ? [{ ...toNoun([first.word], 'bare'), isPronoun: true }, start + 1]
      : undefined;
  const words: string[] = [];
  const phrase = toNoun(words, 'bare');
  let index = start;
  for (let token = tokens[index]; token !== undefined; token = tokens[(index += 1)]) {
    const { word, tag, notes } = token;
    const isDeterminer = tag === 'determiner' || tag === 'number';
    if (isDeterminer && words.length === 0) {
      phrase.count = readCount(word, phrase.count);
      phrase.isTheirs ||= POSSESSIVE_PRONOUNS.has(word);
    } else if (tag === 'number' || isNameWord(token, words, tokens[index + 1])) words.push(word);
    else if (tag !== 'adverb' || words.length > 0) break;
    phrase.notes.push(...notes);
    if (notes.length === 0 || words.length === 0) continue;
    index += 1;
    break;
  }
  if (words.length === 0) return undefined;
  const isCounted = phrase.count !== 'bare' && (phrase.count !== 'a' || phrase.isTheirs);
  if (!isCounted && isPluralWord(words.at(-1) ?? '')) phrase.count = 'plural';
  return [phrase, index];
}

/** A noun phrase of these words alone. */
export function toNoun(words: string[], count: Count): NounPhrase {
  return { kind: 'noun', words, count, notes: [], isTheirs: false, isPronoun: false };
}

/** Nouns and adjectives, and the participle of "the date received". */
function isNameWord({ word, tag }: Token, words: readonly string[], next: Token | undefined): boolean {
  if (tag === 'noun' || tag === 'adjective') return true;
  const ends = next === undefined || next.tag === 'mark' || next.tag === 'conjunction';
  return tag === 'verb' && ends && words.length > 0 && isParticiple(word) && isAttributeLike(words);
}

function readCount(word: string, present: Count): Count {
  if (/^(?:one|1)$/u.test(word)) return 'one';
  if (/^(?:each|every|any)$/u.test(word)) return 'each';
  if (/^(?:many|some|two|three|four|five|six|seven|eight|nine|ten|\d+)$/u.test(word)) return 'many';
  return present === 'bare' ? 'a' : present;
}

/** Joins "date of birth" into one name, and gives "the name of a customer" and "the customer's name" their owners. */
function joinOwners(phrases: readonly Phrase[]): Phrase[] {
  const joined: Phrase[] = [];
  for (const phrase of phrases) {
    const [before, link] = joined.slice(-2);
    const isOwned = before?.kind === 'noun' && !before.isPronoun && isLink(link, /^(?:of|'s)$/u);
    if (phrase.kind !== 'noun' || !isOwned) joined.push(phrase);
    else
      joined.splice(-2, 2, isLink(link, /^of$/u) ? withOwner(before, phrase) : { ...phrase, owner: before });
  }
  return joined;
}

/** A bare complement belongs to the name; one with an article or number is the owner. */
function withOwner(head: NounPhrase, complement: NounPhrase): NounPhrase {
  const isBare =
    complement.count === 'bare' || (complement.count === 'plural' && head.words.at(-1) === 'number');
  return isBare
    ? { ...head, words: [...head.words, 'of', ...complement.words] }
    : { ...head, owner: complement };
}

/** "The name, email and phone of each member": an owner has the whole list. */
function shareOwners(phrases: readonly Phrase[]): Phrase[] {
  const shared = [...phrases];
  for (let index = shared.length - 3; index >= 0; index -= 1) {
    const [phrase, link, next] = shared.slice(index, index + 3);
    if (phrase?.kind !== 'noun' || next?.kind !== 'noun' || !isLink(link, /^(?:,|and)$/u)) continue;
    if (isAttributeLike(phrase.words)) shared[index] = { ...phrase, owner: phrase.owner ?? next.owner };
  }
  return shared;
}

/** Whether a phrase is one of these linking words. */
export function isLink(phrase: Phrase | undefined, words: RegExp): boolean {
  return phrase?.kind === 'link' && words.test(phrase.word);
}

/** Whether a name is that of an attribute by its words. */
export function isAttributeLike(words: readonly string[]): boolean {
  const of = words.indexOf('of');
  const last = words[(of > 0 ? of : words.length) - 1] ?? '';
  return ATTRIBUTE_WORDS.has(last) || ATTRIBUTE_WORDS.has(singularWord(last));
}
