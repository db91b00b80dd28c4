import { isPluralWord } from '../../language/nouns.ts';
import { type Token } from '../../language/tokens.ts';
import { participle } from '../../language/verbs.ts';
import {
  ADVERBS,
  ATTRIBUTE_WORDS,
  DETERMINERS,
  EACH_WORDS,
  FLAG_WORDS,
  ONE_WORDS,
  PREPOSITIONS,
  PRONOUNS,
  saysMany,
} from '../../language/words.ts';
import { type Note } from './notes.ts';
import { withoutInner, withoutTail } from './phraseEnds.ts';

/** How many of a thing a phrase speaks of: "a" and "none" leave it open. */
export type Quantity = 'one' | 'many' | 'each' | 'a' | 'none';

/** A noun with what is said about it. */
export interface NounPhrase {
  /** In lower case, without articles and adjectives that are no part of the name; empty for a pronoun. */
  words: string[];
  quantity: Quantity;
  isPlural: boolean;
  pronoun?: string;
  /** The customer in "the customer's name", or the pronoun in "its name". */
  possessor?: NounPhrase;
  /** The film in "a copy of one film". */
  of?: NounPhrase;
  /** "The date of the visit", as against "a year of birth". */
  isOfThe?: boolean;
  isUnique: boolean;
  isOptional: boolean;
  isRequired: boolean;
  /** "another airport": a second thing of the same kind. */
  isOther: boolean;
  /** "a number of rooms": many rooms where a room is an entity, else how many there are. */
  isCounted?: boolean;
  /** Without an article or number: "attendance", "technical merit". */
  isBare?: boolean;
  /** "our shop": what the writer runs. */
  isOurs?: boolean;
  /** A column of a table whose foreign keys are told apart: an attribute whatever it is called. */
  isColumn?: boolean;
  /** "A dental practice": the first of its words is no noun. */
  isQualified?: boolean;
  /** "Such an assignment": what was told right before. */
  isSuch?: boolean;
  notes: Note[];
}

/** What was spoken of last. */
export const TOPIC: NounPhrase = {
  words: [],
  quantity: 'none',
  isPlural: false,
  pronoun: 'topic',
  isUnique: false,
  isOptional: false,
  isRequired: false,
  isOther: false,
  notes: [],
};

const POSSESSIVE_PRONOUNS = new Set(['its', 'their', 'his', 'her']);
const EMPTY_ADJECTIVES = new Set([
  'new',
  'own',
  'other',
  'specific',
  'particular',
  'individual',
  'following',
  'corresponding',
  'respective',
  'certain',
  'same',
  'different',
  'such',
  'associated',
  'short',
  'brief',
  'regular',
  'past',
  'future',
  'interested',
  'potential',
]);

/** Reads one noun phrase; undefined where the tokens hold none. */
export function readNounPhrase(whole: readonly Token[], notes: readonly Note[]): NounPhrase | undefined {
  const tokens = withoutInner(withoutTail(whole));
  const possessive = tokens.findLastIndex(({ kind }) => kind === 'possessive');
  if (possessive > 0) return possessed(tokens, possessive, notes);
  const of = tokens.findIndex(({ word }, index) => word === 'of' && index > 0);
  const isNamed =
    of > 0 &&
    /^(?:birth|death|hire|issue|origin|residence|payment|delivery|sale|purchase|manufacture|arrival|departure|entry|use|service|establishment|publication|registration|measure|measurement)$/u.test(
      tokens[of + 1]?.word ?? '',
    );
  if (of > 0 && !isNamed && !isMassName(tokens.slice(of + 1)) && tokens[of - 1]?.word !== 'number')
    return withOf(tokens, of, notes);
  return simplePhrase(tokens, notes);
}

/** "topics of interest", "kind of honey": one bare word that is no thing of its own. */
function isMassName(tokens: readonly Token[]): boolean {
  const [token, ...more] = tokens.filter(({ kind }) => kind === 'word');
  return (
    token !== undefined &&
    more.length === 0 &&
    !isPluralWord(token.word) &&
    !PRONOUNS.has(token.word) &&
    MASS.test(token.word)
  );
}

const MASS =
  /^(?:interest|honey|medicine|work|study|expertise|experience|loss|incident|contact|travel|transport|transportation|identification|proof|value|quality|weight|content|money|food|water|fuel|oil|milk|wine|beer|soil|wood|metal|material|construction|production|visit|exam|stay|admission|dispatch|receipt|installation|completion|termination|creation|change|death|marriage|retirement|graduation|membership|leave|care|treatment|education|training|learning|government|land|area|time|day|security|access|risk|damage|injury|discharge|inspection|maintenance)$/;

function possessed(tokens: readonly Token[], at: number, notes: readonly Note[]): NounPhrase | undefined {
  const possessor = readNounPhrase(tokens.slice(0, at), notes);
  const phrase = simplePhrase(tokens.slice(at + 1), notes);
  return phrase && (possessor === undefined ? phrase : { ...phrase, possessor });
}

function withOf(tokens: readonly Token[], at: number, notes: readonly Note[]): NounPhrase | undefined {
  const head = simplePhrase(tokens.slice(0, at), notes);
  const of = readNounPhrase(tokens.slice(at + 1), notes);
  if (head === undefined || of === undefined) return head ?? of;
  if (head.words.length === 0 && of.possessor === undefined) return ofThem(head, of);
  const isOfHead = head.isPlural && of.isPlural && of.quantity === 'none';
  const isOfThe = tokens[at + 1]?.word === 'the';
  return {
    ...head,
    of: isOfHead ? { ...of, notes: [] } : of,
    ...(isOfThe && { isOfThe }),
    notes: [...head.notes, ...of.notes],
  };
}

/** "One of our mechanics" is one mechanic, "several of them" are many. */
function ofThem({ quantity }: NounPhrase, of: NounPhrase): NounPhrase {
  const isOne = quantity === 'one' || quantity === 'each';
  return { ...of, quantity, isPlural: of.pronoun === undefined ? !isOne : of.isPlural };
}

/** These words as one thing of which nothing else is said. */
export function plainPhrase(words: string[]): NounPhrase {
  return {
    words,
    quantity: 'none',
    isPlural: false,
    isUnique: false,
    isOptional: false,
    isRequired: false,
    isOther: false,
    notes: [],
  };
}

function simplePhrase(tokens: readonly Token[], allNotes: readonly Note[]): NounPhrase | undefined {
  const phrase = plainPhrase([]);
  let counted = false;
  let isBare = true;
  let isQualified = false;
  for (const [index, { word, kind, note, tag }] of tokens.entries()) {
    const noted = allNotes[note];
    if (kind === 'note' && noted !== undefined) takeNote(phrase, noted);
    else if (kind !== 'word') continue;
    else if (phrase.words.length === 0 && !isGivenName(tokens, index) && takeLeading(phrase, word))
      isBare = false;
    else if (word === 'number' && tokens[index + 1]?.word === 'of') {
      counted = true;
      phrase.notes.push({ kind: 'number' });
      phrase.words.push('number');
    } else if (word === 'yes_no') phrase.notes.push({ kind: 'boolean' });
    else if (isTrailing(word)) continue;
    else if (/^(?:unique|optional|required|mandatory|nullable)$/.test(word) && index === tokens.length - 1)
      takeLeading(phrase, word);
    else {
      if (phrase.words.length === 0) isQualified = tag === 'ADJ' || (tag === 'VERB' && !word.endsWith('ing'));
      phrase.words.push(...word.split('_').filter((part) => part !== ''));
    }
  }
  if (
    phrase.words.length > 1 &&
    !counted &&
    /^(?:involved|concerned|affected|needed|required|used|offered|provided|available)$/.test(
      phrase.words.at(-1) ?? '',
    ) &&
    isPluralWord(phrase.words.at(-2) ?? '')
  )
    phrase.words.pop();
  if (phrase.quantity === 'one' && isOneDone(phrase.words)) phrase.words.pop();
  // "Several documents attached".
  if (
    phrase.quantity === 'many' &&
    phrase.words.length > 1 &&
    isPluralWord(phrase.words.at(-2) ?? '') &&
    participle(phrase.words.at(-1) ?? '') !== undefined
  )
    phrase.words.pop();
  const last = phrase.words.at(-1);
  if (last === undefined) return withoutNoun(phrase, tokens);
  return {
    ...phrase,
    isPlural:
      isPluralWord(last) ||
      (last === 'staff' && phrase.quantity === 'none') ||
      (phrase.quantity === 'many' && !counted),
    quantity: counted ? 'a' : phrase.quantity,
    ...(isBare && !isPluralWord(last) && { isBare }),
    ...(isQualified && phrase.words.length > 1 && { isQualified }),
    ...(counted && phrase.quantity === 'a' && phrase.words[0] === 'number' && { isCounted: true }),
  };
}

/** "A mechanic has several": as many of what was spoken of with it. */
function withoutNoun(phrase: NounPhrase, tokens: readonly Token[]): NounPhrase | undefined {
  if (phrase.pronoun !== undefined) return phrase;
  const isMany = tokens.some(({ word }) => /^(?:many|several|multiple|numerous)$/.test(word));
  if (isMany) return { ...phrase, quantity: 'many', pronoun: 'others', isPlural: true };
  const isOne = tokens.length === 1 && tokens[0]?.word === 'one';
  return isOne ? { ...phrase, quantity: 'one', pronoun: 'others' } : undefined;
}

/** "one spool loaded". */
function isOneDone([noun = '', done = '', ...more]: readonly string[]): boolean {
  return more.length === 0 && participle(done) !== undefined && !ATTRIBUTE_WORDS.has(noun);
}

/** "given name", "short code" and "required date" are names, "a given order" is an order. */
function isGivenName(tokens: readonly Token[], index: number): boolean {
  const [word = '', next = ''] = [tokens[index]?.word, tokens[index + 1]?.word];
  if (word === 'required') return /^(?:dates?|times?|quantit(?:y|ies)|amounts?|numbers?)$/.test(next);
  return /^(?:given|short)$/.test(word) && /^(?:names?|codes?|titles?)$/.test(next);
}

function takeLeading(phrase: NounPhrase, word: string): boolean {
  if (PRONOUNS.has(word) && !DETERMINERS.has(word)) phrase.pronoun = word;
  else if (POSSESSIVE_PRONOUNS.has(word)) phrase.possessor = pronounPhrase(word);
  else if (EACH_WORDS.has(word)) phrase.quantity = 'each';
  else if (word === 'a' || word === 'an')
    phrase.quantity = phrase.quantity === 'none' ? 'a' : phrase.quantity;
  else if (ONE_WORDS.has(word)) takeOne(phrase, word);
  else if (saysMany(word)) phrase.quantity = 'many';
  else if (word === 'maybe' || word === 'perhaps' || word === 'possibly') phrase.isOptional = true;
  else if (word === 'our' || word === 'my') phrase.isOurs = true;
  else if (word === 'such') phrase.isSuch = true;
  else if (word === 'unique' || word === 'distinct') phrase.isUnique = true;
  else if (word === 'optional' || word === 'nullable') phrase.isOptional = true;
  else if (FLAG_WORDS.has(word)) phrase.isRequired = true;
  else return DETERMINERS.has(word) || ADVERBS.has(word) || EMPTY_ADJECTIVES.has(word);
  return true;
}

function takeOne(phrase: NounPhrase, word: string): void {
  if (word === 'another') phrase.isOther = true;
  phrase.quantity = 'one';
}

function isTrailing(word: string): boolean {
  return (ADVERBS.has(word) && !/^(?:off|out|up|down|over)$/.test(word)) || word === 'respectively';
}

function takeNote(phrase: NounPhrase, note: Note): void {
  if (note.kind === 'unique') phrase.isUnique = true;
  else if (note.kind === 'optional') phrase.isOptional = true;
  phrase.notes.push(note);
}

function pronounPhrase(pronoun: string): NounPhrase {
  return {
    words: [],
    quantity: 'none',
    isPlural: pronoun === 'their',
    pronoun,
    isUnique: false,
    isOptional: false,
    isRequired: false,
    isOther: false,
    notes: [],
  };
}

/** A list of noun phrases: split at commas, "and", "or"; "first and last name" gives both names. */
export function readNounList(tokens: readonly Token[], notes: readonly Note[]): NounPhrase[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (
      token.word === ',' ||
      token.word === 'and' ||
      token.word === 'or' ||
      token.word === 'plus' ||
      token.word === ';'
    )
      parts.push([]);
    else parts.at(-1)?.push(token);
  }
  const phrases = parts
    .map((part) => readNounPhrase(part, notes))
    .filter((phrase) => phrase !== undefined)
    .filter((phrase, index) => index === 0 || !isCountedPronoun(phrase));
  return phrases.map((phrase, index) => completed(phrase, phrases.slice(index + 1)));
}

/** "During a contest, many of them in the same one": an afterthought, no second thing. */
function isCountedPronoun({ words, quantity }: NounPhrase): boolean {
  return words.length === 0 && quantity === 'many';
}

const SHARED_MODIFIERS =
  /^(?:first|last|middle|given|family|start|end|begin|starting|ending|billing|shipping|delivery|minimum|maximum|min|max|opening|closing|check-in|check-out|arrival|departure|home|work|mobile|pickup|drop-off|birth|death|creation|modification|purchase|selling|net|gross|created|updated|street|postal|pick-up)$/u;

/** "first" before "last name" is "first name". */
function completed(phrase: NounPhrase, following: readonly NounPhrase[]): NounPhrase {
  const [word, ...more] = phrase.words;
  if (word === undefined || more.length > 0 || !SHARED_MODIFIERS.test(word)) return phrase;
  const next = following.find(({ words }) => words.length > 1);
  if (next === undefined || !SHARED_MODIFIERS.test(next.words[0] ?? '')) return phrase;
  const head = next.words.slice(1);
  return { ...phrase, words: [word, ...head] };
}

/** The words of a complement as a direct object and phrases with a preposition. */
export function splitAtPrepositions(tokens: readonly Token[]): { preposition: string; tokens: Token[] }[] {
  const chunks: { preposition: string; tokens: Token[] }[] = [{ preposition: '', tokens: [] }];
  for (const [index, token] of tokens.entries()) {
    const isOfInside =
      token.word === 'of' && index > 0 && chunks.at(-1)?.tokens.some(({ kind }) => kind === 'word') === true;
    if (token.kind === 'word' && PREPOSITIONS.has(token.word) && !isOfInside)
      chunks.push({ preposition: token.word, tokens: [] });
    else chunks.at(-1)?.tokens.push(token);
  }
  return chunks.filter((chunk) => chunk.tokens.length > 0);
}
